import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { makeLargeShop } from '#db/demo/scale/large-shop.ts'
import { hotelsByRank, sizeOfShop } from '#db/demo/scale/shop-size.ts'
import { migrate } from '#db/migrate.ts'
import { dayNumber } from '#domain/calendar/calendar-date.ts'
import { emptyDatabase, type TestDatabase, TODAY } from '#tests/support/databases.ts'

const HOTELS = 120
const first = dayNumber(TODAY)

async function largeShop(options: { hotels: number; nights: number }): Promise<TestDatabase> {
  const database = await emptyDatabase('postgres')
  await migrate(database.db)
  await makeLargeShop(database.db, { ...options, today: TODAY })
  return database
}

describe('a large shop', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await largeShop({ hotels: HOTELS, nights: 578 })
  })
  afterAll(() => database.close())

  const one = async <Row>(query: string): Promise<Row> => (await sql.raw(query).execute(database.db)).rows[0] as Row
  const share = async (of: string, from = 'hotel') =>
    (await one<{ share: number }>(`select avg((${of})::int)::float8 as share from ${from}`)).share
  const nothing = async (query: string) => expect((await sql.raw(query).execute(database.db)).rows).toEqual([])

  test('has the hotels, rooms and products asked for, in 1 : 3.5 : 7', async () => {
    const count = await one<{ hotels: number; rooms: number; products: number }>(
      `select (select count(*) from hotel) as hotels, (select count(*) from room_type) as rooms, (select count(*) from product) as products`,
    )
    expect(count.hotels).toBe(HOTELS)
    expect(count.rooms / HOTELS).toBeGreaterThan(3)
    expect(count.rooms / HOTELS).toBeLessThan(4)
    expect(count.products / HOTELS).toBeGreaterThan(6)
    expect(count.products / HOTELS).toBeLessThan(8)
  })

  test('has its size’s regions, gateways and routes', async () => {
    const size = sizeOfShop(HOTELS)
    const found = await one(
      `select (select count(*) from country) as countries, (select count(distinct gateway) from region) as gateways,
        (select count(*) from region) as regions, (select count(*) from route) as routes`,
    )
    expect({ hotels: HOTELS, ...(found as object) }).toEqual(size)
  })

  test('gives every product prices on every line it quotes, for every night', async () => {
    await nothing(`
      select product_id, quoted from product cross join unnest(lines) as quoted
      where (select count(*) from rate_chunk where rate_chunk.product_id = product.product_id and line = quoted
        and region_id = product.region_id and hotel_id = product.hotel_id
        and chunk between ${first} / 32 and ${first + 577} / 32) <> ${first + 577} / 32 - ${first} / 32 + 1`)
    await nothing(
      `select product_id, line from rate_chunk group by 1, 2 having max((select max(one) from unnest(price) as one)) = 0`,
    )
    await nothing(`select from rate_chunk where cardinality(price) <> 32 or cardinality(min_stay) <> 32`)
    await nothing(`select from rate_chunk join product using (product_id) where line <> all (lines)`)
  })

  test('never asks less for more people in one contract', () =>
    nothing(`
      select from rate_chunk as few
      join rate_chunk as many using (region_id, chunk, product_id)
      cross join generate_series(1, 32) as night
      where few.line >= 10 and many.line / 10 >= few.line / 10 and many.line % 10 >= few.line % 10
        and many.price[night] < few.price[night]
      limit 1`))

  test('asks less for an occupancy it quotes than its shares come to, which more people pay', () =>
    nothing(`
      select from rate_chunk as share
      join rate_chunk as whole using (region_id, chunk, product_id)
      join product using (product_id)
      join rate_rule using (rule_id)
      cross join generate_series(1, 32) as night
      where share.line = 0 and whole.line in (10, 20)
        and whole.price[night] > share.price[night] * case whole.line when 10 then single_pct else 200 end / 100
      limit 1`))

  test('has flights from every region’s gateway, out and back, in one fare group', () =>
    nothing(`
      select from region where not exists (
        select from route join flight_schedule as there using (route_id) join flight_schedule as back using (route_id, fare_group)
        where route.gateway = region.gateway and there.direction = 0 and back.direction = 1
          and exists (select from flight where flight.schedule_id = there.schedule_id)
          and exists (select from flight where flight.schedule_id = back.schedule_id))`))

  test('brings charter guests home on the days they are sold for', async () => {
    const pairs = `
      from flight_schedule as there
      join flight as out using (schedule_id)
      join flight_schedule as back on back.fare_group = there.fare_group and back.direction = 1
      join flight as home on home.schedule_id = back.schedule_id and home.cabin = out.cabin
        and home.night = out.night + there.arr_day_offset + 7
      where there.direction = 0 and there.pair_nights is not null`
    const sold = await one<{ pairs: number; flights: number }>(`
      select count(*) as pairs, (select count(*) from flight join flight_schedule using (schedule_id)
        where pair_nights is not null and direction = 0 and night < ${first + 560}) as flights ${pairs} and out.night < ${first + 560}`)
    expect(sold.flights).toBeGreaterThan(500)
    expect(sold.pairs).toBeGreaterThan(sold.flights * 0.9)
  })

  test('flies one to three times on a day it flies, sometimes overnight, and keeps the clocks right', async () => {
    const { most } = await one<{ most: number }>(`
      select max(flights) as most from (
        select count(*) as flights from flight join flight_schedule using (schedule_id)
        where cabin = 0 group by route_id, direction, night) as day`)
    expect(most).toBeLessThanOrEqual(3)
    expect(await share('arr_day_offset = 1', 'flight_schedule where direction = 0')).toBeGreaterThan(0.1)
    await nothing(`
      select from flight join flight_schedule using (schedule_id) join route using (route_id)
      join airport as uk on uk.iata = depair join airport as far on far.iata = gateway
      cross join lateral (select date '1970-01-01' + night as day) as local
      where ((day + arr_day_offset + arr_minute * interval '1 minute') at time zone case direction when 0 then far.zone else uk.zone end)
        - ((day + dep_minute * interval '1 minute') at time zone case direction when 0 then uk.zone else far.zone end)
        <> duration_minutes * interval '1 minute'
        -- Near the two days of the year when clocks change, a flight may be an hour off.
        and extract(epoch from ((day + 2)::timestamp at time zone 'Europe/London') - ((day - 1)::timestamp at time zone 'Europe/London')) = 3 * 86400
      limit 1`)
  })

  test('has allotments that follow each other over all nights, and few nights with a row of their own', async () => {
    await nothing(`
      select from (select room_id, first_night, last_night, lead(first_night) over (partition by room_id order by first_night) as next from allotment) as period
      where next <> last_night + 1`)
    await nothing(
      `select room_id from room_type left join allotment using (room_id) group by room_id
       having min(first_night) is distinct from ${first} or max(last_night) is distinct from ${first + 577}`,
    )
    const nights = await one<{ share: number }>(
      `select (select count(*) from room_night)::float8 / (578 * (select count(*) from room_type)) as share`,
    )
    expect(nights.share).toBeGreaterThan(0.018)
    expect(nights.share).toBeLessThan(0.034)
    await nothing(`select room_id, night from room_stock group by 1, 2 having count(*) > 1`)
  })

  test('closes many hotels for a season, and has every kind of contract and child policy', async () => {
    const seasonal = await share(
      'closed',
      `(select bool_or(one = 0) as closed from rate_chunk cross join unnest(price) as one where line <> 1 group by hotel_id) as hotel`,
    )
    expect(seasonal).toBeGreaterThan(0.3)
    expect(seasonal).toBeLessThan(0.6)
    expect(await share('exists (select from local_fee where local_fee.hotel_id = hotel.hotel_id)')).toBeGreaterThan(0.1)
    expect(await share('exists (select from stay_offer where stay_offer.hotel_id = hotel.hotel_id)')).toBeGreaterThan(
      0.07,
    )
    const kinds = await one(
      `select (select count(distinct child_policy) from hotel) as policies, (select count(distinct markup_class) from hotel) as classes,
        (select count(distinct kind) from stay_offer) as offers,
        (select count(*) > 0 from product where lines = '{0,1}') as supplements,
        (select count(*) > 0 from product where 20 = any (lines)) as occupancies`,
    )
    expect(kinds).toEqual({ policies: 3, classes: 4, offers: 2, supplements: true, occupancies: true })
  })

  test('leaves the tables with the keys and indexes of the migrations, and nothing of its own', async () => {
    const migrated = await emptyDatabase('postgres')
    await migrate(migrated.db)
    expect(await partsOf(database.db)).toEqual(await partsOf(migrated.db))
    await migrated.close()
  })
})

