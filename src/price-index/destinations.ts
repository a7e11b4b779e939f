import type { DestinationCode } from '#domain/search/destination-code.ts'
import type { IndexedHotel, PriceIndex, RegionBlock } from '#price-index/layout.ts'

/** The regions of some destinations, each once; a code that names nothing adds nothing. */
export function regionsOf(index: PriceIndex, destinations: readonly DestinationCode[]): number[] {
  const blocks = [...index.regions.values()].filter(({ region }) =>
    destinations.some(({ iso, regionId }) => iso === region.iso && (regionId === null || regionId === region.regionId)),
  )
  return blocks.map(({ region }) => region.regionId)
}

/** A hotel by its public code, or by its id alone; null when there is none. */
export function hotelByCode(index: PriceIndex, code: string): { block: RegionBlock; hotel: IndexedHotel } | null {
  const [, iso = '', id] = /^([A-Za-z]{2})?(\d{1,8})$/.exec(code) ?? []
  const known = index.hotels.get(Number(id))
  return known && (iso === '' || known.hotel.iso === iso.toUpperCase()) ? known : null
}
