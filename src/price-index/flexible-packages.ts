import { cheapestPackages, type FoundPackage, type PackageSearch } from '#price-index/cheapest-packages.ts'
import type { PriceIndex } from '#price-index/layout.ts'

/** The cheapest package of one hotel around a date, with the departure night it belongs to. */
export type FlexiblePackage = FoundPackage & { date: number }

/**
 * S05: for each hotel of some regions the cheapest package that departs within so many days of the asked date, inside
 * the fare window. Equal totals go to the day nearest to the asked one, then to the earlier. Ordered by hotel id.
 */
export function flexiblePackages(
  index: PriceIndex,
  regionIds: readonly number[],
  search: PackageSearch,
  days = 3,
): FlexiblePackage[] {
  const best = new Map<number, FlexiblePackage>()
  for (const date of nearestFirst(search.date, days))
    for (const found of cheapestPackages(index, regionIds, { ...search, date })) {
      const known = best.get(found.hotel.hotelId)
      if (!known || found.price.total < known.price.total) best.set(found.hotel.hotelId, { ...found, date })
    }
  return [...best.values()].sort((a, b) => a.hotel.hotelId - b.hotel.hotelId)
}

const nearestFirst = (date: number, days: number) =>
  [0, ...Array.from({ length: days }, (_, i) => [-i - 1, i + 1]).flat()].map((away) => date + away)
