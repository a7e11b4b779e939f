import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/tables.ts'
import { breather } from '#price-index/breather.ts'
import { type BuildOptions, buildPriceIndex, loadRegions, placeRegion } from '#price-index/build.ts'
import { type Change, fenceNow, pagesOfNews } from '#price-index/change-log.ts'
import { type DirectedFlights, flightIdAt, type RouteFlights } from '#price-index/flight-layout.ts'
import { hotelFacts, loadHotels } from '#price-index/indexed-hotels.ts'
import type { IndexedHotel, PriceIndex, RegionBlock } from '#price-index/layout.ts'
import { readChangedRates, refreshRun, writeRates } from '#price-index/rates.ts'
import { loadRegionBlock, quotesInBlock, quotesOf } from '#price-index/region-block.ts'
import { loadRouteFlights, loadSchedules } from '#price-index/route-flights.ts'
import { readChangedStock, writeStock } from '#price-index/stock.ts'
import { forgetAnswers, markTouched } from '#price-index/touched.ts'

/**
 * Applies what was committed since `fence` and answers the next fence and the number of changes. A change only says
 * what was touched: it is read again from the tables, so a change may be applied twice or late without harm.
 * Commit order is not id order; the fence is the oldest transaction still running, so nothing is ever skipped. The work
 * is cut into slices, so that requests never wait for it; each product, room and flight changes within one slice.
 */
export async function applyChanges(
  db: Kysely<Database>,
  index: PriceIndex,
  { fence, ...options }: BuildOptions & { fence: string },
): Promise<{ fence: string; applied: number }> {
  const next = await fenceNow(db)
  let applied = 0
  for await (const news of pagesOfNews(db, { from: fence, before: next })) {
    applied += Object.values(news).reduce((sum, changes) => sum + changes.length, 0)
    if (news.world.length > 0) return { fence: await replaceIndex(db, index, options), applied }
    await rereadHotels(db, index, news.hotel)
    for (const some of batches(news.rate)) await rereadProducts(db, index, some)
    for (const some of batches(news.room_night)) await rereadRooms(db, index, some)
    for (const some of batches(news.flight)) await rereadFlights(db, index, some)
    index.version += 1
  }
  return { fence: next, applied }
}

/** Few enough to be read and merged within a slice. */
const CHANGES_AT_ONCE = 300

function* batches(changes: readonly Change[]): Generator<readonly Change[]> {
  for (let from = 0; from < changes.length; from += CHANGES_AT_ONCE) yield changes.slice(from, from + CHANGES_AT_ONCE)
}

/** Builds the index anew into the same object and answers its fence: for a new day, or when the world changed. */
async function replaceIndex(db: Kysely<Database>, index: PriceIndex, options: BuildOptions): Promise<string> {
  const fresh = await buildPriceIndex(db, options)
  swapIndex(index, fresh.index)
  return fresh.fence
}

/** Puts a fresh index in the place of the one that is being asked, at once. */
export function swapIndex(index: PriceIndex, fresh: PriceIndex): void {
  const version = index.version + 1
  for (const block of fresh.regions.values()) block.version += version
  for (const route of [...fresh.routesTo.values()].flat()) route.version += version
  Object.assign(index, fresh, { version })
}

/** Facts and offers of changed hotels are replaced; a new room, product or hotel has its region read again. */
async function rereadHotels(db: Kysely<Database>, index: PriceIndex, changes: readonly Change[]) {
  if (changes.length === 0) return
  const keys = [...new Set(changes.map((change) => change.key))]
  const rows = await db.selectFrom('hotel').select(['hotel_id', 'region_id']).where('hotel_id', 'in', keys).execute()
  const regionNow = new Map(rows.map((row) => [row.hotel_id, row.region_id]))
  const stale = new Set<number>()
  const changed = new Map<RegionBlock, number[]>()
  for (const hotelId of keys) {
    const known = index.hotels.get(hotelId)
    const regionId = regionNow.get(hotelId)
    const isSame = known && known.hotel.regionId === regionId
    if (isSame && (await quotesOf(db, hotelId)) === quotesInBlock(known.block, known.hotel))
      changed.set(known.block, [...(changed.get(known.block) ?? []), hotelId])
    else for (const id of [known?.hotel.regionId, regionId]) if (id !== undefined) stale.add(id)
  }
  for (const [block, hotelIds] of changed)
    if (!stale.has(block.region.regionId)) await refreshFacts(db, index, { block, hotelIds })
  for (const regionId of stale) {
    const [region] = await loadRegions(db, regionId)
    if (region) placeRegion(index, await loadRegionBlock(db, { region, span: index, rules: index.world.rules }))
  }
}

async function refreshFacts(
  db: Kysely<Database>,
  index: PriceIndex,
  { block, hotelIds }: { block: RegionBlock; hotelIds: readonly number[] },
) {
  for (const loaded of await loadHotels(db, block.region.regionId, hotelIds)) {
    const at = index.hotels.get(loaded.hotelId)?.hotel.at
    if (at === undefined) continue
    const hotel = { ...loaded, at }
    block.hotels[at] = hotel
    index.hotels.set(hotel.hotelId, { block, hotel })
  }
  const fresh = hotelFacts(block.hotels, index.first)
  fresh.facts.version.set(block.facts.version)
  Object.assign(block, fresh)
  forgetAnswers(block)
}

