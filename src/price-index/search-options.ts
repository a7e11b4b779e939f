import type { Party } from '#domain/party/party.ts'
import { seatsNeeded } from '#domain/pricing/flight-fare.ts'
import { LONGEST_STAY } from '#domain/search/search-query.ts'
import { passengersOf } from '#price-index/cheapest-fare.ts'
import { takesChildren } from '#price-index/cheapest-packages.ts'
import {
  ANY_LENGTH,
  CLOSED_TO_ARRIVAL,
  type FlightSeries,
  type IndexedHotel,
  NO_CHECK_OUT,
  nightsBit,
  type PriceIndex,
  type RegionBlock,
  type RouteFlights,
} from '#price-index/layout.ts'
import { occupancyFactors } from '#price-index/occupancy-factors.ts'

/** Departure nights (days since 1970-01-01, ascending) by length of stay, by UK airport: all and only what is sold. */
export type DepartureOptions = Map<string, Map<number, number[]>>

export type OptionsSearch = {
  /** One room: its party decides which rooms and seats count. */
  party: Party
  firstDate: number
  lastDate: number
  /** Lengths of stay to tell about. */
  lengths: readonly number[]
  /** Only this hotel; all of the regions when left out. */
  hotelId?: number
}

/**
 * When a party of one room can leave for some regions, from where and for how long (S02). Lengths of stay are bits:
 * a departure is offered when a pair of flights and a room of one hotel have the same length open.
 */
export function departureOptions(
  index: PriceIndex,
  regionIds: readonly number[],
  search: OptionsSearch,
): DepartureOptions {
  const options: DepartureOptions = new Map()
  const passengers = passengersOf(search.party)
  if (!passengers) return options
  const seats = seatsNeeded(passengers)
  const wanted = search.lengths.reduce((bits, nights) => bits | nightsBit(nights), 0)
  const blocks = regionIds.flatMap((id) => index.regions.get(id) ?? [])
  const staysAt = new Map<string, Int32Array>()
  for (const block of blocks) {
    const stays = staysAt.get(block.region.gateway) ?? new Int32Array(index.nights)
    staysAt.set(block.region.gateway, stays)
    for (const hotel of block.hotels)
      if (search.hotelId === undefined || hotel.hotelId === search.hotelId)
        addStays(index, block, { hotel, search, stays })
  }
  for (const [gateway, stays] of staysAt)
    for (const route of index.routesTo.get(gateway) ?? [])
      addDepartures(index, route, { seats, wanted, stays, search, options })
  if (staysAt.size > 1) mergeGateways(options)
  return options
}

/** Whether anything at all is on sale in some regions. */
export const hasDepartures = (options: DepartureOptions): boolean =>
  [...options.values()].some((byNights) => byNights.size > 0)

/** Adds, for each check-in column, the lengths for which some room of the hotel takes the party. */
function addStays(
  index: PriceIndex,
  block: RegionBlock,
  { hotel, search, stays }: { hotel: IndexedHotel; search: OptionsSearch; stays: Int32Array },
) {
  const [room] = search.party
  if (!room || !hotel.bookable || !takesChildren(hotel, search.party)) return
  const count = block.productId.length
  const factors = occupancyFactors(block, room)
  for (
    let product = block.productFrom[hotel.at] as number;
    product < (block.productFrom[hotel.at + 1] as number);
    product++
  ) {
    if ((factors[product] as number) === 0) continue
    for (let column = 0; column < index.nights; column++) {
      const here = column * count + product
      const longest = block.run[here] as number
      const shortest = (block.gate[here] as number) & CLOSED_TO_ARRIVAL
      if (longest === 0 || shortest > longest) continue
      stays[column] = (stays[column] as number) | (lengths(shortest, longest) & ~closedCheckOuts(block, here, longest))
    }
  }
}

/** Bits for stays from one length to another, both included. */
const lengths = (shortest: number, longest: number) => (2 ** longest - 1) & ~(2 ** Math.max(shortest - 1, 0) - 1)

function closedCheckOuts(block: RegionBlock, here: number, longest: number): number {
  const count = block.productId.length
  let closed = 0
  for (let nights = 1; nights <= longest; nights++)
    if (((block.gate[here + nights * count] ?? 0) & NO_CHECK_OUT) !== 0) closed |= nightsBit(nights)
  return closed
}

function addDepartures(
  index: PriceIndex,
  route: RouteFlights,
  {
    seats,
    wanted,
    stays,
    search,
    options,
  }: { seats: number; wanted: number; stays: Int32Array; search: OptionsSearch; options: DepartureOptions },
) {
  const home = homeFlights(index, route, seats)
  const byNights = options.get(route.depair) ?? new Map<number, number[]>()
  const { outbound } = route
  for (let column = Math.max(search.firstDate - index.first, 0); column <= search.lastDate - index.first; column++) {
    let open = 0
    for (let at = outbound.from[column] as number; at < (outbound.from[column + 1] as number); at++) {
      const out = route.series[outbound.series[at] as number] as FlightSeries
      if ((outbound.seats[at] as number) < seats) continue
      const checkIn = column + out.schedule.arrDayOffset
      const missing = (stays[checkIn] ?? 0) & out.schedule.pairNights & wanted & ~open
      if (missing === 0) continue
      const back = home.get(out.pairKey)
      if (back) open |= missing & lengthsHome(back, checkIn)
    }
    addDate(byNights, open, index.first + column)
  }
  if (byNights.size > 0) options.set(route.depair, byNights)
}

/** For each fare group and cabin: the lengths of stay that a flight home with seats is sold for, by its column. */
function homeFlights(index: PriceIndex, { inbound, series }: RouteFlights, seats: number): Map<number, Int32Array> {
  const home = new Map<number, Int32Array>()
  for (let column = 0; column < index.nights; column++) {
    for (let at = inbound.from[column] as number; at < (inbound.from[column + 1] as number); at++) {
      if ((inbound.seats[at] as number) < seats) continue
      const { pairKey, schedule } = series[inbound.series[at] as number] as FlightSeries
      const byColumn = home.get(pairKey) ?? new Int32Array(index.nights)
      home.set(pairKey, byColumn)
      byColumn[column] = (byColumn[column] as number) | schedule.pairNights
    }
  }
  return home
}

function lengthsHome(back: Int32Array, checkIn: number): number {
  let lengths = 0
  for (let nights = 1; nights <= LONGEST_STAY; nights++) lengths |= (back[checkIn + nights] ?? 0) & nightsBit(nights)
  return lengths & ANY_LENGTH
}

function addDate(byNights: Map<number, number[]>, open: number, date: number) {
  for (let nights = 1; nights <= LONGEST_STAY; nights++) {
    if ((open & nightsBit(nights)) === 0) continue
    const dates = byNights.get(nights) ?? []
    byNights.set(nights, dates)
    dates.push(date)
  }
}

/** Two gateways may offer the same date from one airport: it stands once, in order. */
function mergeGateways(options: DepartureOptions) {
  for (const byNights of options.values())
    for (const [nights, dates] of byNights)
      byNights.set(
        nights,
        [...new Set(dates)].sort((a, b) => a - b),
      )
}
