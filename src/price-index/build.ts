import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/tables.ts'
import { type CalendarDate, dayNumber } from '#domain/calendar/calendar-date.ts'
import type { PriceIndex, Region, RegionBlock, RouteFlights, World } from '#price-index/layout.ts'
import { loadRegionBlock } from '#price-index/region-block.ts'
import type { Span } from '#price-index/room-stock.ts'
import { loadRouteFlights, loadSchedules } from '#price-index/route-flights.ts'

/** What an index is built for: the first night held, and how many nights from it. */
export type BuildOptions = { today: CalendarDate; horizon: number }

/**
 * Reads the whole index in one snapshot, region by region. `fence` is the snapshot's xmin: changes from it on are
 * applied again by `applyChanges`, which may repeat what the snapshot already saw.
 */
export async function buildPriceIndex(
  db: Kysely<Database>,
  { today, horizon }: BuildOptions,
): Promise<{ index: PriceIndex; fence: string }> {
  const span = { first: dayNumber(today), nights: horizon }
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const fence = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(
        snapshot,
      )
      const world = await loadWorld(snapshot)
      const index: PriceIndex = {
        ...span,
        version: 1,
        regions: new Map(),
        routesTo: await loadRoutes(snapshot, world, span),
        hotels: new Map(),
        regionOfProduct: new Map(),
        regionOfRoom: new Map(),
        world,
      }
      for (const region of await loadRegions(snapshot)) {
        placeRegion(index, await loadRegionBlock(snapshot, region, span))
      }
      return { index, fence: (fence.rows[0] as { xmin: string }).xmin }
    })
}

/** Puts a freshly read region in its place. */
export function placeRegion(index: PriceIndex, block: RegionBlock) {
  const { regionId } = block.region
  const before = index.regions.get(regionId)
  block.version = (before?.version ?? 0) + 1
  for (const hotel of before?.hotels ?? []) index.hotels.delete(hotel.hotelId)
  index.regions.set(regionId, block)
  for (const hotel of block.hotels) index.hotels.set(hotel.hotelId, { block, hotel })
  for (const id of block.productId) index.regionOfProduct.set(id, regionId)
  for (const room of block.rooms) index.regionOfRoom.set(room.roomId, regionId)
}

/** Reads the regions, all or one. */
export async function loadRegions(db: Kysely<Database>, regionId?: number): Promise<Region[]> {
  let query = db.selectFrom('region').selectAll().orderBy('region_id')
  if (regionId !== undefined) query = query.where('region_id', '=', regionId)
  const rows = await query.execute()
  return rows.map((row) => ({
    regionId: row.region_id,
    iso: row.iso,
    name: row.name,
    slug: row.slug,
    gateway: row.gateway,
    transferMinutes: row.transfer_minutes,
    tagline: row.tagline,
  }))
}

async function loadRoutes(db: Kysely<Database>, world: World, span: Span): Promise<Map<string, RouteFlights[]>> {
  const rows = await db.selectFrom('route').selectAll().orderBy('depair').execute()
  const routes: RouteFlights[] = []
  for (const row of rows) {
    if (world.airports.get(row.depair)?.sells !== 'online') continue
    const route = { routeId: row.route_id, depair: row.depair, gateway: row.gateway }
    routes.push(await loadRouteFlights(db, route, { schedules: world.schedules, span }))
  }
  return Map.groupBy(routes, (route) => route.gateway)
}

async function loadWorld(db: Kysely<Database>): Promise<World> {
  const countries = await db.selectFrom('country').selectAll().orderBy('iso').execute()
  const airports = await db.selectFrom('airport').selectAll().orderBy('iata').execute()
  const airlines = await db.selectFrom('airline').selectAll().execute()
  const engines = await db.selectFrom('engine').selectAll().execute()
  return {
    countries: new Map(
      countries.map((row) => [
        row.iso,
        {
          iso: row.iso,
          name: row.name,
          slug: row.slug,
          contextId: row.context_id,
          tagline: row.tagline,
          sisterIso: row.sister_iso,
        },
      ]),
    ),
    airports: new Map(airports.map(({ iata, name, zone, sells }) => [iata, { iata, name, zone, sells }])),
    airlines: new Map(airlines.map((row) => [row.airline_id, row.name])),
    engines: new Map(
      engines.map((row) => [
        row.engine_code,
        {
          code: row.engine_code,
          displayName: row.display_name,
          atolNumber: row.atol_number,
          termsAndConditions: row.terms_and_conditions,
          depositPerPerson: row.deposit_per_person,
          balanceDueWeeks: row.deposit_balance_due_weeks,
          hidesTimes: row.hides_times,
          sellsFixedPairs: row.sells_fixed_pairs,
        },
      ]),
    ),
    schedules: await loadSchedules(db),
  }
}
