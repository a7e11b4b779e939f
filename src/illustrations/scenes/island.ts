import type { Canvas } from '../canvas.ts'
import { at, circle, ell, type Hex, line, mix, n, nth, type Point, path, poly, rect, type Svg } from '../core.ts'
import { crownTop, palmTop } from '../trees.ts'
import { blob, ripples } from '../water.ts'

/** Island and reef from above, with a jetty of villas where wanted. */
export function aerial(C: Canvas, withVillas: boolean): Svg {
  const { W, H, r, L, u } = C
  C.sx = W * 0.2
  C.sy = 0
  const deep = mix(L.sea[2], L.sea[1], 0.35)
  let s = rect(
    0,
    0,
    W,
    H,
    C.lin(
      [
        [0, deep],
        [0.55, L.sea[1]],
        [1, mix(L.sea[1], L.shallow, 0.5)],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  const cx = W * r.range(0.64, 0.78)
  const cy = H * r.range(0.5, 0.64)
  const rx = W * r.range(0.2, 0.27)
  const ry = H * r.range(0.22, 0.3)
  const B = blob(r, cx, cy, rx, ry, 12, 0.2)
  const soft = (x: number, y: number, R: number, c: Hex, o: number) =>
    circle(
      x,
      y,
      R,
      C.rad(
        [
          [0, c, o],
          [0.6, c, o * 0.7],
          [1, c, 0],
        ],
        x,
        y,
        R,
      ),
    )
  for (let i = 0; i < 26; i++)
    s += soft(W * r(), H * r(), u * r.range(60, 210), i % 3 ? L.shallow : L.sea[2], r.range(0.1, 0.34))
  s += soft(cx, cy, rx * 2.6, L.shallow, 0.8)
  for (let i = 0; i < 60; i++) {
    const a = r() * 6.28
    const q = r.range(1.35, 2.3)
    s += ell(
      cx + Math.cos(a) * rx * q,
      cy + Math.sin(a) * ry * q,
      u * r.range(6, 26),
      u * r.range(4, 15),
      mix(L.sea[2], L.veg[1], 0.35),
      `opacity="${r.range(0.12, 0.34).toFixed(2)}"`,
    )
  }
  for (const [k, c, o] of [
    [1.62, L.shallow, 0.4],
    [1.42, mix(L.shallow, '#ffffff', 0.2), 0.5],
    [1.27, mix(L.shallow, '#ffffff', 0.45), 0.6],
    [1.17, '#ffffff', 0.9],
    [1.155, mix(L.sand[1], L.shallow, 0.3), 1],
    [1.13, mix(L.sand[0], L.sand[1], 0.3), 1],
    [1.05, L.sand[0], 1],
  ] as const)
    s += path(B(k), c, `opacity="${o}"`)
  s += ripples(C, 0, W, 0, H, '#ffffff', 70, 0.13, 0.9)
  const wood = mix('#b98e62', L.rock[1], 0.25)
  const th = mix('#b58a58', L.haze, 0.12)
  const roof = (x: number, y: number, k: number, rot: number) =>
    at(
      x,
      y,
      k,
      `<g transform="rotate(${n(rot)})">` +
        rect(-24, -17, 66, 44, L.sea[2], 'opacity=".28"') +
        rect(-28, -22, 64, 44, wood) +
        rect(18, -14, 14, 28, mix(L.shallow, '#ffffff', 0.35)) +
        poly(
          [
            [-26, -20],
            [14, -20],
            [-6, 0],
          ],
          mix(th, '#ffffff', 0.2),
        ) +
        poly(
          [
            [14, -20],
            [14, 20],
            [-6, 0],
          ],
          mix(th, L.veg[2], 0.22),
        ) +
        poly(
          [
            [14, 20],
            [-26, 20],
            [-6, 0],
          ],
          mix(th, L.veg[2], 0.4),
        ) +
        poly(
          [
            [-26, 20],
            [-26, -20],
            [-6, 0],
          ],
          th,
        ) +
        '</g>',
    )
  if (withVillas) {
    const p0: Point = [cx - rx * 1.0, cy]
    const p1: Point = [W * r.range(0.26, 0.36), cy - H * r.range(0.2, 0.34)]
    const p2: Point = [W * r.range(0.08, 0.16), H * r.range(0.62, 0.82)]
    const Q = (t: number): Point => [
      (1 - t) ** 2 * p0[0] + 2 * t * (1 - t) * p1[0] + t * t * p2[0],
      (1 - t) ** 2 * p0[1] + 2 * t * (1 - t) * p1[1] + t * t * p2[1],
    ]
    const d = `M${n(p0[0])} ${n(p0[1])}Q${n(p1[0])} ${n(p1[1])} ${n(p2[0])} ${n(p2[1])}`
    s += `<path d="${d}" transform="translate(${n(5 * u)} ${n(7 * u)})" fill="none" stroke="${L.sea[2]}" stroke-width="${n(13 * u)}" opacity=".3"/><path d="${d}" fill="none" stroke="${mix(wood, L.sun, 0.4)}" stroke-width="${n(12 * u)}"/><path d="${d}" fill="none" stroke="${mix(wood, L.sea[2], 0.35)}" stroke-width="${n(12 * u)}" stroke-dasharray="1.2 ${n(7 * u)}" opacity=".5"/>`
    for (let i = 0; i < 9; i++) {
      const t = 0.16 + i * 0.1
      const [x, y] = Q(t)
      const [x2, y2] = Q(t + 0.01)
      const a = Math.atan2(y2 - y, x2 - x)
      for (const sd of [-1, 1]) {
        const rot = ((a + (sd * Math.PI) / 2) * 180) / Math.PI
        s +=
          line(
            x,
            y,
            x + Math.cos(a + (sd * Math.PI) / 2) * 40 * u,
            y + Math.sin(a + (sd * Math.PI) / 2) * 40 * u,
            mix(wood, L.sun, 0.3),
            6 * u,
          ) +
          roof(
            x + Math.cos(a + (sd * Math.PI) / 2) * 56 * u,
            y + Math.sin(a + (sd * Math.PI) / 2) * 56 * u,
            u * 0.92,
            rot,
          )
      }
    }
  }
  const inside = (q: number): Point => {
    const a = r() * 6.28
    const k = Math.sqrt(r()) * q
    return [cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k]
  }
  const tr = Array.from({ length: 90 }, () => inside(0.78)).sort((a, b) => a[1] - b[1])
  const vs = Array.from({ length: 6 }, () => inside(0.6))
  tr.forEach(([x, y], i) => {
    s += i % 4 ? crownTop(C, x, y, u * r.range(15, 32)) : palmTop(C, x, y, u * r.range(26, 42))
  })
  if (!withVillas)
    vs.forEach(([x, y]) => {
      s += roof(x, y, u * 0.8, r.range(0, 90))
    })
  for (let i = 0; i < 12; i++) {
    const a = r() * 6.28
    s += palmTop(C, cx + Math.cos(a) * rx * 0.88, cy + Math.sin(a) * ry * 0.88, u * r.range(28, 44))
  }
  for (let i = 0; i < 9; i++) {
    const a = Math.PI * (0.55 + i * 0.11)
    const x = cx + Math.cos(a) * rx * 0.97
    const y = cy + Math.sin(a) * ry * 0.97
    s +=
      circle(x + 4 * u, y + 5 * u, 9 * u, L.veg[2], 'opacity=".25"') +
      circle(x, y, 9 * u, nth(C.X, i % 2)) +
      circle(x, y, 4 * u, nth(C.X, (i + 1) % 2))
  }
  const bx = W * r.range(0.12, 0.4)
  const by = H * r.range(0.1, 0.24)
  const ba = r.range(-20, 30)
  s += at(
    bx,
    by,
    u,
    `<g transform="rotate(${n(ba)})">` +
      path('M-10 0Q-120 -34 -260 -52Q-140 -10 -20 0Q-140 10 -260 52Q-120 34 -10 0Z', '#ffffff', 'opacity=".5"') +
      path('M-26 0Q-130 -12 -300 -8Q-130 4 -26 4Z', '#ffffff', 'opacity=".5"') +
      path('M-24 -9Q14 -12 34 0Q14 12 -24 9Z', '#ffffff') +
      rect(-14, -6, 22, 12, mix(C.X[0], L.haze, 0.1), 'rx="3"') +
      '</g>',
  )
  return s
}
