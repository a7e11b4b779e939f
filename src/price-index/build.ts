import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { type CalendarDate, dayNumber } from '#domain/calendar/calendar-date.ts'
import { fenceNow } from '#price-index/change-log.ts'
import type { RouteFlights } from '#price-index/flight-layout.ts'
import type { PriceIndex, Region, RegionBlock, World } from '#price-index/layout.ts'
import type { Span } from '#price-index/rates.ts'
import { loadRegionBlock, loadRules } from '#price-index/region-block.ts'
import { loadRouteFlights, loadSchedules } from '#price-index/route-flights.ts'

/** What an index is built for: the first night held, and how many nights from it; `readers` connections read at once. */
export type BuildOptions = { today: CalendarDate; horizon: number; readers?: number }

/**
 * Reads the whole index, region by region. `fence` is the oldest transaction that was running before the first row was
 * read: changes from it on are applied again by `applyChanges`, which may repeat what was seen already, so that several
 * connections may read at their own moments.
 */
export async function buildPriceIndex(
  db: Kysely<Database>,
  { today, horizon, readers = 1 }: BuildOptions,
): Promise<{ index: PriceIndex; fence: string }> {
  const span = { first: dayNumber(today), nights: horizon }
  const fence = await fenceNow(db)
  const world = await loadWorld(db)
  const index: PriceIndex = {
    ...span,
    version: 1,
    regions: new Map(),
    routesTo: new Map(),
    hotels: new Map(),
    hotelOfProduct: new Map(),
    hotelOfRoom: new Map(),
    world,
  }
  const regions = await loadRegions(db)
  const blocks: RegionBlock[] = []
  let next = 0
  const reader = (_: unknown, number: number) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (snapshot) => {
        if (number === 0) index.routesTo = await loadRoutes(snapshot, world, span)
        for (let at = next++; at < regions.length; at = next++)
          blocks[at] = await loadRegionBlock(snapshot, { region: regions[at] as Region, span, rules: world.rules })
      })
  await Promise.all(Array.from({ length: readers }, reader))
  for (const block of blocks) placeRegion(index, block)
  return { index, fence }
}

/** Puts a freshly read region in its place. */
export function placeRegion(index: PriceIndex, block: RegionBlock) {
  const { regionId } = block.region
  const before = index.regions.get(regionId)
  block.version = (before?.version ?? 0) + 1
  for (const { hotelId } of before?.hotels ?? [])
    if (index.hotels.get(hotelId)?.block === before) index.hotels.delete(hotelId)
  index.regions.set(regionId, block)
  for (const hotel of block.hotels) {
    index.hotels.set(hotel.hotelId, { block, hotel })
    const to = block.productFrom[hotel.at + 1] as number
    for (let product = block.productFrom[hotel.at] as number; product < to; product++)
      index.hotelOfProduct.set(block.productId[product] as number, hotel.hotelId)
  }
  for (const room of block.rooms) index.hotelOfRoom.set(room.roomId, room.hotelId)
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
    rules: await loadRules(db),
    multiCentres: await loadMultiCentres(db),
  }
}

async function loadMultiCentres(db: Kysely<Database>): Promise<World['multiCentres']> {
  const rows = await db
    .selectFrom('multi_centre_product')
    .innerJoin('markup_class', 'markup_class.markup_class', 'multi_centre_product.markup_class')
    .selectAll('multi_centre_product')
    .select('basis_points')
    .execute()
  const stays = await db.selectFrom('multi_centre_stay').selectAll().orderBy('stay_order').execute()
  const ofProduct = Map.groupBy(stays, (stay) => stay.product_code)
  return new Map(
    rows.map((row) => [
      row.product_code,
      {
        productCode: row.product_code,
        engine: row.engine_code,
        gatewayOut: row.gateway_out,
        gatewayBack: row.gateway_back,
        markupBasisPoints: row.basis_points,
        transferPerPerson: row.transfer_per_person,
        stays: (ofProduct.get(row.product_code) ?? []).map(({ hotel_id, nights }) => ({ hotelId: hotel_id, nights })),
      },
    ]),
  )
}