async function rereadProducts(db: Kysely<Database>, index: PriceIndex, changes: readonly Change[]) {
  const wanted = merged(changes).flatMap(({ key, first, last }) => {
    const known = index.hotels.get(index.hotelOfProduct.get(key) ?? 0)
    return known ? [{ ...known, region: known.hotel.regionId, product: key, first, last }] : []
  })
  const rows = await readChangedRates(db, wanted)
  const breath = breather()
  for (const { block, hotel, ...change } of wanted) {
    const places = placesOfProduct(block, hotel, change.product)
    const columns = writeRates(block, index, { places, change, rows: rows.get(change.product) ?? [] })
    if (!columns) continue
    for (const at of places) refreshRun(block, index, at, columns)
    markTouched(block, hotel.at, columns)
    if (breath.isDue()) await breath.pause()
  }
}

async function rereadRooms(db: Kysely<Database>, index: PriceIndex, changes: readonly Change[]) {
  const lastNight = index.first + index.nights - 1
  const wanted = merged(changes).flatMap((change) => {
    const known = index.hotels.get(index.hotelOfRoom.get(change.key) ?? 0)
    const [first, last] = [Math.max(change.first, index.first), Math.min(change.last, lastNight)]
    return known && first <= last ? [{ ...known, roomId: change.key, first, last }] : []
  })
  const rows = await readChangedStock(db, wanted)
  const breath = breather()
  for (const { block, hotel, ...change } of wanted) {
    const room = placeOfRoom(block, change.roomId)
    if (room < 0) continue
    writeStock(block, index, { room, change, rows: rows.get(change.roomId) ?? [] })
    const columns = { from: change.first - index.first, to: change.last - index.first }
    const to = block.productFrom[hotel.at + 1] as number
    for (let at = block.productFrom[hotel.at] as number; at < to; at++)
      if (block.productRoom[at] === room) refreshRun(block, index, at, columns)
    markTouched(block, hotel.at, columns)
    if (breath.isDue()) await breath.pause()
  }
}

/** Each key once, with all its nights: what is sold most is named most often. */
function merged(changes: readonly Change[]): Change[] {
  const byKey = new Map<number, Change>()
  for (const change of changes) {
    const known = byKey.get(change.key)
    const first = Math.min(change.first, known?.first ?? change.first)
    const last = Math.max(change.last, known?.last ?? change.last)
    byKey.set(change.key, { ...change, first, last })
  }
  return [...byKey.values()]
}

/** Where a product stands in its block: once for each line that prices a room. */
function placesOfProduct(block: RegionBlock, hotel: IndexedHotel, product: number): number[] {
  const places: number[] = []
  for (let at = block.productFrom[hotel.at] as number; at < (block.productFrom[hotel.at + 1] as number); at++)
    if (block.productId[at] === product) places.push(at)
  return places
}

/** Rooms stand in order of their ids. */
function placeOfRoom({ rooms }: RegionBlock, roomId: number): number {
  let low = 0
  let high = rooms.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = (rooms[middle] as RegionBlock['rooms'][number]).roomId
    if (found === roomId) return middle
    if (found < roomId) low = middle + 1
    else high = middle - 1
  }
  return -1
}

async function rereadFlights(db: Kysely<Database>, index: PriceIndex, changes: readonly Change[]) {
  if (changes.length === 0) return
  const { rows } = await sql<{
    flight_id: number
    route_id: number
    direction: number
    night: number
    price: number
    left: number
  }>`select flight_id, route_id, direction, night, price, (seats - held - sold)::int as left
    from flight join flight_schedule using (schedule_id)
    where flight_id = any(${[...new Set(changes.map((change) => change.key))]}::bigint[])`.execute(db)
  const routes = new Map([...index.routesTo.values()].flat().map((route) => [route.routeId, route]))
  const breath = breather()
  const unknown = new Set<RouteFlights>()
  for (const row of rows) {
    const route = routes.get(row.route_id)
    if (!route) continue
    const column = row.night - index.first
    if (column < 0 || column >= index.nights) continue
    const flight = { flightId: Number(row.flight_id), column, price: row.price, seats: row.left }
    if (!overwrite(row.direction === 0 ? route.outbound : route.inbound, flight)) unknown.add(route)
    route.version += 1
    if (breath.isDue()) await breath.pause()
  }
  for (const route of unknown) await rereadRoute(db, index, route)
}

/** False when the flight is not where the arrays expect it: the route is then read again. */
function overwrite(
  flights: DirectedFlights,
  found: { flightId: number; column: number; price: number; seats: number },
): boolean {
  for (let at = flights.from[found.column] ?? 0; at < (flights.from[found.column + 1] ?? 0); at++) {
    if (flightIdAt(flights, at) !== found.flightId) continue
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
