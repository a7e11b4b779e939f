import { type Party, peopleOf } from '#domain/party/party.ts'
import { hotelAges } from '#domain/party/room.ts'
import { type FarePassengers, seatsNeeded } from '#domain/pricing/flight-fare.ts'
import { payAtResort } from '#domain/pricing/local-fee.ts'
import { packageTotal, sharedOut } from '#domain/pricing/package-price.ts'
import type { Facets } from '#domain/search/result-facets.ts'
import { PACKAGES_PER_PAGE, type ResultFilter } from '#domain/search/search-request.ts'
import { cheapestPairs, type FlightPair } from '#price-index/cheapest-fare.ts'
import { type FoundPackage, type PackageSearch, passengersOnSale, staySearch } from '#price-index/cheapest-packages.ts'
import { cheapestProducts, cheapestStay, type Stay, type StaySearch, stayCost } from '#price-index/cheapest-stay.ts'
import { fareOf } from '#price-index/flight-options.ts'
import { type IndexedHotel, NOTHING, type PriceIndex, type RegionBlock } from '#price-index/layout.ts'
import { countFacets, failedGroups, firstOfPage, placesKept } from '#price-index/narrow.ts'

/** One page of hotels with their cheapest packages, how many there are, and what each filter would leave. */
export type FoundPage = {
  total: number
  page: number
  pages: number
  /** Counted when it is read. */
  readonly facets: Facets
  found: FoundPackage[]
}

/**
 * S05: the cheapest package of every hotel of some regions, narrowed, ordered and paged, as `cheapestPackages` and the
 * filter's rules say, but in columns: only the packages of the page become objects. A filter keeps or drops a hotel by
 * its cheapest package and never changes a price. A page past the last one is empty.
 */
export function searchPackages(
  index: PriceIndex,
  regionIds: readonly number[],
  search: PackageSearch,
  filter: ResultFilter,
): FoundPage {
  const passengers = passengersOnSale(search)
  const blocks = passengers ? regionIds.flatMap((id) => index.regions.get(id) ?? []) : []
  const results = new Results(blocks.reduce((sum, block) => sum + block.hotels.length, 0))
  if (passengers) for (const block of blocks) searchRegion(index, { block, search, passengers, results })
  const people = peopleOf(search.party)
  const failed = failedGroups(results, { filter, people })
  const kept = placesKept(failed)
  const total = kept?.length ?? results.count
  const order = firstOfPage(results, { kept, sort: filter.sort, page: filter.page })
  return {
    total,
    page: filter.page,
    pages: Math.ceil(total / PACKAGES_PER_PAGE),
    get facets() {
      return countFacets(index.world, results, { failed, filter, people })
    },
    found: order.map((at) => packageAt(results, at, people)),
  }
}

/** One region of a search: its pairs of flights, and the results that are its own. */
export type ResultArea = {
  block: RegionBlock
  pairs: readonly FlightPair[]
  /** Pence for the party, by set of fees. */
  feesAtResort: readonly number[]
  column: number
  from: number
  to: number
}

/** What is known of a result; pence. */
const ROW = 5
const [PLACE, HOTEL, PRODUCT, COST, TOTAL] = [0, 1, 2, 3, 4]

/** Every hotel with something on sale, in rows of one array; `rooms` only for parties of several rooms. */
export class Results {
  areas: ResultArea[] = []
  count = 0
  rooms: Stay[] = []
  private readonly rows: Int32Array

  constructor(hotels: number) {
    this.rows = new Int32Array(ROW * hotels)
  }

  add(area: number, one: { hotel: number; product: number; pair: number; cost: number; total: number }): void {
    const here = ROW * this.count++
    this.rows[here + PLACE] = (area << 8) | one.pair
    this.rows[here + HOTEL] = one.hotel
    this.rows[here + PRODUCT] = one.product
    this.rows[here + COST] = one.cost
    this.rows[here + TOTAL] = one.total
  }

  areaOf(at: number): ResultArea {
    return this.areas[(this.rows[ROW * at + PLACE] as number) >>> 8] as ResultArea
  }

  /** Place of its pair of flights in the area. */
  pair(at: number): number {
    return (this.rows[ROW * at + PLACE] as number) & 255
  }

  /** Places of its hotel and its product in the block. */
  hotel(at: number): number {
    return this.rows[ROW * at + HOTEL] as number
  }

  product(at: number): number {
    return this.rows[ROW * at + PRODUCT] as number
  }

  /** Net pence of the rooms. */
  cost(at: number): number {
    return this.rows[ROW * at + COST] as number
  }

  total(at: number): number {
    return this.rows[ROW * at + TOTAL] as number
  }
}

type RegionSearch = { block: RegionBlock; search: PackageSearch; passengers: FarePassengers; results: Results }

