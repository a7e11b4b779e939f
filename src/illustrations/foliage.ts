import type { Canvas } from './canvas.ts'
import { at, circle, type Hex, mix, n, path, rect, type Svg } from './core.ts'
import { frond } from './trees.ts'

/** A banana or strelitzia blade in two tones with splits. */
export function leaf(_: Canvas, x: number, y: number, ang: number, len: number, wid: number, cA: Hex, cB: Hex): Svg {
  const c = Math.cos(ang)
  const s = Math.sin(ang)
  const R = (a: number, b: number) => `${n(x + a * c - b * s)} ${n(y + a * s + b * c)}`
  const half = (sd: number) => {
    let d = `M${R(0, 0)}Q${R(len * 0.25, sd * wid)} ${R(len * 0.45, sd * wid)}`
    const cuts = 3
    for (let i = 0; i < cuts; i++) {
      const a = len * (0.5 + i * 0.13)
      d += `L${R(a, sd * wid * 0.35)}L${R(a + len * 0.03, sd * wid * (0.95 - i * 0.2))}`
    }
    return `${d}Q${R(len * 0.95, sd * wid * 0.3)} ${R(len, 0)}Z`
  }
  return (
    path(half(1), cB) +
    path(half(-1), cA) +
    `<path d="M${R(0, 0)}L${R(len * 0.98, 0)}" stroke="${mix(cA, '#ffffff', 0.18)}" stroke-width="${n(len * 0.008)}"/>`
  )
}

/** Dark framing foliage in a lower corner: left for side −1, right for 1. */
export function foreground(C: Canvas, side = -1, wanted?: 'leaf' | 'frond'): Svg {
  const { r, L, W, H, u } = C
  const x = side < 0 ? -20 * u : W + 20 * u
  const y = H + 30 * u
  let s = ''
  const kind = wanted || r.pick(['leaf', 'frond', 'leaf'] as const)
  for (let i = 0; i < 7; i++) {
    const a = -Math.PI / 2 - side * (0.12 + i * 0.17) + r.range(-0.06, 0.06)
    const l = u * C.pk * r.range(190, 330) * (1 - i * 0.03)
    const A = mix(L.veg[2], L.veg[3], i % 2 ? 0.25 : 0.08)
    const B = mix(L.veg[2], L.veg[1], i % 2 ? 0.22 : 0.03)
    s +=
      kind === 'leaf'
        ? leaf(C, x - side * i * 13 * u, y, a, l, l * 0.15, A, B)
        : frond(r, x - side * i * 10 * u, y, a, l * 1.15, 0.18, A, B, 0.3, 16)
  }
  return s
}

/** Fronds entering from a top corner: left for side −1, right for 1. */
export function overhang(C: Canvas, side = 1): Svg {
  const { r, L, W, u } = C
  const x = side > 0 ? W + 30 * u : -30 * u
  const y = -40 * u
  let s = ''
  for (let i = 0; i < 6; i++) {
    const a = Math.PI / 2 + side * (0.25 + i * 0.24) + r.range(-0.05, 0.05)
    const l = u * C.pk * r.range(250, 380)
    s += frond(r, x, y, a, l, 0.12, mix(L.veg[2], L.veg[3], i % 2 ? 0.3 : 0.1), mix(L.veg[2], L.veg[1], 0.12), 0.27, 18)
  }
  return s
}

/** N dots of blossom or foliage in an ellipse. */
export function blooms(C: Canvas, x: number, y: number, w: number, h: number, N: number, cols: readonly Hex[]): Svg {
  const { r } = C
  let s = ''
  for (let i = 0; i < N; i++) {
    const a = r() * 6.28
    const q = Math.sqrt(r())
    s += circle(x + Math.cos(a) * w * q, y + Math.sin(a) * h * q, C.u * r.range(2.6, 6.5), r.pick(cols))
  }
  return s
}

/** A terracotta planter, planted unless plant is false. */
export function pot(C: Canvas, x: number, y: number, s: number, plant = true): Svg {
  const { L, X, r } = C
  let o = ''
  if (plant)
    for (let i = 0; i < 8; i++) {
      const a = -Math.PI / 2 + (i - 3.5) * 0.27
      o += leaf(
        C,
        0,
        -34,
        a,
        r.range(70, 110),
        13,
        mix(L.veg[2], L.veg[3], i % 2 ? 0.5 : 0.28),
        mix(L.veg[2], L.veg[1], 0.35),
      )
    }
  o +=
    path('M-24 -38H24L18 0H-18Z', mix(mix('#c98a63', X[0], 0.2), L.haze, 0.2)) +
    path('M6 -38H24L18 0H6Z', mix('#8b5a45', L.wall[1], 0.3), 'opacity=".5"') +
    rect(-27, -43, 54, 8, mix('#d69a72', L.haze, 0.25))
  return at(x, y, s, o)
}
