import type { Db, Tx } from '#db/connect.ts'
import { depositOffer } from '#domain/booking/deposit.ts'
import type { CalendarDate } from '#domain/calendar/calendar-date.ts'
import { fromDayNumber } from '#domain/calendar/calendar-date.ts'
import { displayClock } from '#domain/calendar/display-date.ts'
import { CABIN_CLASSES } from '#domain/flights/cabin-class.ts'
import { type BoardCode, displayBoard } from '#domain/hotels/board-basis.ts'
import { pence, perPerson, toPounds } from '#domain/money/pence.ts'
import { displayParty } from '#domain/party/party.ts'
import type { ChosenPackage } from '#features/bookings/present.ts'
import { type FlightView, feeAmount, type LuggageView } from '#features/packages/present.ts'
import type { StoredBasket } from './commands.ts'

/** Where the hotel of a basket is, for headings and pictures. */
export type BasketHotel = { name: string; stars: number; place: string; productLink: string; terms: string }

/** Pounds and words of a quote: what a shopper may see of it. */
export function presentPrice({ quote }: Pick<StoredBasket, 'quote'>) {
  return {
    total: toPounds(pence(quote.total)),
    perPerson: toPounds(perPerson(pence(quote.total), quote.people)),
    payToUs: toPounds(pence(quote.payToUs)),
    payAtResort: toPounds(pence(quote.payAtResort)),
    currency: 'GBP' as const,
  }
}

/** The fees paid at the resort, each with its amount in its own currency and the day of the rate. */
const presentFees = ({ quote }: Pick<StoredBasket, 'quote'>) =>
  quote.fees.map((fee) => ({
    name: fee.name,
    amount: feeAmount(fee),
    pounds: toPounds(pence(fee.pence)),
    rateOn: fromDayNumber(fee.rateOn),
  }))

/** What was chosen, in words and local times, read from the rows it names. */
export async function describeSelection(
  db: Db | Tx,
  basket: Pick<StoredBasket, 'selection' | 'quote'> & { today?: CalendarDate },
): Promise<ChosenPackage & BasketHotel> {
  const { selection, quote } = basket
  const hotel = await db
    .selectFrom('hotel')
    .innerJoin('region', 'region.region_id', 'hotel.region_id')
    .innerJoin('country', 'country.iso', 'hotel.iso')
    .where('itemcode', '=', selection.itemcode)
    .select([
      'hotel.name',
      'hotel.slug',
      'hotel.stars',
      'hotel.transfers_included',
      'region.name as region',
      'region.slug as regionSlug',
      'region.gateway',
      'country.name as country',
      'country.slug as countrySlug',
    ])
    .executeTakeFirstOrThrow()
  const products = await db
    .selectFrom('product')
    .innerJoin('room_type', 'room_type.room_id', 'product.room_id')
    .where('product_id', 'in', [...selection.productIds])
    .select(['product.product_id', 'product.board', 'room_type.code', 'room_type.name'])
    .execute()
  const [outbound, inbound] = [
    await describeFlight(db, selection.outboundFlightId),
    await describeFlight(db, selection.inboundFlightId),
  ]
  const engine = await db
    .selectFrom('engine')
    .selectAll()
    .where('engine_code', '=', outbound.flight.engine)
    .executeTakeFirstOrThrow()
  const board = (products[0]?.board ?? 'RO') as BoardCode
  const terms = { perPerson: pence(engine.deposit_per_person), balanceDueWeeks: engine.deposit_balance_due_weeks }
  const offer = basket.today
    ? depositOffer(pence(quote.payToUs), { terms, people: quote.people, departOn: selection.date, today: basket.today })
    : null
  return {
    name: hotel.name,
    stars: hotel.stars,
    place: `${hotel.region}, ${hotel.country}`,
    terms: engine.terms_and_conditions,
    productLink: `/holidays/${hotel.countrySlug}/${hotel.regionSlug}/${hotel.slug}`,
    itemcode: selection.itemcode,
    price: presentPrice({ quote }),
    deposit: offer && {
      today: toPounds(offer.deposit),
      balance: toPounds(offer.balance),
      balanceDueOn: offer.balanceDueOn,
    },
    fees: presentFees({ quote }),
    date: selection.date,
    nights: selection.nights,
    checkIn: fromDayNumber(quote.checkIn),
    checkOut: fromDayNumber(quote.checkOut),
    depair: selection.depair,
    destair: hotel.gateway,
    rooms: selection.party.map((room, position) => {
      const product = products.find(({ product_id }) => product_id === selection.productIds[position])
      return { roomCode: product?.code ?? '', name: product?.name ?? '', occupancy: displayParty([room]) }
    }),
    board,
    boardLabel: displayBoard(board),
    outbound: outbound.flight,
    inbound: inbound.flight,
    luggage: outbound.luggage,
    transfers: hotel.transfers_included,
    operator: { engine: engine.engine_code, displayName: engine.display_name, atolNumber: engine.atol_number },
  }
}

