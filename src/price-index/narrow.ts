import type { BoardCode } from '#domain/hotels/board-basis.ts'
import { type Facets, facetsOf, RATINGS } from '#domain/search/result-facets.ts'
import { FACILITIES, PACKAGES_PER_PAGE, type ResultFilter, type SortOrder } from '#domain/search/search-request.ts'
import { flightAt } from '#price-index/flight-layout.ts'
import type { IndexedHotel, World } from '#price-index/layout.ts'
import type { ResultArea, Results } from '#price-index/search-packages.ts'

/** Filter groups as bits: a hotel that fails just one group still counts among that group's values. */
const BOARD = 1
const STARS = 2
const REGION = 4
const FACILITY = 8
const PRICE = 16
const AIRLINE = 32
const STOPS = 64
const RATING = 128

type Narrowing = { filter: ResultFilter; people: number }

/** The places of the results that pass every filter (S05); null when there is no filter and all do. */
export function placesKept(failed: Uint8Array | null): Int32Array | null {
  if (!failed) return null
  const kept = new Int32Array(failed.length)
  let count = 0
  for (let at = 0; at < failed.length; at++) if (failed[at] === 0) kept[count++] = at
  return kept.subarray(0, count)
}

const isOpen = ({ boards, stars, regions, facilities, airlines, stops, priceMin, priceMax, rating }: ResultFilter) =>
  [boards, stars, regions, facilities, airlines, stops].every((wanted) => wanted.length === 0) &&
  [priceMin, priceMax, rating].every((limit) => limit === null)

/** For each result the groups whose filter it does not pass, as bits; null when there is no filter. */
export function failedGroups(results: Results, { filter, people }: Narrowing): Uint8Array | null {
  if (isOpen(filter)) return null
  const failed = new Uint8Array(results.count)
  const fails = <Value>(wanted: readonly Value[], value: Value, group: number) =>
    wanted.length === 0 || wanted.includes(value) ? 0 : group
  const wantedFacilities = FACILITIES.reduce(
    (bits, facility, bit) => bits | (filter.facilities.includes(facility) ? 1 << bit : 0),
    0,
  )
  const least = (filter.priceMin ?? 0) * 100 * people
  const most = (filter.priceMax ?? Number.POSITIVE_INFINITY) * 100 * people
  for (const area of results.areas) {
    const { facts, productBoard, boards, region } = area.block
    const boardFails = boards.map((board) => fails(filter.boards, board, BOARD))
    const regionFails = fails(filter.regions, region.regionId, REGION)
    const pairFails = flightsOf(area).map(
      ({ airline, stops }) => fails(filter.airlines, airline, AIRLINE) | fails(filter.stops, stops, STOPS),
    )
    for (let at = area.from; at < area.to; at++) {
      const hotel = results.hotel(at)
      const total = results.total(at)
      let own = regionFails | (boardFails[productBoard[results.product(at)] as number] as number)
      own |= pairFails[results.pair(at)] as number
      own |= fails(filter.stars, facts.stars[hotel] as number, STARS)
      if (((facts.facilities[hotel] as number) & wantedFacilities) !== wantedFacilities) own |= FACILITY
      if (total < least || total > most) own |= PRICE
      if ((facts.rating[hotel] as number) < (filter.rating ?? 0)) own |= RATING
      failed[at] = own
    }
  }
  return failed
}

/** Airline of the outbound flight, and the larger number of stops, of each pair of flights. */
const flightsOf = ({ pairs }: ResultArea) =>
  pairs.map((pair) => {
    const out = flightAt({ route: pair.route, direction: 'outbound', at: pair.outAt }).series.schedule
    const back = flightAt({ route: pair.route, direction: 'inbound', at: pair.inAt }).series.schedule
    return { airline: out.airlineId, stops: Math.max(out.legs.length, back.legs.length) - 1 }
  })

