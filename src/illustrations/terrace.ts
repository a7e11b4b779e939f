import type { Canvas } from './canvas.ts'
import { at, circle, ell, mix, n, nth, path, rect, type Svg } from './core.ts'

/** A striped parasol in the textile colours of the hotel. */
export function parasol(C: Canvas, x: number, y: number, s: number, tilt = 0): Svg {
  const { L, X } = C
  const a = mix(X[0], L.haze, 0.12)
  const b = mix(X[1], L.haze, 0.12)
  const sh = mix(a, L.veg[2], 0.32)
  let o = rect(-1.6, -96, 3.2, 98, mix('#8a6a4c', L.haze, 0.15))
  o += path('M-62 -84Q0 -98 62 -84Q30 -78 0 -78Q-30 -78 -62 -84Z', sh)
  const seams = [-62, -38, -13, 13, 38, 62]
  for (let i = 0; i < 5; i++) {
    const x0 = nth(seams, i)
    const x1 = nth(seams, i + 1)
    const c = i % 2 ? b : a
    o += path(
      `M0 -126Q${x0 * 0.78} -122 ${x0} -84Q${(x0 + x1) / 2} -79 ${x1} -84Q${x1 * 0.78} -122 0 -126Z`,
      i > 2 ? mix(c, L.veg[2], 0.16) : c,
    )
  }
  o += circle(0, -127, 2.6, mix('#8a6a4c', L.haze, 0.15))
  return at(x, y, s, `<g transform="rotate(${tilt})">${o}</g>`)
}

/** A sun lounger with a towel in the textile colours of the hotel. */
export function lounger(C: Canvas, x: number, y: number, s: number, flip = 1): Svg {
  const { L, X } = C
  const m = mix(X[1], L.wall[0], 0.35)
  const md = mix(m, L.wall[1], 0.75)
  const fr = mix('#8f6844', L.veg[2], 0.18)
  let o = ell(8, 22, 66, 5, L.veg[2], 'opacity=".2"')
  o +=
    path('M-22 6l-3 15h4l4 -15ZM56 4l4 16h-4l-5 -16ZM6 6l-2 15h3l3 -15Z', fr) +
    path('M-64 -34L-20 2L66 -1L66 4L-22 8L-68 -31Z', fr) +
    path('M-62 -40Q-66 -42 -61 -45L-52 -47L-10 -7L64 -10Q68 -9 67 -2L-20 3Z', m) +
    path('M-62 -40L-20 3L67 -2L67 -6L-17 -2L-60 -43Z', md) +
    path('M-50 -45L-40 -36L-53 -31L-62 -40Q-60 -45 -50 -45Z', mix(X[0], L.haze, 0.15)) +
    path('M30 -9.5L48 -10.2L48 -1L30 -.2Z', mix(X[0], L.haze, 0.15))
  return at(x, y, s, o, flip)
}

/** A halo of lamplight with radius R. */
export function lamp(C: Canvas, x: number, y: number, R: number, op = 0.8): Svg {
  return circle(
    x,
    y,
    R,
    C.ball([
      [0, C.L.glow, op],
      [0.4, C.L.glow, op * 0.4],
      [1, C.L.glow, 0],
    ]),
  )
}

/** A string of light bulbs between two points. */
export function strings(C: Canvas, x0: number, y0: number, x1: number, y1: number, sag: number, N: number): Svg {
  const { L, u } = C
  let s = `<path d="M${n(x0)} ${n(y0)}Q${n((x0 + x1) / 2)} ${n((y0 + y1) / 2 + sag * 2)} ${n(x1)} ${n(y1)}" fill="none" stroke="${mix(L.veg[2], L.sky[0], 0.2)}" stroke-width="${n(1.6 * u)}"/>`
  for (let i = 1; i < N; i++) {
    const t = i / N
    const x = (1 - t) ** 2 * x0 + (2 * t * (1 - t) * (x0 + x1)) / 2 + t * t * x1
    const y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * ((y0 + y1) / 2 + sag * 2) + t * t * y1 + 5 * u
    s += lamp(C, x, y + 2 * u, 24 * u, 0.75) + circle(x, y + 2 * u, 4.2 * u, mix(L.glow, '#ffffff', 0.55))
  }
  return s
}
