import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cheapestPackages } from '#price-index/cheapest-packages.ts'
import { explainPrice } from '#price-index/explain-price.ts'
import { type BadWeek, badWeek, onSale, today } from '#tests/support/bad-week.ts'
import { QUERIES, randomSearch } from '#tests/support/random-searches.ts'

describe('why a price is what it is', { timeout: 120_000 }, () => {
  let shop: BadWeek

  beforeAll(async () => {
    shop = await badWeek('pglite', { seed: 77, tours: 1 })
  })
  afterAll(() => shop.close())

  test(`[S05] the steps of every package end at its price, in ${QUERIES} random searches`, () => {
    const { index } = shop.prices
    const seen = { supplements: 0, occupancy: 0, free: 0, early: 0, fees: 0, cots: 0 }
    let explained = 0
    for (let n = 0; n < QUERIES; n++) {
      const { regionIds, ...search } = randomSearch(shop.sold, shop.random, { today })
      for (const found of cheapestPackages(index, regionIds, { ...search, ...onSale })) {
        const text = explainPrice(index, found, search).join('\n') // throws when the steps make another price
        explained += 1
        seen.supplements += Number(text.includes('board supplements'))
        seen.occupancy += Number(text.includes('whole room for this occupancy'))
        seen.free += Number(/\d {2}free$/m.test(text))
        seen.early += Number(text.includes('early booking:'))
        seen.fees += Number(text.includes('at the resort: '))
        seen.cots += Number(text.includes('cot at'))
        expect(text.match(/^(outbound|inbound): /gm)).toHaveLength(2)
      }
    }
    expect(explained).toBeGreaterThan(QUERIES)
    expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([])
  })
})
