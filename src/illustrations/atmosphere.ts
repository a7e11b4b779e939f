import type { Canvas } from './canvas.ts'
import { circle, g, lens, mix, n, path, rect, type Svg } from './core.ts'

/** Sky gradient with stars and the one sun of the picture. Sets C.sx, C.sy and C.hz: every lit edge follows them. */
export function sky(C: Canvas, hz: number, sx?: number): Svg {
  const { W, L, r, u } = C
  const rx = r.range(0.2, 0.8)
  C.sx = C.sunX !== undefined ? W * C.sunX : (sx ?? W * rx)
  C.sy = hz - hz * L.sunY
  C.hz = hz
  const R = Math.min(W, C.H * 1.5) * L.disc
  let s = rect(
    0,
    0,
    W,
    hz + 4,
    C.lin([
      [0, L.sky[0]],
      [0.58, L.sky[1]],
      [1, L.sky[2]],
    ]),
  )
  if (L.stars)
    for (let i = 0; i < 70; i++)
      s += circle(r() * W, r() * hz * 0.8, r.range(0.5, 1.7) * u, '#fff', `opacity="${n(r.range(0.25, 0.9))}"`)
  s += circle(
    C.sx,
    C.sy,
    R * 9,
    C.rad(
      [
        [0, L.sun, 0.75],
        [0.25, L.sun, 0.32],
        [1, L.sun, 0],
      ],
      C.sx,
      C.sy,
      R * 9,
    ),
  )
  const low = L.sunY < 0.45
  if (low)
    for (const [k, o] of [
      [2.5, 0.13],
      [1.75, 0.2],
    ] as const)
      s += circle(C.sx, C.sy, R * k, L.sun, `opacity="${o}"`)
  s += circle(
    C.sx,
    C.sy,
    R,
    L.stars
      ? L.sun
      : C.rad(
          [
            [0, '#ffffff'],
            [0.55, L.sun],
            [1, mix(L.sun, L.sky[2], 0.12)],
          ],
          C.sx,
          C.sy,
          R,
        ),
  )
  if (L.stars)
    s +=
      circle(C.sx - R * 0.25, C.sy - R * 0.2, R * 0.22, mix(L.sun, L.sky[1], 0.25), 'opacity=".35"') +
      circle(C.sx + R * 0.3, C.sy + R * 0.25, R * 0.15, mix(L.sun, L.sky[1], 0.25), 'opacity=".3"')
  return s
}

/** Flat-based, softly lit cloud bank; s is its half width in pixels. */
function cumulus(C: Canvas, x: number, y: number, s: number, op = 1): Svg {
  const { L, r } = C
  const N = r.int(5, 8)
  let d = ''
  let hi = ''
  for (let i = 0; i < N; i++) {
    const t = i / (N - 1)
    const cx = x + (t - 0.5) * s * 2.1
    const R = s * (0.2 + 0.36 * Math.sin(Math.PI * t) * r.range(0.7, 1.1))
    const cy = y - R * 0.62
    d += `M${n(cx - R)} ${n(cy)}a${n(R)} ${n(R)} 0 1 1 ${n(2 * R)} 0a${n(R)} ${n(R)} 0 1 1 ${n(-2 * R)} 0Z`
    const q = R * 0.78
    hi += `M${n(cx - q + R * 0.1)} ${n(cy - R * 0.12)}a${n(q)} ${n(q)} 0 1 1 ${n(2 * q)} 0a${n(q)} ${n(q)} 0 1 1 ${n(-2 * q)} 0Z`
  }
  const top = L.dark ? mix(L.cloud, L.sky[1], 0.35) : mix(L.cloud, L.sky[1], 0.18)
  const cl = C.clipBox(x - s * 2, y - s * 2, s * 4, s * 2)
  const grad = C.lin(
    [
      [0, top, 0.95],
      [1, L.sky[2], 0],
    ],
    0,
    y - s,
    0,
    y,
    true,
  )
  const grad2 = C.lin(
    [
      [0, L.cloud, 1],
      [1, L.cloud, 0],
    ],
    0,
    y - s,
    0,
    y - s * 0.08,
    true,
  )
  return g(path(d, grad) + path(hi, grad2), `${cl} opacity="${op}"`)
}

/** Two to four thin lens clouds, as in a low sun. */
export function streak(C: Canvas, x: number, y: number, w: number, h: number, op: number | string): Svg {
  const { L, r } = C
  let d = ''
  const N = r.int(2, 4)
  for (let i = 0; i < N; i++)
    d += lens(x + r.range(-0.4, 0.4) * w, y + i * h * 0.75, w * r.range(0.4, 0.9), h * r.range(0.6, 1.2))
  return path(d, L.cloud, `opacity="${op}"`)
}

/** Clouds for the whole sky above the horizon hz; streaks only in a dark light. */
export function clouds(C: Canvas, hz: number, kind?: 'streak' | 'cumulus' | 'mix'): Svg {
  const { W, r, L, u } = C
  let s = ''
  const mode = kind || (L.dark ? 'streak' : r.pick(['cumulus', 'cumulus', 'streak', 'mix'] as const))
  if (mode !== 'cumulus')
    for (let i = r.int(3, 6); i--; )
      s += streak(
        C,
        r() * W,
        hz * r.range(0.18, 0.86),
        W * r.range(0.1, 0.26),
        u * r.range(5, 13),
        n(r.range(0.25, 0.6) * 10) / 10 || 0.3,
      )
  if (mode !== 'streak') {
    for (let i = r.int(2, 3); i--; ) s += cumulus(C, r() * W, hz * r.range(0.86, 0.99), u * r.range(60, 130), 0.75)
    for (let i = r.int(1, 2); i--; ) s += cumulus(C, r() * W, hz * r.range(0.3, 0.62), u * r.range(55, 110), 0.9)
  }
  return s
}

/** A loose group of three to six birds, far away. */
export function birds(C: Canvas, x: number, y: number, s: number): Svg {
  const { r, L } = C
  let o = ''
  for (let i = r.int(3, 6); i--; ) {
    const bx = x + r.range(-60, 60) * s
    const by = y + r.range(-26, 26) * s
    const b = r.range(4, 9) * s
    o += `<path d="M${n(bx - b)} ${n(by - b * 0.3)}q${n(b * 0.6)} ${n(-b * 0.5)} ${n(b)} ${n(b * 0.35)}q${n(b * 0.4)} ${n(-b * 0.85)} ${n(b)} ${n(-b * 0.35)}" fill="none" stroke="${mix(L.veg[2], L.sky[1], 0.3)}" stroke-width="${n(1.5 * s)}" stroke-linecap="round"/>`
  }
  return o
}

/** Horizontal haze between two depths: the cheapest way to get air into the picture. */
export const hazeBand = (C: Canvas, y: number, h: number, op = 0.8, x = 0, w?: number): Svg =>
  rect(
    x,
    y - h,
    w || C.W,
    h * 1.5,
    C.lin([
      [0, C.L.haze, 0],
      [0.66, C.L.haze, op],
      [1, C.L.haze, 0],
    ]),
  )

/** Haze band over the horizon line, where sea and sky meet. */
export const horizonHaze = (C: Canvas, hz: number, op = 0.5): Svg => hazeBand(C, hz, 60 * C.u, op)
