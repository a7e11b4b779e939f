import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { airlineTile } from '../../illustrations/airline-tile.ts'
import { type HotelFacts, PICTURES_PER_HOTEL } from '../../illustrations/hotel-plan.ts'
import { ITEMCODE_PATTERN, type PictureRequest, type PictureStore } from '../../illustrations/picture-store.ts'
import type { Preset } from '../../illustrations/rasterise.ts'
import { sitePicture } from '../../illustrations/site-pictures.ts'

export type ImageRoutesOptions = {
  pictures: Pick<PictureStore, 'picture'>
  /** What the pictures of a hotel show; null for a hotel that is not sold here. */
  hotelFacts: (itemcode: string) => Promise<(HotelFacts & { iso: string }) | null>
  /** Two-character codes of the airlines that flights may carry. */
  airlines: ReadonlySet<string>
}

const PRESETS = ['small', 'medium', 'large'] as const satisfies readonly Preset[]

const PresetQuery = z.object({ presets: z.enum(PRESETS).default('medium') })
const PictureNumber = z.string().regex(/^\d$/).transform(Number).pipe(z.number().min(1).max(PICTURES_PER_HOTEL))
const HotelPictureParams = z.object({ itemcode: z.string().regex(ITEMCODE_PATTERN), n: PictureNumber })
const SitePictureParams = z.object({ name: z.string().regex(/^[a-z0-9-]{1,60}$/) })
const AirlineParams = z.object({ file: z.string().regex(/^[A-Z0-9]{2}\.png$/) })

const A_DAY_THEN_A_WEEK_STALE = 'public, max-age=86400, stale-while-revalidate=604800'

type Refusal = { status: 400 | 404; code: string; message: string }
const MALFORMED: Refusal = {
  status: 400,
  code: 'malformed_picture_address',
  message: 'This is not the address of a picture.',
}
const UNKNOWN_PRESET: Refusal = {
  status: 400,
  code: 'unknown_preset',
  message: `presets must be one of ${PRESETS.join(', ')}.`,
}
const UNKNOWN_HOTEL: Refusal = { status: 404, code: 'unknown_hotel', message: 'There is no hotel with this code.' }
const UNKNOWN_PICTURE: Refusal = {
  status: 404,
  code: 'unknown_picture',
  message: 'There is no picture with this name.',
}
const UNKNOWN_AIRLINE: Refusal = {
  status: 404,
  code: 'unknown_airline',
  message: 'There is no airline with this code.',
}

const refused = (reply: FastifyReply, { status, code, message }: Refusal) =>
  reply.code(status).header('cache-control', 'no-store').send({ error: { code, message } })

/** Only a browser that names WebP gets it; a bare * may be an old mail reader. */
const takesWebp = (accept: string | undefined) => /image\/webp(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept ?? '')

type File = { body: Buffer; type: string; etag: string }

function sent(request: FastifyRequest, reply: FastifyReply, { body, type, etag }: File) {
  reply.header('etag', etag)
  reply.header('cache-control', A_DAY_THEN_A_WEEK_STALE)
  // Partner pages show our pictures, and the pages that embed us isolate their origin.
  reply.header('cross-origin-resource-policy', 'cross-origin')
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(etag) || known?.includes('*')) return reply.code(304).send()
  return reply.type(type).send(body)
}

/** Pictures of hotels, of the site and of airlines, below /images. */
export async function imageRoutes(app: FastifyInstance, options: ImageRoutesOptions): Promise<void> {
  const { pictures, hotelFacts, airlines } = options
  const tiles = new Map<string, File>()

  async function picture(request: FastifyRequest, reply: FastifyReply, wanted: PictureRequest) {
    reply.header('vary', 'Accept')
    return sent(request, reply, await pictures.picture(wanted))
  }
  const formatFor = (request: FastifyRequest) => (takesWebp(request.headers.accept) ? 'webp' : 'jpeg')

  app.get('/images/:itemcode/images/:n', async (request, reply) => {
    const params = HotelPictureParams.safeParse(request.params)
    if (!params.success) return refused(reply, MALFORMED)
    const query = PresetQuery.safeParse(request.query)
    if (!query.success) return refused(reply, UNKNOWN_PRESET)
    const facts = await hotelFacts(params.data.itemcode)
    if (!facts) return refused(reply, UNKNOWN_HOTEL)
    const delivery = { preset: query.data.presets, format: formatFor(request) } as const
    return picture(request, reply, { kind: 'hotel', ...params.data, facts, ...delivery })
  })

  app.get('/images/site/:name', async (request, reply) => {
    const params = SitePictureParams.safeParse(request.params)
    if (!params.success) return refused(reply, MALFORMED)
    const query = PresetQuery.safeParse(request.query)
    if (!query.success) return refused(reply, UNKNOWN_PRESET)
    if (!sitePicture(params.data.name)) return refused(reply, UNKNOWN_PICTURE)
    const delivery = { preset: query.data.presets, format: formatFor(request) } as const
    return picture(request, reply, { kind: 'site', ...params.data, ...delivery })
  })

  app.get('/images/airlines/:file', async (request, reply) => {
    const params = AirlineParams.safeParse(request.params)
    if (!params.success) return refused(reply, MALFORMED)
    const code = params.data.file.slice(0, 2)
    if (!airlines.has(code)) return refused(reply, UNKNOWN_AIRLINE)
    let tile = tiles.get(code)
    if (!tile) {
      const body = await airlineTile(code)
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      tile = { body, type: 'image/png', etag }
      tiles.set(code, tile)
    }
    return sent(request, reply, tile)
  })
}
