import type { Party } from '#domain/party/party.ts'
import type { Room } from '#domain/party/room.ts'
import { seatsNeeded } from '#domain/pricing/flight-fare.ts'
import { LONGEST_STAY } from '#domain/search/search-query.ts'
import { fareLengths, passengersOf } from '#price-index/cheapest-fare.ts'
import { takesChildren } from '#price-index/cheapest-packages.ts'
import { nightsBit } from '#price-index/flight-layout.ts'
import {
  CLOSED_TO_ARRIVAL,
  type IndexedHotel,
  NO_CHECK_OUT,
  type OpenLengths,
  type PriceIndex,
  type RegionBlock,
} from '#price-index/layout.ts'
import { occupancyKey, roomFit } from '#price-index/room-fit.ts'

export type OptionsSearch = {
  /** One room: its party decides which rooms and seats count. */
  party: Party
  /** Departure nights, both included; any span that the index holds. */
  firstDate: number
  lastDate: number
  /** Lengths of stay to tell about. */
  lengths: readonly number[]
  /** Only this hotel; all of the regions when left out. */
  hotelId?: number
}

/** By UK airport: bits of the lengths of stay that can begin on each departure night from `firstDate` on. */
export type DepartureBits = Map<string, Int32Array>

/**
 * When a party of one room can leave for some regions, from where and for how long (S02). Lengths of stay are bits: a
 * departure is offered when a pair of flights and a room of one hotel have the same length open.
 */
export function departureBits(index: PriceIndex, regionIds: readonly number[], search: OptionsSearch): DepartureBits {
  const departures: DepartureBits = new Map()
  const passengers = passengersOf(search.party)
  if (!passengers || search.lastDate < search.firstDate) return departures
  const seats = seatsNeeded(passengers)
  const wanted = search.lengths.reduce((bits, nights) => bits | nightsBit(nights), 0)
  for (const [gateway, stays] of staysByGateway(index, regionIds, search))
    for (const route of index.routesTo.get(gateway) ?? []) {
      const flights = fareLengths(index, route, seats)
      const span = search.lastDate - search.firstDate + 1
      const own = departures.get(route.depair) ?? new Int32Array(span)
      departures.set(route.depair, own)
      for (let day = 0; day < span; day++) {
        const column = search.firstDate - index.first + day
        if (column < 0 || column >= index.nights) continue
        let open = own[day] as number
        for (let offset = 0; offset < route.offsets; offset++)
          open |= (flights[offset * index.nights + column] as number) & (stays[column + offset] ?? 0) & wanted
        own[day] = open
      }
    }
  return departures
}

/** Departure nights (days since 1970-01-01, ascending) by length of stay, by UK airport: all and only what is sold. */
export type DepartureOptions = Map<string, Map<number, number[]>>

/** The same as lists of nights. */
export function departureOptions(
  index: PriceIndex,
  regionIds: readonly number[],
  search: OptionsSearch,
): DepartureOptions {
  const options: DepartureOptions = new Map()
  for (const [depair, bits] of departureBits(index, regionIds, search)) {
    const byNights = new Map<number, number[]>()
    for (const nights of search.lengths) {
      const bit = nightsBit(nights)
      const dates: number[] = []
      for (let day = 0; day < bits.length; day++)
        if (((bits[day] as number) & bit) !== 0) dates.push(search.firstDate + day)
      if (dates.length > 0) byNights.set(nights, dates)
    }
    if (byNights.size > 0) options.set(depair, byNights)
  }
  return options
}

/** Whether anything at all is on sale in some regions. */
export const hasDepartures = (options: DepartureOptions): boolean => options.size > 0

function staysByGateway(
  index: PriceIndex,
  regionIds: readonly number[],
  search: OptionsSearch,
): Map<string, Int32Array> {
  const byGateway = new Map<string, Int32Array>()
  for (const regionId of regionIds) {
    const block = index.regions.get(regionId)
    if (!block) continue
    const bits =
      search.hotelId === undefined
        ? openLengths(index, block, search.party)
        : lengthsOfHotel(index, block, { party: search.party, hotelId: search.hotelId })
    const { gateway } = block.region
    const known = byGateway.get(gateway)
    byGateway.set(gateway, known ? known.map((own, column) => own | (bits[column] as number)) : bits)
  }
  return byGateway
}

/** By check-in column the lengths of stay that some hotel of a region has open for a party; remembered. */
function openLengths(index: PriceIndex, block: RegionBlock, party: Party): Int32Array {
  const key = `${index.first}|${occupancyKey(party[0] as Room)}`
  const known: OpenLengths = block.openLengths.get(key) ?? {
    bits: new Int32Array(index.nights),
    stale: new Uint8Array(index.nights).fill(1),
    anyStale: true,
  }
  if (!block.openLengths.has(key)) {
    if (block.openLengths.size >= PARTIES_KEPT) block.openLengths.clear()
    block.openLengths.set(key, known)
  }
  if (known.anyStale) {
    const products = productsFor(block, party, block.hotels)
    for (let column = 0; column < index.nights; column++)
      if (known.stale[column] !== 0) known.bits[column] = lengthsAt(block, { column, products, columns: index.nights })
    known.stale.fill(0)
    known.anyStale = false
  }
  return known.bits
}

const PARTIES_KEPT = 8

function lengthsOfHotel(index: PriceIndex, block: RegionBlock, { party, hotelId }: { party: Party; hotelId: number }) {
  const known = index.hotels.get(hotelId)
  const products = known?.block === block ? productsFor(block, party, [known.hotel]) : []
  return Int32Array.from({ length: index.nights }, (_, column) =>
    lengthsAt(block, { column, products, columns: index.nights }),
  )
}

/** The products of some hotels that take a party of one room. */
function productsFor(block: RegionBlock, party: Party, hotels: readonly IndexedHotel[]): number[] {
  const [room] = party
  const products: number[] = []
  if (!room) return products
  const { factor } = roomFit(block, room)
  for (const hotel of hotels) {
    if (!hotel.bookable || !takesChildren(hotel, [room])) continue
    const to = block.productFrom[hotel.at + 1] as number
    for (let product = block.productFrom[hotel.at] as number; product < to; product++)
      if (factor[block.productKind[product] as number] !== 0) products.push(product)
  }
  return products
}

/** The lengths of stay that some of the products have open for a check-in column. */
function lengthsAt(
  block: RegionBlock,
  { column, products, columns }: { column: number; products: readonly number[]; columns: number },
): number {
  const { run, gate, closesOut } = block
  const start = column * block.productId.length
  const most = Math.min(LONGEST_STAY, columns - 1 - column)
  const all = 2 ** most - 1
  let open = 0
  for (let i = 0; i < products.length && open !== all; i++) {
    const here = start + (products[i] as number)
    const longest = Math.min(run[here] as number, most)
    const shortest = (gate[here] as number) & CLOSED_TO_ARRIVAL
    if (longest <= 0 || shortest > longest) continue
    const lengths = (2 ** longest - 1) & ~(2 ** Math.max(shortest - 1, 0) - 1)
    if ((lengths & ~open) === 0) continue
    open |= closesOut[products[i] as number] === 0 ? lengths : lengths & ~closedCheckOuts(block, here, longest)
  }
  return open
}

function closedCheckOuts(block: RegionBlock, here: number, longest: number): number {
  const count = block.productId.length
  let closed = 0
  for (let nights = 1; nights <= longest; nights++)
    if (((block.gate[here + nights * count] ?? 0) & NO_CHECK_OUT) !== 0) closed |= nightsBit(nights)
  return closed
}
