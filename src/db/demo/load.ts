import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Database } from '#db/tables.ts'
import { type CalendarDate, dayNumber } from '#domain/calendar/calendar-date.ts'
import { AIRLINES, GATEWAYS, HUBS, UK_AIRPORTS } from './airports.ts'
import { cabinsOf, inclusionsOf } from './connections.ts'
import { linesOf, offerRows } from './contracts.ts'
import { datedFlights, schedulesOfTheYear } from './flights.ts'
import { feesOf, hotelRows } from './hotel-rows.ts'
import { HOTELS } from './hotels.ts'
import { MULTI_CENTRE_STAYS, MULTI_CENTRES } from './multi-centres.ts'
import { COUNTRIES, REGIONS } from './places.ts'
import {
  allotmentPeriods,
  hasSupplement,
  NIGHTS_PER_CHUNK,
  RATE_RULES,
  rateLines,
  roomsOf,
  ruleOf,
  stopSales,
} from './rates.ts'
import { routes } from './timetable.ts'
import { BRANDS, ENGINES, OPENING_HOURS } from './world.ts'

const VERSION = '2'
/** The fare window and the longest stay after it. */
const NIGHTS_AHEAD = 365 + 32

/**
 * Makes the demo shop in an empty database, or extends the nights of one that is there up to `today` plus a year.
 * Everything depends on names and dates only. `onStep` is told each step in words. Throws when the shop was made by
 * another version.
 */
export async function loadDemoShop(
  db: Db,
  { today, onStep = () => {} }: { today: CalendarDate; onStep?: (step: string) => void },
): Promise<void> {
  const first = dayNumber(today)
  const last = first + NIGHTS_AHEAD
  const made = await db.selectFrom('demo_shop').selectAll().executeTakeFirst()
  if (made && made.version !== VERSION)
    throw new Error(
      `This demo shop was made by version ${made.version} of the shop's data, and this is version ${VERSION}. Delete its folder (DATA_DIR) and start again, or choose another DATA_DIR. With DATABASE_URL, name an empty database.`,
    )
  if (made && made.loaded_until >= last) return
  if (!made) {
    onStep('countries, airports, hotels and rooms')
    await loadWorld(db, first)
  }
  const from = made ? made.loaded_until + 1 : first
  onStep('a year of flights')
  await insertAll(db, 'flight', datedFlights(schedulesOfTheYear(), from, last))
  onStep('a year of room prices')
  await loadContracts(db, from, last)
  await db
    .insertInto('demo_shop')
    .values({ version: VERSION, made_on: first, loaded_until: last })
    .onConflict((row) => row.column('one').doUpdateSet({ loaded_until: last }))
    .execute()
  if (made)
    await db.insertInto('change_log').values({ kind: 'world', key: 0, first_night: from, last_night: last }).execute()
}

async function loadWorld(db: Db, today: number): Promise<void> {
  await insertAll(db, 'brand_context', BRANDS)
  const countryAbout = COUNTRIES.map((country) => ({ ...country, sister_iso: null as string | null }))
  await insertAll(db, 'country', countryAbout)
  for (const { iso, sister_iso } of COUNTRIES)
    await db.updateTable('country').set({ sister_iso }).where('iso', '=', iso).execute()
  await insertAll(db, 'airport', [
    ...UK_AIRPORTS.map(([iata, name, latitude, longitude]) => ({
      iata,
      name,
      zone: iata === 'DUB' ? 'Europe/Dublin' : 'Europe/London',
      latitude,
      longitude,
      sells: iata === 'DUB' ? 'enquiry' : iata === 'DSA' ? 'none' : 'online',
    })),
    ...[...GATEWAYS, ...HUBS].map(([iata, name, zone, latitude, longitude]) => ({
      iata,
      name,
      zone,
      latitude,
      longitude,
      sells: 'gateway',
    })),
  ])
  await insertAll(
    db,
    'region',
    REGIONS.map((region) => ({
      ...region,
      about: `${region.name}: ${region.tagline.charAt(0).toLowerCase()}${region.tagline.slice(1)}. About ${region.transfer_minutes} minutes from the airport.`,
    })),
  )
  await insertAll(db, 'opening_hours', OPENING_HOURS)
  await insertAll(db, 'engine', ENGINES)
  await insertAll(
    db,
    'airline',
    Object.entries(AIRLINES).map(([airline_id, name]) => ({ airline_id, name })),
  )
  await insertAll(db, 'route', routes())
  const schedules = schedulesOfTheYear()
  await insertAll(
    db,
    'flight_schedule',
    schedules.map(
      ({ legs: _, connection: __, kilometres: ___, offsets: ____, weekdays: _____, ...schedule }) => schedule,
    ),
  )
  await insertAll(
    db,
    'flight_leg',
    schedules.flatMap(({ schedule_id, legs }) => legs.map((leg, leg_order) => ({ schedule_id, leg_order, ...leg }))),
  )
  await insertAll(
    db,
    'schedule_cabin',
    schedules.flatMap(({ schedule_id, connection, airline_id }) =>
      cabinsOf(connection).map(({ cabin }) => ({ schedule_id, cabin, ...inclusionsOf(airline_id, cabin) })),
    ),
  )
  await insertAll(db, 'markup_class', [
    { markup_class: 1, basis_points: 1150 },
    { markup_class: 2, basis_points: 1400 },
    { markup_class: 3, basis_points: 1650 },
  ])
  await insertAll(db, 'hotel', hotelRows())
  await insertAll(db, 'local_fee', feesOf(today))
  await insertAll(db, 'rate_rule', RATE_RULES)
  await insertAll(
    db,
    'room_type',
    roomTypes().map(({ hotel: _, plan: __, gateway: ___, ...row }) => row),
  )
  await insertAll(
    db,
    'product',
    products().map(({ hotel: _, plan: __, gateway: ___, ...row }) => row),
  )
  await insertAll(db, 'multi_centre_product', MULTI_CENTRES)
  await insertAll(db, 'multi_centre_stay', MULTI_CENTRE_STAYS)
  await insertAll(db, 'promo_code', [
    {
      code: 'SUN50',
      name: 'Winter Sun £50',
      amount_off: 50_00,
      starts_on: today - 30,
      ends_on: today + 365,
      use_limit: 500,
      used: 0,
    },
    {
      code: 'PROMO50',
      name: 'Newsletter £50',
      amount_off: 50_00,
      starts_on: today - 30,
      ends_on: today + 365,
      use_limit: 500,
      used: 0,
    },
    {
      code: 'SUMMER26',
      name: 'Summer 2026',
      amount_off: 75_00,
      starts_on: today - 200,
      ends_on: today - 60,
      use_limit: 500,
      used: 0,
    },
  ])
}

