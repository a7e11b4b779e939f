import type { Party } from '#domain/party/party.ts'
import { lapsSuffice } from '#domain/pricing/flight-fare.ts'
import { cheapestPairs, passengersOf } from '#price-index/cheapest-fare.ts'
import type { PriceIndex } from '#price-index/layout.ts'
import type { Seeded } from '#tests/support/seeded.ts'

/** What shoppers ask: a place, one or two of its airports, a date, a stay and a party. */
export type MixedQuery = { regionIds: number[]; depairs: string[]; date: number; nights: number; party: Party }

/** The longest departure that is asked for, in days from the first night. */
export const LAST_DEPARTURE = 549

/**
 * Queries as they come: popular places more often, mostly couples, mostly a week; all of them with flights. Regions are
 * drawn by their number of hotels, one to three of them.
 */
export function queryMix(index: PriceIndex, random: Seeded, count: number): MixedQuery[] {
  const byHotels = [...index.regions.values()].flatMap((block) => {
    const share = Math.max(1, Math.round(block.hotels.length / 4))
    return Array.from({ length: share }, () => block.region.regionId)
  })
  const queries: MixedQuery[] = []
  while (queries.length < count) {
    const wanted = random.pick([1, 1, 1, 2, 3])
    const regionIds = [...new Set(Array.from({ length: wanted }, () => random.pick(byHotels)))]
    const routes = regionIds.flatMap((id) => index.routesTo.get(index.regions.get(id)?.region.gateway ?? '') ?? [])
    if (routes.length === 0) continue
    const query: MixedQuery = {
      regionIds,
      depairs: [...new Set(Array.from({ length: random.between(1, 2) }, () => random.pick(routes).depair))],
      date: index.first + random.between(3, LAST_DEPARTURE),
      nights: stay(random),
      party: party(random),
    }
    if (flies(index, query)) queries.push(query)
  }
  return queries
}

const stay = (random: Seeded) => {
  const draw = random.between(1, 100)
  return draw <= 60 ? 7 : draw <= 80 ? 14 : random.between(2, 28)
}

function party(random: Seeded): Party {
  const draw = random.between(1, 100)
  const child = () => random.between(2, 15)
  const [adults, ages] =
    draw <= 60
      ? [2, []]
      : draw <= 70
        ? [2, [child()]]
        : draw <= 85
          ? [2, [child(), child()]]
          : draw <= 95
            ? [1, []]
            : [3, []]
  return [{ adults, ages: random.chance(0.05) ? [...ages, random.between(0, 1)] : ages }]
}

function flies(index: PriceIndex, { regionIds, depairs, date, nights, party }: MixedQuery): boolean {
  const passengers = lapsSuffice(party) ? passengersOf(party) : null
  if (!passengers) return false
  return regionIds.some((id) => {
    const gateway = index.regions.get(id)?.region.gateway ?? ''
    return cheapestPairs(index, { gateway, depairs, column: date - index.first, nights, passengers }).length > 0
  })
}
