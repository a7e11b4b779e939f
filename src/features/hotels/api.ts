import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayShortDate } from '#domain/calendar/display-date.ts'
import { displayPounds } from '#domain/money/display-money.ts'
import type { FlightView, PackageCard } from '#features/packages/present.ts'

/** Seed 2 §3, "Cheapest package". Money is pounds; `price` is per person. */
const Outbound = z.object({
  outboundFlightID: z.number(),
  outFlightNo: z.string(),
  outOperator: z.string(),
  outboundDepair: z.string(),
  outboundDepairName: z.string(),
  outboundDestair: z.string(),
  outboundDestairName: z.string(),
  outboundStops: z.number(),
  isOutboundFlightDirect: z.boolean(),
  outboundDepartDateTime: z.string(),
  outboundArrivalDateTime: z.string(),
})
const Inbound = z.object({
  inboundFlightID: z.number(),
  inFlightNo: z.string(),
  inOperator: z.string(),
  inboundDepair: z.string(),
  inboundDepairName: z.string(),
  inboundDestair: z.string(),
  inboundDestairName: z.string(),
  inboundStops: z.number(),
  isInboundFlightDirect: z.boolean(),
  inboundDepartDateTime: z.string(),
  inboundArrivalDateTime: z.string(),
})
const CheapestPackage = z.object({
  totalCost: z.number(),
  perPersonCost: z.number(),
  price: z.number(),
  formatted_price: z.string(),
  depart: z.string(),
  departDate: z.string(),
  nights: z.number(),
  airport: z.string(),
  airport_name: z.string(),
  board_basis: z.string(),
  engine: z.string(),
  hasTransfers: z.boolean(),
  original_rrp: z.null(),
  formatted_board: z.string(),
  ...Outbound.shape,
  ...Inbound.shape,
})
const ApiError = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

type Options = { cheapestForHotel: (itemcode: string) => Promise<PackageCard | null> }

/** S18, S24: the calls about one hotel. `cheapestForHotel` is the query of packages. */
export async function hotelRoutes(instance: FastifyInstance, { cheapestForHotel }: Options): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/api/packages/hotels/:code/cheapest',
    {
      schema: {
        summary: 'The cheapest package of a hotel on any day: two adults, seven nights, any airport',
        params: z.object({
          code: z.string().regex(/^[A-Za-z]{2}\d{1,8}$/, 'A hotel is written as its code, such as BB1187.'),
        }),
        response: { 200: z.object({ data: CheapestPackage }), 404: ApiError },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const card = await cheapestForHotel(request.params.code)
      if (card) return { data: cheapestAnswer(card) }
      return reply.code(404).send({ error: { code: 'no-package', message: 'No package of this hotel is on sale.' } })
    },
  )
}

function cheapestAnswer({ package: cheapest }: PackageCard): z.infer<typeof CheapestPackage> {
  const { outbound, inbound } = cheapest
  return {
    totalCost: cheapest.total,
    perPersonCost: cheapest.perPerson,
    price: cheapest.perPerson,
    formatted_price: displayPounds(cheapest.perPerson),
    depart: cheapest.date,
    departDate: displayShortDate(calendarDate(cheapest.date)),
    nights: cheapest.nights,
    airport: cheapest.depair,
    airport_name: outbound.departureAirportName,
    board_basis: cheapest.boardBasis,
    engine: outbound.engine,
    hasTransfers: cheapest.transfers,
    original_rrp: null,
    formatted_board: cheapest.board,
    outboundFlightID: outbound.flightId,
    outFlightNo: outbound.flightNumber,
    outOperator: outbound.airlineName,
    outboundDepair: outbound.departureAirport,
    outboundDepairName: outbound.departureAirportName,
    outboundDestair: outbound.arrivalAirport,
    outboundDestairName: outbound.arrivalAirportName,
    outboundStops: outbound.stops,
    isOutboundFlightDirect: outbound.stops === 0,
    outboundDepartDateTime: departs(outbound),
    outboundArrivalDateTime: arrives(outbound),
    inboundFlightID: inbound.flightId,
    inFlightNo: inbound.flightNumber,
    inOperator: inbound.airlineName,
    inboundDepair: inbound.departureAirport,
    inboundDepairName: inbound.departureAirportName,
    inboundDestair: inbound.arrivalAirport,
    inboundDestairName: inbound.arrivalAirportName,
    inboundStops: inbound.stops,
    isInboundFlightDirect: inbound.stops === 0,
    inboundDepartDateTime: departs(inbound),
    inboundArrivalDateTime: arrives(inbound),
  }
}

const departs = ({ departDate, departTime }: FlightView) => `${departDate}T${departTime}`
const arrives = ({ arriveDate, arriveTime }: FlightView) => `${arriveDate}T${arriveTime}`
