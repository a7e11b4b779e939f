import { clouds, horizonHaze, sky } from '../atmosphere.ts'
import type { Canvas } from '../canvas.ts'
import { ell, g, type Hex, mix, n, type Point, path, poly, rect, type Svg, smooth } from '../core.ts'
import { foreground } from '../foliage.ts'
import { range } from '../mountains.ts'
import { canopy, palm, tree } from '../trees.ts'
import { ripples, sea } from '../water.ts'

/** A fairway with mow stripes, bunkers, a lake and the flag. */
export function golf(C: Canvas): Svg {
  const { W, H, r, L, u } = C
  const hz = H * r.range(0.38, 0.44)
  let s =
    sky(C, hz, W * r.range(0.2, 0.8)) +
    clouds(C, hz) +
    range(C, hz, H * r.range(0.14, 0.24)) +
    sea(C, hz, H * 0.6) +
    horizonHaze(C, hz, 0.45)
  const fg = mix(L.veg[3], L.veg[1], 0.35)
  const lt = mix(L.veg[3], L.sun, 0.22)
  const rough = mix(L.veg[1], L.veg[2], 0.25)
  const hill = (y: number, a: number, ph: number, col: Hex, col2: Hex): readonly [string, string] => {
    const p: Point[] = []
    for (let i = 0; i <= 12; i++) p.push([((W * i) / 12) * 1.1 - W * 0.05, y - a * Math.sin((i / 12) * 4 + ph)])
    return [
      `${smooth(p)}L${n(W * 1.1)} ${n(H * 1.1)}L${n(-W * 0.1)} ${n(H * 1.1)}Z`,
      C.lin(
        [
          [0, col],
          [1, col2],
        ],
        0,
        y - a,
        0,
        y + H * 0.3,
        true,
      ),
    ]
  }
  const ph = r() * 6
  const [h1, c1] = hill(H * 0.5, H * 0.03, ph, mix(rough, L.haze, 0.35), rough)
  s += path(h1, c1)
  s += canopy(
    C,
    (x) => H * 0.505 - H * 0.03 * Math.sin(((((x / W) * 12) / 1.1 + 0.55) / 12) * 4 + ph),
    -20,
    W * 0.4,
    30 * u,
    mix(L.veg[1], L.haze, 0.15),
    L.veg[3],
    H * 0.53,
  )
  for (let i = 0; i < 7; i++)
    s += tree(
      C,
      W * (i < 4 ? 0.03 + i * 0.085 : 0.72 + (i - 4) * 0.1),
      H * (0.53 - (i % 2) * 0.012),
      H * r.range(0.2, 0.3),
      0.16,
      r.range(-0.08, 0.08),
    )
  const [h2, c2] = hill(H * 0.58, H * 0.035, ph + 2, mix(fg, L.haze, 0.12), rough)
  s += path(h2, c2)
  // fairway ribbon with mow stripes
  const f = `M${n(W * 0.3)} ${n(H * 0.565)}C${n(W * 0.5)} ${n(H * 0.6)} ${n(W * 0.24)} ${n(H * 0.7)} ${n(W * 0.2)} ${n(H * 1.02)}H${n(W * 0.86)}C${n(W * 0.82)} ${n(H * 0.8)} ${n(W * 0.96)} ${n(H * 0.66)} ${n(W * 0.66)} ${n(H * 0.56)}Z`
  s += path(f, fg)
  let st = ''
  for (let i = 0; i < 16; i += 2) {
    const y0 = H * 0.55 + H * 0.47 * (i / 16) ** 1.5
    const y1 = H * 0.55 + H * 0.47 * ((i + 1) / 16) ** 1.5
    st += `M0 ${n(y0 + 30 * u)}Q${n(W * 0.5)} ${n(y0 - 30 * u)} ${n(W)} ${n(y0 + 34 * u)}V${n(y1 + 34 * u)}Q${n(W * 0.5)} ${n(y1 - 30 * u)} 0 ${n(y1 + 30 * u)}Z`
  }
  s += g(path(st, lt, 'opacity=".55"'), C.clip(f))
  // lake & bunkers
  const lk = `M${n(-W * 0.02)} ${n(H * 0.7)}C${n(W * 0.1)} ${n(H * 0.665)} ${n(W * 0.3)} ${n(H * 0.68)} ${n(W * 0.28)} ${n(H * 0.74)}C${n(W * 0.26)} ${n(H * 0.8)} ${n(W * 0.1)} ${n(H * 0.84)} ${n(-W * 0.02)} ${n(H * 0.86)}Z`
  s +=
    g(path(lk, mix(rough, L.veg[2], 0.4)), `transform="translate(0 ${n(7 * u)})"`) +
    path(
      lk,
      C.lin([
        [0, L.sky[1]],
        [1, L.sea[1]],
      ]),
    ) +
    g(ripples(C, 0, W * 0.3, H * 0.68, H * 0.86, '#ffffff', 18, 0.4), C.clip(lk))
  const bk = (x: number, y: number, k: number) => {
    const d = `M${n(x - 90 * k)} ${n(y)}C${n(x - 90 * k)} ${n(y - 26 * k)} ${n(x - 40 * k)} ${n(y - 14 * k)} ${n(x - 10 * k)} ${n(y - 26 * k)}C${n(x + 40 * k)} ${n(y - 42 * k)} ${n(x + 110 * k)} ${n(y - 22 * k)} ${n(x + 92 * k)} ${n(y + 6 * k)}C${n(x + 78 * k)} ${n(y + 30 * k)} ${n(x + 20 * k)} ${n(y + 10 * k)} ${n(x - 20 * k)} ${n(y + 22 * k)}C${n(x - 60 * k)} ${n(y + 32 * k)} ${n(x - 92 * k)} ${n(y + 24 * k)} ${n(x - 90 * k)} ${n(y)}Z`
    return (
      g(path(d, mix(rough, L.veg[2], 0.5)), `transform="translate(0 ${n(-6 * k)})"`) +
      path(
        d,
        C.lin([
          [0, L.sand[1]],
          [0.4, L.sand[0]],
          [1, mix(L.sand[0], '#ffffff', 0.3)],
        ]),
      )
    )
  }
  s += bk(W * 0.74, H * 0.66, u * 0.75) + bk(W * 0.9, H * 0.8, u * 1.25) + bk(W * 0.36, H * 0.645, u * 0.5)
  const gx = W * 0.56
  const gy = H * 0.76
  s +=
    ell(gx, gy + 8 * u, 240 * u, 52 * u, mix(fg, L.veg[2], 0.3), 'opacity=".6"') +
    ell(
      gx,
      gy,
      234 * u,
      48 * u,
      C.lin([
        [0, lt],
        [1, fg],
      ]),
    ) +
    ell(gx - 40 * u, gy - 8 * u, 130 * u, 20 * u, lt, 'opacity=".55"') +
    ell(gx, gy, 9 * u, 3.6 * u, L.veg[2]) +
    poly(
      [
        [gx, gy],
        [gx + 120 * u, gy + 14 * u],
        [gx + 122 * u, gy + 17 * u],
        [gx, gy + 3 * u],
      ],
      L.veg[2],
      'opacity=".25"',
    ) +
    rect(gx - 2 * u, gy - 190 * u, 4 * u, 190 * u, mix('#ffffff', L.wall[1], 0.2)) +
    path(
      `M${n(gx + 2 * u)} ${n(gy - 190 * u)}Q${n(gx + 40 * u)} ${n(gy - 184 * u)} ${n(gx + 78 * u)} ${n(gy - 166 * u)}Q${n(gx + 40 * u)} ${n(gy - 156 * u)} ${n(gx + 2 * u)} ${n(gy - 136 * u)}Z`,
      mix(C.X[0], L.haze, 0.1),
    ) +
    ell(gx + 70 * u, gy + 14 * u, 6 * u, 5.4 * u, '#ffffff')
  if (C.T.tree === 'palm') s += palm(C, W * 0.95, H * 0.99, H * 0.8, -0.1) + palm(C, W * 1.01, H, H * 0.62, -0.05)
  else s += tree(C, W * 0.95, H * 0.98, H * 0.86)
  return s + foreground(C, -1)
}
