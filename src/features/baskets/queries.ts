import { sql } from 'kysely'
import type { Db, Tx } from '#db/connect.ts'
import type { Quote } from '#domain/booking/quote.ts'
import type { Selection } from '#domain/booking/selection.ts'
import { dayNumber } from '#domain/calendar/calendar-date.ts'
import { agesOf, peopleOf } from '#domain/party/party.ts'
import { farePassengers, flightFare, lapsSuffice, seatsNeeded } from '#domain/pricing/flight-fare.ts'
import { occupancyFactor, roomCost } from '#domain/pricing/hotel-rate.ts'
import { localFeeInPence } from '#domain/pricing/local-fee.ts'
import { packagePrice } from '#domain/pricing/package-price.ts'
import type { PackageStock } from '#features/stock/commands.ts'

/** A selection priced from the database itself, with the stock it takes. Discounts are not in it. */
export type PricedSelection = { quote: Quote; stock: PackageStock; engineCode: string }

const NIGHTS_PER_CHUNK = 32
const CLOSED_TO_ARRIVAL = 255

/**
 * Prices a selection from the rows of the database with the same kernel that the price index uses; null when some part
 * is no longer sold for these dates and this party. Free stock is not looked at: holding it decides that.
 */
export async function priceSelection(db: Db | Tx, selection: Selection): Promise<PricedSelection | null> {
  const { party, nights } = selection
  if (!lapsSuffice(party)) return null
  const departOn = dayNumber(selection.date)
  const flights = await loadFlights(db, selection, departOn)
  const hotel = await db
    .selectFrom('hotel')
    .innerJoin('markup_class', 'markup_class.markup_class', 'hotel.markup_class')
    .selectAll('hotel')
    .select('markup_class.basis_points')
    .where('itemcode', '=', selection.itemcode)
    .executeTakeFirst()
  if (!flights || !hotel || hotel.status === 5 || hotel.status_coming_soon || !hotel.online_bookable) return null
  if (!takesChildren(hotel, agesOf(party))) return null
  const { outbound, inbound, checkIn } = flights
  const rooms = await priceRooms(db, selection, { hotelId: hotel.hotel_id, checkIn })
  if (!rooms) return null
  const feeRows = await db
    .selectFrom('local_fee')
    .selectAll()
    .where('hotel_id', '=', hotel.hotel_id)
    .orderBy('fee_id')
    .execute()
  const fees = feeRows.map((fee) => ({
    name: fee.name,
    basis: fee.basis,
    pence: localFeeInPence(
      { ...fee, pencePerMillion: fee.pence_per_million, fromAge: fee.from_age, maxNights: fee.max_nights },
      party,
      nights,
    ),
    amount: fee.amount,
    currency: fee.currency,
    rateOn: fee.rate_on,
  }))
  const passengers = farePassengers(party)
  const cost = {
    rooms: rooms.map(({ pence }) => pence),
    outbound: flightFare(outbound, passengers),
    inbound: flightFare(inbound, passengers),
    transfers: hotel.transfers_included ? hotel.transfer_per_person * seatsNeeded(passengers) : 0,
  }
  const feesAtResort = fees.reduce((sum, { pence }) => sum + pence, 0)
  const price = packagePrice(cost, { markupBasisPoints: hotel.basis_points, feesAtResort, people: peopleOf(party) })
  return {
    quote: {
      total: price.total,
      payToUs: price.payToUs,
      payAtResort: price.payAtResort,
      discount: 0,
      people: peopleOf(party),
      cost,
      fees,
      departOn,
      checkIn,
      checkOut: checkIn + nights,
    },
    stock: {
      rooms: unitsByRoom(rooms.map(({ roomId }) => roomId)),
      firstNight: checkIn,
      nights,
      seats: [selection.outboundFlightId, selection.inboundFlightId].map((flightId) => ({
        flightId,
        seats: seatsNeeded(passengers),
      })),
    },
    engineCode: outbound.engineCode,
  }
}