/** Prices, offers and rooms to sell between two nights. */
async function loadContracts(db: Db, first: number, last: number): Promise<void> {
  const rooms = roomTypes()
  const nights = { first, last }
  await insertAll(
    db,
    'allotment',
    rooms.flatMap(({ room_id, hotel, plan }) =>
      allotmentPeriods(hotel, plan, nights).map((period) => ({ room_id, ...period })),
    ),
  )
  await insertAll(
    db,
    'room_night',
    rooms.flatMap(({ room_id, hotel, plan }) =>
      stopSales(hotel, plan, nights).map((night) => ({ room_id, held: 0, sold: 0, stop_sell: true, ...night })),
    ),
  )
  await insertAll(db, 'stay_offer', offerRows(rooms, first, last))
  const [firstChunk, lastChunk] = [Math.floor(first / NIGHTS_PER_CHUNK), Math.floor(last / NIGHTS_PER_CHUNK)]
  const chunks = Array.from({ length: lastChunk - firstChunk + 1 }, (_, i) => firstChunk + i)
  const rates = products().flatMap(({ product_id, hotel_id, region_id, hotel, plan, gateway, board }) =>
    chunks.flatMap((chunk) =>
      rateLines(hotel, gateway, plan, board, chunk).map((line) => ({
        region_id,
        chunk,
        product_id,
        hotel_id,
        ...line,
      })),
    ),
  )
  await insertAll(db, 'rate_chunk', rates)
}

/** Room types in a fixed order: room ids are the hotel id with the room's position behind it. */
const roomTypes = () =>
  HOTELS.flatMap((hotel) =>
    roomsOf(hotel).map((plan, position) => ({
      room_id: hotel.id * 10 + position,
      hotel_id: hotel.id,
      code: plan.code,
      name: plan.name,
      description: plan.description,
      beds: plan.beds,
      size_sqm: plan.size,
      max_adults: plan.adults,
      max_children: plan.children,
      max_occupants: plan.occupants,
      max_infants: plan.infants,
      hotel,
      plan,
      gateway: REGIONS.find(({ region_id }) => region_id === hotel.regionId)?.gateway ?? 'BGI',
    })),
  )

const products = () =>
  roomTypes().flatMap(({ room_id, hotel, plan, gateway }) =>
    hotel.boards.map((board, position) => ({
      product_id: room_id * 10 + position,
      hotel_id: hotel.id,
      region_id: hotel.regionId,
      room_id,
      board,
      rule_id: ruleOf(hotel),
      refundable: true,
      lines: linesOf(hotel, plan, { supplement: hasSupplement(hotel, board) }),
      hotel,
      plan,
      gateway,
    })),
  )

const ROWS_AT_ONCE = 4000

/** Inserts rows of plain values; a rate chunk or an offer that is there already is left as it is. */
async function insertAll(db: Db, table: keyof Database, rows: Iterable<object>): Promise<void> {
  let batch: object[] = []
  const flush = async () => {
    const columns = Object.keys(batch[0] ?? {})
    if (columns.length === 0) return
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::json)
      on conflict do nothing`.execute(db)
    batch = []
  }
  for (const row of rows) {
    batch.push(row)
    if (batch.length === ROWS_AT_ONCE) await flush()
  }
  await flush()
}
