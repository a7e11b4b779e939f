import { peopleOf } from '#domain/party/party.ts'
import { type FarePassengers, seatsNeeded } from '#domain/pricing/flight-fare.ts'
import { payAtResort } from '#domain/pricing/local-fee.ts'
import { packageTotal } from '#domain/pricing/package-price.ts'
import { fareFloor, passengersOf, routesOf } from '#price-index/cheapest-fare.ts'
import { type PackageSearch, staySearch, takesChildren } from '#price-index/cheapest-packages.ts'
import { leastStay } from '#price-index/cheapest-stay.ts'
import { NOTHING, type PriceIndex, type RegionBlock } from '#price-index/layout.ts'
import { stayFloor } from '#price-index/stay-floor.ts'

/** A search over a span of departure dates, as nights, both ends included; any span that the index holds. */
export type CalendarSearch = Omit<PackageSearch, 'date'> & { from: number; to: number }

/** A departure night with something on sale, and the total in pence of its cheapest package. */
export type PricedDay = { date: number; total: number }

/** Each day's cheapest package of a hotel; days without one are left out. Any span within the fare window. */
export function hotelCalendar(index: PriceIndex, hotelId: number, search: CalendarSearch): PricedDay[] {
  const known = index.hotels.get(hotelId)
  const passengers = passengersOf(search.party)
  if (!known || !passengers || !known.hotel.bookable || !takesChildren(known.hotel, search.party)) return []
  const { block, hotel } = known
  const { nights, party } = search
  const fares = leastFares(index, block, search, passengers)
  const stays = staySearch(index, block, search)
  const transfers = hotel.transferPerPerson * seatsNeeded(passengers)
  const margin = {
    markupBasisPoints: hotel.markupBasisPoints,
    feesAtResort: payAtResort(hotel.fees, party, nights),
    people: peopleOf(party),
  }
  return pricedDays(index, search, (column) => {
    let least = NOTHING
    for (const [offset, byColumn] of fares.entries()) {
      const fare = byColumn[column] as number
      if (fare === NOTHING || column + offset + nights >= index.nights) continue
      stays.checkIn = column + offset
      const stay = leastStay(block, hotel.at, stays)
      if (stay !== NOTHING) least = Math.min(least, stay + fare)
    }
    return least === NOTHING ? NOTHING : packageTotal(least + transfers, margin)
  })
}

/** Each day's cheapest package in some regions. */
export function destinationCalendar(
  index: PriceIndex,
  regionIds: readonly number[],
  search: CalendarSearch,
): PricedDay[] {
  const passengers = passengersOf(search.party)
  if (!passengers) return []
  const people = peopleOf(search.party)
  const areas = regionIds.flatMap((id) => {
    const block = index.regions.get(id)
    if (!block) return []
    return { floor: stayFloor(index, block, search), fares: leastFares(index, block, search, passengers) }
  })
  return pricedDays(index, search, (column) => {
    let least = NOTHING
    for (const { floor, fares } of areas)
      for (let offset = 0; offset < fares.length; offset++) {
        const fare = (fares[offset] as Int32Array)[column] as number
        if (fare === NOTHING || column + offset >= index.nights) continue
        for (let at = 0; at < floor.classes.length; at++) {
          const stay = floor.least[at * index.nights + column + offset] as number
          if (stay === NOTHING) continue
          const { markupBasisPoints, feesAtResort } = floor.classes[at] as (typeof floor.classes)[number]
          least = Math.min(least, packageTotal(stay + fare, { markupBasisPoints, feesAtResort, people }))
        }
      }
    return least
  })
}

/** By arrival offset and departure column: the least fare to a region from the airports of a search. */
function leastFares(
  index: PriceIndex,
  block: RegionBlock,
  { depairs, nights }: Pick<CalendarSearch, 'depairs' | 'nights'>,
  passengers: FarePassengers,
): Int32Array[] {
  const routes = routesOf(index, { gateway: block.region.gateway, depairs })
  const offsets = Math.max(0, ...routes.map((route) => route.offsets))
  const floors = routes.map((route) => ({ route, fares: fareFloor(index, route, { nights, passengers }) }))
  return Array.from({ length: offsets }, (_, offset) => {
    const own = floors.filter(({ route }) => offset < route.offsets)
    const [first, ...others] = own.map(({ fares }) =>
      fares.subarray(offset * index.nights, (offset + 1) * index.nights),
    )
    if (!first || others.length === 0) return first ?? new Int32Array(index.nights).fill(NOTHING)
    const least = first.slice()
    for (const other of others)
      for (let column = 0; column < index.nights; column++)
        if ((other[column] as number) < (least[column] as number)) least[column] = other[column] as number
    return least
  })
}

function pricedDays(index: PriceIndex, search: CalendarSearch, totalOn: (column: number) => number): PricedDay[] {
  const from = Math.max(search.from, search.firstDate, index.first)
  const to = Math.min(search.to, search.lastDate, index.first + index.nights - 1)
  const days: PricedDay[] = []
  for (let date = from; date <= to; date++) {
    const total = totalOn(date - index.first)
    if (total !== NOTHING) days.push({ date, total })
  }
  return days
}