/** What each value of each group would leave, with the other groups' filters applied. */
export function countFacets(
  world: World,
  results: Results,
  { failed, filter, people }: Narrowing & { failed: Uint8Array | null },
): Facets {
  const counts = {
    board: new Map<BoardCode, number>(),
    stars: new Map<number, number>(),
    region: new Map<number, { name: string; count: number }>(),
    facility: FACILITIES.map(() => 0),
    airline: new Map<string, { name: string; count: number }>(),
    stops: new Map<number, number>(),
    rating: RATINGS.map(() => 0),
  }
  let least = Number.POSITIVE_INFINITY
  let most = 0
  const add = <Key>(map: Map<Key, number>, key: Key, count: number) => map.set(key, (map.get(key) ?? 0) + count)
  for (const area of results.areas) {
    if (area.from === area.to) continue
    const { facts, productBoard, boards, region } = area.block
    const flights = flightsOf(area)
    const perBoard = boards.map(() => -1)
    const perPair = flights.map(() => ({ seen: false, airline: 0, stops: 0 }))
    let ofRegion = 0
    for (let at = area.from; at < area.to; at++) {
      const hotel = results.hotel(at)
      const own = failed?.[at] ?? 0
      const passes = (group: number) => (own & ~group) === 0
      const board = productBoard[results.product(at)] as number
      const pair = perPair[results.pair(at)] as (typeof perPair)[number]
      perBoard[board] = Math.max(perBoard[board] as number, 0) + Number(passes(BOARD))
      add(counts.stars, facts.stars[hotel] as number, Number(passes(STARS)))
      pair.seen = true
      if ((own & (own - 1)) !== 0) continue
      if (passes(REGION)) ofRegion += 1
      if (passes(AIRLINE)) pair.airline += 1
      if (passes(STOPS)) pair.stops += 1
      if (passes(FACILITY))
        for (let bit = 0; bit < FACILITIES.length; bit++)
          counts.facility[bit] = (counts.facility[bit] as number) + (((facts.facilities[hotel] as number) >>> bit) & 1)
      if (passes(RATING))
        for (let place = 0; place < RATINGS.length; place++)
          if ((facts.rating[hotel] as number) >= (RATINGS[place] as number))
            counts.rating[place] = (counts.rating[place] as number) + 1
      if (!passes(PRICE)) continue
      const each = results.total(at) / people
      least = Math.min(least, each)
      most = Math.max(most, each)
    }
    for (const [place, count] of perBoard.entries())
      if (count >= 0) add(counts.board, boards[place] as BoardCode, count)
    counts.region.set(region.regionId, { name: region.name, count: ofRegion })
    for (const [place, { airline, stops }] of flights.entries()) {
      const pair = perPair[place] as (typeof perPair)[number]
      if (!pair.seen) continue
      const known = counts.airline.get(airline) ?? { name: world.airlines.get(airline) ?? airline, count: 0 }
      counts.airline.set(airline, { ...known, count: known.count + pair.airline })
      add(counts.stops, stops, pair.stops)
    }
  }
  return facetsOf({ ...counts, price: most === 0 ? null : { least, most } }, filter)
}

/** The places of one page: the order of the sort, then the lower total, then the lower hotel id. */
export function firstOfPage(
  results: Results,
  { kept, sort, page }: { kept: Int32Array | null; sort: SortOrder; page: number },
): number[] {
  const count = kept?.length ?? results.count
  const from = (page - 1) * PACKAGES_PER_PAGE
  const length = Math.min(from + PACKAGES_PER_PAGE, count)
  if (from >= count) return []
  const rank = ranks(results, sort)
  const hotelId = (at: number) => (results.areaOf(at).block.hotels[results.hotel(at)] as IndexedHotel).hotelId
  const isBefore = (a: number, b: number) => {
    const more = rank ? (rank[a] as number) - (rank[b] as number) : 0
    if (more !== 0) return more > 0
    const less = results.total(b) - results.total(a)
    return less === 0 ? hotelId(a) < hotelId(b) : less > 0
  }
  if (length > LONG_PAGE) {
    const all = kept ? [...kept] : Array.from({ length: count }, (_, at) => at)
    return all.sort((a, b) => (isBefore(a, b) ? -1 : 1)).slice(from, length)
  }
  const first: number[] = []
  for (let i = 0; i < count; i++) {
    const at = kept ? (kept[i] as number) : i
    if (first.length === length && !isBefore(at, first[length - 1] as number)) continue
    let place = first.length < length ? first.length : length - 1
    for (; place > 0 && isBefore(at, first[place - 1] as number); place--) first[place] = first[place - 1] as number
    first[place] = at
  }
  return first.slice(from)
}

/** From here on sorting everything is faster than keeping the first few in order. */
const LONG_PAGE = 100

/** What a sort goes by, higher first; null for the price, which decides between equals anyway. */
function ranks(results: Results, sort: SortOrder): Float64Array | null {
  if (sort === 'price') return null
  const rank = new Float64Array(results.count)
  for (const { block, from, to } of results.areas) {
    const column = block.facts[sort]
    for (let at = from; at < to; at++) rank[at] = column[results.hotel(at)] as number
  }
  return rank
}
