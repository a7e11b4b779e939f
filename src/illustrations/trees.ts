import type { Canvas } from './canvas.ts'
import { circle, ell, g, type Hex, mix, n, type Point, path, type Random, type Svg, smooth } from './core.ts'

type Frond = readonly [angle: number, length: number, droop: number]

type PalmLook = { silhouette?: number; N?: number; col?: Hex }

/** A palm leaf: a curved spine with N leaflets a side, pulled down by droop; upper side cA, under side cB. */
export function frond(
  r: Random,
  x: number,
  y: number,
  ang: number,
  len: number,
  droop: number,
  cA: Hex,
  cB: Hex,
  lf = 0.34,
  N = 15,
): Svg {
  const ex = x + Math.cos(ang) * len
  const ey = y + Math.sin(ang) * len + droop * len
  const mx = x + Math.cos(ang) * len * 0.55
  const my = y + Math.sin(ang) * len * 0.55 - len * 0.13
  const B = (t: number): Point => [
    (1 - t) ** 2 * x + 2 * t * (1 - t) * mx + t * t * ex,
    (1 - t) ** 2 * y + 2 * t * (1 - t) * my + t * t * ey,
  ]
  const T = (t: number): Point => {
    const a = 2 * (1 - t) * (mx - x) + 2 * t * (ex - mx)
    const b = 2 * (1 - t) * (my - y) + 2 * t * (ey - my)
    const m = Math.hypot(a, b) || 1
    return [a / m, b / m]
  }
  const half = (sd: number) => {
    let d = ''
    for (let i = 1; i <= N; i++) {
      const t = 0.06 + (0.94 * i) / N
      const [px, py] = B(t)
      const [tx, ty] = T(t)
      const sw = 1.02 - 0.55 * t
      const c = Math.cos(sw * sd)
      const s = Math.sin(sw * sd)
      let dx = tx * c - ty * s
      let dy = tx * s + ty * c + 0.34
      const m = Math.hypot(dx, dy)
      dx /= m
      dy /= m
      const l = len * lf * Math.sin(Math.PI * (0.1 + 0.86 * t)) ** 0.75 * r.range(0.86, 1.08)
      const w = (len * 0.5) / N
      d += `M${n(px - tx * w)} ${n(py - ty * w)}Q${n(px + dx * l * 0.5 + tx * w * 0.4)} ${n(py + dy * l * 0.5 - l * 0.05)} ${n(px + dx * l)} ${n(py + dy * l)}Q${n(px + dx * l * 0.42 - dy * 0)} ${n(py + dy * l * 0.5 + w)} ${n(px + tx * w)} ${n(py + ty * w)}Z`
    }
    return d
  }
  const b = len * 0.014
  const spine = `M${n(x)} ${n(y - b)}Q${n(mx)} ${n(my - b)} ${n(ex)} ${n(ey)}Q${n(mx)} ${n(my + b)} ${n(x)} ${n(y + b)}Z`
  return path(half(1), cB) + path(half(-1) + spine, cA)
}

