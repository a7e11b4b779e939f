import { birds, horizonHaze, sky, streak } from '../atmosphere.ts'
import { sail } from '../boats.ts'
import type { Canvas } from '../canvas.ts'
import { at, circle, g, mix, n, path, rect, type Svg } from '../core.ts'
import { foreground, overhang } from '../foliage.ts'
import { range } from '../mountains.ts'
import { lamp } from '../terrace.ts'
import { palm } from '../trees.ts'
import { ripples, sea } from '../water.ts'

/** A low large sun over the sea, with near silhouettes: palms, lantern pier or fronds only. */
export function sunset(C: Canvas): Svg {
  const { W, H, r, L, u } = C
  const hz = H * r.range(0.5, 0.6)
  let s = sky(C, hz, W * r.range(0.32, 0.68))
  for (let i = 0; i < 7; i++)
    s += streak(
      C,
      W * r(),
      hz * r.range(0.2, 0.9),
      W * r.range(0.14, 0.34),
      u * r.range(5, 13),
      r.range(0.25, 0.6).toFixed(2),
    )
  s +=
    range(C, hz, H * r.range(0.12, 0.24), r.pick([C.T.ridge, 'hills', 'karst', 'volcano', 'pitons'])) +
    sea(C, hz, H, { bands: 1.4 }) +
    horizonHaze(C, hz, 0.5)
  s += birds(C, W * r.range(0.2, 0.8), hz * 0.42, u)
  const dir = C.sx < W / 2 ? 1 : -1
  s += sail(C, C.sx + dir * W * 0.17, hz + 48 * u, u * 1.05, dir, mix(L.sun, L.haze, 0.2))
  if (r.chance(0.6)) s += sail(C, C.sx - dir * W * 0.25, hz + 14 * u, u * 0.42, -dir)
  const v = r.int(0, 2)
  const pal = L.veg[2] // near silhouettes
  if (v === 0) {
    s += path(
      `M${dir > 0 ? -10 : W + 10} ${n(H * 0.86)}C${n(W * (dir > 0 ? 0.14 : 0.86))} ${n(H * 0.84)} ${n(W * (dir > 0 ? 0.3 : 0.7))} ${n(H * 0.93)} ${n(W * (dir > 0 ? 0.5 : 0.5))} ${n(H + 10)}H${dir > 0 ? -10 : W + 10}Z`,
      mix(pal, L.veg[1], 0.12),
    )
    s +=
      palm(C, W * (dir > 0 ? 0.1 : 0.9), H * 0.9, H * 0.68, 0.1 * dir, { silhouette: 0 }) +
      palm(C, W * (dir > 0 ? 0.03 : 0.97), H * 0.94, H * 0.52, 0.16 * dir) +
      palm(C, W * (dir > 0 ? 0.2 : 0.8), H * 0.95, H * 0.44, 0.22 * dir)
  } else if (v === 1) {
    const wd = mix(pal, L.rock[1], 0.25)
    const d = `M${n(W * 0.36)} ${n(H + 5)}L${n(W * 0.47)} ${n(hz + H * 0.1)}H${n(W * 0.53)}L${n(W * 0.64)} ${n(H + 5)}Z`
    s += path(
      d,
      C.lin(
        [
          [0, mix(wd, L.haze, 0.3)],
          [1, wd],
        ],
        0,
        hz + H * 0.1,
        0,
        H,
        true,
      ),
    )
    let pl = ''
    for (let i = 0; i < 16; i++) {
      const y = hz + H * 0.1 + (H * 0.9 - hz) * (i / 16) ** 1.7
      pl += `M0 ${n(y)}H${n(W)}v${n(1 * u + i * 0.16 * u)}H0Z`
    }
    s += g(path(pl, pal, 'opacity=".5"') + ripples(C, W * 0.4, W * 0.6, hz + H * 0.1, H, L.sun, 16, 0.3), C.clip(d))
    for (let i = 0; i < 5; i++) {
      const t = (i + 0.4) / 5
      const q = t ** 1.6
      const y = hz + H * 0.1 + (H - hz - H * 0.1) * q
      const sp = W * (0.035 + 0.11 * q)
      const hh = u * (24 + 70 * q)
      for (const sd of [-1, 1])
        s +=
          rect(W * 0.5 + sd * sp - 3 * u * (1 + q), y - hh, 6 * u * (1 + q), hh + 16 * u, pal) +
          lamp(C, W * 0.5 + sd * sp, y - hh - 4 * u, u * (24 + 46 * q), 0.8) +
          circle(W * 0.5 + sd * sp, y - hh - 4 * u, u * (3 + 4 * q), L.glow)
    }
    const th = mix('#b58a58', L.veg[2], 0.55)
    s += at(
      W * 0.5,
      hz + H * 0.105,
      u * 1.2,
      rect(-52, -34, 4, 36, pal) +
        rect(48, -34, 4, 36, pal) +
        rect(-20, -34, 3, 36, pal) +
        rect(18, -34, 3, 36, pal) +
        lamp(C, 0, -22, 60, 0.6) +
        path('M-76 -30Q-34 -46 -6 -92H6Q34 -46 76 -30Q0 -22 -76 -30Z', th) +
        path('M4 -92H6Q34 -46 76 -30Q50 -26 20 -26Q16 -60 4 -92Z', pal, 'opacity=".35"'),
    )
  } else s += overhang(C, -dir) + foreground(C, -dir, 'frond')
  return s
}
