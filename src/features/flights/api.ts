import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Flights } from '#features/flights/queries.ts'
import type { LegView } from '#features/packages/present.ts'

const FlightId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Leg = z.object({
  airline_name: z.string(),
  arrival_airport_iata: z.string(),
  arrival_datetime: z.string(),
  departure_airport_iata: z.string(),
  departure_datetime: z.string(),
  flight_number: z.string(),
  order: z.number(),
})
const Legs = z.object({ outbound: z.object({ legs: z.array(Leg) }), inbound: z.object({ legs: z.array(Leg) }) })
const LeadIn = z.object({
  price: z.number(),
  total: z.number(),
  currency: z.literal('GBP'),
  date: z.string(),
  nights: z.number(),
  depair: z.string(),
  itemcode: z.string(),
})
const ApiError = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

/** S18: the pricing service. Its bearer token is checked before these routes are reached. */
export async function pricingRoutes(instance: FastifyInstance, { flights }: { flights: Flights }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/api/v1/flights/:outflightid/:inflightid',
    {
      schema: {
        summary: 'The legs of an outbound and an inbound flight',
        params: z.object({ outflightid: FlightId, inflightid: FlightId }),
        response: { 200: Legs, 404: ApiError },
      },
    },
    async (request, reply) => {
      const pair = await flights.pairLegs(request.params.outflightid, request.params.inflightid)
      if (!pair)
        return reply.code(404).send({ error: { code: 'unknown-flight', message: 'There is no such pair of flights.' } })
      return { outbound: { legs: pair.outbound.map(legAnswer) }, inbound: { legs: pair.inbound.map(legAnswer) } }
    },
  )

  app.get(
    '/api/v1/pricing/cheapest/lead-in/:iso/:region',
    {
      schema: {
        summary: 'The cheapest price per person of a country or a region: two adults, seven nights',
        params: z.object({
          iso: z.string().regex(/^[A-Za-z]{2}$/, 'A country is written as two letters.'),
          region: z.string().regex(/^(all|\d{1,6})$/, 'A region is written as its number, or all.'),
        }),
        querystring: z.looseObject({ context_id: z.string().optional() }),
        response: { 200: z.object({ data: LeadIn.nullable() }) },
      },
    },
    async (request, reply) => {
      const { iso, region } = request.params
      reply.header('cache-control', 'private, no-store')
      return { data: await flights.leadIn(iso, region === 'all' ? null : Number(region)) }
    },
  )
}

const legAnswer = (leg: LegView, at: number): z.infer<typeof Leg> => ({
  airline_name: leg.airlineName,
  arrival_airport_iata: leg.arrivalAirport,
  arrival_datetime: leg.arrivalDatetime,
  departure_airport_iata: leg.departureAirport,
  departure_datetime: leg.departureDatetime,
  flight_number: leg.flightNumber,
  order: at + 1,
})
