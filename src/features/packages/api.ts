import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { parseCalendarQuery } from '#domain/search/calendar-query.ts'
import type { FieldProblem, Query } from '#domain/search/query-fields.ts'
import type { Packages } from '#features/packages/queries.ts'

const Leg = z.object({
  flightNumber: z.string(),
  airlineId: z.string(),
  airlineName: z.string(),
  departureAirport: z.string(),
  arrivalAirport: z.string(),
  departureDatetime: z.string(),
  arrivalDatetime: z.string(),
})
const Flight = z.object({
  flightId: z.number(),
  flightNumber: z.string(),
  airlineId: z.string(),
  airlineName: z.string(),
  engine: z.string(),
  operator: z.string(),
  cabin: z.string(),
  departureAirport: z.string(),
  departureAirportName: z.string(),
  departDate: z.string(),
  departTime: z.string(),
  arrivalAirport: z.string(),
  arrivalAirportName: z.string(),
  arriveDate: z.string(),
  arriveTime: z.string(),
  stops: z.number(),
  via: z.array(z.string()),
  durationMinutes: z.number(),
  legs: z.array(Leg),
})
const Luggage = z.object({
  luggage: z.number(),
  luggageUnit: z.enum(['kg', 'piece']),
  luggageQuantity: z.number(),
  handLuggage: z.number(),
  meals: z.boolean(),
  drinks: z.boolean(),
})
const Card = z.object({
  itemcode: z.string(),
  name: z.string(),
  productLink: z.string(),
  bookLink: z.string(),
  region: z.string(),
  country: z.string(),
  stars: z.number(),
  rating: z.number(),
  reviews: z.number(),
  image: z.string(),
  imageAlt: z.string(),
  package: z.object({
    date: z.string(),
    nights: z.number(),
    depair: z.string(),
    destair: z.string(),
    boardBasis: z.string(),
    board: z.string(),
    total: z.number().describe('Pounds for the party, all unavoidable fees included'),
    perPerson: z.number().describe('Pounds, rounded up to the penny'),
    payAtResort: z.number().describe('Pounds, part of the total'),
    currency: z.literal('GBP'),
    outbound: Flight,
    inbound: Flight,
    luggage: Luggage,
    transfers: z.boolean(),
  }),
})
const FacetValues = z.array(z.object({ value: z.string(), label: z.string(), count: z.number(), applied: z.boolean() }))
const Page = z.object({
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  facets: z.object({
    board: FacetValues,
    stars: FacetValues,
    region: FacetValues,
    facility: FacetValues,
    airline: FacetValues,
    stops: FacetValues,
    rating: FacetValues,
    price: z.object({ min: z.number(), max: z.number() }).nullable(),
  }),
  packages: z.array(Card),
})
const CalendarDays = z.object({
  days: z.array(z.object({ date: z.string(), total: z.number(), perPerson: z.number() })),
})
const ApiError = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.array(z.object({ field: z.string(), msg: z.string(), rule: z.string() })).optional(),
  }),
})

const text = (description: string) => z.unknown().optional().describe(description)
/** Read by domain/search, which answers with the seed's sentences; here for its description. */
const SearchQuery = z.looseObject({
  date: text('YYYY-MM-DD'),
  depair: text('Airport codes, comma list; the first two count'),
  destination: text('ISO2 or ISO2-{regionId}, comma list of at most three'),
  nights: text('1 to 28'),
  room: text('room[i][adults], room[i][children], room[i][ages][j]'),
  region: text('Region ids, comma list'),
  board: text('Board codes, comma list'),
  stars: text('Comma list'),
  facility: text('spa, gym, golf, water_sports, adults_only; all of them'),
  priceMin: text('Whole pounds per person'),
  priceMax: text('Whole pounds per person'),
  airline: text('Airline codes, comma list'),
  stops: text('Comma list'),
  rating: text('Lowest guest rating out of 10'),
  sort: text('recommended, price, rating or stars'),
  page: text('From 1, 20 hotels a page'),
})
const CalendarQuery = z.looseObject({
  destination: text('ISO2 or ISO2-{regionId}; or hotelId'),
  hotelId: text('Itemcode'),
  depair: text('Airport codes'),
  nights: text('1 to 28'),
  room: text('As in a search'),
  from: text('YYYY-MM-DD'),
  to: text('YYYY-MM-DD'),
})

/** S05, S18: the calls about packages. Prices are never cached by others. */
export async function packageRoutes(instance: FastifyInstance, { packages }: { packages: Packages }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/api/search/packages',
    {
      schema: {
        summary: 'The cheapest package of every hotel for a party, filtered and ordered',
        querystring: SearchQuery,
        response: { 200: z.object({ data: Page }), 400: ApiError },
      },
    },
    async (request, reply) => {
      const search = packages.parseSearch(request.query as Query)
      reply.header('cache-control', 'private, no-store')
      if (!search.ok) return reply.code(400).send(invalid(search.refusal))
      return { data: await packages.find(search.value.request, search.value.filter) }
    },
  )

  app.get(
    '/api/search/calendar',
    {
      schema: {
        summary: 'The cheapest package of each departure day',
        querystring: CalendarQuery,
        response: { 200: z.object({ data: CalendarDays }), 400: ApiError },
      },
    },
    async (request, reply) => {
      const asked = parseCalendarQuery(request.query as Query)
      reply.header('cache-control', 'private, no-store')
      if (!asked.ok) return reply.code(400).send(invalid(asked.refusal))
      return { data: { days: await packages.calendar(asked.value) } }
    },
  )
}

/** A refusal names its fields (docs/decisions/0004-search.md). */
const invalid = (fields: FieldProblem[]) => ({
  error: { code: 'invalid', message: fields[0]?.msg ?? 'We could not understand this request.', fields },
})
