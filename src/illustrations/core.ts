// Seeded randomness, OKLab colour and SVG building. One letter names (n, g, at) are kept on purpose: they stand in
// thousands of coordinates, where a longer name would hide the drawing.

/** SVG markup of one element or of several. */
export type Svg = string
/** '#rrggbb'. */
export type Hex = string
export type Point = readonly [x: number, y: number]

/** A 32-bit hash of a text, well mixed, so that 'BB1187-1' and 'BB1187-2' start far apart. */
export const hash = (text: string): number => {
  let h = 2166136261
  for (const c of text) {
    h ^= c.charCodeAt(0)
    h = Math.imul(h, 16777619)
  }
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A repeatable source of numbers in [0, 1), with the draws that the scenes need. */
export type Random = {
  (): number
  range: (lo: number, hi: number) => number
  int: (lo: number, hi: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  chance: (p: number) => boolean
  sign: () => 1 | -1
}

/** The item at place i, which the caller knows to exist. */
export function nth<Item>(items: readonly Item[], i: number): Item {
  const item = items[i]
  if (item === undefined) throw new RangeError(`no item at ${i} of ${items.length}`)
  return item
}

/** The same seed gives the same numbers, on every machine: pictures are cached by their seed. */
export function rng(seed: string | number): Random {
  let a = hash(String(seed)) || 1
  const next = () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const range = (lo: number, hi: number) => lo + next() * (hi - lo)
  return Object.assign(next, {
    range,
    int: (lo: number, hi: number) => Math.floor(range(lo, hi + 1)),
    pick: <Item>(items: readonly Item[]) => nth(items, Math.floor(next() * items.length)),
    chance: (p: number) => next() < p,
    sign: (): 1 | -1 => (next() < 0.5 ? -1 : 1),
  })
}

export type Noise = (x: number) => number

/** Smooth one-dimensional value noise in [0, 1], for ridges. */
export function noise1(seed: string | number, octaves = 3): Noise {
  const r = rng(seed)
  const table = Array.from({ length: 256 }, () => r())
  const value = (x: number) => {
    const i = Math.floor(x)
    const f = x - i
    const s = f * f * (3 - 2 * f)
    return nth(table, i & 255) * (1 - s) + nth(table, (i + 1) & 255) * s
  }
  return (x) => {
    let sum = 0
    let amp = 0.5
    let frequency = 1
    let total = 0
    for (let o = 0; o < octaves; o++) {
      sum += value(x * frequency + o * 37.3) * amp
      total += amp
      amp *= 0.5
      frequency *= 2.03
    }
    return sum / total
  }
}

// ---- colour: mixed in OKLab, because mixing in RGB goes grey ----
type Lab = readonly [L: number, a: number, b: number]
const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const gamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)

function toLab(hex: Hex): Lab {
  const v = parseInt(hex.slice(1), 16)
  const r = linear(((v >> 16) & 255) / 255)
  const g = linear(((v >> 8) & 255) / 255)
  const b = linear((v & 255) / 255)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([L, a, b]: Lab): Hex {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (c: number) => Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, c)))) * 255)
  return `#${channels.map((c) => byte(c).toString(16).padStart(2, '0')).join('')}`
}

/** a with a share t of b. */
export function mix(a: Hex, b: Hex, t: number): Hex {
  const A = toLab(a)
  const B = toLab(b)
  return fromLab([A[0] + (B[0] - A[0]) * t, A[1] + (B[1] - A[1]) * t, A[2] + (B[2] - A[2]) * t])
}

/** A colour with its lightness moved by l, its chroma times c and its hue turned by h degrees. */
export function tweak(hex: Hex, { l = 0, c = 1, h = 0 }: { l?: number; c?: number; h?: number } = {}): Hex {
  const [L, a, b] = toLab(hex)
  const chroma = Math.hypot(a, b) * c
  const hue = Math.atan2(b, a) + (h * Math.PI) / 180
  return fromLab([Math.min(1, Math.max(0, L + l)), chroma * Math.cos(hue), chroma * Math.sin(hue)])
}

// ---- SVG; lengths are pixels of the view box, `extra` is further attributes ----
/** A coordinate with one decimal: nobody sees more, and the markup is a third smaller. */
export const n = (x: number): number => {
  const v = Math.round(x * 10) / 10
  return Object.is(v, -0) ? 0 : v
}

export const poly = (points: readonly Point[], fill: string, extra = ''): Svg =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}" ${extra}/>`

export const path = (d: string, fill: string, extra = ''): Svg => `<path d="${d}" fill="${fill}" ${extra}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = ''): Svg =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${extra}/>`

export const circle = (x: number, y: number, r: number, fill: string, extra = ''): Svg =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${extra}/>`

export const ell = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): Svg =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`

export const line = (x1: number, y1: number, x2: number, y2: number, col: string, w = 1, extra = ''): Svg =>
  `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${col}" stroke-width="${n(w)}" ${extra}/>`

export const g = (inner: Svg, extra = ''): Svg => `<g ${extra}>${inner}</g>`

/** Inner, drawn around (0, 0), put at (x, y) with scale s; flip −1 mirrors it. */
export const at = (x: number, y: number, s: number, inner: Svg, flip = 1, extra = ''): Svg =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${(s * flip).toFixed(3)} ${s.toFixed(3)})" ${extra}>${inner}</g>`

/** Path data of a thin lens, w to each side and h up and down: the shape of ripples, glitter and shadows. */
export const lens = (x: number, y: number, w: number, h: number): string =>
  `M${n(x - w)} ${n(y)}Q${n(x)} ${n(y - h)} ${n(x + w)} ${n(y)}Q${n(x)} ${n(y + h)} ${n(x - w)} ${n(y)}Z`

/** Path data of a smooth curve through the points (Catmull–Rom as cubic Béziers). */
export function smooth(points: readonly Point[]): string {
  const first = nth(points, 0)
  let d = `M${n(first[0])} ${n(first[1])}`
  for (let i = 0; i < points.length - 1; i++) {
    const b = nth(points, i)
    const c = nth(points, i + 1)
    const a = points[i - 1] ?? b
    const e = points[i + 2] ?? c
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)}`
    d += ` ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`
  }
  return d
}