/** A palm of the given height whose top is lean × height to the side; silhouette mixes it into the haze (0 near, 1 far). */
export function palm(
  C: Canvas,
  x: number,
  y: number,
  height: number,
  lean: number,
  { silhouette = 0, N = 11, col }: PalmLook = {},
): Svg {
  const { r, L } = C
  const h = height * C.pk
  const dark = col || L.veg[2]
  const haze = silhouette
  const A = mix(mix(dark, L.veg[3], 0.42), L.haze, haze)
  const Bk = mix(mix(dark, L.veg[1], 0.35), L.haze, haze)
  const Dk = mix(dark, L.haze, haze)
  const tx = x + lean * h
  const ty = y - h
  const cx = x + lean * h * 0.18
  const cy = y - h * 0.55
  const w = h * 0.021
  const Q = (t: number): Point => [
    (1 - t) ** 2 * x + 2 * t * (1 - t) * cx + t * t * tx,
    (1 - t) ** 2 * y + 2 * t * (1 - t) * cy + t * t * ty,
  ]
  const tr = mix(mix(L.rock[1], dark, 0.45), L.haze, haze)
  const trL = mix(mix(L.rock[0], L.sand[0], 0.3), L.haze, haze)
  const lft: Point[] = []
  const rgt: Point[] = []
  for (let i = 0; i <= 12; i++) {
    const t = i / 12
    const [px, py] = Q(t)
    const ww = w * (1.75 - 1.05 * t + (i === 0 ? 0.5 : 0))
    lft.push([px - ww, py])
    rgt.push([px + ww, py])
  }
  let s = path(
    smooth(lft) +
      'L' +
      rgt
        .reverse()
        .map((p) => `${n(p[0])} ${n(p[1])}`)
        .join('L') +
      'Z',
    tr,
  )
  const sd = C.sx < x ? -1 : 1
  let rings = ''
  for (let i = 1; i < 22; i++) {
    const t = i / 22
    const [px, py] = Q(t)
    const ww = w * (1.6 - 1.0 * t)
    rings += `M${n(px - (sd < 0 ? ww : -ww * 0.1))} ${n(py)}q${n(ww * 0.55)} ${n(w * 0.55)} ${n(ww * 1.1)} 0v${n(-h * 0.012)}q${n(-ww * 0.55)} ${n(w * 0.5)} ${n(-ww * 1.1)} 0Z`
  }
  s += path(rings, trL, `opacity="${L.dark ? 0.28 : 0.62}"`)
  const fl = h * r.range(0.4, 0.5)
  const back: Frond[] = []
  const front: Frond[] = []
  for (let i = 0; i < N; i++) {
    const a = -Math.PI / 2 + ((i + 0.5) / N - 0.5) * Math.PI * 1.72 + r.range(-0.1, 0.1)
    const k = Math.abs(a + Math.PI / 2) / (Math.PI * 0.86)
    const row = i % 2 ? back : front
    row.push([a, fl * r.range(0.85, 1.08) * (1 - 0.12 * k), 0.16 + 0.5 * k])
  }
  for (const [a, l, d] of back) s += frond(r, tx, ty, a, l, d, Bk, Dk, 0.3, 12)
  for (let i = 0; i < 4; i++)
    s += circle(tx + r.range(-1, 1) * w * 2, ty + r.range(0.4, 2) * w * 1.6, w * 1.15, mix(Dk, L.rock[0], 0.3))
  for (const [a, l, d] of front) s += frond(r, tx, ty, a, l, d, A, Bk, 0.32, 14)
  return s
}

/** A cypress, lit from the side of the sun; k is the haze share. */
export function cypress(C: Canvas, x: number, y: number, h: number, k = 0): Svg {
  const { L } = C
  const c = mix(L.veg[2], L.haze, k)
  const w = h * 0.1
  const sd = C.sx < x ? -1 : 1
  return (
    path(
      `M${n(x)} ${n(y)}C${n(x - w * 1.5)} ${n(y - h * 0.1)} ${n(x - w)} ${n(y - h * 0.75)} ${n(x)} ${n(y - h)}C${n(x + w)} ${n(y - h * 0.75)} ${n(x + w * 1.5)} ${n(y - h * 0.1)} ${n(x)} ${n(y)}Z`,
      c,
    ) +
    path(
      `M${n(x)} ${n(y - h)}C${n(x + sd * w)} ${n(y - h * 0.75)} ${n(x + sd * w * 1.5)} ${n(y - h * 0.1)} ${n(x)} ${n(y)}C${n(x + sd * w * 0.4)} ${n(y - h * 0.3)} ${n(x + sd * w * 0.35)} ${n(y - h * 0.6)} ${n(x)} ${n(y - h)}Z`,
      mix(c, L.veg[3], 0.4),
    )
  )
}

/** An umbrella pine; k is the haze share. */
export function pine(C: Canvas, x: number, y: number, h: number, k = 0): Svg {
  const { L } = C
  const c = mix(L.veg[2], L.haze, k)
  const lt = mix(c, L.veg[3], 0.38)
  let s = path(
    `M${n(x - h * 0.02)} ${n(y)}Q${n(x + h * 0.05)} ${n(y - h * 0.5)} ${n(x - h * 0.01)} ${n(y - h * 0.72)}L${n(x + h * 0.03)} ${n(y - h * 0.72)}Q${n(x + h * 0.09)} ${n(y - h * 0.4)} ${n(x + h * 0.03)} ${n(y)}Z`,
    mix(L.rock[1], c, 0.4),
  )
  for (let i = 0; i < 5; i++) {
    const cx = x + (i - 2) * h * 0.15
    const cy = y - h * (0.78 + 0.06 * (2 - Math.abs(i - 2)))
    s += ell(cx, cy, h * 0.17, h * 0.085, c) + ell(cx, cy - h * 0.03, h * 0.13, h * 0.05, lt)
  }
  return s
}

/** The tree of the country: palm, cypress or umbrella pine. */
export function tree(C: Canvas, x: number, y: number, h: number, k = 0, lean = 0): Svg {
  const t = C.T.tree
  return t === 'cypress'
    ? cypress(C, x, y, h * 0.8, k)
    : t === 'pine'
      ? pine(C, x, y, h * 0.8, k)
      : palm(C, x, y, h, lean, { silhouette: k, N: 9 })
}

