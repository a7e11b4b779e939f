import { clouds, horizonHaze, sky } from '../atmosphere.ts'
import { sail } from '../boats.ts'
import type { Canvas } from '../canvas.ts'
import { at, circle, ell, mix, n, path, poly, rect, type Svg } from '../core.ts'
import { blooms, foreground } from '../foliage.ts'
import { range } from '../mountains.ts'
import { strings } from '../terrace.ts'
import { tree } from '../trees.ts'
import { sea } from '../water.ts'

/** A terrace at dusk: balustrade, candlelit tables, string lights, bougainvillea. */
export function restaurant(C: Canvas): Svg {
  const { W, H, r, L, u } = C
  const hz = H * r.range(0.42, 0.48)
  const fl = H * 0.62
  const st = mix(mix('#cda980', L.sand[1], 0.4), L.wall[1], 0.3)
  let s =
    sky(C, hz, W * r.range(0.3, 0.7)) +
    clouds(C, hz, 'streak') +
    range(C, hz, H * r.range(0.12, 0.2)) +
    sea(C, hz, fl + 10) +
    horizonHaze(C, hz, 0.45) +
    sail(C, W * r.range(0.3, 0.7), hz + 30 * u, u * 0.6, r.sign())
  s += tree(C, W * 0.17, fl + 10 * u, H * 0.36, 0.05, 0.08) + tree(C, W * 0.84, fl + 10 * u, H * 0.4, 0.05, -0.1)
  s += rect(
    0,
    fl,
    W,
    H - fl,
    C.lin([
      [0, mix(st, L.haze, 0.35)],
      [1, mix(st, L.veg[2], 0.35)],
    ]),
  )
  let tl = ''
  for (let i = -10; i <= 10; i++) tl += `M${n(W * 0.5 + i * 70 * u)} ${n(fl)}L${n(W * 0.5 + i * 210 * u)} ${n(H)}`
  for (let i = 1; i < 7; i++) {
    const y = fl + (H - fl) * (i / 7) ** 1.6
    tl += `M0 ${n(y)}H${n(W)}`
  }
  s +=
    `<path d="${tl}" stroke="${mix(st, L.veg[2], 0.5)}" stroke-width="${n(1.6 * u)}" opacity=".4" fill="none"/>` +
    ell(C.sx, fl + 20 * u, 300 * u, 40 * u, L.sun, 'opacity=".18"')
  const bal = mix(mix('#f6e8d2', L.wall[0], 0.4), L.wall[1], 0.3)
  let b = ''
  for (let i = 0; i < 40; i++) {
    const x = (W * (i + 0.5)) / 40
    b += `M${n(x - 3 * u)} ${n(fl + 4 * u)}q${n(-7 * u)} ${n(-18 * u)} 0 ${n(-36 * u)}h${n(6 * u)}q${n(7 * u)} ${n(18 * u)} 0 ${n(36 * u)}Z`
  }
  s +=
    path(b, bal) +
    rect(0, fl - 40 * u, W, 8 * u, mix(bal, L.sun, 0.3)) +
    rect(0, fl + 1 * u, W, 9 * u, mix(bal, L.veg[2], 0.2))
  for (const [x, y, k] of [
    [0.36, 0.69, 0.78],
    [0.62, 0.685, 0.76],
    [0.84, 0.74, 1.02],
  ] as const)
    s += table(C, W * x, H * y, u * k)
  s += table(C, W * 0.3, H * 0.86, u * 1.95)
  // pergola frame, bougainvillea, lights
  const wd = mix('#6b4a35', L.veg[2], 0.5)
  s +=
    rect(W * 0.03, 0, 26 * u, H * 0.93, wd) +
    rect(W * 0.03 + 18 * u, 0, 8 * u, H * 0.93, mix(wd, L.sun, 0.25)) +
    rect(W * 0.955, 0, 24 * u, H * 0.86, wd) +
    rect(0, H * 0.07, W, 22 * u, wd)
  for (let i = 0; i < 12; i++)
    s += poly(
      [
        [(W * (i + 0.2)) / 12, 0],
        [(W * (i + 0.2)) / 12 + 16 * u, 0],
        [(W * (i + 0.2)) / 12 + 12 * u, H * 0.075],
        [(W * (i + 0.2)) / 12 + 2 * u, H * 0.075],
      ],
      mix(wd, L.veg[2], 0.4),
    )
  const bg = r
    .pick([
      ['#d6337a', '#ef6aa3', '#b3206a'],
      ['#f07a3d', '#f7a65b', '#d85a2b'],
      ['#f3e3ee', '#ffffff', '#e3b9d2'],
      ['#9a5bd0', '#c08be6', '#7a3fb4'],
    ])
    .map((c) => mix(c, L.sky[0], L.dark ? 0.22 : 0.05))
  s +=
    strings(C, W * 0.04, H * 0.1, W * 0.52, H * 0.1, 46 * u, 9) +
    strings(C, W * 0.5, H * 0.1, W * 0.97, H * 0.1, 46 * u, 9)
  for (const [x, y, w, h] of [
    [0.03, 0.06, 110, 70],
    [0.06, 0.22, 46, 90],
    [0.13, 0.05, 100, 36],
    [0.97, 0.07, 90, 66],
    [0.965, 0.2, 34, 70],
  ] as const)
    s +=
      blooms(C, W * x, H * y, w * u, h * u, 46, [
        mix(L.veg[2], L.veg[1], 0.4),
        L.veg[2],
        mix(L.veg[2], L.veg[3], 0.35),
      ]) + blooms(C, W * x, H * y, w * u * 0.95, h * u * 0.95, 62, bg)
  return s + foreground(C, 1, 'leaf')
}

