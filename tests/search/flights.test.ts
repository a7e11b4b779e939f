import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_PARTY } from '#domain/party/party-query.ts'
import { flightAt } from '#price-index/flight-layout.ts'
import { flightOptions } from '#price-index/flight-options.ts'
import { multiCentreLeadIn } from '#price-index/multi-centre.ts'
import { type BadWeek, badWeek, onSale, today } from '#tests/support/bad-week.ts'
import { DATABASE_KINDS } from '#tests/support/databases.ts'
import { QUERIES, randomParty, randomSearch, withBirthdays } from '#tests/support/random-searches.ts'
import { oracleMultiCentre, oraclePairs } from '#tests/support/sql-oracle.ts'

type Ids = { out_id: number; in_id: number }
const byIds = (a: Ids, b: Ids) => a.out_id - b.out_id || a.in_id - b.in_id

describe.each(DATABASE_KINDS)('flights on %s, in a shop in a bad week', { timeout: 600_000 }, (kind) => {
  let shop: BadWeek

  beforeAll(async () => {
    shop = await badWeek(kind, { seed: 747, tours: 30 })
  })
  afterAll(() => shop.close())

  test(`[S12] every pair of flights, its cabin and both fares are the oracle’s, cheapest first, in ${QUERIES} random searches`, async () => {
    const { random, sold, database, prices } = shop
    let found = 0
    for (let n = 0; n < QUERIES; n++) {
      const { date, nights, party, depairs } = randomSearch(sold, random, { today })
      const [gateway = '', own = []] = random.pick([...sold.airports])
      const search = {
        gateway,
        date,
        nights,
        party,
        depairs: random.chance(0.5) ? null : random.some([...own, ...depairs], 2),
      }
      const ours = flightOptions(prices.index, search).map(({ route, outAt, inAt, outCost, inCost, offset }) => {
        const out = flightAt({ route, direction: 'outbound', at: outAt })
        const back = flightAt({ route, direction: 'inbound', at: inAt })
        return {
          depair: route.depair,
          out_id: out.flightId,
          in_id: back.flightId,
          cabin: out.series.cabin,
          out_fare: outCost,
          in_fare: inCost,
          check_in: date + offset,
        }
      })
      const fares = ours.map((pair) => pair.out_fare + pair.in_fare)
      expect(fares, JSON.stringify(search)).toEqual(fares.toSorted((a, b) => a - b))
      expect(ours.toSorted(byIds), JSON.stringify(search)).toEqual(
        (await oraclePairs(database.db, search)).toSorted(byIds),
      )
      found += ours.length
    }
    expect(found).toBeGreaterThan(QUERIES)
  })

  test(`[S24] the lead-in price of a multi-centre holiday, its date and airport are the oracle’s, in ${QUERIES} random searches`, async () => {
    const { random, database, prices } = shop
    const products = await database.db
      .selectFrom('multi_centre_product')
      .select('product_code')
      .orderBy('product_code')
      .execute()
    let found = 0
    for (let n = 0; n < QUERIES; n++) {
      const { product_code } = random.pick(products)
      const firstDate = today + random.between(3, 340)
      const lastDate = Math.min(onSale.lastDate, firstDate + random.pick([0, 6, 30]))
      const search = {
        ...(random.chance(0.25) ? onSale : { firstDate, lastDate }),
        depairs: random.chance(0.7) ? null : random.some(['LGW', 'LHR', 'MAN', 'BHX', 'GLA', 'EDI'], 2),
        party: random.chance(0.7) ? DEFAULT_PARTY : withBirthdays(random, randomParty(random, { mostRooms: 2 })),
      }
      const ours = multiCentreLeadIn(prices.index, product_code, search)
      const oracle = await oracleMultiCentre(database.db, product_code, { ...search, today })
      expect(ours, JSON.stringify({ product_code, ...search })).toEqual(oracle)
      if (ours) found += 1
    }
    expect(found).toBeGreaterThan(QUERIES / 5)
  })
})