describe('the large shop of a day and a size', () => {
  test('is the same on every machine', async () => {
    const sums = []
    for (let time = 0; time < 2; time++) {
      const { db, close } = await largeShop({ hotels: 100, nights: 90 })
      sums.push(await checksums(db))
      await close()
    }
    expect(sums[0]).toEqual(sums[1])
    expect(sums[0]).not.toContainEqual(expect.objectContaining({ sum: null }))
  })

  test.each([100, 137, 300, 3_000, 9_999, 20_000, 42_000, 60_000])('of %i hotels has exactly so many', (hotels) => {
    const size = sizeOfShop(hotels)
    const counts = hotelsByRank(size)
    expect(counts).toHaveLength(size.regions)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(hotels)
    expect(Math.min(...counts)).toBeGreaterThan(0)
  })

  test('is refused below a hundred hotels', () => expect(() => sizeOfShop(99)).toThrow('100 hotels or more'))
})

const TABLES = [
  'country',
  'airport',
  'region',
  'route',
  'flight_schedule',
  'flight_leg',
  'schedule_cabin',
  'flight',
  'hotel',
  'local_fee',
  'room_type',
  'product',
  'rate_chunk',
  'stay_offer',
  'allotment',
  'room_night',
  'demo_shop',
]

async function checksums(db: Db) {
  const sums = TABLES.map(
    (table) => `select '${table}' as name, sum(hashtextextended(${table}::text, 0))::text as sum from ${table}`,
  )
  return (await sql.raw(sums.join(' union all ')).execute(db)).rows
}

async function partsOf(db: Db) {
  const { rows } = await sql`
    select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where connamespace = 'public'::regnamespace
    union all select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index where indrelid::regclass::text not like 'pg_%'
    union all select 'schema', nspname, null from pg_namespace where nspname !~ '^pg_'
    order by 1, 2, 3`.execute(db)
  return rows
}
