import { peopleOf } from '#domain/party/party.ts'
import { type FarePassengers, farePassengers, seatsNeeded } from '#domain/pricing/flight-fare.ts'
import { payAtResort } from '#domain/pricing/local-fee.ts'
import { packageTotal } from '#domain/pricing/package-price.ts'
import { fareFloor } from '#price-index/cheapest-fare.ts'
import { cheapestPackage, cheapestPackages, type FoundPackage, staySearch } from '#price-index/cheapest-packages.ts'
import { leastStay } from '#price-index/cheapest-stay.ts'
import type { RouteFlights } from '#price-index/flight-layout.ts'
import { type IndexedHotel, NOTHING, type PriceIndex, type RegionBlock } from '#price-index/layout.ts'
import { type CalendarSearch, destinationCalendar, hotelCalendar, type PricedDay } from '#price-index/price-calendar.ts'

/** S18: what a lead-in price is a price of: two adults in one room. */
export const LEAD_IN_PARTY = [{ adults: 2, ages: [] }]
export const LEAD_IN_NIGHTS = 7

/** A package with the departure date it belongs to. */
export type LeadIn = { date: number; found: FoundPackage }

type LeadInSearch = Pick<CalendarSearch, 'firstDate' | 'lastDate' | 'depairs'> & { nights?: number }

/** The cheapest package of some regions on any day, for two adults; null when nothing is on sale. */
export function regionsLeadIn(index: PriceIndex, regionIds: readonly number[], search: LeadInSearch): LeadIn | null {
  const calendar = calendarOf(search)
  const day = cheapestDay(destinationCalendar(index, regionIds, calendar))
  const found = day && cheapestOf(cheapestPackages(index, regionIds, { ...calendar, date: day.date }))
  return found ? { date: day.date, found } : null
}

/** The cheapest package of a hotel on any day, for two adults; null when nothing is on sale. */
export function hotelLeadIn(index: PriceIndex, hotelId: number, search: LeadInSearch): LeadIn | null {
  const calendar = calendarOf(search)
  const day = cheapestDay(hotelCalendar(index, hotelId, calendar))
  const found = day && cheapestPackage(index, hotelId, { ...calendar, date: day.date })
  return found ? { date: day.date, found } : null
}

const calendarOf = ({ nights = LEAD_IN_NIGHTS, ...search }: LeadInSearch): CalendarSearch => ({
  ...search,
  nights,
  party: LEAD_IN_PARTY,
  from: search.firstDate,
  to: search.lastDate,
})

/** The lowest total, then the earliest date. */
const cheapestDay = (days: readonly PricedDay[]): PricedDay | null =>
  days.reduce<PricedDay | null>((best, day) => (best && best.total <= day.total ? best : day), null)

/** The lowest total, then the lowest hotel id. */
function cheapestOf(packages: readonly FoundPackage[]): FoundPackage | null {
  const isCheaper = (one: FoundPackage, other: FoundPackage) =>
    one.price.total < other.price.total ||
    (one.price.total === other.price.total && one.hotel.hotelId < other.hotel.hotelId)
  return packages.reduce<FoundPackage | null>((best, found) => (best && !isCheaper(found, best) ? best : found), null)
}

/** One lead-in price: pence for two adults, the departure night and the hotel it is a price of. */
export type LeadInCell = { depair: string; nights: number; total: number; date: number; hotelId: number }

type CellSearch = { lengths: readonly number[]; firstDate: number; lastDate: number }

/**
 * The lead-in prices of any set of hotels (a region, a country, a collection) from every airport, for some lengths of
 * stay: the lowest total, then the earliest date, then the lowest hotel id. Ordered by airport, then nights. A hotel's
 * own prices are remembered until its rates, its stock or its flights change.
 */
