import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromDayNumber } from '#domain/calendar/calendar-date.ts'
import type { Party } from '#domain/party/party.ts'
import { cheapestPackages, nightsSold } from '#price-index/cheapest-packages.ts'
import { leadInPrices } from '#price-index/lead-in-price.ts'
import { multiCentreLeadIn } from '#price-index/multi-centre.ts'
import { NIGHTS_HELD, openPriceIndex } from '#price-index/open-price-index.ts'
import { destinationCalendar, hotelCalendar } from '#price-index/price-calendar.ts'
import { departureOptions } from '#price-index/search-options.ts'
import { type BadWeek, badWeek, onSale, today } from '#tests/support/bad-week.ts'
import { caughtUp } from '#tests/support/caught-up.ts'
import { DATABASE_KINDS, TODAY } from '#tests/support/databases.ts'
import { calendarOf, leadInsOf, optionsOf } from '#tests/support/package-days.ts'
import { QUERIES, randomSearch, whatIsSold } from '#tests/support/random-searches.ts'
import { bendRules, shake } from '#tests/support/rough-shop.ts'
import { oracleByAirport, oracleCheapest, oracleMultiCentre } from '#tests/support/sql-oracle.ts'

const COUPLE: Party = [{ adults: 2, ages: [] }]
const PARTIES: Party[] = [COUPLE, [{ adults: 2, ages: [9, 4] }], [...COUPLE, { adults: 1, ages: [15] }]]
const NIGHTS = 7

