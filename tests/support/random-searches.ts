import type { Db } from '#db/connect.ts'
import type { Party } from '#domain/party/party.ts'
import { DEFAULT_PARTY } from '#domain/party/party-query.ts'
import { FACILITIES, type ResultFilter, SORT_ORDERS } from '#domain/search/search-request.ts'
import type { Seeded } from '#tests/support/seeded.ts'

/** What a search can name, straight from the tables. */
export type Sold = {
  regions: { regionId: number; iso: string; gateway: string }[]
  /** UK airports by gateway. */
  airports: Map<string, string[]>
  hotels: { hotelId: number; regionId: number }[]
}

/** How many random searches each kind of question is asked; the long proof asks for more. */
export const QUERIES = Number(process.env.QUERIES ?? 200)

export async function whatIsSold(db: Db): Promise<Sold> {
  const regions = await db.selectFrom('region').select(['region_id', 'iso', 'gateway']).orderBy('region_id').execute()
  const routes = await db
    .selectFrom('route')
    .innerJoin('airport', 'airport.iata', 'route.depair')
    .select(['depair', 'gateway'])
    .where('sells', '=', 'online')
    .orderBy('depair')
    .execute()
  const hotels = await db.selectFrom('hotel').select(['hotel_id', 'region_id']).orderBy('hotel_id').execute()
  const byGateway = Map.groupBy(routes, (route) => route.gateway)
  return {
    regions: regions.map(({ region_id, iso, gateway }) => ({ regionId: region_id, iso, gateway })),
    airports: new Map([...byGateway].map(([gateway, own]) => [gateway, own.map((route) => route.depair)])),
    hotels: hotels.map(({ hotel_id, region_id }) => ({ hotelId: hotel_id, regionId: region_id })),
  }
}

/** One to five rooms: couples, singles, families with infants and teenagers, and some that hardly any room takes. */
export function randomParty(random: Seeded, { mostRooms = 3 }: { mostRooms?: number } = {}): Party {
  const rooms = Math.min(random.pick([1, 1, 1, 1, 2, 2, 3, 4, 5]), mostRooms)
  const age = () => (random.chance(0.5) ? random.pick(EDGES) : random.between(0, 17))
  return Array.from({ length: rooms }, () => {
    if (random.chance(0.07)) return { adults: 1, ages: [random.between(0, 1), random.between(0, 1)] }
    const adults = random.pick([1, 2, 2, 2, 2, 3, 4])
    const children = random.pick([0, 0, 1, 1, 2, 2, 3])
    return { adults, ages: Array.from({ length: Math.min(children, 5 - adults) }, age) }
  })
}

/** Ages about which airlines, hotels and fees disagree. */
const EDGES = [0, 1, 2, 2, 3, 11, 12, 12, 13, 16, 17]

/** The same party once birth dates are known: some children are a year younger at check-in. */
export const withBirthdays = (random: Seeded, party: Party): Party =>
  party.map((room) => {
    if (random.chance(0.4)) return room
    return { ...room, agesAtCheckIn: room.ages.map((age) => (random.chance(0.6) ? Math.max(0, age - 1) : age)) }
  })

export type RandomSearch = { regionIds: number[]; depairs: string[]; date: number; nights: number; party: Party }

/** One to five regions, up to five of their airports, any day of the fare window and a little beyond its ends. */
export function randomSearch(
  { regions, airports }: Sold,
  random: Seeded,
  { today, mostRooms = 5 }: { today: number; mostRooms?: number },
): RandomSearch {
  const chosen = random.some(regions, random.pick([1, 2, 3, 5]))
  const departures = [...new Set(chosen.flatMap(({ gateway }) => airports.get(gateway) ?? []))]
  return {
    regionIds: chosen.map(({ regionId }) => regionId),
    depairs: random.some(departures, random.between(1, 5)),
    date: today + random.between(1, 368),
    nights: random.chance(0.5) ? random.pick([7, 14]) : random.between(1, 28),
    party: random.chance(0.25) ? DEFAULT_PARTY : withBirthdays(random, randomParty(random, { mostRooms })),
  }
}

/** One filter of each group or none, out of all that some hotel may have. */
export function randomFilter({ regions }: Sold, random: Seeded): ResultFilter {
  const some = <Value>(values: readonly Value[]): Value[] =>
    random.chance(0.18) ? random.some(values, random.between(1, 2)) : []
  return {
    boards: some(['AI', 'BB', 'HB', 'FB', 'SC', 'RO', 'UI'] as const),
    stars: some([3, 3.5, 4, 4.5, 5]),
    regions: some(regions.map(({ regionId }) => regionId)),
    facilities: some(FACILITIES),
    priceMin: random.chance(0.15) ? random.between(300, 2000) : null,
    priceMax: random.chance(0.15) ? random.between(500, 4000) : null,
    airlines: some(['BA', 'VS', 'BY', 'EK', 'QR', 'AF', 'LH']),
    stops: some([0, 1]),
    rating: random.chance(0.15) ? random.pick([6, 7, 8, 9]) : null,
    sort: random.pick(SORT_ORDERS),
    page: random.pick([1, 1, 1, 1, 2, 3]),
  }
}