/** Whether a hotel's child policy takes children of these ages (S04). */
export function takesChildren(
  hotel: { child_policy: string; min_age: number; max_age: number; min_adult_age: number | null },
  ages: readonly number[],
): boolean {
  if (ages.length === 0) return true
  if (hotel.child_policy === 'ADULTS_ONLY') return false
  const oldest = Math.min(hotel.max_age, (hotel.min_adult_age ?? Number.POSITIVE_INFINITY) - 1)
  const youngest = hotel.child_policy === 'NO_INFANTS_ALLOWED' ? hotel.min_age : 0
  return ages.every((age) => age >= youngest && age <= oldest)
}

/** The two dated flights, when they belong together and fit the dates of the stay. */
async function loadFlights(db: Db | Tx, selection: Selection, departOn: number) {
  const ids = [selection.outboundFlightId, selection.inboundFlightId]
  const rows = await db
    .selectFrom('flight')
    .innerJoin('flight_schedule as schedule', 'schedule.schedule_id', 'flight.schedule_id')
    .innerJoin('route', 'route.route_id', 'schedule.route_id')
    .innerJoin('schedule_cabin as fare', (join) =>
      join.onRef('fare.schedule_id', '=', 'flight.schedule_id').onRef('fare.cabin', '=', 'flight.cabin'),
    )
    .innerJoin('region', 'region.gateway', 'route.gateway')
    .innerJoin('hotel', 'hotel.region_id', 'region.region_id')
    .innerJoin('airport', 'airport.iata', 'route.depair')
    .where('hotel.itemcode', '=', selection.itemcode)
    .where('flight.flight_id', 'in', ids)
    .where('route.depair', '=', selection.depair)
    .where('airport.sells', '=', 'online')
    .select([
      'flight.flight_id',
      'flight.night',
      'flight.cabin',
      'flight.price',
      'schedule.direction',
      'schedule.fare_group',
      'schedule.pair_nights',
      'schedule.arr_day_offset',
      'schedule.engine_code',
      'fare.child_pct',
      'fare.infant_fee',
    ])
    .execute()
  const [outbound, inbound] = ids.map((id) => rows.find(({ flight_id }) => flight_id === id))
  if (!outbound || !inbound || outbound.direction !== 0 || inbound.direction !== 1) return null
  if (outbound.fare_group !== inbound.fare_group || outbound.cabin !== inbound.cabin) return null
  const checkIn = outbound.night + outbound.arr_day_offset
  if (outbound.night !== departOn || inbound.night !== checkIn + selection.nights) return null
  if ([outbound, inbound].some(({ pair_nights }) => pair_nights && !pair_nights.includes(selection.nights))) return null
  const fareOf = (flight: typeof outbound) => ({
    price: flight.price,
    childPct: flight.child_pct,
    infantFee: flight.infant_fee,
    engineCode: flight.engine_code,
  })
  return { outbound: fareOf(outbound), inbound: fareOf(inbound), checkIn }
}

/** Net pence for each room of the party; null when a product is not sold for the stay or the party does not fit. */
async function priceRooms(
  db: Db | Tx,
  { productIds, party, nights }: Selection,
  { hotelId, checkIn }: { hotelId: number; checkIn: number },
) {
  if (productIds.length !== party.length) return null
  const products = await db
    .selectFrom('product')
    .innerJoin('room_type', 'room_type.room_id', 'product.room_id')
    .innerJoin('rate_rule', 'rate_rule.rule_id', 'product.rule_id')
    .where('product.hotel_id', '=', hotelId)
    .where('product.product_id', 'in', [...productIds])
    .selectAll(['product', 'room_type', 'rate_rule'])
    .execute()
  const nightsOf = await loadNights(db, [...new Set(productIds)], { checkIn, nights })
  const rooms: { roomId: number; pence: number }[] = []
  for (const [position, room] of party.entries()) {
    const product = products.find(({ product_id }) => product_id === productIds[position])
    const sum = product && nightsOf.get(product.product_id)
    if (!product || sum === undefined || sum === null || product.board !== products[0]?.board) return null
    const factor = occupancyFactor(
      room,
      {
        maxAdults: product.max_adults,
        maxChildren: product.max_children,
        maxOccupants: product.max_occupants,
        maxInfants: product.max_infants,
      },
      {
        singlePct: product.single_pct,
        extraAdultPct: product.extra_adult_pct,
        cotUnder: product.cot_under,
        bands: product.bands,
      },
    )
    if (factor === 0) return null
    rooms.push({ roomId: product.room_id, pence: roomCost(sum, factor) })
  }
  return rooms
}