export function leadInPrices(index: PriceIndex, hotelIds: readonly number[], search: CellSearch): LeadInCell[] {
  const best = new Map<string, LeadInCell>()
  for (const hotelId of hotelIds) {
    const known = index.hotels.get(hotelId)
    if (!known?.hotel.bookable) continue
    for (const cell of cellsOfHotel(index, known, search)) {
      const key = `${cell.depair}|${String(cell.nights).padStart(2, '0')}`
      const other = best.get(key)
      if (!other || isBetter(cell, other)) best.set(key, cell)
    }
  }
  return [...best].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, cell]) => cell)
}

const isBetter = (one: LeadInCell, other: LeadInCell) =>
  (one.total - other.total || one.date - other.date || one.hotelId - other.hotelId) < 0

const KEPT = new WeakMap<IndexedHotel, { version: string; cells: LeadInCell[] }>()

function cellsOfHotel(
  index: PriceIndex,
  { block, hotel }: { block: RegionBlock; hotel: IndexedHotel },
  search: CellSearch,
): LeadInCell[] {
  const routes = index.routesTo.get(block.region.gateway) ?? []
  const flights = routes.reduce((sum, route) => sum + route.version, 0)
  const { lengths, firstDate, lastDate } = search
  const version = `${block.facts.version[hotel.at]}|${flights}|${index.first}|${lengths.join()}|${firstDate}|${lastDate}`
  const known = KEPT.get(hotel)
  if (known?.version === version) return known.cells
  const passengers = farePassengers(LEAD_IN_PARTY)
  const cells = lengths.flatMap((nights) => {
    const stays = staysOf(index, { block, hotel, nights, passengers })
    return routes.flatMap((route) => cellOf(index, { hotel, route, nights, passengers, stays, search }) ?? [])
  })
  KEPT.set(hotel, { version, cells })
  return cells
}

/** The least net cost of rooms and transfers by check-in column. */
function staysOf(
  index: PriceIndex,
  {
    block,
    hotel,
    nights,
    passengers,
  }: { block: RegionBlock; hotel: IndexedHotel; nights: number; passengers: FarePassengers },
): Int32Array {
  const transfers = hotel.transferPerPerson * seatsNeeded(passengers)
  const search = staySearch(index, block, { nights, party: LEAD_IN_PARTY })
  const stays = new Int32Array(index.nights).fill(NOTHING)
  for (let column = 0; column + nights < index.nights; column++) {
    search.checkIn = column
    const cost = leastStay(block, hotel.at, search)
    if (cost !== NOTHING) stays[column] = cost + transfers
  }
  return stays
}

function cellOf(
  index: PriceIndex,
  {
    hotel,
    route,
    nights,
    passengers,
    stays,
    search,
  }: {
    hotel: IndexedHotel
    route: RouteFlights
    nights: number
    passengers: FarePassengers
    stays: Int32Array
    search: CellSearch
  },
): LeadInCell | null {
  const people = peopleOf(LEAD_IN_PARTY)
  const feesAtResort = payAtResort(hotel.fees, LEAD_IN_PARTY, nights)
  const margin = { markupBasisPoints: hotel.markupBasisPoints, feesAtResort, people }
  const fares = fareFloor(index, route, { nights, passengers })
  const first = Math.max(0, search.firstDate - index.first)
  const last = Math.min(index.nights - 1, search.lastDate - index.first)
  const costOn = (column: number) => {
    let least = NOTHING
    for (let offset = 0; offset < route.offsets && column + offset < index.nights; offset++) {
      const fare = fares[offset * index.nights + column] as number
      const stay = stays[column + offset] as number
      if (fare !== NOTHING && stay !== NOTHING && fare + stay < least) least = fare + stay
    }
    return least
  }
  let least = NOTHING
  for (let column = first; column <= last; column++) least = Math.min(least, costOn(column))
  if (least === NOTHING) return null
  // Whole pounds make neighbours of different costs equal: the earliest of them is the lead-in.
  const total = packageTotal(least, margin)
  for (let column = first; column <= last; column++) {
    const cost = costOn(column)
    if (cost !== NOTHING && packageTotal(cost, margin) === total)
      return { depair: route.depair, nights, total, date: index.first + column, hotelId: hotel.hotelId }
  }
  return null
}