function searchRegion(index: PriceIndex, { block, search, passengers, results }: RegionSearch) {
  const { depairs, nights, party } = search
  const column = search.date - index.first
  const fares = { gateway: block.region.gateway, depairs, column, nights, passengers }
  const pairs = cheapestPairs(index, fares).filter((pair) => column + pair.offset + nights < index.nights)
  if (pairs.length === 0) return
  const stays = staySearch(index, block, search)
  const feesAtResort = block.feeSets.map((set) => payAtResort(set, party, nights))
  const area: ResultArea = { block, pairs, feesAtResort, column, from: results.count, to: results.count }
  const place = results.areas.push(area) - 1
  const { bookable, fees, markupBasisPoints, transferPerPerson } = block.facts
  const takes = childTest(block, party)
  const seats = seatsNeeded(passengers)
  const margin = { markupBasisPoints: 0, feesAtResort: 0, people: peopleOf(party) }
  const one = { hotel: 0, product: 0, pair: 0, cost: 0, total: 0 }
  const isOneRoom = party.length === 1
  const best = isOneRoom ? bestProducts(block, { pairs, stays, column }) : null
  for (let hotel = 0; hotel < bookable.length; hotel++) {
    if (bookable[hotel] === 0 || (takes && !takes(hotel))) continue
    const rooms = isOneRoom ? null : bestRooms(block, hotel, { pairs, stays, column })
    const least = best ? (best.least[hotel] as number) : (rooms?.least ?? NOTHING)
    if (least === NOTHING) continue
    margin.markupBasisPoints = markupBasisPoints[hotel] as number
    margin.feesAtResort = feesAtResort[fees[hotel] as number] as number
    one.hotel = hotel
    one.product = best ? (best.product[hotel] as number) : (rooms?.stay.products[0] ?? 0)
    one.pair = best ? (best.pair[hotel] as number) : (rooms?.pair ?? 0)
    one.cost = least - fareOf(pairs[one.pair] as FlightPair)
    one.total = packageTotal(least + (transferPerPerson[hotel] as number) * seats, margin)
    if (rooms) results.rooms[results.count] = rooms.stay
    results.add(place, one)
  }
  area.to = results.count
}

type Landings = { pairs: readonly FlightPair[]; stays: StaySearch; column: number }

/** Filled by one region after the other. */
const filled = { least: new Int32Array(1024), product: new Int32Array(1024), pair: new Uint8Array(1024) }

/**
 * By hotel: the least net cost of a room and flights, with the product and the pair; of equals the nearest landing. The
 * next call overwrites it.
 */
function bestProducts(block: RegionBlock, { pairs, stays, column }: Landings): typeof filled {
  const to = block.hotels.length
  if (filled.least.length < to)
    Object.assign(filled, { least: new Int32Array(to), product: new Int32Array(to), pair: new Uint8Array(to) })
  const { least, product, pair } = filled
  least.fill(NOTHING, 0, to)
  for (let at = 0; at < pairs.length; at++) {
    const flown = pairs[at] as FlightPair
    stays.checkIn = column + flown.offset
    const fare = fareOf(flown)
    const found = cheapestProducts(block, stays, { from: 0, to })
    for (let hotel = 0; hotel < to; hotel++) {
      const stay = found.cost[hotel] as number
      if (stay === NOTHING || stay + fare >= (least[hotel] as number)) continue
      least[hotel] = stay + fare
      product[hotel] = found.product[hotel] as number
      pair[hotel] = at
    }
  }
  return filled
}

/** The same of one hotel for several rooms; null when nothing fits. */
function bestRooms(block: RegionBlock, hotel: number, { pairs, stays, column }: Landings) {
  let best: { least: number; stay: Stay; pair: number } | null = null
  for (const [pair, flown] of pairs.entries()) {
    stays.checkIn = column + flown.offset
    const stay = cheapestStay(block, block.hotels[hotel] as IndexedHotel, stays)
    const least = stay ? stayCost(stay) + fareOf(flown) : NOTHING
    if (stay && least < (best?.least ?? NOTHING)) best = { least, stay, pair }
  }
  return best
}

/** Whether a hotel takes every child of a party; null when there are none. */
function childTest({ facts }: RegionBlock, party: Party): ((hotel: number) => boolean) | null {
  const ages = party.flatMap(hotelAges)
  if (ages.length === 0) return null
  const [youngest, oldest] = [Math.min(...ages), Math.max(...ages)]
  return (hotel) => youngest >= (facts.youngestChild[hotel] as number) && oldest <= (facts.oldestChild[hotel] as number)
}

function packageAt(results: Results, at: number, people: number): FoundPackage {
  const { block, pairs, feesAtResort, column } = results.areaOf(at)
  const place = results.hotel(at)
  const pair = pairs[results.pair(at)] as FlightPair
  const fees = feesAtResort[block.facts.fees[place] as number] as number
  return {
    block,
    hotel: block.hotels[place] as IndexedHotel,
    pair,
    checkIn: column + pair.offset,
    stay: results.rooms[at] ?? { products: [results.product(at)], costs: [results.cost(at)] },
    price: sharedOut(results.total(at), { feesAtResort: fees, people }),
  }
}
