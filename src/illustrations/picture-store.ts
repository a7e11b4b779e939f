import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawingVersion } from './drawing-version.ts'
import { type HotelFacts, hotelPlan, PICTURES_PER_HOTEL } from './hotel-plan.ts'
import { createPictureWorkshop } from './picture-workshop.ts'
import type { PictureFormat, Preset, RasterJob } from './rasterise.ts'
import { sitePicture } from './site-pictures.ts'

type Delivery = { preset: Preset; format: PictureFormat }

export type HotelPictureRequest = Delivery & {
  kind: 'hotel'
  itemcode: string
  /** 1 to 8; the first is the one on cards. */
  n: number
  facts: HotelFacts & { iso: string }
}

export type SitePictureRequest = Delivery & { kind: 'site'; name: string }

export type PictureRequest = HotelPictureRequest | SitePictureRequest

export type Picture = { body: Buffer; type: 'image/webp' | 'image/jpeg'; etag: string }

export type PictureStore = {
  picture: (request: PictureRequest) => Promise<Picture>
  /** Discards pictures of earlier drawing code, then makes what is missing, one after the other, so that visitors wait for one picture at most. */
  warm: (requests: readonly PictureRequest[], onProgress?: (done: number, total: number) => void) => Promise<void>
  close: () => Promise<void>
}

export const ITEMCODE_PATTERN = /^[A-Z]{2}\d{1,8}$/
const ISO_PATTERN = /^[A-Z]{2}$/
const HOTEL_SIZE = { w: 1200, h: 800 }
const TYPES: Record<PictureFormat, Picture['type']> = { webp: 'image/webp', jpeg: 'image/jpeg' }

/** A file name is built of these parts only; anything else is a mistake of the caller, not a path. */
function checked(part: string, pattern: RegExp): string {
  if (!pattern.test(part)) throw new RangeError(`not a part of a picture name: ${JSON.stringify(part)}`)
  return part
}

type Order = { fileName: string; job: RasterJob }

function orderOf(request: PictureRequest, version: string): Order {
  const { preset, format } = request
  const ending = `${checked(preset, /^(small|medium|large)$/)}.${version}.${checked(format, /^(webp|jpeg)$/)}`
  if (request.kind === 'site') {
    const name = checked(request.name, /^[a-z0-9-]{1,60}$/)
    const scene = sitePicture(name)
    if (!scene) throw new RangeError(`no site picture ${name}`)
    return { fileName: `site.${name}.${ending}`, job: { scene, preset, format } }
  }
  const itemcode = checked(request.itemcode, ITEMCODE_PATTERN)
  const iso = checked(request.facts.iso, ISO_PATTERN)
  const planned = hotelPlan({ itemcode, facts: request.facts })[request.n - 1]
  if (!planned) throw new RangeError(`a hotel has pictures 1 to ${PICTURES_PER_HOTEL}, not ${request.n}`)
  const { n, scene, light, seed } = planned
  return {
    // Scene, light and country are in the name, because they follow from facts that an editor may change.
    fileName: `hotel.${itemcode}-${n}.${scene}-${light}-${iso}.${ending}`,
    job: { scene: { seed, scene, light, iso, ...HOTEL_SIZE }, preset, format },
  }
}

/** Whether the bytes are one whole file: a full disk or a power cut may leave half of one. */
function isWhole(body: Buffer, format: PictureFormat): boolean {
  if (body.length < 20) return false
  if (format === 'jpeg') return body.readUInt16BE(0) === 0xffd8 && body.readUInt16BE(body.length - 2) === 0xffd9
  const riff = body.toString('latin1', 0, 4) === 'RIFF' && body.toString('latin1', 8, 12) === 'WEBP'
  return riff && body.readUInt32LE(4) + 8 === body.length
}

const fingerprint = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

type StoreSetting = {
  /** Where the files are kept; made when missing, and safe to empty at any time. */
  folder: string
  /** A picture that cannot be kept is still served; this tells the operator. */
  onNotKept?: (error: unknown) => void
}

/** Pictures by request: from disk where they exist, else drawn once in the workshop and kept. */
export function createPictureStore({ folder, onNotKept = () => {} }: StoreSetting): PictureStore {
  const workshop = createPictureWorkshop()
  const version = drawingVersion()
  const inFlight = new Map<string, Promise<Picture>>()

  async function kept({ fileName, job }: Order): Promise<Buffer | null> {
    const body = await readFile(join(folder, fileName)).catch(() => null)
    return body && isWhole(body, job.format) ? body : null
  }

  async function keep(fileName: string, body: Buffer): Promise<void> {
    const draft = join(folder, `${randomUUID()}.tmp`)
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(draft, body)
      await rename(draft, join(folder, fileName))
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {})
      onNotKept(error)
    }
  }

  /** Pictures of an earlier drawing code are never asked for again. */
  async function discardOldDrawings(): Promise<void> {
    const names = await readdir(folder).catch((): string[] => [])
    const old = names.filter((name) => {
      const [, itsVersion] = /\.([0-9a-f]{8})\.(?:webp|jpeg)$/.exec(name) ?? []
      return itsVersion !== undefined && itsVersion !== version
    })
    await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
  }

  async function fetched(order: Order): Promise<Picture> {
    let body = await kept(order)
    if (!body) {
      body = await workshop.make(order.job)
      await keep(order.fileName, body)
    }
    return { body, type: TYPES[order.job.format], etag: fingerprint(body) }
  }

  async function picture(request: PictureRequest): Promise<Picture> {
    const order = orderOf(request, version)
    const running = inFlight.get(order.fileName)
    if (running) return running
    const started = fetched(order).finally(() => inFlight.delete(order.fileName))
    inFlight.set(order.fileName, started)
    return started
  }

  return {
    picture,
    warm: async (requests, onProgress = () => {}) => {
      await discardOldDrawings()
      let done = 0
      for (const request of requests) {
        await picture(request)
        onProgress(++done, requests.length)
      }
    },
    close: workshop.close,
  }
}
