import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ContextId } from '#domain/brand/workspace.ts'
import type { Result } from '#domain/result.ts'
import type { BasketView, Bookings } from '#features/bookings/present.ts'
import type { BookingPageRequest, FieldError } from '#features/packages/present.ts'

const Age = z.number().int().min(0).max(17)
const Wanted = z.strictObject({
  itemcode: z.string(),
  date: z.string(),
  nights: z.number().int(),
  depair: z.string(),
  rooms: z
    .array(z.strictObject({ adults: z.number().int(), ages: z.array(Age).default([]) }))
    .min(1)
    .max(5),
  cabin: z.string().optional(),
  outflight: z.number().int().optional(),
  inflight: z.number().int().optional(),
  boardbasis: z.string().optional(),
  roomtype: z.array(z.string()).max(5).optional(),
})
/** A basket as the API answers it. */
export const Basket = z.object({
  ref: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
  hotelName: z.string(),
  price: z.object({
    total: z.number(),
    perPerson: z.number(),
    payToUs: z.number(),
    payAtResort: z.number(),
    currency: z.literal('GBP'),
  }),
  deposit: z.object({ today: z.number(), balance: z.number(), balanceDueOn: z.string() }).nullable(),
  promo: z.object({ code: z.string(), name: z.string(), discount: z.number() }).nullable(),
  lines: z.array(z.object({ label: z.string(), amount: z.number().nullable(), saving: z.boolean() })),
  booked: z.boolean(),
})
export const Refused = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.array(z.object({ field: z.string(), msg: z.string(), rule: z.string() })),
  }),
})
export const Ref = z.object({ ref: z.string().regex(/^[2-9A-HJ-NP-Z]{26}$/, 'This is not a basket reference.') })

export const NO_BASKET = refused('unknown-basket', 'There is no such basket.')

type Deps = {
  bookings: Pick<Bookings, 'createBasket' | 'basket'>
  parseBookingPage: (query: Record<string, unknown>, itemcode: string) => Result<BookingPageRequest, FieldError[]>
  contextOf: (request: FastifyRequest) => ContextId
  /** How often one visitor may make a basket. */
  limit: object
}

/** POST and GET of /api/baskets (docs/decisions/0006-booking.md). Whoever has a reference, 130 random bits, may read its basket. */
export async function basketRoutes(
  app: FastifyInstance,
  { bookings, parseBookingPage, contextOf, limit }: Deps,
): Promise<void> {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'private, no-store'))

  typed.post(
    '/api/baskets',
    {
      config: limit,
      schema: {
        body: Wanted,
        response: { 201: z.object({ data: Basket.extend({ frameLink: z.string() }) }), 400: Refused, 409: Refused },
      },
    },
    async (request, reply) => {
      const { rooms, ...wanted } = request.body
      const room = rooms.map(({ adults, ages }) => ({
        adults: String(adults),
        ...(ages.length > 0 ? { children: String(ages.length), ages: ages.map(String) } : {}),
      }))
      const query = Object.fromEntries(
        Object.entries({ ...wanted, room }).map(([key, value]) => [
          key,
          typeof value === 'number' ? String(value) : value,
        ]),
      )
      const read = parseBookingPage(query, wanted.itemcode)
      if (!read.ok)
        return reply
          .code(400)
          .send(refused('bad-search', read.refusal[0]?.msg ?? 'Please check your search.', read.refusal))
      const made = await bookings.createBasket(read.value, contextOf(request))
      if (!made.ok)
        return reply
          .code(409)
          .send(refused('not-available', 'This holiday is no longer available. Please search again.'))
      const basket = await bookings.basket(made.value.ref)
      if (!basket) throw new Error('a basket vanished')
      return reply.code(201).send({ data: { ...publicBasket(basket), frameLink: made.value.frameLink } })
    },
  )

  typed.get(
    '/api/baskets/:ref',
    { schema: { params: Ref, response: { 200: z.object({ data: Basket }), 404: Refused } } },
    async (request, reply) => {
      const basket = await bookings.basket(request.params.ref)
      return basket ? { data: publicBasket(basket) } : reply.code(404).send(NO_BASKET)
    },
  )
}

/** What the API says of a basket. */
export const publicBasket = ({
  ref,
  expiresAt,
  expired,
  hotelName,
  price,
  deposit,
  promo,
  lines,
  booked,
}: BasketView) => ({
  ref,
  expiresAt,
  expired,
  hotelName,
  price,
  deposit,
  promo,
  lines,
  booked,
})

export function refused(code: string, message: string, fields: FieldError[] = []) {
  return { error: { code, message, fields } }
}
