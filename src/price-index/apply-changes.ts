import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/tables.ts'
import { type BuildOptions, buildPriceIndex, loadRegions, placeRegion } from '#price-index/build.ts'
import type { DirectedFlights, PriceIndex, RegionBlock, RouteFlights } from '#price-index/layout.ts'
import { loadRegionBlock } from '#price-index/region-block.ts'
import { readRates, readRoomNights, refreshRun } from '#price-index/room-stock.ts'
import { loadRouteFlights, loadSchedules } from '#price-index/route-flights.ts'

type Change = { kind: 'room_night' | 'flight' | 'rate' | 'hotel' | 'world'; key: number; first: number; last: number }

/**
 * Applies what was committed since `fence` and answers the next fence and the number of changes. A change only says
 * what was touched: it is read again from the tables, so a change may be applied twice or late without harm.
 * Commit order is not id order; the fence is the oldest transaction still running, so nothing is ever skipped.
 */
export async function applyChanges(
  db: Kysely<Database>,
  index: PriceIndex,
  { fence, ...options }: BuildOptions & { fence: string },
): Promise<{ fence: string; applied: number }> {
  const { next, changes } = await changesSince(db, fence)
  if (changes.length === 0) return { fence: next, applied: 0 }
  const isNews = (kind: Change['kind']) => changes.filter((change) => change.kind === kind)
  if (isNews('world').length > 0) {
    const rebuilt = await replaceIndex(db, index, options)
    return { fence: rebuilt, applied: changes.length }
  }
  await rereadHotels(db, index, isNews('hotel'))
  await rereadProducts(db, index, isNews('rate'))
  await rereadRooms(db, index, isNews('room_night'))
  await rereadFlights(db, index, isNews('flight'))
  index.version += 1
  return { fence: next, applied: changes.length }
}

/** Builds the index anew into the same object and answers its fence: for a new day, or when the world changed. */
export async function replaceIndex(db: Kysely<Database>, index: PriceIndex, options: BuildOptions): Promise<string> {
  const fresh = await buildPriceIndex(db, options)
  const version = index.version + 1
  for (const block of fresh.index.regions.values()) block.version = version
  for (const route of [...fresh.index.routesTo.values()].flat()) route.version = version
  Object.assign(index, fresh.index, { version })
  return fresh.fence
}

async function changesSince(db: Kysely<Database>, fence: string): Promise<{ next: string; changes: Change[] }> {
  const { rows } = await sql<{
    xmin: string
    kind: Change['kind'] | null
    key: string
    first_night: number
    last_night: number
  }>`
    with fence as (select pg_snapshot_xmin(pg_current_snapshot()) as xmin)
    select fence.xmin::text as xmin, kind, key, first_night, last_night
    from fence left join change_log on change_log.xid >= ${fence}::xid8 and change_log.xid < fence.xmin
    order by change_log.id`.execute(db)
  const next = rows[0]?.xmin ?? fence
  const changes = rows.flatMap(({ kind, key, first_night, last_night }) =>
    kind === null ? [] : [{ kind, key: Number(key), first: first_night, last: last_night }],
  )
  return { next, changes }
}

async function rereadHotels(db: Kysely<Database>, index: PriceIndex, changes: readonly Change[]) {
  if (changes.length === 0) return
  const rows = await db
    .selectFrom('hotel')
    .select('region_id')
    .distinct()
    .where(
      'hotel_id',
      'in',
      changes.map((change) => change.key),
    )
    .execute()
  const known = changes.flatMap((change) => index.hotels.get(change.key)?.hotel.regionId ?? [])
  for (const regionId of new Set([...rows.map((row) => row.region_id), ...known])) {
    const [region] = await loadRegions(db, regionId)
    if (region) placeRegion(index, await loadRegionBlock(db, region, index))
  }
}

async function rereadProducts(db: Kysely<Database>, index: PriceIndex, changes: readonly Change[]) {
  for (const [block, own] of byBlock(index, changes, index.regionOfProduct)) {
    const products = own.map((change) => change.key)
    await readRates(db, block, index, { ...nightsOf(own), products })
    const touched = new Set(products)
    block.productId.forEach((id, at) => {
      if (touched.has(id)) refreshRun(block, index, at)
    })
    block.version += 1
  }
}

async function rereadRooms(db: Kysely<Database>, index: PriceIndex, changes: readonly Change[]) {
  for (const [block, own] of byBlock(index, changes, index.regionOfRoom)) {
    const rooms = own.map((change) => change.key)
    await readRoomNights(db, block, index, { ...nightsOf(own), rooms })
    const touched = new Set(rooms)
    block.productRoom.forEach((room, at) => {
      if (touched.has(block.rooms[room]?.roomId ?? 0)) refreshRun(block, index, at)
    })
    block.version += 1
  }
}

const nightsOf = (changes: readonly Change[]) => ({
  first: Math.min(...changes.map((change) => change.first)),
  last: Math.max(...changes.map((change) => change.last)),
})

function byBlock(
  index: PriceIndex,
  changes: readonly Change[],
  regionOf: Map<number, number>,
): [RegionBlock, Change[]][] {
  const groups = Map.groupBy(changes, (change) => regionOf.get(change.key))
  return [...groups].flatMap(([regionId, own]) => {
    const block = regionId === undefined ? undefined : index.regions.get(regionId)
    return block ? [[block, own] satisfies [RegionBlock, Change[]]] : []
  })
}

async function rereadFlights(db: Kysely<Database>, index: PriceIndex, changes: readonly Change[]) {
  if (changes.length === 0) return
  const rows = await db
    .selectFrom('flight')
    .innerJoin('flight_schedule', 'flight_schedule.schedule_id', 'flight.schedule_id')
    .select(['flight_id', 'route_id', 'direction', 'night', 'price'])
    .select(sql<number>`(seats - held - sold)::int`.as('left'))
    .where(
      'flight_id',
      'in',
      changes.map((change) => change.key),
    )
    .execute()
  const routes = new Map([...index.routesTo.values()].flat().map((route) => [route.routeId, route]))
  const unknown = new Set<RouteFlights>()
  for (const row of rows) {
    const route = routes.get(row.route_id)
    if (!route) continue
    const flight = {
      flightId: Number(row.flight_id),
      column: row.night - index.first,
      price: row.price,
      seats: row.left,
    }
    if (!overwrite(row.direction === 0 ? route.outbound : route.inbound, flight)) unknown.add(route)
    route.version += 1
  }
  for (const route of unknown) await rereadRoute(db, index, route)
}

/** False when the flight is not where the arrays expect it: the route is then read again. */
function overwrite(
  flights: DirectedFlights,
  found: { flightId: number; column: number; price: number; seats: number },
): boolean {
  for (let at = flights.from[found.column] ?? 0; at < (flights.from[found.column + 1] ?? 0); at++) {
    if (flights.flightId[at] !== found.flightId) continue
    flights.price[at] = found.price
    flights.seats[at] = found.seats
    return true
  }
  return false
}

async function rereadRoute(db: Kysely<Database>, index: PriceIndex, route: RouteFlights) {
  index.world.schedules = await loadSchedules(db)
  const fresh = await loadRouteFlights(db, route, { schedules: index.world.schedules, span: index })
  Object.assign(route, fresh, { version: route.version + 1 })
}