async function describeFlight(db: Db | Tx, flightId: number): Promise<{ flight: FlightView; luggage: LuggageView }> {
  const row = await db
    .selectFrom('flight')
    .innerJoin('flight_schedule as schedule', 'schedule.schedule_id', 'flight.schedule_id')
    .innerJoin('schedule_cabin as fare', (join) =>
      join.onRef('fare.schedule_id', '=', 'flight.schedule_id').onRef('fare.cabin', '=', 'flight.cabin'),
    )
    .innerJoin('airline', 'airline.airline_id', 'schedule.airline_id')
    .innerJoin('engine', 'engine.engine_code', 'schedule.engine_code')
    .where('flight_id', '=', flightId)
    .selectAll(['flight', 'schedule', 'fare'])
    .select(['airline.name as airline_name', 'engine.display_name'])
    .executeTakeFirstOrThrow()
  const legs = await db
    .selectFrom('flight_leg')
    .innerJoin('airline', 'airline.airline_id', 'flight_leg.airline_id')
    .innerJoin('airport as from', 'from.iata', 'flight_leg.departure_airport')
    .innerJoin('airport as to', 'to.iata', 'flight_leg.arrival_airport')
    .where('schedule_id', '=', row.schedule_id)
    .selectAll('flight_leg')
    .select(['airline.name as airline_name', 'from.name as from_name', 'to.name as to_name'])
    .orderBy('leg_order')
    .execute()
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) throw new Error(`schedule ${row.schedule_id} has no legs`)
  const localTime = (offset: number, minute: number) => `${fromDayNumber(row.night + offset)}T${displayClock(minute)}`
  return {
    flight: {
      flightId: row.flight_id,
      flightNumber: row.flight_number,
      airlineId: row.airline_id,
      airlineName: row.airline_name,
      engine: row.engine_code,
      operator: row.airline_name,
      cabin: CABIN_CLASSES[row.cabin] ?? 'Economy',
      departureAirport: first.departure_airport,
      departureAirportName: first.from_name,
      departDate: fromDayNumber(row.night),
      departTime: displayClock(row.dep_minute),
      arrivalAirport: last.arrival_airport,
      arrivalAirportName: last.to_name,
      arriveDate: fromDayNumber(row.night + row.arr_day_offset),
      arriveTime: displayClock(row.arr_minute),
      stops: legs.length - 1,
      via: legs.slice(0, -1).map(({ arrival_airport }) => arrival_airport),
      durationMinutes: row.duration_minutes,
      legs: legs.map((leg) => ({
        flightNumber: leg.flight_number,
        airlineId: leg.airline_id,
        airlineName: leg.airline_name,
        departureAirport: leg.departure_airport,
        arrivalAirport: leg.arrival_airport,
        departureDatetime: localTime(leg.dep_day_offset, leg.dep_minute),
        arrivalDatetime: localTime(leg.arr_day_offset, leg.arr_minute),
      })),
    },
    luggage: {
      luggage: row.luggage,
      luggageUnit: row.luggage_unit,
      luggageQuantity: row.luggage_quantity,
      handLuggage: row.hand_luggage,
      meals: row.meals,
      drinks: row.drinks,
    },
  }
}