describe.each(DATABASE_KINDS)('changes of a shop on %s', { timeout: 600_000 }, (kind) => {
  let shop: BadWeek

  beforeAll(async () => {
    shop = await badWeek(kind, { seed: 8128, tours: 3 })
  })
  afterAll(() => shop.close())

  /** Compares so many random searches on a day and answers how many packages were found in all. */
  async function compare(searches: number, { day = today } = {}): Promise<number> {
    const sold = nightsSold(fromDayNumber(day))
    let found = 0
    for (let n = 0; n < searches; n++) {
      const { date, ...search } = randomSearch(shop.sold, shop.random, { today: day })
      const packages = cheapestPackages(shop.prices.index, search.regionIds, { ...search, ...sold, date })
        .map(({ hotel, price }) => ({ date, hotelId: hotel.hotelId, total: price.total }))
        .sort((a, b) => a.hotelId - b.hotelId)
      const oracle = await oracleCheapest(shop.database.db, { ...search, ...sold, from: date, to: date, today: day })
      expect(packages, JSON.stringify({ date, ...search })).toEqual(oracle)
      found += packages.length
    }
    return found
  }

  const yearOf = (party: Party) => ({ depairs: null, nights: NIGHTS, party, ...onSale, from: today, to: today + 365 })
  const hotelsOf = (regionId: number) =>
    [...shop.prices.index.hotels.values()].flatMap(({ hotel }) => (hotel.regionId === regionId ? [hotel.hotelId] : []))

  /** What an index may remember of a region. */
  function remembered(regionId: number, party: Party) {
    const { index } = shop.prices
    // Options are asked for one room.
    const options = departureOptions(index, [regionId], { ...onSale, party: party.slice(0, 1), lengths: [NIGHTS] })
    return {
      destination: destinationCalendar(index, [regionId], yearOf(party)),
      options: [...options].flatMap(([depair, byNights]) => [[depair, byNights.get(NIGHTS)] as const]),
      leadIns: leadInPrices(index, hotelsOf(regionId), { ...onSale, lengths: [NIGHTS] }),
    }
  }

  test(`[S05] one change at a time, nothing remembered outlives it: calendars, dates and lead-in prices stay the oracle’s through ${QUERIES / 4} changes`, async () => {
    const { database, prices, random } = shop
    let priced = 0
    for (let round = 0; round < QUERIES / 4; round++) {
      for (const { regionId } of shop.sold.regions) for (const party of PARTIES) remembered(regionId, party)
      await shake(database.db, random, { today, times: 1 })
      await caughtUp(database.db, prices)
      const { region_id, first, last, ...change } = await lastChange()
      const party = random.pick(PARTIES)
      const told = JSON.stringify({ region_id, first, last, ...change, party })
      const isCouple = party === COUPLE
      const span = isCouple ? { from: today, to: today + 365 } : { from: Math.max(first - 40, today), to: last + 10 }
      const { destination, options, leadIns } = remembered(region_id, party)
      const search = { regionIds: [region_id], depairs: null, nights: NIGHTS, party, ...onSale, ...span, today }
      const oracle = await oracleByAirport(database.db, search)
      const inSpan = ({ date }: { date: number }) => date >= span.from && date <= span.to
      const part = { ...span, depairs: null }
      expect(destination.filter(inSpan), told).toEqual(calendarOf(oracle, { ...part, hotelIds: null }))
      for (const hotelId of hotelsOf(region_id)) {
        const days = hotelCalendar(prices.index, hotelId, { ...yearOf(party), ...span })
        expect([hotelId, days], told).toEqual([hotelId, calendarOf(oracle, { ...part, hotelIds: [hotelId] })])
      }
      if (party.length === 1) {
        const offered = options.flatMap(([depair, dates = []]) => {
          const near = dates.filter((date) => inSpan({ date }))
          return near.length > 0 ? [[depair, near] as const] : []
        })
        expect(Object.fromEntries(offered), told).toEqual(optionsOf(oracle))
      }
      if (isCouple) {
        const packages = oracle.map((one) => ({ ...one, nights: NIGHTS }))
        expect(leadIns, told).toEqual(
          leadInsOf(packages, { hotelIds: hotelsOf(region_id), lengths: [NIGHTS], ...onSale }),
        )
      }
      priced += oracle.length
    }
    expect(priced).toBeGreaterThan(QUERIES)
  })

  test('[S05] changes reach the index through the change log, without a rebuild, and prices stay the oracle’s', async () => {
    const { database, prices, random } = shop
    const { world, routesTo } = prices.index
    let found = 0
    for (let round = 0; round < 4; round++) {
      await shake(database.db, random, { today, times: 60 })
      expect(await caughtUp(database.db, prices)).toBeGreaterThan(50)
      shop.sold = await whatIsSold(database.db)
      found += await compare(25)
      for (let tour = 0; tour < 3; tour++) {
        const search = { ...onSale, depairs: null, party: COUPLE }
        const ours = multiCentreLeadIn(prices.index, `TOUR${tour}`, search)
        expect(ours).toEqual(await oracleMultiCentre(database.db, `TOUR${tour}`, { ...search, today }))
      }
    }
    expect(found).toBeGreaterThan(60)
    expect(prices.index.world).toBe(world)
    expect(prices.index.routesTo).toBe(routesTo)
    expect(await caughtUp(database.db, prices)).toBe(0)
  })

  test('[S05] a change of the world is a rebuild into the same index', async () => {
    const { database, prices, random } = shop
    const { index } = prices
    await bendRules(database.db, random, { today })
    await database.db.insertInto('change_log').values({ kind: 'world', key: 0 }).execute()
    await caughtUp(database.db, prices)
    expect(prices.index).toBe(index)
    expect(await compare(15)).toBeGreaterThan(10)
  })

  test('[S05] an index that follows sees a committed change by itself', async () => {
    const { db } = shop.database
    const following = await openPriceIndex(db, { today: TODAY, horizon: NIGHTS_HELD, follow: true })
    const before = following.index.version
    await shake(db, shop.random, { today, times: 3 })
    await expect.poll(() => following.index.version, { timeout: 3000 }).toBeGreaterThan(before)
    await following.close()
  })

  // The embedded database has one connection: nothing can be committed late there.
  if (kind === 'postgres')
    test('[S05] a change that is committed after later ones is not lost', async () => {
      const { database, prices } = shop
      const room = await database.db.selectFrom('room_type').selectAll().orderBy('room_id').executeTakeFirstOrThrow()
      const night = today + 100
      const log = { kind: 'room_night' as const, key: room.room_id, first_night: night, last_night: night }
      const free = () => {
        const { first, hotels } = prices.index
        const block = hotels.get(room.hotel_id)?.block
        const place = block?.rooms.findIndex(({ roomId }) => roomId === room.room_id) ?? -1
        return block?.free[(night - first) * block.rooms.length + place]
      }
      await caughtUp(database.db, prices)
      await database.db.transaction().execute(async (slow) => {
        await slow.insertInto('change_log').values(log).execute()
        await sql`insert into room_night (room_id, night, allot) values (${room.room_id}, ${night}, 17)
          on conflict (room_id, night) do update set allot = 17, held = 0, sold = 0, stop_sell = false`.execute(slow)
        await database.db
          .insertInto('change_log')
          .values({ ...log, key: 1 })
          .execute()
        await prices.catchUp()
        expect(free()).not.toBe(17)
      })
      await caughtUp(database.db, prices)
      expect(free()).toBe(17)
    })

  test('[S05] a new day finds the index as the database is, and early booking goes by the new day', async () => {
    const { database, prices, random } = shop
    for (const day of [today + 1, today + 40]) {
      await shake(database.db, random, { today, times: 20 })
      expect(await prices.startDay(fromDayNumber(day))).toEqual([])
      expect(await compare(20, { day })).toBeGreaterThan(10)
    }
  })

  /** A region that the last change touched, and its nights: any hundred days when a hotel itself changed. */
  async function lastChange() {
    const anyDay = today + shop.random.between(0, 265)
    const { rows } = await sql<{ region_id: number; first: number; last: number; kind: string; key: number }>`
      with change as (
        select kind, key, case when is_long then ${anyDay}::int else first_night end as first,
          case when is_long then ${anyDay + 100}::int else last_night end as last
        from (select *, kind = 'hotel' or last_night > ${today + 500}::int as is_long from change_log order by id desc limit 1) as logged
      )
      select region_id, change.* from change join product on product_id = key where kind = 'rate'
      union all
      select region_id, change.* from change join room_type on room_id = key join hotel using (hotel_id) where kind = 'room_night'
      union all
      select region_id, change.* from change join hotel on hotel_id = key where kind = 'hotel'
      union all
      select region_id, change.* from change join flight on flight_id = key join flight_schedule using (schedule_id)
        join route using (route_id) join region using (gateway) where kind = 'flight'`.execute(shop.database.db)
    return shop.random.pick(rows)
  }
})
