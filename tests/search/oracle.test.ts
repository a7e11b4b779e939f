import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayNumber, fromDayNumber } from '#domain/calendar/calendar-date.ts'
import { DEFAULT_PARTY } from '#domain/party/party-query.ts'
import { cheapestPairs, passengersOf } from '#price-index/cheapest-fare.ts'
import { cheapestPackages, nightsSold } from '#price-index/cheapest-packages.ts'
import { NIGHTS_HELD, openPriceIndex, type PriceIndexHandle } from '#price-index/open-price-index.ts'
import { destinationCalendar, hotelCalendar } from '#price-index/price-calendar.ts'
import { departureOptions } from '#price-index/search-options.ts'
import { DATABASE_KINDS, demoDatabase, type TestDatabase, TODAY } from '#tests/support/databases.ts'
import { type RandomSearch, randomSearch } from '#tests/support/random-searches.ts'
import { bendRules, shake } from '#tests/support/rough-shop.ts'
import { seeded } from '#tests/support/seeded.ts'
import { oracleCheapest, oracleFares } from '#tests/support/sql-oracle.ts'

const today = dayNumber(TODAY)
const onSale = nightsSold(TODAY)
const SEARCHES = 220

describe.each(DATABASE_KINDS)('the search on %s, in a shop in a bad week', { timeout: 240_000 }, (kind) => {
  let database: TestDatabase
  let prices: PriceIndexHandle
  const random = seeded(20261120)

  beforeAll(async () => {
    database = await demoDatabase(kind)
    await bendRules(database.db, random)
    await shake(database.db, random, { today, times: 300 })
    prices = await openPriceIndex(database.db, { today: TODAY, horizon: NIGHTS_HELD })
  })
  afterAll(async () => {
    await prices.close()
    await database.close()
  })

  const ours = (search: RandomSearch) =>
    cheapestPackages(prices.index, search.regionIds, { ...search, ...onSale })
      .map(({ hotel, price }) => ({ date: search.date, hotelId: hotel.hotelId, total: price.total as number }))
      .sort((a, b) => a.hotelId - b.hotelId)
  const oracle = ({ date, ...search }: RandomSearch) =>
    oracleCheapest(database.db, { ...search, from: date, to: date, today })

  /** Compares so many random searches and answers how many packages were found in all. */
  async function compare(searches: number): Promise<number> {
    let found = 0
    for (let n = 0; n < searches; n++) {
      const search = randomSearch(prices.index, random, today)
      const packages = ours(search)
      expect(packages, JSON.stringify(search)).toEqual(await oracle(search))
      found += packages.length
    }
    return found
  }

  test(`[S05] the cheapest package of every hotel is the oracle's, to the penny, in ${SEARCHES} random searches`, async () => {
    expect(await compare(SEARCHES)).toBeGreaterThan(SEARCHES)
  })

  test('[S12] the cheapest pair of flights is the oracle’s', async () => {
    for (let n = 0; n < 40; n++) {
      const { date, ...search } = randomSearch(prices.index, random, today)
      const inWindow = date >= onSale.firstDate && date <= onSale.lastDate
      const passengers = passengersOf(search.party)
      const gateways = [
        ...new Set(search.regionIds.map((id) => prices.index.regions.get(id)?.region.gateway ?? '')),
      ].sort()
      const found = gateways.flatMap((gateway) =>
        inWindow && passengers
          ? cheapestPairs(prices.index, { ...search, gateway, column: date - prices.index.first, passengers }).map(
              ({ offset, outCost, inCost }) => ({ gateway, date, check_in: date + offset, fare: outCost + inCost }),
            )
          : [],
      )
      expect(found).toEqual(await oracleFares(database.db, { ...search, from: date, to: date, today }))
    }
  })

  test('[S05] each day of a calendar is the cheapest search of that day, and the oracle’s', async () => {
    for (let n = 0; n < 12; n++) {
      const { date: from, ...search } = randomSearch(prices.index, random, today)
      const to = from + 30
      const expected = await oracleCheapest(database.db, { ...search, from, to, today })
      const [hotelId = 0] = random.some([...new Set(expected.map((row) => row.hotelId))], 1)
      const ofHotel = hotelCalendar(prices.index, hotelId, { ...search, ...onSale, from, to })
      expect(ofHotel.map(({ date, cheapest }) => ({ date, hotelId, total: cheapest.price.total }))).toEqual(
        expected.filter((row) => row.hotelId === hotelId),
      )
      const least = Map.groupBy(expected, (row) => row.date)
      const ofRegions = destinationCalendar(prices.index, search.regionIds, { ...search, ...onSale, from, to })
      expect(ofRegions.map(({ date, cheapest }) => [date, cheapest.price.total])).toEqual(
        [...least].map(([date, rows]) => [date, Math.min(...rows.map((row) => row.total))]),
      )
      for (const { date, cheapest } of ofRegions)
        expect(Math.min(...ours({ ...search, date }).map((found) => found.total))).toBe(cheapest.price.total)
    }
  })

  test('[S02] options offer exactly the dates on which a search finds something', async () => {
    const lengths = [3, 7, 14, 21]
    for (const regionId of random.some([...prices.index.regions.keys()], 4)) {
      const [hotelId = 0] = prices.index.regions.get(regionId)?.hotels.map((hotel) => hotel.hotelId) ?? []
      for (const scope of [{}, { hotelId }]) {
        const options = departureOptions(prices.index, [regionId], {
          ...scope,
          ...onSale,
          party: DEFAULT_PARTY,
          lengths,
        })
        const gateway = prices.index.regions.get(regionId)?.region.gateway ?? ''
        for (const { depair } of random.some(prices.index.routesTo.get(gateway) ?? [], 2)) {
          const nights = random.pick(lengths)
          const search = { regionIds: [regionId], ...scope, depairs: [depair], nights, party: DEFAULT_PARTY }
          const rows = await oracleCheapest(database.db, { ...search, from: today, to: today + 366, today })
          const offered = (options.get(depair)?.get(nights) ?? []).map(fromDayNumber)
          expect(offered).toEqual([...new Set(rows.map((row) => row.date))].map(fromDayNumber))
        }
      }
    }
  })

  test('[S05] changes reach the index through the change log, without a rebuild, and prices stay the oracle’s', async () => {
    const { world, routesTo } = prices.index
    for (let round = 0; round < 4; round++) {
      await shake(database.db, random, { today, times: 60 })
      expect(await prices.catchUp()).toBeGreaterThan(50)
      await compare(25)
    }
    expect(prices.index.world).toBe(world)
    expect(prices.index.routesTo).toBe(routesTo)
    expect(await prices.catchUp()).toBe(0)
  })

  test('[S05] a change of the world is a rebuild into the same index', async () => {
    const { index } = prices
    await bendRules(database.db, random)
    await database.db.insertInto('change_log').values({ kind: 'world', key: 0 }).execute()
    await prices.catchUp()
    expect(prices.index).toBe(index)
    await compare(25)
  })

  test('[S05] an index that follows sees a committed change by itself', async () => {
    const following = await openPriceIndex(database.db, { today: TODAY, horizon: NIGHTS_HELD, follow: true })
    const before = following.index.version
    await shake(database.db, random, { today, times: 3 })
    await expect.poll(() => following.index.version, { timeout: 3000 }).toBeGreaterThan(before)
    await following.close()
  })

  // The embedded database has one connection: nothing can be committed late there.
  if (kind === 'postgres')
    test('[S05] a change that is committed after later ones is not lost', async () => {
      const room = await database.db.selectFrom('room_type').selectAll().orderBy('room_id').executeTakeFirstOrThrow()
      const night = today + 100
      const log = { kind: 'room_night' as const, key: room.room_id, first_night: night, last_night: night }
      const { regions, regionOfRoom, first } = prices.index
      const block = regions.get(regionOfRoom.get(room.room_id) ?? 0)
      const place = block?.rooms.findIndex(({ roomId }) => roomId === room.room_id) ?? -1
      const free = () => block?.free[(night - first) * block.rooms.length + place]
      const ofNight = (units: number) =>
        database.db
          .updateTable('room_night')
          .set({ allot: units, held: 0, sold: 0, stop_sell: false })
          .where('room_id', '=', room.room_id)
      await database.db.transaction().execute(async (slow) => {
        await slow.insertInto('change_log').values(log).execute()
        await slow.executeQuery(ofNight(17).where('night', '=', night))
        await database.db
          .insertInto('change_log')
          .values({ ...log, key: 1 })
          .execute()
        await prices.catchUp()
        expect(free()).not.toBe(17)
      })
      await prices.catchUp()
      expect(free()).toBe(17)
    })
})
