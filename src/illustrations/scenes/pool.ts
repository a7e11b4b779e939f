import { clouds, horizonHaze, sky } from '../atmosphere.ts'
import { block } from '../buildings.ts'
import type { Canvas } from '../canvas.ts'
import { circle, ell, g, lens, mix, n, path, rect, type Svg } from '../core.ts'
import { foreground, pot } from '../foliage.ts'
import { FACADE, ROOF } from '../identity.ts'
import { range } from '../mountains.ts'
import { lamp, lounger, parasol } from '../terrace.ts'
import { canopy, palm, tree } from '../trees.ts'
import { ripples, sea } from '../water.ts'

/** Infinity edge, angled pool or lagoon pool with the hotel behind it. */
export function pool(C: Canvas): Svg {
  const { W, H, r, L, u } = C
  const v = r.int(0, 2)
  const hz = H * r.range(0.34, 0.4)
  const stone = mix(mix('#efe0c8', L.sand[0], 0.5), L.wall[1], L.dark ? 0.45 : 0.12)
  const stD = mix(stone, L.wall[1], 0.6)
  const wA = L.dark ? mix(L.shallow, L.sea[1], 0.35) : L.shallow
  const wB = mix(L.sea[1], L.shallow, 0.35)
  let s = sky(C, hz, W * r.range(0.3, 0.75)) + clouds(C, hz)
  const top = H * 0.53
  if (v < 2) {
    s += range(C, hz, H * r.range(0.12, 0.2)) + sea(C, hz, top + 8) + horizonHaze(C, hz, 0.45)
  }
  if (v === 2) {
    s +=
      range(C, hz + H * 0.1, H * 0.26) +
      canopy(C, () => hz + H * 0.07, -20, W + 20, 60 * u, mix(L.veg[1], L.haze, 0.2), L.veg[3], H * 0.6)
    const wall = FACADE[C.T.arch]
    const bx = W * 0.16
    const bw = W * 0.68
    s +=
      block(C, bx, top, bw * 0.3, H * 0.3, r.pick(wall), {
        rows: 4,
        cols: 4,
        balcony: true,
        roof: C.T.arch === 'white' || C.T.arch === 'adobe' ? null : ROOF[C.T.arch],
      }) +
      block(C, bx + bw * 0.7, top, bw * 0.3, H * 0.3, r.pick(wall), {
        rows: 4,
        cols: 4,
        balcony: true,
        roof: C.T.arch === 'white' || C.T.arch === 'adobe' ? null : ROOF[C.T.arch],
      }) +
      block(C, bx + bw * 0.27, top, bw * 0.46, H * 0.38, r.pick(wall), {
        rows: 5,
        cols: 7,
        balcony: true,
        roof: C.T.arch === 'white' || C.T.arch === 'adobe' ? null : ROOF[C.T.arch],
      })
    s += canopy(C, () => top - 8 * u, -20, W + 20, 34 * u, mix(L.veg[2], L.veg[1], 0.5), L.veg[3], H * 0.6)
    for (const [x, h] of [
      [0.06, 0.36],
      [0.13, 0.3],
      [0.88, 0.32],
      [0.95, 0.4],
    ] as const)
      s += tree(C, W * x, top + 6 * u, H * h, 0.08, r.range(-0.1, 0.1))
  }
  // deck + pool
  s += rect(
    0,
    top,
    W,
    H - top,
    C.lin([
      [0, mix(stone, L.haze, 0.3)],
      [1, stD],
    ]),
  )
  let d: string
  if (v === 0) {
    d = `M0 ${n(top)}H${n(W)}V${n(H * 0.7)}C${n(W * 0.8)} ${n(H * 0.69)} ${n(W * 0.7)} ${n(H * 0.78)} ${n(W * 0.56)} ${n(H * 0.83)}C${n(W * 0.4)} ${n(H * 0.885)} ${n(W * 0.2)} ${n(H * 0.87)} 0 ${n(H * 0.96)}Z`
  } else if (v === 1)
    d = `M${n(W * 0.02)} ${n(top + 4 * u)}H${n(W * 0.72)}L${n(W * 0.86)} ${n(H * 0.86)}Q${n(W * 0.87)} ${n(H * 0.9)} ${n(W * 0.82)} ${n(H * 0.9)}H${n(-W * 0.1)}V${n(H * 0.6)}Z`
  else
    d = `M${n(W * 0.24)} ${n(H * 0.6)}C${n(W * 0.4)} ${n(H * 0.565)} ${n(W * 0.7)} ${n(H * 0.57)} ${n(W * 0.82)} ${n(H * 0.62)}C${n(W * 0.98)} ${n(H * 0.69)} ${n(W * 0.86)} ${n(H * 0.78)} ${n(W * 0.66)} ${n(H * 0.8)}C${n(W * 0.48)} ${n(H * 0.82)} ${n(W * 0.44)} ${n(H * 0.93)} ${n(W * 0.2)} ${n(H * 0.92)}C${n(-W * 0.06)} ${n(H * 0.91)} ${n(W * 0.02)} ${n(H * 0.65)} ${n(W * 0.24)} ${n(H * 0.6)}Z`
  let tl = ''
  for (let i = 0; i < 15; i++) {
    const x = (i - 7) / 7
    tl += `M${n(W * 0.5 + x * W * 0.42)} ${n(top)}L${n(W * 0.5 + x * W * 1.5)} ${n(H)}`
  }
  for (let i = 1; i < 7; i++) {
    const y = top + (H - top) * (i / 7) ** 1.7
    tl += `M0 ${n(y)}H${n(W)}`
  }
  s += `<path d="${tl}" stroke="${stD}" stroke-width="${n(1.6 * u)}" fill="none" opacity=".5"/>`
  s +=
    g(path(d, stD), `transform="translate(0 ${n(11 * u)})"`) +
    g(path(d, mix(stone, '#ffffff', L.dark ? 0.15 : 0.65)), `transform="translate(0 ${n(5 * u)})"`) +
    path(
      d,
      C.lin(
        [
          [0, v === 2 ? mix(wA, wB, 0.5) : mix(L.sea[1], wB, 0.6)],
          [0.45, wB],
          [1, wA],
        ],
        0,
        top,
        0,
        H * 0.95,
        true,
      ),
    )
  const cl = C.clip(d)
  let ca = ''
  let cd = ''
  for (let i = 0; i < 60; i++) {
    const t = r() ** 0.8
    const y = top + (H * 0.94 - top) * t
    const q = lens(W * r(), y, u * (10 + 60 * t) * r.range(0.5, 1.3), u * (1 + 3 * t))
    if (i % 3) ca += q
    else cd += q
  }
  s += g(
    path(ca, '#ffffff', `opacity="${L.dark ? 0.16 : 0.34}"`) +
      path(cd, L.sea[2], 'opacity=".14"') +
      (v < 2
        ? rect(
            0,
            top,
            W,
            30 * u,
            C.lin([
              [0, L.sun, 0.55],
              [1, L.sun, 0],
            ]),
          ) +
          circle(
            C.sx,
            top,
            230 * u,
            C.rad(
              [
                [0, L.sun, 0.55],
                [1, L.sun, 0],
              ],
              C.sx,
              top,
              230 * u,
            ),
          ) +
          ripples(C, C.sx - 60 * u, C.sx + 60 * u, top, H * 0.7, L.sun, 14, 0.6)
        : ''),
    cl,
  )
  if (L.dark) for (const x of [0.2, 0.42, 0.66]) s += g(lamp(C, W * x, H * 0.68, 130 * u, 0.5), cl)
  if (v < 2) s += rect(0, top - 2 * u, W, 4 * u, mix(wA, '#ffffff', 0.55))
  // loungers & parasols along the right/near deck
  const set: (readonly [x: number, y: number, size: number])[] =
    v === 0
      ? [
          [0.63, 0.885, 1.15],
          [0.8, 0.84, 1.0],
          [0.93, 0.8, 0.9],
        ]
      : v === 1
        ? [
            [0.9, 0.63, 0.72],
            [0.93, 0.74, 0.95],
          ]
        : [
            [0.7, 0.9, 1.05],
            [0.88, 0.87, 1],
          ]
  for (const [x, y, k] of set.reverse()) {
    s +=
      path(lens(W * x + 20 * u * k, H * y + 14 * u * k, 130 * u * k, 12 * u * k), L.veg[2], 'opacity=".18"') +
      lounger(C, W * x, H * y, u * 1.2 * k) +
      parasol(C, W * x + 62 * u * k, H * y + 4 * u, u * 1.5 * k, -3)
  }
  if (v === 1) {
    const lx = W * 0.26
    const ly = H * 0.79
    s +=
      g(ell(lx + 30 * u, ly + 18 * u, 250 * u, 44 * u, mix(wA, '#ffffff', 0.35), 'opacity=".5"'), cl) +
      lounger(C, lx, ly, u * 1.35) +
      parasol(C, lx + 78 * u, ly + 8 * u, u * 1.75, -2) +
      lounger(C, lx + 152 * u, ly + 6 * u, u * 1.35) +
      g(ripples(C, lx - 160 * u, lx + 280 * u, ly, ly + 60 * u, '#ffffff', 16, 0.5), cl)
    s += pot(C, W * 0.79, H * 0.6, u * 0.9)
  }
  if (v === 2) {
    for (const [x, y, k] of [
      [0.1, 0.6, 0.62],
      [0.2, 0.575, 0.5],
    ] as const)
      s += parasol(C, W * x, H * y, u * 1.1 * k) + lounger(C, W * x - 30 * u * k, H * y, u * k)
  }
  if (v < 2 && C.T.tree === 'palm')
    s += palm(C, W * 0.035, H * 1.05, H * 0.98, 0.1) + palm(C, -W * 0.03, H * 1.05, H * 0.84, 0.07)
  else if (v < 2) s += tree(C, W * 0.03, H * 1.05, H * 1.1)
  if (v === 1)
    s +=
      path(lens(W * 0.975, H * 0.86, 70 * u, 7 * u), L.veg[2], 'opacity=".2"') +
      tree(C, W * 0.975, H * 0.86, H * 0.8, 0, -0.1)
  return s + foreground(C, v === 0 ? -1 : -1)
}
