import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cheapestPackages, type FoundPackage } from '#price-index/cheapest-packages.ts'
import { flexiblePackages } from '#price-index/flexible-packages.ts'
import { searchPackages } from '#price-index/search-packages.ts'
import { type BadWeek, badWeek, onSale, today } from '#tests/support/bad-week.ts'
import { DATABASE_KINDS } from '#tests/support/databases.ts'
import { narrowResults } from '#tests/support/narrow-results.ts'
import { QUERIES, type RandomSearch, randomFilter, randomSearch } from '#tests/support/random-searches.ts'
import { resultFacts } from '#tests/support/result-facts.ts'
import { oracleCheapest, oracleFlexible } from '#tests/support/sql-oracle.ts'

describe.each(DATABASE_KINDS)('the search on %s, in a shop in a bad week', { timeout: 600_000 }, (kind) => {
  let shop: BadWeek

  beforeAll(async () => {
    shop = await badWeek(kind, { seed: 20261120 })
  })
  afterAll(() => shop.close())

  const anySearch = (): RandomSearch => randomSearch(shop.sold, shop.random, { today })
  const inOrder = (found: { hotel: FoundPackage['hotel']; price: FoundPackage['price']; date: number }[]) =>
    found
      .map(({ hotel, price, date }) => ({ date, hotelId: hotel.hotelId, total: price.total as number }))
      .sort((a, b) => a.hotelId - b.hotelId)

  test(`[S05] the cheapest package of every hotel is the oracle’s, to the penny, in ${QUERIES} random searches`, async () => {
    let found = 0
    for (let n = 0; n < QUERIES; n++) {
      const { date, ...search } = anySearch()
      const packages = cheapestPackages(shop.prices.index, search.regionIds, { ...search, ...onSale, date })
      const ours = inOrder(packages.map((one) => ({ ...one, date })))
      const oracle = await oracleCheapest(shop.database.db, { ...search, ...onSale, from: date, to: date, today })
      expect(ours, JSON.stringify({ date, ...search })).toEqual(oracle)
      found += ours.length
    }
    expect(found).toBeGreaterThan(QUERIES)
  })

  test(`[S05] within three days of a date every hotel’s cheapest package and its day are the oracle’s, in ${QUERIES} random searches`, async () => {
    let moved = 0
    for (let n = 0; n < QUERIES; n++) {
      const { regionIds, ...around } = anySearch()
      const search = { ...around, regionIds: regionIds.slice(0, 2) }
      const ours = inOrder(flexiblePackages(shop.prices.index, search.regionIds, { ...search, ...onSale }))
      const oracle = await oracleFlexible(shop.database.db, { ...search, ...onSale, days: 3, today })
      expect(ours, JSON.stringify(search)).toEqual(oracle)
      moved += ours.filter((found) => found.date !== search.date).length
    }
    expect(moved).toBeGreaterThan(QUERIES)
  })

  test(`[S05] a page of results is all packages narrowed, counted and ordered by the rules, in ${QUERIES} random searches with filters`, () => {
    const { index } = shop.prices
    let kept = 0
    for (let n = 0; n < QUERIES; n++) {
      const search = { ...anySearch(), ...onSale }
      if (shop.random.chance(0.5)) search.regionIds = shop.sold.regions.map(({ regionId }) => regionId)
      const filter = randomFilter(shop.sold, shop.random)
      const all = cheapestPackages(index, search.regionIds, search)
      const narrowed = narrowResults(
        all.map((item) => ({ item, facts: resultFacts(index, item) })),
        filter,
      )
      const { found, ...page } = searchPackages(index, search.regionIds, search, filter)
      const { items, ...expected } = narrowed
      expect(page, JSON.stringify({ search, filter })).toEqual(expected)
      const told = (one: FoundPackage) => [one.hotel.hotelId, one.price, one.checkIn, one.stay, resultFacts(index, one)]
      expect(found.map(told), JSON.stringify({ search, filter })).toEqual(items.map(told))
      kept += found.length
    }
    expect(kept).toBeGreaterThan(QUERIES / 2)
  })
})
