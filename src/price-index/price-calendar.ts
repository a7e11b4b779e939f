import {
  cheapestPackage,
  cheapestPackages,
  type FoundPackage,
  type PackageSearch,
} from '#price-index/cheapest-packages.ts'
import type { PriceIndex } from '#price-index/layout.ts'

/** A search over a span of departure dates, as nights, both ends included. */
export type CalendarSearch = Omit<PackageSearch, 'date'> & { from: number; to: number }

/** A day with something on sale and its cheapest package. */
export type PricedDay = { date: number; cheapest: FoundPackage }

/** Each day's cheapest package of a hotel; days without one are left out. Any span within the fare window. */
export function hotelCalendar(index: PriceIndex, hotelId: number, search: CalendarSearch): PricedDay[] {
  return days(search, (date) => cheapestPackage(index, hotelId, { ...search, date }))
}

/** Each day's cheapest package in some regions: the lowest total, then the first hotel id. */
export function destinationCalendar(
  index: PriceIndex,
  regionIds: readonly number[],
  search: CalendarSearch,
): PricedDay[] {
  return days(search, (date) => cheapestOf(cheapestPackages(index, regionIds, { ...search, date })))
}

/** The cheapest of some packages: the lowest total, then the first hotel id; null when there are none. */
export const cheapestOf = (packages: readonly FoundPackage[]): FoundPackage | null =>
  packages.reduce<FoundPackage | null>((best, found) => (best && !isCheaper(found, best) ? best : found), null)

const isCheaper = (one: FoundPackage, other: FoundPackage) =>
  one.price.total < other.price.total ||
  (one.price.total === other.price.total && one.hotel.hotelId < other.hotel.hotelId)

function days(search: CalendarSearch, cheapestOn: (date: number) => FoundPackage | null): PricedDay[] {
  const priced: PricedDay[] = []
  for (let date = Math.max(search.from, search.firstDate); date <= Math.min(search.to, search.lastDate); date++) {
    const cheapest = cheapestOn(date)
    if (cheapest) priced.push({ date, cheapest })
  }
  return priced
}