/** A palm from above. */
export function palmTop(C: Canvas, x: number, y: number, R: number): Svg {
  const { r, L } = C
  let d = ''
  const o = r() * 6
  const N = 9
  for (let i = 0; i < N; i++) {
    const a = o + (i / N) * 6.283
    d += `M${n(x)} ${n(y)}Q${n(x + Math.cos(a - 0.28) * R * 0.6)} ${n(y + Math.sin(a - 0.28) * R * 0.6)} ${n(x + Math.cos(a) * R)} ${n(y + Math.sin(a) * R)}Q${n(x + Math.cos(a + 0.2) * R * 0.6)} ${n(y + Math.sin(a + 0.2) * R * 0.6)} ${n(x)} ${n(y)}Z`
  }
  return (
    g(path(d, L.veg[2], 'opacity=".35"'), `transform="translate(${n(R * 0.35)} ${n(R * 0.4)})"`) +
    path(d, mix(L.veg[2], L.veg[3], r.range(0.15, 0.5)))
  )
}

/** A tree crown from above. */
export function crownTop(C: Canvas, x: number, y: number, R: number): Svg {
  const { r, L } = C
  const c = mix(L.veg[2], L.veg[1], r.range(0.1, 0.6))
  return (
    circle(x + R * 0.25, y + R * 0.3, R, L.veg[2], 'opacity=".35"') +
    circle(x, y, R, c) +
    circle(x - R * 0.25, y - R * 0.28, R * 0.6, mix(c, L.veg[3], 0.4), 'opacity=".8"')
  )
}

/** Tree line along f(x): two staggered rows of soft bumps that taper at their free ends down to bottom. */
export function canopy(
  C: Canvas,
  f: (x: number) => number,
  x0: number,
  x1: number,
  size: number,
  col: Hex,
  lit: Hex,
  bottom: number,
): Svg {
  const { r, W } = C
  const tw = Math.max(size * 3.2, (x1 - x0) * 0.22)
  const e = (x: number) => {
    let k = 1
    if (x0 > 0) k = Math.min(k, (x - x0) / tw)
    if (x1 < W) k = Math.min(k, (x1 - x) / tw)
    return Math.sin((Math.min(1, Math.max(0, k)) * Math.PI) / 2) ** 0.7
  }
  const Y = (x: number, up: number) => bottom + (f(x) - up - bottom) * e(x)
  const back = mix(col, C.L.haze, 0.16)
  const row = (sz: number, up: number, c: Hex, hl: number) => {
    let x = x0
    let d = `M${n(x0)} ${n(bottom)}L${n(x0)} ${n(Y(x0, up))}`
    let hi = ''
    let y0 = Y(x0, up)
    while (x < x1) {
      const w = sz * r.range(0.55, 1.3)
      const xe = Math.min(x + w, x1)
      const y1 = Y(xe, up)
      const q = xe - x
      d += `A${n(q * 0.54)} ${n(q * r.range(0.42, 0.6))} 0 0 1 ${n(xe)} ${n(y1)}`
      if (hl && q > sz * 0.5) {
        const cx = x + q * 0.5
        const cy = (y0 + y1) / 2 - q * 0.3
        hi += `M${n(cx - q * 0.34)} ${n(cy + q * 0.12)}Q${n(cx - q * 0.1)} ${n(cy - q * 0.26)} ${n(cx + q * 0.3)} ${n(cy - q * 0.02)}Q${n(cx - q * 0.02)} ${n(cy - q * 0.08)} ${n(cx - q * 0.34)} ${n(cy + q * 0.12)}Z`
        const ux = cx + r.range(-0.2, 0.2) * q
        const uy = cy + q * r.range(0.5, 0.9)
        if (uy < bottom - q * 0.3)
          hi += `M${n(ux - q * 0.25)} ${n(uy + q * 0.08)}Q${n(ux)} ${n(uy - q * 0.2)} ${n(ux + q * 0.25)} ${n(uy)}Q${n(ux)} ${n(uy - q * 0.06)} ${n(ux - q * 0.25)} ${n(uy + q * 0.08)}Z`
      }
      x = xe
      y0 = y1
    }
    return path(`${d}L${n(x1)} ${n(bottom)}Z`, c) + (hi ? path(hi, lit, 'opacity=".42"') : '')
  }
  return (
    row(size * 1.25, size * 0.42, back, 0) +
    row(
      size,
      0,
      C.lin([
        [0, col],
        [1, mix(col, C.L.veg[2], 0.45)],
      ]),
      1,
    )
  )
}
