import { birds, clouds, horizonHaze, sky } from '../atmosphere.ts'
import { mast, sail } from '../boats.ts'
import type { Canvas } from '../canvas.ts'
import { circle, g, lens, mix, path, rect, type Svg } from '../core.ts'
import { foreground } from '../foliage.ts'
import { range } from '../mountains.ts'
import { lamp } from '../terrace.ts'
import { canopy } from '../trees.ts'
import { ripples, sea } from '../water.ts'
import { hillTown, quay, reflect } from './town-parts.ts'

/** An old town above its harbour, mirrored in the water. */
export function oldtown(C: Canvas): Svg {
  const { W, H, r, L, u } = C
  const hz = H * r.range(0.5, 0.55)
  const q = H * 0.66
  let s =
    sky(C, hz, W * r.range(0.12, 0.88)) +
    clouds(C, hz) +
    range(C, hz, H * r.range(0.24, 0.34), ['atoll', 'towers', 'flat'].includes(C.T.ridge) ? 'hills' : C.T.ridge) +
    horizonHaze(C, hz, 0.5)
  const full = r.chance(0.5)
  const x0 = full ? -20 * u : W * r.range(0.24, 0.34)
  const x1 = W * 1.04
  if (!full) s += sea(C, hz, H) + horizonHaze(C, hz, 0.4)
  else
    s += canopy(C, () => hz - H * 0.02, -20, W + 20, 50 * u, mix(L.veg[1], L.haze, 0.35), mix(L.veg[3], L.haze, 0.4), q)
  const tid = C.id()
  const town = hillTown(C, q, x0, x1, 3, H * 0.155, C.T.arch !== 'terracotta' ? true : r.chance(0.4))
  s += g(town, `id="${tid}"`)
  const qx = full ? 0 : x0 - 30 * u
  const water = q + 24 * u
  if (full) s += sea(C, water, H, { glitter: false })
  s +=
    g(reflect(C, `<use href="#${tid}"/>`, q + 10 * u, 0.8, 0.4), C.clipBox(0, water, W, H - water)) +
    rect(
      0,
      water,
      W,
      H - water,
      C.lin([
        [0, L.sea[1], 0],
        [0.6, mix(L.sea[1], L.sea[2], 0.5), 0.55],
        [1, L.sea[2], 0.85],
      ]),
    )
  s += ripples(C, 0, W, water, H, L.sky[2], 60, 0.3) + ripples(C, 0, W, water, H, L.sea[2], 44, 0.28)
  s += g(quay(C, q, 26 * u), full ? '' : C.clipBox(qx, q - 5 * u, W, 60 * u))
  if (L.dark)
    for (let i = 0; i < 6; i++) {
      const x = Math.max(x0, 0) + ((i + 0.5) * (W - Math.max(x0, 0))) / 6
      s +=
        rect(x, q - 46 * u, 2.6 * u, 46 * u, L.veg[2]) +
        lamp(C, x + u, q - 48 * u, 46 * u) +
        circle(x + u, q - 48 * u, 5 * u, L.glow) +
        path(lens(x, q + 66 * u, 8 * u, 36 * u), L.glow, 'opacity=".35"')
    }
  const bx = [r.range(0.14, 0.26), r.range(0.44, 0.55), r.range(0.72, 0.86)]
  bx.forEach((b, i) => {
    const y = H * (0.75 + i * 0.055)
    const k = u * (0.72 + i * 0.24)
    s +=
      path(lens(W * b, y + 16 * k, 66 * k, 7 * k), L.sea[2], 'opacity=".4"') +
      (i === 1 ? sail(C, W * b, y, k * 1.25) : mast(C, W * b, y, k, r.sign()))
  })
  if (r.chance(0.5)) s += foreground(C, -1)
  else s += birds(C, W * 0.4, hz * 0.35, u)
  return s
}
