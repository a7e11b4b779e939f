/** How much of everything belongs to a shop of so many hotels. */
export type ShopSize = { hotels: number; countries: number; gateways: number; regions: number; routes: number }

/** Measured at real package-holiday shops; sizes between them are read off the line that joins two. */
const KNOWN: readonly ShopSize[] = [
  { hotels: 100, countries: 6, gateways: 9, regions: 12, routes: 80 },
  { hotels: 300, countries: 9, gateways: 15, regions: 20, routes: 146 },
  { hotels: 3_000, countries: 20, gateways: 60, regions: 80, routes: 600 },
  { hotels: 20_000, countries: 42, gateways: 150, regions: 250, routes: 1_328 },
  { hotels: 42_000, countries: 50, gateways: 170, regions: 300, routes: 1_600 },
]

export const SMALLEST_LARGE_SHOP = 100

/** The size of a shop of so many hotels, from 100 on; beyond 42,000 only the hotels grow. */
export function sizeOfShop(hotels: number): ShopSize {
  if (!Number.isInteger(hotels) || hotels < SMALLEST_LARGE_SHOP)
    throw new RangeError(`a large shop has ${SMALLEST_LARGE_SHOP} hotels or more, not ${hotels}`)
  const above = KNOWN.find((size) => size.hotels >= hotels)
  if (!above) return { ...(KNOWN.at(-1) as ShopSize), hotels }
  const below = KNOWN.findLast((size) => size.hotels <= hotels) as ShopSize
  const way = above === below ? 0 : Math.log(hotels / below.hotels) / Math.log(above.hotels / below.hotels)
  const between = (what: keyof ShopSize) => Math.round(below[what] * (above[what] / below[what]) ** way)
  return {
    hotels,
    countries: between('countries'),
    gateways: between('gateways'),
    regions: between('regions'),
    routes: between('routes'),
  }
}

/** How many hotels each region has, largest first: the second half the size of the first and so on, as places are. */
export function hotelsByRank({ hotels, regions }: Pick<ShopSize, 'hotels' | 'regions'>): number[] {
  const weights = Array.from({ length: regions }, (_, rank) => 1 / (rank + 2))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const counts = weights.map((weight) => Math.max(1, Math.floor((hotels * weight) / sum)))
  const missing = hotels - counts.reduce((total, count) => total + count, 0)
  counts[0] = (counts[0] as number) + missing
  return counts
}
