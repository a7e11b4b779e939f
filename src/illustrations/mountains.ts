import { hazeBand } from './atmosphere.ts'
import type { Canvas } from './canvas.ts'
import { type Hex, mix, type Noise, n, noise1, nth, type Point, path, type Random, type Svg } from './core.ts'
import type { RidgeStyle } from './identity.ts'

type RidgeShape = {
  y: number
  amp: number
  style: RidgeStyle
  col: Hex
  base?: Hex
  facets?: boolean
  x0?: number
  x1?: number
  seed?: string
}

/** Place of the top, half width, height; all as shares of the picture. */
type Hump = readonly [place: number, width: number, height: number]

/** Profile height 0..1 at x 0..1, by ridge style; N is a noise, r the randomness of the scene. */
const STYLE: Record<RidgeStyle, (N: Noise, r: Random) => (x: number) => number> = {
  hills: (N, r) => {
    const c = Array.from({ length: 5 }, (): Hump => [r(), r.range(0.14, 0.34), r.range(0.35, 1)])
    return (x) => Math.max(...c.map(([m, w, h]) => h * Math.exp(-(((x - m) / w) ** 2)))) * 0.85 + N(x * 14) * 0.15
  },
  alps: (N, r) => {
    const c = Array.from({ length: 7 }, (): Hump => [r.range(-0.05, 1.05), r.range(0.12, 0.3), r.range(0.35, 1)])
    return (x) =>
      Math.max(...c.map(([m, w, h]) => h * Math.max(0, 1 - Math.abs(x - m) / w) ** 1.1)) * 0.8 + N(x * 22) * 0.2
  },
  volcano: (N, r) => {
    const m = r.range(0.25, 0.75)
    const w = r.range(0.34, 0.46)
    const m2 = m + r.sign() * 0.36
    return (x) =>
      Math.min(
        0.93,
        Math.max(0, 1.06 * Math.max(0, 1 - Math.abs(x - m) / w) ** 1.55, 0.42 * Math.exp(-(((x - m2) / 0.16) ** 2))),
      ) +
      N(x * 16) * 0.08
  },
  pitons: (N, r) => {
    const m = r.range(0.3, 0.55)
    return (x) =>
      Math.max(
        Math.exp(-(Math.abs((x - m) / 0.085) ** 1.25)),
        0.78 * Math.exp(-(Math.abs((x - m - 0.2) / 0.07) ** 1.3)),
        0.3 * Math.exp(-(((x - m - 0.05) / 0.34) ** 2)),
      ) *
        0.93 +
      N(x * 20) * 0.07
  },
  karst: (N, r) => {
    const c = Array.from(
      { length: 6 },
      (_, i): Hump => [(i + r.range(0.1, 0.9)) / 6, r.range(0.03, 0.075), r.range(0.3, 1)],
    )
    return (x) =>
      Math.max(...c.map(([m, w, h]) => h * Math.exp(-(Math.abs((x - m) / w) ** 3.2)))) * 0.95 + N(x * 34) * 0.06
  },
  dunes: (N, r) => {
    const p = r() * 6
    return (x) => 0.5 + 0.28 * Math.sin(x * 7 + p) + 0.18 * Math.sin(x * 15.3 + p * 2) + N(x * 5) * 0.1
  },
  flat: (N) => (x) => 0.16 + N(x * 6) * 0.14,
  atoll: (N, r) => {
    const c = Array.from({ length: 3 }, (): Point => [r.range(0.05, 0.95), r.range(0.06, 0.13)])
    return (x) =>
      Math.max(0, ...c.map(([m, w]) => 0.2 * Math.max(0, 1 - ((x - m) / w) ** 2))) * (0.75 + N(x * 60) * 0.5)
  },
  towers: (_, r) => {
    const c = Array.from(
      { length: 26 },
      (_, i): Hump => [(i + 0.5) / 26, r.range(0.012, 0.022), r.chance(0.2) ? r.range(0.45, 1) : r.range(0.12, 0.4)],
    )
    return (x) =>
      Math.max(0.06, ...c.map(([m, w, h]) => (Math.abs(x - m) < w ? h * (1 - (0.12 * Math.abs(x - m)) / w) : 0)))
  },
}
/** One mountain profile with facets on the shadow side of each peak. */
export function ridge(C: Canvas, { y, amp, style, col, base, facets = true, x0 = 0, x1, seed }: RidgeShape): Svg {
  const { r, L, W } = C
  x1 = x1 ?? W
  const N = noise1(seed || r(), 4)
  const f = STYLE[style](N, r)
  const hard = style === 'towers'
  const S = hard ? 240 : 110
  const P: Point[] = []
  for (let i = 0; i <= S; i++) {
    const t = i / S
    P.push([x0 + (x1 - x0) * t, y - amp * f(t)])
  }
  base = base || mix(col, L.haze, 0.62)
  const d = `M${n(x0)} ${n(y + 3)}L${P.map(([a, b]) => `${n(a)} ${n(b)}`).join('L')}L${n(x1)} ${n(y + 3)}Z`
  let s = path(
    d,
    C.lin(
      [
        [0, col],
        [1, base],
      ],
      0,
      y - amp,
      0,
      y,
      true,
    ),
  )
  if (facets && !hard && amp > 40 * C.u * 0.5) {
    // shadow side of each peak, away from the sun
    const dir = C.sx < W / 2 ? 1 : -1
    let sh = ''
    for (let i = 4; i < S - 4; i++) {
      const v = nth(P, i)[1]
      let pk = true
      for (let q = -4; q <= 4; q++) if (nth(P, i + q)[1] < v) pk = false
      if (!pk || y - v < amp * 0.12) continue
      let j = i
      let drop = 0
      while (j > 0 && j < S && nth(P, j + dir)[1] >= nth(P, j)[1] - amp * 0.015 && Math.abs(j - i) < 26) {
        j += dir
        drop = nth(P, j)[1] - v
      }
      if (drop < amp * 0.06) continue
      const seg = dir > 0 ? P.slice(i, j + 1) : P.slice(j, i + 1).reverse()
      const end = nth(P, j)
      const bx = nth(P, i)[0]
      let back = ''
      const hgt = end[1] - v + (y - end[1]) * 0.55
      for (let q = 3; q >= 1; q--)
        back += `L${n(bx + (end[0] - bx) * (q / 4) * 0.72 + r.range(-0.06, 0.1) * amp * dir)} ${n(v + hgt * (q / 4) + (q % 2 ? -0.05 : 0.03) * amp)}`
      sh += `M${seg.map(([a, b]) => `${n(a)} ${n(b)}`).join('L')}L${n(end[0])} ${n(Math.min(y, v + hgt))}${back}Z`
    }
    if (sh)
      s += path(
        sh,
        C.lin(
          [
            [0, mix(col, L.veg[2], 0.55), 0.55],
            [1, base, 0],
          ],
          0,
          y - amp,
          0,
          y,
          true,
        ),
      )
  }
  return s
}

/** Two receding ridges with haze between, in the style of the country. */
export function range(C: Canvas, hz: number, amp: number, wanted?: RidgeStyle): Svg {
  const { L, r } = C
  const style = wanted || C.T.ridge
  const low = style === 'atoll' || style === 'flat'
  let s = ''
  if (!low) {
    s +=
      ridge(C, { y: hz, amp: amp * r.range(0.75, 1), style, col: mix(L.veg[0], L.haze, 0.52) }) +
      hazeBand(C, hz, amp * 0.4, 0.55)
  }
  s +=
    ridge(C, {
      y: hz,
      amp: amp * (low ? 1 : r.range(0.42, 0.62)),
      style: style === 'towers' ? 'flat' : style === 'volcano' ? 'hills' : style,
      col: mix(L.veg[0], L.veg[1], low ? 0.6 : 0.25),
      facets: !low,
    }) + hazeBand(C, hz, amp * 0.2, 0.6)
  return s
}
