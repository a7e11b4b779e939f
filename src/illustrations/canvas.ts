import { type Hex, n, type Random } from './core.ts'
import type { Terrain, Textile } from './identity.ts'
import type { Light } from './palette.ts'

/** One colour of a gradient: place 0..1, colour, opacity. */
export type Stop = readonly [offset: number, colour: Hex, opacity?: number]

/**
 * What every part of one picture draws on. The letters are the painter's shorthand in all parts and scenes:
 * C the canvas, L its light, T its terrain, X its textile pair, r its randomness, W and H its size in pixels, and u
 * the unit (1 at 800 px height) that keeps objects in proportion. `pk` shrinks plants in portrait crops, so that the sky
 * stays free for a title.
 */
export type Canvas = {
  W: number
  H: number
  u: number
  pk: number
  r: Random
  L: Light
  T: Terrain
  X: Textile
  seed: string
  /** Place of the sun as a share of the width, where the layout around the picture asks for one. */
  sunX?: number | undefined
  /** Sun and horizon in pixels; sky() sets them, and until then they are not a number. */
  sx: number
  sy: number
  hz: number
  defs: string[]
  id: () => string
  lin: (stops: readonly Stop[], x1?: number, y1?: number, x2?: number, y2?: number, userSpace?: boolean) => string
  rad: (stops: readonly Stop[], cx: number, cy: number, r: number) => string
  ball: (stops: readonly Stop[]) => string
  clip: (d: string) => string
  clipBox: (x: number, y: number, w: number, h: number) => string
}

type CanvasSetting = Pick<Canvas, 'W' | 'H' | 'u' | 'pk' | 'r' | 'L' | 'T' | 'X' | 'seed' | 'sunX'>

/** An empty canvas. Ids carry the prefix, so that several pictures can stand inline on one page. */
export function canvas(setting: CanvasSetting & { prefix: string }): Canvas {
  const { prefix, ...rest } = setting
  const defs: string[] = []
  let ids = 0
  const id = () => `${prefix}${(ids++).toString(36)}`
  const stopped = (stops: readonly Stop[]) =>
    stops
      .map(([offset, colour, opacity]) => {
        const fade = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
        return `<stop offset="${offset}" stop-color="${colour}"${fade}/>`
      })
      .join('')
  const clip = (d: string) => {
    const name = id()
    defs.push(`<clipPath id="${name}"><path d="${d}"/></clipPath>`)
    return `clip-path="url(#${name})"`
  }
  return {
    ...rest,
    sx: Number.NaN,
    sy: Number.NaN,
    hz: Number.NaN,
    defs,
    id,
    lin: (stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1, userSpace = false) => {
      const name = id()
      const units = userSpace ? ' gradientUnits="userSpaceOnUse"' : ''
      const ends = `x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`
      defs.push(`<linearGradient id="${name}" ${ends}${units}>${stopped(stops)}</linearGradient>`)
      return `url(#${name})`
    },
    rad: (stops, cx, cy, r) => {
      const name = id()
      const place = `gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"`
      defs.push(`<radialGradient id="${name}" ${place}>${stopped(stops)}</radialGradient>`)
      return `url(#${name})`
    },
    ball: (stops) => {
      const name = id()
      defs.push(`<radialGradient id="${name}">${stopped(stops)}</radialGradient>`)
      return `url(#${name})`
    },
    clip,
    clipBox: (x, y, w, h) => clip(`M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`),
  }
}
