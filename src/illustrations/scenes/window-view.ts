import { clouds, hazeBand, sky } from '../atmosphere.ts'
import type { Canvas } from '../canvas.ts'
import { g, rng, type Svg } from '../core.ts'
import { range } from '../mountains.ts'
import { tree } from '../trees.ts'
import { sea } from '../water.ts'

/** A small sea view, as seen through a window. */
export function view(C: Canvas, x: number, y: number, w: number, h: number): Svg {
  const c2 = { ...C, r: rng(`${C.seed}view`) }
  const hz = y + h * 0.56
  let s = sky(c2, hz, x + w * c2.r.range(0.25, 0.75))
  s =
    s +
    clouds(c2, hz) +
    range(c2, hz, h * 0.22) +
    sea(c2, hz, y + h, { x: 0, w: C.W }) +
    hazeBand(c2, hz, 40 * C.u, 0.5)
  s +=
    tree(c2, x + w * 0.86, y + h * 1.04, h * 0.72, 0, -0.1) + tree(c2, x + w * 0.98, y + h * 1.06, h * 0.58, 0, -0.16)
  return g(s, C.clipBox(x, y, w, h))
}
