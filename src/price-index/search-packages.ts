import { type Party, peopleOf } from '#domain/party/party.ts'
import { hotelAges } from '#domain/party/room.ts'
import { type FarePassengers, seatsNeeded } from '#domain/pricing/flight-fare.ts'
import { payAtResort } from '#domain/pricing/local-fee.ts'
import { packageTotal, sharedOut } from '#domain/pricing/package-price.ts'
import type { Facets } from '#domain/search/result-facets.ts'
import { PACKAGES_PER_PAGE, type ResultFilter } from '#domain/search/search-request.ts'
import { cheapestPairs, type FlightPair } from '#price-index/cheapest-fare.ts'
import { type FoundPackage, type PackageSearch, passengersOnSale, staySearch } from '#price-index/cheapest-packages.ts'
import { cheapestStay, findCheapest, type Stay, stayCost } from '#price-index/cheapest-stay.ts'
import type { IndexedHotel, PriceIndex, RegionBlock } from '#price-index/layout.ts'
import { countFacets, filterOf, firstOfPage } from '#price-index/narrow.ts'

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
  const kept = filterOf(results, { filter, people })
  const total = kept?.length ?? results.count
  const order = firstOfPage(results, { kept, sort: filter.sort, page: filter.page })
  return {
    total,
    page: filter.page,
    pages: Math.ceil(total / PACKAGES_PER_PAGE),
    get facets() {
      return countFacets(index.world, results, { filter, people })
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

/**
 * Every hotel with something on sale, in columns of one array: making several would cost more than filling them. Pence;
 * `rooms` only for parties of several rooms.
 */
export class Results {
  areas: ResultArea[] = []
  count = 0
  /** The area in the high bits, the pair of flights in the low eight. */
  readonly place: Int32Array
  readonly hotel: Int32Array
  readonly product: Int32Array
  readonly cost: Int32Array
  readonly total: Int32Array
  rooms: Stay[] = []

  constructor(hotels: number) {
    const columns = new Int32Array(5 * hotels)
    const column = (at: number) => columns.subarray(at * hotels, (at + 1) * hotels)
    this.place = column(0)
    this.hotel = column(1)
    this.product = column(2)
    this.cost = column(3)
    this.total = column(4)
  }

  areaOf(at: number): ResultArea {
    return this.areas[(this.place[at] as number) >>> 8] as ResultArea
  }

  pairOf(at: number): number {
    return (this.place[at] as number) & 255
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
  const isOneRoom = party.length === 1
  const { best } = stays
  for (let hotel = 0; hotel < bookable.length; hotel++) {
    if (bookable[hotel] === 0 || (takes && !takes(hotel))) continue
    let least = -1
    let product = 0
    let stayed = 0
    let pairAt = 0
    let rooms: Stay | null = null
    for (let at = 0; at < pairs.length; at++) {
      const pair = pairs[at] as FlightPair
      stays.checkIn = column + pair.offset
      if (isOneRoom) {
        if (!findCheapest(block, hotel, stays)) continue
      } else {
        const stay = cheapestStay(block, block.hotels[hotel] as IndexedHotel, stays)
        if (!stay) continue
        best.cost = stayCost(stay)
        if (least < 0 || best.cost + pair.outCost + pair.inCost < least) rooms = stay
        best.product = stay.products[0] as number
      }
      const cost = best.cost + pair.outCost + pair.inCost
      if (least >= 0 && cost >= least) continue
      least = cost
      product = best.product
      stayed = best.cost
      pairAt = at
    }
    if (least < 0) continue
    margin.markupBasisPoints = markupBasisPoints[hotel] as number
    margin.feesAtResort = feesAtResort[fees[hotel] as number] as number
    const here = results.count++
    results.place[here] = (place << 8) | pairAt
    results.hotel[here] = hotel
    results.product[here] = product
    results.cost[here] = stayed
    results.total[here] = packageTotal(least + (transferPerPerson[hotel] as number) * seats, margin)
    if (rooms) results.rooms[here] = rooms
  }
  area.to = results.count
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
  const place = results.hotel[at] as number
  const pair = pairs[results.pairOf(at)] as FlightPair
  const fees = feesAtResort[block.facts.fees[place] as number] as number
  return {
    block,
    hotel: block.hotels[place] as IndexedHotel,
    pair,
    checkIn: column + pair.offset,
    stay: results.rooms[at] ?? { products: [results.product[at] as number], costs: [results.cost[at] as number] },
    price: sharedOut(results.total[at] as number, { feesAtResort: fees, people }),
  }
}
