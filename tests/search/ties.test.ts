import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cheapestPackages } from '#price-index/cheapest-packages.ts'
import { flexiblePackages } from '#price-index/flexible-packages.ts'
import { flightAt } from '#price-index/flight-layout.ts'
import { flightOptions } from '#price-index/flight-options.ts'
import { LEAD_IN_PARTY, leadInPrices, regionsLeadIn } from '#price-index/lead-in-price.ts'
import { multiCentreLeadIn } from '#price-index/multi-centre.ts'
import { searchPackages } from '#price-index/search-packages.ts'
import { type BadWeek, badWeek, onSale, today } from '#tests/support/bad-week.ts'
import { DATABASE_KINDS } from '#tests/support/databases.ts'
import { narrowResults } from '#tests/support/narrow-results.ts'
import { leadInsOf } from '#tests/support/package-days.ts'
import { QUERIES, randomFilter, randomSearch } from '#tests/support/random-searches.ts'
import { resultFacts } from '#tests/support/result-facts.ts'
import { oracleByAirport, oracleFlexible, oracleMultiCentre, oraclePairs } from '#tests/support/sql-oracle.ts'

const SOME = Math.ceil(QUERIES / 4)
const TOURS = 25

// One price for every night and every seat: the order of equal totals decides nearly everything.
describe.each(DATABASE_KINDS)('equal totals on %s, where all prices are one', { timeout: 600_000 }, (kind) => {
  let shop: BadWeek

  beforeAll(async () => {
    shop = await badWeek(kind, { seed: 1000, shakes: 50, tours: TOURS, flat: true })
  })
  afterAll(() => shop.close())

  test(`[S05] around a date go to the day nearest to it, then to the earlier, in ${SOME} random searches`, async () => {
    const { database, prices, random, sold } = shop
    let moved = 0
    for (let n = 0; n < SOME; n++) {
      const search = { ...randomSearch(sold, random, { today, mostRooms: 2 }), ...onSale }
      const ours = flexiblePackages(prices.index, search.regionIds, search)
        .map(({ hotel, price, date }) => ({ date, hotelId: hotel.hotelId, total: price.total }))
        .sort((a, b) => a.hotelId - b.hotelId)
      expect(ours, JSON.stringify(search)).toEqual(await oracleFlexible(database.db, { ...search, days: 3, today }))
      moved += ours.filter(({ date }) => date !== search.date).length
    }
    expect(moved).toBeGreaterThan(SOME / 4)
  })

  test('[S18] as a lead-in price go to the earliest date, then to the lowest hotel id', async () => {
    const { database, prices, random, sold } = shop
    let cells = 0
    for (const { regionId } of random.some(sold.regions, 4)) {
      const nights = random.pick([7, 14])
      const search = { regionIds: [regionId], depairs: null, nights, party: LEAD_IN_PARTY, ...onSale, today }
      const packages = await oracleByAirport(database.db, { ...search, from: today, to: today + 366 })
      const year = packages.map((one) => ({ ...one, nights }))
      const hotels = sold.hotels.flatMap((hotel) => (hotel.regionId === regionId ? [hotel.hotelId] : []))
      for (let n = 0; n < SOME / 4; n++) {
        const hotelIds = random.some(hotels, random.between(1, hotels.length))
        const firstDate = today + random.between(3, 300)
        const asked = { lengths: [nights], firstDate, lastDate: firstDate + random.between(0, 60) }
        const ours = leadInPrices(prices.index, hotelIds, asked)
        expect(ours, JSON.stringify({ hotelIds, ...asked })).toEqual(leadInsOf(year, { hotelIds, ...asked }))
        cells += ours.length
      }
      const [first] = year.sort((a, b) => a.total - b.total || a.date - b.date || a.hotelId - b.hotelId)
      const leadIn = regionsLeadIn(prices.index, [regionId], { ...onSale, depairs: null, nights })
      expect([leadIn?.date, leadIn?.found.hotel.hotelId]).toEqual([first?.date, first?.hotelId])
    }
    expect(cells).toBeGreaterThan(SOME)
  })

  test('[S24] of a multi-centre holiday go to the earliest date, then to the first airport code', async () => {
    const { database, prices, random } = shop
    let found = 0
    for (let tour = 0; tour < TOURS; tour++) {
      const firstDate = today + random.between(3, 200)
      const search = { depairs: null, party: LEAD_IN_PARTY, firstDate, lastDate: firstDate + 100 }
      const ours = multiCentreLeadIn(prices.index, `TOUR${tour}`, search)
      expect(ours).toEqual(await oracleMultiCentre(database.db, `TOUR${tour}`, { ...search, today }))
      if (ours) found += 1
    }
    expect(found).toBeGreaterThan(5)
  })

  test(`[S12] of flights from one airport go to the lowest ids, outbound first, in ${SOME} random searches`, async () => {
    const { database, prices, random, sold } = shop
    let found = 0
    for (let n = 0; n < SOME; n++) {
      const [gateway = '', airports = []] = random.pick([...sold.airports])
      const { date, nights, party } = randomSearch(sold, random, { today, mostRooms: 2 })
      const guests = random.chance(0.6) ? LEAD_IN_PARTY : party
      const search = { gateway, date, nights, party: guests, depairs: random.some(airports, 1) }
      const ours = flightOptions(prices.index, search).map(({ route, outAt, inAt }) => [
        flightAt({ route, direction: 'outbound', at: outAt }).flightId,
        flightAt({ route, direction: 'inbound', at: inAt }).flightId,
      ])
      const oracle = await oraclePairs(database.db, search)
      expect(ours, JSON.stringify(search)).toEqual(oracle.map(({ out_id, in_id }) => [out_id, in_id]))
      found += ours.length
    }
    expect(found).toBeGreaterThan(SOME / 2)
  })

  test(`[S05] of a page go to the lowest hotel id, in ${QUERIES} random searches with filters`, () => {
    const { prices, random, sold } = shop
    let shown = 0
    for (let n = 0; n < QUERIES; n++) {
      const regionIds = random.some(sold.regions, 12).map(({ regionId }) => regionId)
      const search = { ...randomSearch(sold, random, { today, mostRooms: 2 }), ...onSale, regionIds, depairs: null }
      const filter = randomFilter(sold, random)
      const { found, ...page } = searchPackages(prices.index, regionIds, search, filter)
      const { items, ...narrowed } = narrowResults(
        cheapestPackages(prices.index, regionIds, search).map((item) => ({
          item: item.hotel.hotelId,
          facts: resultFacts(prices.index, item),
        })),
        filter,
      )
      expect(page, JSON.stringify({ search, filter })).toEqual(narrowed)
      expect(
        found.map(({ hotel }) => hotel.hotelId),
        JSON.stringify({ search, filter }),
      ).toEqual(items)
      shown += items.length
    }
    expect(shown).toBeGreaterThan(QUERIES)
  })
})