/** A laid table with a candle and two chairs. */
export function table(C: Canvas, x: number, y: number, s: number): Svg {
  const { L, X } = C
  const w = mix('#ffffff', L.wall[0], 0.5)
  const wd = mix(w, L.wall[1], 0.75)
  const ch = mix('#8f6844', L.veg[2], 0.3)
  const seat = mix(X[0], L.veg[2], 0.15)
  const chair = (cx: number, f: number) =>
    at(
      cx,
      0,
      1,
      path('M-20 -34H22L20 -26H-18ZM-18 -30l-4 74h5l4 -74ZM14 -30l5 74h5l-5 -74Z', ch) +
        path('M-22 -36Q0 -42 24 -36L23 -28H-21Z', seat) +
        path('M-22 -36L-30 -92Q-31 -98 -25 -97L-22 -96L-15 -36Z', ch) +
        path('M-29 -88Q-36 -60 -22 -42L-18 -42Q-28 -64 -24 -88Z', seat, 'opacity=".8"'),
      f,
    )
  let o = ell(0, 48, 130, 11, L.veg[2], 'opacity=".3"') + chair(-82, 1) + chair(82, -1)
  o +=
    path(
      'M-54 -52L-64 40Q0 56 64 40L54 -52Z',
      C.lin(
        [
          [0, w],
          [0.5, mix(w, wd, 0.25)],
          [1, wd],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    path('M-30 -46L-36 44L-28 46L-24 -46ZM14 -46L20 47L28 46L22 -46Z', wd, 'opacity=".5"') +
    ell(0, -52, 60, 11, mix(w, '#ffffff', 0.5))
  o +=
    circle(
      0,
      -68,
      58,
      C.ball([
        [0, L.glow, 0.85],
        [0.5, L.glow, 0.25],
        [1, L.glow, 0],
      ]),
    ) +
    rect(-6, -74, 12, 20, mix(L.glow, '#ffffff', 0.3), 'rx="3"') +
    path('M0 -92Q6 -82 0 -76Q-6 -82 0 -92Z', '#fff6d8')
  for (const k of [-30, 30])
    o +=
      path(
        `M${k - 7} -80h14q0 13 -6 14v10h4v2h-10v-2h4v-10q-6 -1 -6 -14Z`,
        mix('#ffffff', L.sky[1], 0.25),
        'opacity=".8"',
      ) + path(`M${k - 6} -75h12q-1 8 -6 8t-6 -8Z`, mix(X[0], '#7b1832', 0.4), 'opacity=".8"')
  return at(x, y, s, o)
}
