import { birds, clouds, hazeBand, horizonHaze, sky } from '../atmosphere.ts'
import { sail } from '../boats.ts'
import type { Canvas } from '../canvas.ts'
import { mix, n, path, type Svg } from '../core.ts'
import { foreground } from '../foliage.ts'
import { ridge } from '../mountains.ts'
import { canopy, palm, tree } from '../trees.ts'
import { sea } from '../water.ts'

/** Three ridges in mist above a cove with jungle down to the sand. */
export function mountain(C: Canvas): Svg {
  const { W, H, r, L, u } = C
  const hz = H * r.range(0.5, 0.56)
  const st = ['atoll', 'flat', 'towers', 'dunes'].includes(C.T.ridge)
    ? r.pick(['hills', 'volcano', 'karst'] as const)
    : C.T.ridge
  let s = sky(C, hz, W * r.range(0.2, 0.8)) + clouds(C, hz)
  const A = H * r.range(0.34, 0.42)
  for (let i = 0; i < 3; i++) {
    const t = i / 2
    s +=
      ridge(C, {
        y: hz + H * 0.02 * i,
        amp: A * (1 - 0.3 * i),
        style: i === 2 && st !== 'karst' ? 'hills' : st,
        col: mix(mix(L.veg[0], L.haze, 0.5 - 0.3 * t), L.veg[1], 0.55 * t),
      }) + hazeBand(C, hz + H * 0.02 * i, A * 0.42, 0.72 - 0.2 * t)
  }
  s += sea(C, hz + H * 0.03, H, { shallowEnd: !L.dark }) + horizonHaze(C, hz + H * 0.03, 0.55)
  // headland with cove, left or right handled by mirror
  const land = `M${n(W * 1.05)} ${n(hz - H * 0.1)}C${n(W * 0.9)} ${n(hz - H * 0.06)} ${n(W * 0.84)} ${n(hz + H * 0.02)} ${n(W * 0.72)} ${n(hz + H * 0.07)}C${n(W * 0.62)} ${n(hz + H * 0.12)} ${n(W * 0.66)} ${n(hz + H * 0.17)} ${n(W * 0.78)} ${n(hz + H * 0.2)}C${n(W * 0.9)} ${n(hz + H * 0.24)} ${n(W * 0.8)} ${n(H * 0.92)} ${n(W * 0.52)} ${n(H * 1.05)}H${n(W * 1.05)}Z`
  s +=
    `<path d="${land}" fill="none" stroke="${mix(L.shallow, '#ffffff', 0.3)}" stroke-width="${n(46 * u)}" opacity=".4"/><path d="${land}" fill="none" stroke="#fff" stroke-width="${n(13 * u)}" opacity="${L.dark ? 0.3 : 0.75}"/>` +
    path(
      land,
      C.lin([
        [0, mix(L.sand[0], L.haze, 0.2)],
        [1, L.sand[0]],
      ]),
    )
  s += canopy(
    C,
    (x) => hz + H * (0.05 - 0.17 * ((x - W * 0.74) / (W * 0.3))),
    W * 0.76,
    W * 1.08,
    34 * u,
    mix(L.veg[1], L.haze, 0.18),
    mix(L.veg[3], L.haze, 0.2),
    hz + H * 0.19,
  )
  s += canopy(
    C,
    (x) => hz + H * (0.12 - 0.15 * ((x - W * 0.83) / (W * 0.2))),
    W * 0.84,
    W * 1.08,
    44 * u,
    mix(L.veg[1], L.veg[2], 0.35),
    L.veg[3],
    H * 0.74,
  )
  s += canopy(
    C,
    (x) => H * (0.86 - 0.3 * ((x - W * 0.76) / (W * 0.28))),
    W * 0.78,
    W * 1.1,
    60 * u,
    mix(L.veg[2], L.veg[1], 0.3),
    mix(L.veg[3], L.veg[2], 0.3),
    H * 1.1,
  )
  for (let i = 0; i < 4; i++)
    s += tree(C, W * (0.8 + i * 0.06), hz + H * (0.16 + i * 0.02), H * (0.17 + r() * 0.07), 0.12, r.range(-0.25, 0.05))
  s +=
    sail(C, W * r.range(0.2, 0.45), hz + H * r.range(0.1, 0.2), u * 0.8, r.sign()) +
    birds(C, W * 0.35, hz * 0.45, u * 0.9)
  const cf = (x: number) => H * (0.9 + 0.12 * Math.sin((x / W) * 4 + 1))
  s += canopy(C, cf, -60, W * 0.62, 76 * u, mix(L.veg[2], L.veg[1], 0.12), mix(L.veg[3], L.veg[2], 0.45), H * 1.2)
  if (C.T.tree === 'palm') s += palm(C, W * 0.11, H * 1.0, H * 0.62, 0.1) + palm(C, W * 0.02, H * 1.04, H * 0.72, 0.06)
  else s += tree(C, W * 0.1, H, H * 0.66) + tree(C, W * 0.02, H, H * 0.7)
  return s + foreground(C, -1)
}
