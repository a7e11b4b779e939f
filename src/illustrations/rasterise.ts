import sharp from 'sharp'
import { renderScene, type SceneRequest } from './render-scene.ts'

/** Widths in pixels. A card takes small or medium, a hero or a gallery large. */
const PRESET_WIDTHS = { small: 480, medium: 900, large: 1600 } as const

export type Preset = keyof typeof PRESET_WIDTHS
export type PictureFormat = 'webp' | 'jpeg'

/** A picture to be drawn; its view box gives the proportions, the preset the size. */
export type RasterJob = {
  scene: SceneRequest & { w: number; h: number }
  preset: Preset
  format: PictureFormat
}

const SVG_DOTS_PER_INCH = 72
const QUALITY = 74

/**
 * Draws a scene and gives the bytes of the file: 50–250 ms of processor time. The SVG is rasterised at its final size
 * (by density), since scaling pixels would blur the leaves; grain stays off, as the filter triples the time.
 */
export async function rasterise({ scene, preset, format }: RasterJob): Promise<Buffer> {
  const width = PRESET_WIDTHS[preset]
  const height = Math.round((width * scene.h) / scene.w)
  const density = Math.max(1, (SVG_DOTS_PER_INCH * width) / scene.w)
  const svg = Buffer.from(renderScene({ ...scene, grain: false }))
  const picture = sharp(svg, { density }).resize(width, height, { fit: 'fill' }).flatten({ background: '#efefef' })
  return format === 'webp'
    ? picture.webp({ quality: QUALITY }).toBuffer()
    : picture.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
}
