import { clouds, horizonHaze, sky } from '../atmosphere.ts'
import { mast, yacht } from '../boats.ts'
import type { Canvas } from '../canvas.ts'
import { circle, g, lens, mix, path, poly, rect, type Svg } from '../core.ts'
import { range } from '../mountains.ts'
import { lamp } from '../terrace.ts'
import { canopy, cypress, palm } from '../trees.ts'
import { ripples, sea } from '../water.ts'
import { hillTown, quay, reflect } from './town-parts.ts'

/** A row of facades behind moored masts, a pontoon and one motor yacht. */
export function marina(C: Canvas): Svg {
  const { W, H, r, L, u } = C
  const hz = H * r.range(0.46, 0.52)
  const q = H * 0.58
  let s =
    sky(C, hz, W * r.range(0.15, 0.85)) +
    clouds(C, hz) +
    range(C, hz, H * r.range(0.22, 0.32), C.T.ridge === 'atoll' || C.T.ridge === 'flat' ? 'hills' : C.T.ridge) +
    horizonHaze(C, hz, 0.5) +
    canopy(C, () => hz + H * 0.015, -20, W + 20, 38 * u, mix(L.veg[1], L.haze, 0.3), mix(L.veg[3], L.haze, 0.35), q)
  const tid = C.id()
  s += g(hillTown(C, q, -10 * u, W * 1.02, r.int(1, 2), H * 0.12, true), `id="${tid}"`)
  for (let i = 0; i < 9; i++) {
    const tx = (W * (i + 0.3 + r() * 0.4)) / 9
    const th = H * r.range(0.1, 0.15)
    const tl = r.range(-0.06, 0.06)
    s +=
      C.T.tree === 'palm'
        ? palm(C, tx, q + 6 * u, th, tl, { silhouette: 0.1, N: 9 })
        : cypress(C, tx, q + 6 * u, th, 0.1)
  }
  s += quay(C, q, 18 * u) + sea(C, q + 16 * u, H, { glitter: false })
  s += g(reflect(C, `<use href="#${tid}"/>`, q + 8 * u, 0.7, 0.33), C.clipBox(0, q + 16 * u, W, H))
  const rowb = (y: number, k: number, N: number, kind: typeof mast) => {
    let o = ''
    for (let i = 0; i < N; i++) {
      const x = W * ((i + 0.5 + r.range(-0.14, 0.14)) / N)
      o += kind(C, x, y + r.range(-3, 3) * u, u * k, r.sign())
    }
    return o
  }
  const back = rowb(q + 36 * u, 0.62, 8, mast)
  s += reflect(C, back, q + 44 * u, 0.6, 0.22) + back
  const yy = H * 0.76
  s += ripples(C, 0, W, q + 30 * u, H, L.sky[2], 60, 0.32) + ripples(C, 0, W, q + 30 * u, H, L.sea[2], 50, 0.28)
  const wd = mix('#b28e66', L.rock[1], 0.3)
  s +=
    poly(
      [
        [0, yy - 14 * u],
        [W, yy - 26 * u],
        [W, yy - 12 * u],
        [0, yy + 4 * u],
      ],
      mix(wd, L.sun, 0.25),
    ) +
    poly(
      [
        [0, yy + 4 * u],
        [W, yy - 12 * u],
        [W, yy - 5 * u],
        [0, yy + 12 * u],
      ],
      mix(wd, L.sea[2], 0.55),
    )
  for (let i = 0; i < 7; i++) {
    const x = (W * (i + 0.5)) / 7
    s += rect(x, yy - 48 * u, 6 * u, 62 * u, mix(wd, L.sea[2], 0.45))
    if (L.dark) s += lamp(C, x + 3 * u, yy - 50 * u, 44 * u) + circle(x + 3 * u, yy - 50 * u, 5 * u, L.glow)
  }
  const y2 = H * 0.88
  const boats =
    yacht(C, W * r.range(0.22, 0.34), y2, u * 1.75, 1) +
    (r.chance(0.6)
      ? mast(C, W * r.range(0.64, 0.74), y2 + 8 * u, u * 1.9, -1)
      : yacht(C, W * 0.76, y2 + 6 * u, u * 1.5, -1))
  s +=
    path(
      lens(W * 0.3, y2 + 26 * u, 200 * u, 12 * u) + lens(W * 0.7, y2 + 30 * u, 150 * u, 11 * u),
      L.sea[2],
      'opacity=".4"',
    ) +
    reflect(C, boats, y2 + 18 * u, 0.45, 0.25) +
    boats +
    ripples(C, 0, W, H * 0.9, H, L.sky[2], 24, 0.4, 1.3)
  return s
}
