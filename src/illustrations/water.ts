import type { Canvas } from './canvas.ts'
import { type Hex, lens, mix, n, nth, type Point, path, type Random, rect, type Svg } from './core.ts'

type SeaLook = { glitter?: boolean; bands?: number; shallowEnd?: boolean; x?: number; w?: number }

/** Water from the horizon y0 to y1: gradient, lens-shaped bands that grow with nearness, and glitter below the sun. */
export function sea(
  C: Canvas,
  y0: number,
  y1: number,
  { glitter = true, bands = 1, shallowEnd = false, x = 0, w }: SeaLook = {},
): Svg {
  const { L, r, W, u } = C
  w = w || W
  const h = y1 - y0
  let s = rect(
    x,
    y0,
    w,
    h,
    C.lin(
      shallowEnd
        ? [
            [0, L.sea[0]],
            [0.1, mix(L.sea[0], L.sea[1], 0.7)],
            [0.42, L.sea[1]],
            [0.78, mix(L.sea[1], L.shallow, 0.65)],
            [1, L.shallow],
          ]
        : [
            [0, L.sea[0]],
            [0.16, mix(L.sea[0], L.sea[1], 0.6)],
            [0.5, L.sea[1]],
            [1, L.sea[2]],
          ],
    ),
  )
  let dk = ''
  let lt = ''
  const nb = Math.round(56 * bands)
  for (let i = 0; i < nb; i++) {
    const t = r() ** 1.6
    const y = y0 + h * (0.02 + t * 0.97)
    const ww = w * (0.02 + t * 0.13) * r.range(0.4, 1.3)
    const hh = u * (0.7 + t * 6.5) * r.range(0.6, 1.2)
    const d = lens(x + r() * w, y, ww, hh)
    if (r.chance(0.5)) dk += d
    else lt += d
  }
  s +=
    path(dk, L.sea[2], 'opacity=".17"') +
    path(lt, shallowEnd ? '#ffffff' : L.sky[2], `opacity="${shallowEnd ? 0.2 : 0.16}"`)
  if (glitter) {
    let d = ''
    const spread = L.sunY < 0.3 ? 1 : 1.7
    for (let i = 0; i < 74; i++) {
      const t = (i / 74) ** 1.5
      const y = y0 + h * t * 0.94 + u * 2
      const wob = (r() + r() - 1) * (14 + t * 110) * u * spread
      d += lens(C.sx + wob, y, u * (4 + t * 36) * r.range(0.3, 1.15), u * (0.8 + t * 3.4))
    }
    s += path(d, L.sun, `opacity="${L.sunY < 0.45 || L.stars ? 0.78 : 0.4}"`)
    s += rect(
      x,
      y0,
      w,
      h,
      C.lin([
        [0, L.sun, 0.5],
        [0.09, L.sun, 0],
      ]),
    )
  }
  return s
}

/** Thin lens strokes scattered over a strip of water or sand. */
export function ripples(
  C: Canvas,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  col: Hex,
  count: number,
  op = 0.3,
  sz = 1,
): Svg {
  const { r, u } = C
  let d = ''
  for (let i = 0; i < count; i++) {
    const t = r()
    const y = y0 + (y1 - y0) * t
    d += lens(x0 + r() * (x1 - x0), y, u * (12 + 40 * t) * sz * r.range(0.5, 1.3), u * (0.8 + 2.2 * t) * sz)
  }
  return path(d, col, `opacity="${op}"`)
}

/** A soft closed outline; the returned function gives it at a scale, so reef, foam and sand stay parallel. */
export function blob(r: Random, cx: number, cy: number, rx: number, ry: number, N = 11, rough = 0.16) {
  const k = Array.from({ length: N }, () => 1 + r.range(-rough, rough))
  return (s = 1) => {
    const p = k.map(
      (q, i): Point => [
        cx + Math.cos((i / N) * 6.2832) * rx * (q * 0.5 + 0.5 * q) * s,
        cy + Math.sin((i / N) * 6.2832) * ry * q * s,
      ],
    )
    let d = `M${n((nth(p, 0)[0] + nth(p, N - 1)[0]) / 2)} ${n((nth(p, 0)[1] + nth(p, N - 1)[1]) / 2)}`
    for (let i = 0; i < N; i++) {
      const b = nth(p, (i + 1) % N)
      d += `Q${n(nth(p, i)[0])} ${n(nth(p, i)[1])} ${n((nth(p, i)[0] + b[0]) / 2)} ${n((nth(p, i)[1] + b[1]) / 2)}`
    }
    return `${d}Z`
  }
}
