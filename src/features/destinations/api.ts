import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { parseDestinationCode } from '#domain/search/destination-code.ts'
import { type FieldProblem, textOf } from '#domain/search/query-fields.ts'
import type { Destinations } from '#features/destinations/queries.ts'

const DestinationRow = z.object({
  id: z.string(),
  name: z.string(),
  iso: z.string(),
  region_id: z.number().nullable(),
  hotels: z.number(),
})
const Options = z.object({
  options: z.object({
    depair: z.record(z.string(), z.string()),
    depart: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
    nights: z.array(z.number()),
    adults: z.number(),
    board: z.array(z.string()),
    children: z.number(),
    contextDefault: z.string().nullable(),
  }),
  possible_new_iso: z.string().nullable(),
})
const FieldErrors = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.array(z.object({ field: z.string(), msg: z.string(), rule: z.string() })),
  }),
})

/** S02: the calls of the search bar. */
export async function destinationRoutes(
  instance: FastifyInstance,
  { destinations }: { destinations: Destinations },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/api/search/holiday-destinations',
    {
      schema: {
        summary: 'Countries and regions with holidays on sale',
        response: { 200: z.object({ data: z.array(DestinationRow) }) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'private, max-age=60')
      return { data: await destinations.list() }
    },
  )

  app.get(
    '/api/search/options',
    {
      schema: {
        summary: 'Airports, lengths of stay and departure dates on sale for a destination or one hotel',
        querystring: z.looseObject({
          destination: z.unknown().optional().describe('ISO2 or ISO2-{regionId}'),
          hotelId: z.unknown().optional().describe('Itemcode, or the hotel id alone'),
        }),
        response: { 200: z.object({ data: Options }), 304: z.any(), 400: FieldErrors },
      },
    },
    async (request, reply) => {
      const destination = textOf(request.query, 'destination')
      const hotelId = textOf(request.query, 'hotelId') || undefined
      const problem = optionsProblem(destination, hotelId)
      if (problem) return reply.code(400).send({ error: { code: 'invalid', message: problem.msg, fields: [problem] } })
      const code = destination.toUpperCase()
      // Already text: it can be a megabyte, and is made and compressed once for each change of prices.
      const { text, etag, brotli } = destinations.optionsAnswer(code, hotelId)
      reply.header('cache-control', 'private, no-cache').header('etag', etag).header('vary', 'accept-encoding')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      reply.type('application/json; charset=utf-8').serializer((body: string | Buffer) => body as string)
      const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']))
      if (takesBrotli) reply.header('content-encoding', 'br')
      return reply.send((takesBrotli ? await brotli() : text) as never)
    },
  )
}

function optionsProblem(destination: string, hotelId: string | undefined): FieldProblem | null {
  if (hotelId !== undefined && !/^([A-Za-z]{2})?\d{1,8}$/.test(hotelId))
    return { field: 'hotelId', msg: 'A hotel is written as its code, such as BB1187.', rule: 'itemcode' }
  if (hotelId === undefined && destination === '')
    return { field: 'destination', msg: 'Please choose a "Travelling to?" destination.', rule: 'required' }
  if (destination !== '' && !parseDestinationCode(destination))
    return {
      field: 'destination',
      msg: 'A destination is a country code such as BB, or BB-1 for one region.',
      rule: 'destination',
    }
  return null
}
