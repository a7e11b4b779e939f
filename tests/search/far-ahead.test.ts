import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { openPriceIndex, type PriceIndexHandle } from '#price-index/open-price-index.ts'
import { destinationCalendar, hotelCalendar } from '#price-index/price-calendar.ts'
import { departureOptions } from '#price-index/search-options.ts'
import { type RoughShop, roughShop, today } from '#tests/support/bad-week.ts'
import { DATABASE_KINDS, TODAY } from '#tests/support/databases.ts'
import { calendarOf, optionsOf } from '#tests/support/package-days.ts'
import { QUERIES, randomParty } from '#tests/support/random-searches.ts'
import { oracleByAirport } from '#tests/support/sql-oracle.ts'

const DAYS_AHEAD = 1825
const onSale = { firstDate: today + 3, lastDate: today + DAYS_AHEAD }

describe.each(DATABASE_KINDS)('five years ahead on %s', { timeout: 600_000 }, (kind) => {
  let shop: RoughShop
  let prices: PriceIndexHandle
  let regionIds: number[]

  beforeAll(async () => {
    shop = await roughShop(kind, { seed: 1825, shakes: 50 })
    regionIds = shop.random.some(shop.sold.regions, 2).map(({ regionId }) => regionId)
    await repeatSeason(shop.database.db, regionIds)
    prices = await openPriceIndex(shop.database.db, { today: TODAY, horizon: DAYS_AHEAD + 32 })
  })
  afterAll(async () => {
    await prices.close()
    await shop.close()
  })

  test(`[S06] dates offered over ${DAYS_AHEAD} days and calendars of eighteen months are the oracle’s, for destinations and hotels`, async () => {
    const { random, sold, database } = shop
    let offered = 0
    for (let n = 0; n < QUERIES / 50; n++) {
      const regionId = regionIds[n % 2] as number
      const nights = random.pick([7, 14, random.between(1, 28)])
      const party = randomParty(random, { mostRooms: 1 })
      const search = { regionIds: [regionId], depairs: null, nights, party, today }
      const oracle = await oracleByAirport(database.db, { ...search, ...onSale, from: today, to: today + 2000 })
      const hotelIds = sold.hotels.flatMap((hotel) => (hotel.regionId === regionId ? [hotel.hotelId] : []))
      for (const hotelId of [null, ...hotelIds]) {
        const own = oracle.filter((one) => hotelId === null || one.hotelId === hotelId)
        const options = departureOptions(prices.index, [regionId], {
          ...onSale,
          ...(hotelId === null ? {} : { hotelId }),
          party,
          lengths: [nights],
        })
        const dates = [...options].map(([depair, byNights]) => [depair, byNights.get(nights)])
        expect(Object.fromEntries(dates), JSON.stringify({ hotelId, ...search })).toEqual(optionsOf(own))
        const from = today + random.between(0, DAYS_AHEAD - 548)
        const span = { from, to: from + 548 }
        const calendar = { ...search, ...onSale, ...span }
        const days =
          hotelId === null
            ? destinationCalendar(prices.index, [regionId], calendar)
            : hotelCalendar(prices.index, hotelId, calendar)
        expect(days, JSON.stringify({ hotelId, ...calendar })).toEqual(
          calendarOf(own, { ...span, hotelIds: null, depairs: null }),
        )
      }
      offered += new Set(oracle.map((one) => one.date)).size
    }
    expect(offered).toBeGreaterThan(DAYS_AHEAD / 3)
  })
})

/** The demo season: whole chunks of rates, so that a season is not cut. */
const SEASON = 12 * 32

/** Rates, rooms and flights of some regions once more for each of the next four seasons. */
async function repeatSeason(db: Db, regionIds: number[]) {
  const end = today + SEASON
  const rooms = sql`select room_id from room_type join hotel using (hotel_id) where region_id = any (${regionIds}::int[])`
  await sql`delete from allotment where room_id in (${rooms}) and first_night >= ${end}`.execute(db)
  await sql`update allotment set last_night = least(last_night, ${end - 1}::int) where room_id in (${rooms})`.execute(
    db,
  )
  await sql`update stay_offer set last_arrival = last_arrival + 1000 where offer_id % 3 = 0`.execute(db)
  for (let season = 1; season <= 4; season++) {
    const later = season * SEASON
    await sql`insert into rate_chunk (region_id, chunk, product_id, line, hotel_id, price, min_stay, closed_departure)
      select region_id, chunk + ${later / 32}::int, product_id, line, hotel_id, price, min_stay, closed_departure
      from rate_chunk where region_id = any (${regionIds}::int[]) and chunk <= ${end}::int / 32 on conflict do nothing`.execute(
      db,
    )
    await sql`insert into allotment
      select room_id, first_night + ${later}::int, last_night + ${later}::int, units
      from allotment where room_id in (${rooms}) and first_night < ${end}`.execute(db)
    await sql`insert into room_night (room_id, night, allot, held, sold, stop_sell)
      select room_id, night + ${later}::int, allot, held, sold, stop_sell
      from room_night where room_id in (${rooms}) and night < ${end} on conflict do nothing`.execute(db)
    await sql`insert into flight (flight_id, schedule_id, night, cabin, price, seats)
      select (select max(flight_id) from flight) + row_number() over (order by flight_id), schedule_id, night + ${later}::int,
        cabin, price + ${season * 1000}::int, seats
      from flight join flight_schedule using (schedule_id) join route using (route_id)
      where gateway in (select gateway from region where region_id = any (${regionIds}::int[])) and night < ${end}
      on conflict do nothing`.execute(db)
  }
  await sql`analyze`.execute(db)
}
