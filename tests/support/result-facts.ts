import type { FoundPackage } from '#price-index/cheapest-packages.ts'
import { flightAt } from '#price-index/flight-layout.ts'
import type { PriceIndex } from '#price-index/layout.ts'
import { boardOf } from '#price-index/package-choices.ts'
import type { ResultFacts } from '#tests/support/narrow-results.ts'

/** What filters and orders look at, of one package. */
export function resultFacts({ world }: PriceIndex, { block, hotel, pair, stay, price }: FoundPackage): ResultFacts {
  const out = flightAt({ route: pair.route, direction: 'outbound', at: pair.outAt }).series.schedule
  const back = flightAt({ route: pair.route, direction: 'inbound', at: pair.inAt }).series.schedule
  const { regionId, name } = block.region
  return {
    hotelId: hotel.hotelId,
    board: boardOf(block, stay.products[0] as number),
    stars: hotel.stars,
    rating: hotel.rating,
    recommended: hotel.recommended,
    region: { id: regionId, name },
    facilities: hotel.facilities,
    airline: { id: out.airlineId, name: world.airlines.get(out.airlineId) ?? out.airlineId },
    stops: Math.max(out.legs.length, back.legs.length) - 1,
    total: price.total,
    perPerson: price.perPerson,
  }
}
