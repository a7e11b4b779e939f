import type { DestinationCode } from '#domain/search/destination-code.ts'
import type { IndexedHotel, PriceIndex, RegionBlock } from '#price-index/layout.ts'

/** The regions of some destinations, each once; a code that names nothing adds nothing. */
export function regionsOf(index: PriceIndex, destinations: readonly DestinationCode[]): number[] {
  const regionIds = new Set<number>()
  for (const { iso, regionId } of destinations) {
    if (regionId !== null) {
      if (index.regions.get(regionId)?.region.iso === iso) regionIds.add(regionId)
    } else for (const { region } of index.regions.values()) if (region.iso === iso) regionIds.add(region.regionId)
  }
  return [...regionIds]
}

/** A hotel by its public code, or by its id alone; null when there is none. */
export function hotelByCode(index: PriceIndex, code: string): { block: RegionBlock; hotel: IndexedHotel } | null {
  const [, iso = '', id] = /^([A-Za-z]{2})?(\d{1,8})$/.exec(code) ?? []
  const known = index.hotels.get(Number(id))
  return known && (iso === '' || known.hotel.iso === iso.toUpperCase()) ? known : null
}
