import { sql } from 'kysely'
import type { Db, Tx } from '#db/connect.ts'
import type { Quote } from '#domain/booking/quote.ts'
import type { Selection } from '#domain/booking/selection.ts'
import { type CalendarDate, dayNumber } from '#domain/calendar/calendar-date.ts'
import { childrenTaken, takesAges } from '#domain/hotels/child-policy.ts'
import { peopleOf } from '#domain/party/party.ts'
import { hotelAges } from '#domain/party/room.ts'
import { farePassengers, flightFare, lapsSuffice, seatsNeeded } from '#domain/pricing/flight-fare.ts'
import { roomCost, roomFactors, SUPPLEMENT_LINE } from '#domain/pricing/hotel-rate.ts'
import { localFeeInPence } from '#domain/pricing/local-fee.ts'
import { packagePrice } from '#domain/pricing/package-price.ts'
import { type StayOffer, stayTerms } from '#domain/pricing/stay-offer.ts'
import type { PackageStock } from '#features/stock/commands.ts'
import { stayOffer } from '#price-index/indexed-hotels.ts'
import { chunkOf, nightsSold, pricesOf, type RateChunk, type Stay } from './policy.ts'

/** A selection priced from the database itself, with the stock it takes. Discounts are not in it. */
export type PricedSelection = { quote: Quote; stock: PackageStock; engineCode: string }

/**
 * Prices a selection from the rows of the database with the same kernel that the price index uses; null when some part
 * is no longer sold for these dates and this party. `today` is the day of booking, which offers go by. Free stock is not
 * looked at: holding it decides that.
 */
export async function priceSelection(
  db: Db | Tx,
  { selection, today }: { selection: Selection; today: CalendarDate },
): Promise<PricedSelection | null> {
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
  if (!takesAges(childrenTaken(hotel), party.flatMap(hotelAges))) return null
  const { outbound, inbound, checkIn } = flights
  const rooms = await priceRooms(db, selection, { hotelId: hotel.hotel_id, checkIn, bookedOn: dayNumber(today) })
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
  { hotelId, checkIn, bookedOn }: { hotelId: number; checkIn: number; bookedOn: number },
) {
  if (productIds.length !== party.length) return null
  const products = await loadProducts(db, hotelId, productIds)
  const stay = { checkIn, nights }
  const lines = await loadLines(db, products, stay)
  const offers = await loadOffers(db, hotelId, checkIn)
  const rooms: { roomId: number; pence: number }[] = []
  for (const [position, room] of party.entries()) {
    const product = products.find(({ productId }) => productId === productIds[position])
    if (!product || product.board !== products[0]?.board) return null
    const factors = roomFactors(room, product)
    const sold = factors && nightsSold(lines(product.productId, factors.line), stay)
    if (!sold) return null
    const { percentOff, freeNights } = stayTerms(offers, { roomId: product.roomId, arrival: checkIn, nights, bookedOn })
    const supplements = sum(pricesOf(lines(product.productId, SUPPLEMENT_LINE), stay))
    const paid = { nights: sum(sold.slice(0, nights - freeNights)), supplements }
    rooms.push({ roomId: product.roomId, pence: roomCost(paid, factors, percentOff) })
  }
  return rooms
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

async function loadProducts(db: Db | Tx, hotelId: number, productIds: readonly number[]) {
  const rows = await db
    .selectFrom('product')
    .innerJoin('room_type', 'room_type.room_id', 'product.room_id')
    .innerJoin('rate_rule', 'rate_rule.rule_id', 'product.rule_id')
    .where('product.hotel_id', '=', hotelId)
    .where('product.product_id', 'in', [...productIds])
    .selectAll(['product', 'room_type', 'rate_rule'])
    .execute()
  return rows.map((row) => ({
    productId: row.product_id,
    regionId: row.region_id,
    roomId: row.room_id,
    board: row.board,
    lines: row.lines,
    capacity: {
      maxAdults: row.max_adults,
      maxChildren: row.max_children,
      maxOccupants: row.max_occupants,
      maxInfants: row.max_infants,
    },
    rule: {
      singlePct: row.single_pct,
      extraAdultPct: row.extra_adult_pct,
      cotUnder: row.cot_under,
      bands: row.bands,
      boardChildPct: row.board_child_pct,
    },
  }))
}

/** The price lines of some products over a stay and its day of departure, by product and line. */
async function loadLines(
  db: Db | Tx,
  products: readonly { productId: number; regionId: number }[],
  { checkIn, nights }: Stay,
): Promise<(productId: number, line: number) => RateChunk[]> {
  if (products.length === 0) return () => []
  const rows = await db
    .selectFrom('rate_chunk')
    .select(['product_id', 'line', 'chunk', 'price', 'min_stay', 'closed_departure'])
    .where('region_id', 'in', [...new Set(products.map(({ regionId }) => regionId))])
    .where('chunk', '>=', chunkOf(checkIn))
    .where('chunk', '<=', chunkOf(checkIn + nights))
    .where(
      'product_id',
      'in',
      products.map(({ productId }) => productId),
    )
    .execute()
  return (productId, line) => rows.filter((row) => row.product_id === productId && row.line === line)
}

/** The hotel's offers for arrivals on a night. */
async function loadOffers(db: Db | Tx, hotelId: number, arrival: number): Promise<StayOffer[]> {
  const rows = await db
    .selectFrom('stay_offer')
    .selectAll()
    .where('hotel_id', '=', hotelId)
    .where('first_arrival', '<=', arrival)
    .where('last_arrival', '>=', arrival)
    .execute()
  return rows.map(stayOffer)
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
      .selectFrom('room_stock')
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
