import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Basket, NO_BASKET, publicBasket, Ref, Refused, refused } from '#features/baskets/api.ts'
import type { Bookings } from '#features/bookings/present.ts'

/** S16: one sentence for every refusal, so that nobody learns which codes there are. */
const PROMO_MESSAGE = "That's not a valid code."

type Deps = { bookings: Pick<Bookings, 'applyPromo' | 'removePromo'>; limit: object }

/** S16: POST and DELETE of /api/baskets/{ref}/promo. `limit` slows down whoever tries out codes. */
export async function promoRoutes(app: FastifyInstance, { bookings, limit }: Deps): Promise<void> {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.post(
    '/api/baskets/:ref/promo',
    {
      config: limit,
      schema: {
        params: Ref,
        body: z.strictObject({ code: z.string().max(40) }),
        response: { 200: z.object({ data: Basket }), 400: Refused, 404: Refused },
      },
    },
    async (request, reply) => {
      const outcome = await bookings.applyPromo(request.params.ref, request.body.code)
      if (outcome.ok) return { data: publicBasket(outcome.value) }
      if (outcome.refusal === 'expired-basket') return reply.code(404).send(NO_BASKET)
      return reply
        .code(400)
        .send(refused('invalid-code', PROMO_MESSAGE, [{ field: 'code', msg: PROMO_MESSAGE, rule: 'promo' }]))
    },
  )

  typed.delete(
    '/api/baskets/:ref/promo',
    { schema: { params: Ref, response: { 200: z.object({ data: Basket }), 404: Refused } } },
    async (request, reply) => {
      const basket = await bookings.removePromo(request.params.ref)
      return basket ? { data: publicBasket(basket) } : reply.code(404).send(NO_BASKET)
    },
  )
}
