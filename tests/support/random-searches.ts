import type { Party } from '#domain/party/party.ts'
import { DEFAULT_PARTY } from '#domain/party/party-query.ts'
import type { PriceIndex } from '#price-index/layout.ts'
import type { Seeded } from '#tests/support/seeded.ts'

/** One to three rooms: couples, singles, families with infants and teenagers, and some that hardly any room takes. */
export function randomParty(random: Seeded): Party {
  const rooms = random.pick([1, 1, 1, 1, 2, 2, 3])
  return Array.from({ length: rooms }, () => {
    const adults = random.pick([1, 2, 2, 2, 2, 3, 4])
    const children = random.pick([0, 0, 0, 1, 1, 2, 3])
    return { adults, ages: Array.from({ length: Math.min(children, 5 - adults) }, () => random.between(0, 17)) }
  })
}

export type RandomSearch = { regionIds: number[]; depairs: string[]; date: number; nights: number; party: Party }

/** One to three regions, one or two of their airports, any day of the fare window and a little beyond its ends. */
export function randomSearch(index: PriceIndex, random: Seeded, today: number): RandomSearch {
  const regionIds = random.some([...index.regions.keys()], random.pick([1, 1, 2, 3]))
  const gateways = regionIds.map((id) => index.regions.get(id)?.region.gateway ?? '')
  const airports = [
    ...new Set(gateways.flatMap((gateway) => (index.routesTo.get(gateway) ?? []).map(({ depair }) => depair))),
  ]
  return {
    regionIds,
    depairs: random.some(airports, random.between(1, 2)),
    date: today + random.between(1, 368),
    nights: random.chance(0.5) ? random.pick([7, 14]) : random.between(1, 28),
    party: random.chance(0.4) ? DEFAULT_PARTY : randomParty(random),
  }
}
