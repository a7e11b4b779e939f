import type { Canvas } from './canvas.ts'
import { canvas } from './canvas.ts'
import { g, hash, mix, rect, rng, type Svg } from './core.ts'
import { TEXTILES, type Textile, terrainOf } from './identity.ts'
import { type LightName, lightFor } from './palette.ts'
import { beach } from './scenes/beach.ts'
import { golf } from './scenes/golf.ts'
import { marina } from './scenes/marina.ts'
import { mountain } from './scenes/mountain.ts'
import { oldtown } from './scenes/oldtown.ts'
import { pool } from './scenes/pool.ts'
import { restaurant } from './scenes/restaurant.ts'
import { room } from './scenes/room.ts'
import { spa } from './scenes/spa.ts'
import { sunset } from './scenes/sunset.ts'
import { villas } from './scenes/villas.ts'

export const SCENES = [
  'beach',
  'villas',
  'pool',
  'sunset',
  'mountain',
  'oldtown',
  'room',
  'restaurant',
  'spa',
  'golf',
  'marina',
] as const

export type Scene = (typeof SCENES)[number]

/** The lights that suit a scene. */
export const LIGHTS_OF_SCENE: Record<Scene, readonly LightName[]> = {
  beach: ['morning', 'noon', 'lagoon', 'rose', 'golden', 'dawn'],
  villas: ['noon', 'morning', 'rose', 'lagoon', 'sunset', 'dusk', 'dawn'],
  pool: ['noon', 'morning', 'lagoon', 'golden', 'dusk', 'rose'],
  sunset: ['sunset', 'ember', 'golden', 'dusk'],
  mountain: ['mist', 'morning', 'lagoon', 'golden', 'dawn', 'noon'],
  oldtown: ['golden', 'morning', 'dusk', 'rose', 'noon', 'ember'],
  room: ['morning', 'rose', 'dawn', 'lagoon', 'golden', 'sunset'],
  restaurant: ['dusk', 'ember', 'sunset', 'golden', 'moon'],
  spa: ['mist', 'dawn', 'lagoon', 'golden', 'rose'],
  golf: ['morning', 'golden', 'noon', 'lagoon', 'dawn'],
  marina: ['dusk', 'golden', 'morning', 'rose', 'moon', 'ember'],
}

const DRAWING: Record<Scene, (C: Canvas) => Svg> = {
  beach,
  villas,
  pool,
  sunset,
  mountain,
  oldtown,
  room,
  restaurant,
  spa,
  golf,
  marina,
}

export type SceneRequest = {
  /** Decides layout and jitter. A part '-1' at its end varies the picture and keeps the identity of the hotel. */
  seed: string
  scene: Scene
  light?: LightName | undefined
  /** ISO 3166 country: ridges, trees and architecture. */
  iso?: string | undefined
  /** Size of the view box in pixels. */
  w?: number | undefined
  h?: number | undefined
  /** A film grain as SVG filter. Costs two thirds of the raster time, so pictures that are rasterised go without. */
  grain?: boolean | undefined
  mirror?: boolean | undefined
  textile?: Textile | undefined
  /** Place of the sun as a share of the width, where a headline needs the other side quiet. */
  sunX?: number | undefined
}

/** A picture as an SVG document. The same request gives the same markup. */
export function renderScene(request: SceneRequest): Svg {
  const { seed, scene, iso = '', w = 1200, h = 800, grain = true, sunX } = request
  const key = `${seed}|${scene}`
  const r = rng(key)
  const identity = rng(`${seed.replace(/-\d+$/, '')}#identity`)
  const X = request.textile ?? identity.pick(TEXTILES)
  const light = request.light ?? r.pick(LIGHTS_OF_SCENE[scene])
  const C = canvas({
    sunX,
    pk: Math.min(1, Math.max(0.58, (w / h) * 0.92)),
    W: w,
    H: h,
    u: (Math.min(h, w * 0.8) / 800) * (w < h ? 1.15 : 1),
    r,
    T: terrainOf(iso),
    X,
    L: lightFor(light, r),
    prefix: `s${hash(key + w + h).toString(36)}-`,
    seed: key,
  })
  let body = DRAWING[scene](C)
  if (request.mirror ?? r.chance(0.5)) body = g(body, `transform="translate(${w} 0) scale(-1 1)"`)
  body += vignette(C) + (grain ? filmGrain(C) : '')
  const box = `viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><defs>${C.defs.join('')}</defs>${body}</svg>`
}

function vignette(C: Canvas): Svg {
  const { L, W, H } = C
  const edge = mix(L.sea[2], L.veg[2], 0.5)
  const fill = C.rad(
    [
      [0, L.sun, 0],
      [0.62, L.sea[2], 0],
      [1, edge, 0.34],
    ],
    W / 2,
    H * 0.46,
    Math.hypot(W, H) * 0.58,
  )
  return rect(0, 0, W, H, fill)
}

function filmGrain(C: Canvas): Svg {
  const id = C.id()
  const noise = `<feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="${hash(C.seed) % 999}"/>`
  const toGrey = '<feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 .9 .9 0 0 -.72"/>'
  C.defs.push(`<filter id="${id}" x="0" y="0" width="100%" height="100%">${noise}${toGrey}</filter>`)
  const layer = (extra: string) => `<rect width="${C.W}" height="${C.H}" filter="url(#${id})" ${extra}/>`
  return layer('opacity=".13" style="mix-blend-mode:overlay"') + layer('opacity=".05"')
}