/** Per product the sum of its nightly adult shares over the stay; null when a night or the stay itself is not sold. */
async function loadNights(db: Db | Tx, productIds: number[], { checkIn, nights }: { checkIn: number; nights: number }) {
  const chunkOf = (night: number) => Math.floor(night / NIGHTS_PER_CHUNK)
  const chunks = await db
    .selectFrom('rate_chunk')
    .select(['product_id', 'chunk', 'price', 'min_stay', 'closed_departure'])
    .where('product_id', 'in', productIds)
    .where('region_id', '=', (product) =>
      product
        .selectFrom('product')
        .select('region_id')
        .where('product_id', '=', productIds[0] as number),
    )
    .where('chunk', '>=', chunkOf(checkIn))
    .where('chunk', '<=', chunkOf(checkIn + nights))
    .execute()
  const sumOf = (productId: number): number | null => {
    const at = (night: number) => {
      const row = chunks.find(({ product_id, chunk }) => product_id === productId && chunk === chunkOf(night))
      return row ? { row, position: night - row.chunk * NIGHTS_PER_CHUNK } : null
    }
    const [arrival, departure] = [at(checkIn), at(checkIn + nights)]
    if (!arrival || !departure) return null
    const minStay = arrival.row.min_stay[arrival.position] ?? CLOSED_TO_ARRIVAL
    if (minStay === CLOSED_TO_ARRIVAL || minStay > nights) return null
    if ((departure.row.closed_departure >>> departure.position) & 1) return null
    let sum = 0
    for (let night = checkIn; night < checkIn + nights; night++) {
      const there = at(night)
      const price = there?.row.price[there.position] ?? 0
      if (price === 0) return null
      sum += price
    }
    return sum
  }
  return new Map(productIds.map((productId) => [productId, sumOf(productId)]))
}

function unitsByRoom(roomIds: readonly number[]) {
  const units = new Map<number, number>()
  for (const roomId of roomIds) units.set(roomId, (units.get(roomId) ?? 0) + 1)
  return [...units].map(([roomId, count]) => ({ roomId, units: count })).sort((a, b) => a.roomId - b.roomId)
}

/** Whether every part of a package is free right now: a look, not a promise. */
export async function isFree(db: Db | Tx, { rooms, firstNight, nights, seats }: PackageStock): Promise<boolean> {
  for (const { roomId, units } of rooms) {
    const free = await db
      .selectFrom('room_night')
      .select(sql<number>`count(*)`.as('n'))
      .where('room_id', '=', roomId)
      .where('night', '>=', firstNight)
      .where('night', '<', firstNight + nights)
      .where('stop_sell', '=', false)
      .where(sql<boolean>`held + sold + ${units} <= allot`)
      .executeTakeFirstOrThrow()
    if (free.n !== nights) return false
  }
  for (const { flightId, seats: wanted } of seats) {
    const free = await db
      .selectFrom('flight')
      .select('flight_id')
      .where('flight_id', '=', flightId)
      .where(sql<boolean>`held + sold + ${wanted} <= seats`)
      .executeTakeFirst()
    if (!free) return false
  }
  return true
}
