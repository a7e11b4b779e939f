import { block } from '../buildings.ts'
import type { Canvas } from '../canvas.ts'
import { g, mix, n, path, poly, rect, type Svg } from '../core.ts'
import { FACADE, ROOF } from '../identity.ts'
import { canopy, cypress, palm } from '../trees.ts'

/** Terraces of facades climbing a hill, with one tower breaking the skyline. */
export function hillTown(
  C: Canvas,
  base: number,
  x0: number,
  x1: number,
  rows: number,
  hMax: number,
  domed: boolean,
): Svg {
  const { r, L, u } = C
  const cols = FACADE[C.T.arch === 'thatch' ? 'pastel' : C.T.arch]
  const flat = C.T.arch === 'white' || C.T.arch === 'adobe'
  let s = ''
  const side = C.sx < (x0 + x1) / 2 ? 1 : -1
  for (let k = rows - 1; k >= 0; k--) {
    const hz = k * 0.13
    const y = base - k * hMax * 0.44
    const sc = 1 - k * 0.13
    let x = x0 + (k ? r.range(-10, 60) * u + k * (x1 - x0) * 0.07 : 0)
    const end = x1 - k * (x1 - x0) * 0.08
    if (k)
      s += canopy(
        C,
        () => y - hMax * 0.1,
        x - 30 * u,
        end + 30 * u,
        36 * u,
        mix(L.veg[1], L.haze, 0.12 + hz),
        mix(L.veg[3], L.haze, 0.2),
        y + 20 * u,
      )
    if (k === Math.min(1, rows - 1)) {
      const tx = x0 + (x1 - x0) * r.range(0.35, 0.65)
      const c = mix(mix('#fdf3df', L.wall[0], 0.5), L.haze, hz)
      const sh = mix(c, L.wall[1], 0.7)
      const w = 52 * u
      const th = hMax * 2.15
      const rc = mix(ROOF[C.T.arch] || '#c65a48', L.haze, 0.2)
      s += rect(tx, y - th, w, th, c) + rect(side > 0 ? tx + w * 0.62 : tx, y - th, w * 0.38, th, sh)
      for (const q of [0.1, 0.3])
        s += path(
          `M${n(tx + w * 0.3)} ${n(y - th * (1 - q) + 26 * u)}v${n(-16 * u)}a${n(w * 0.2)} ${n(w * 0.2)} 0 0 1 ${n(w * 0.4)} 0v${n(16 * u)}Z`,
          L.dark ? L.glow : mix(L.veg[2], sh, 0.3),
        )
      s += rect(tx - 4 * u, y - th - 4 * u, w + 8 * u, 7 * u, mix(c, '#ffffff', 0.4))
      s += domed
        ? path(`M${n(tx)} ${n(y - th - 4 * u)}a${n(w / 2)} ${n(w * 0.56)} 0 0 1 ${n(w)} 0Z`, rc) +
          path(
            `M${n(tx + w / 2)} ${n(y - th - 4 * u - w * 0.56)}a${n(w / 2)} ${n(w * 0.56)} 0 0 1 ${n(w / 2)} ${n(w * 0.56)}h${n(-w * 0.28)}Z`,
            mix(rc, L.veg[2], 0.3),
          )
        : poly(
            [
              [tx - 3 * u, y - th - 4 * u],
              [tx + w / 2, y - th - w * 1.35],
              [tx + w + 3 * u, y - th - 4 * u],
            ],
            rc,
          ) +
          poly(
            [
              [tx + w / 2, y - th - w * 1.35],
              [tx + w + 3 * u, y - th - 4 * u],
              [tx + w * 0.58, y - th - 4 * u],
            ],
            mix(rc, L.veg[2], 0.3),
          )
      s += rect(tx + w / 2 - 1.3 * u, y - th - w * (domed ? 0.85 : 1.62), 2.6 * u, w * 0.3, sh)
    }
    while (x < end) {
      const w = r.range(56, 112) * u * sc
      const h = hMax * r.range(0.62, 1.1) * sc
      s += block(C, x, y, w, h, r.pick(cols), {
        rows: Math.max(2, Math.round(h / (44 * u * sc))),
        cols: w > 84 * u * sc ? 3 : 2,
        roof: flat
          ? r.chance(0.14)
            ? ROOF[C.T.arch]
            : null
          : mix(ROOF[C.T.arch] || ROOF.pastel, L.sand[1], r.range(0, 0.35)),
        side,
        arch: r.chance(0.25),
        haze: hz,
      })
      if (r.chance(0.16) && k < 2)
        s +=
          C.T.tree === 'palm'
            ? palm(C, x + w, y + 3 * u, hMax * r.range(0.8, 1.1), 0, { silhouette: hz, N: 9 })
            : cypress(C, x + w, y + 3 * u, hMax * r.range(0.7, 1), hz)
      x += w * r.range(1, 1.06)
    }
  }
  return s
}

/** Inner, mirrored at the water line y and squeezed by k. */
export function reflect(_: Canvas, inner: Svg, y: number, k = 0.55, op = 0.42): Svg {
  return g(g(inner, `transform="translate(0 ${n(y * (1 + k))}) scale(1 ${-k})"`), `opacity="${op}"`)
}

/** A stone quay wall across the picture, with joints. */
export function quay(C: Canvas, y: number, h: number): Svg {
  const { W, L, r, u } = C
  const c = mix(mix('#d9c3a2', L.wall[0], 0.3), L.wall[1], 0.35)
  let j = ''
  for (let i = 0; i < 60; i++)
    j += `M${n(r() * W)} ${n(y + 4 * u + (r.int(0, 2) * h) / 3)}h${n(r.range(18, 44) * u)}v${n(1.3 * u)}h${n(-30 * u)}Z`
  return (
    rect(
      0,
      y,
      W,
      h,
      C.lin([
        [0, c],
        [1, mix(c, L.sea[2], 0.5)],
      ]),
    ) +
    rect(0, y - 3 * u, W, 6 * u, mix(c, '#ffffff', 0.4)) +
    path(j, mix(c, L.sea[2], 0.6), 'opacity=".4"')
  )
}
