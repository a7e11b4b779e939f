import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { checksums, differing } from '#price-index/checksums.ts'
import type { RegionBlock } from '#price-index/layout.ts'
import { openPriceIndex } from '#price-index/open-price-index.ts'
import { type BadWeek, badWeek, today } from '#tests/support/bad-week.ts'
import { caughtUp } from '#tests/support/caught-up.ts'
import { DATABASE_KINDS, TODAY } from '#tests/support/databases.ts'
import { shake } from '#tests/support/rough-shop.ts'

describe.each(DATABASE_KINDS)('the price index at its start and at midnight, on %s', { timeout: 240_000 }, (kind) => {
  let shop: BadWeek

  beforeAll(async () => {
    shop = await badWeek(kind, { seed: 2400, tours: 2 })
  })
  afterAll(() => shop.close())

  const wholeSpan = () => ({ first: today, last: today + shop.prices.index.nights - 1 })

  /** The names in which the index differs from one that is read afresh. */
  async function drift(): Promise<string[]> {
    const { prices, database } = shop
    const fresh = await openPriceIndex(database.db, { today: TODAY, horizon: prices.index.nights })
    return differing(await checksums(prices.index, wholeSpan()), await checksums(fresh.index, wholeSpan()))
  }

  test('[S05] after hundreds of changes every region and route has the checksum of an index read afresh', async () => {
    await shake(shop.database.db, shop.random, { today, times: 120 })
    expect(await drift()).not.toEqual([])
    await caughtUp(shop.database.db, shop.prices)
    expect(await drift()).toEqual([])
  })

  test('[S05] what is committed while an index is being read reaches it from the log', async () => {
    const { database, random, prices } = shop
    const horizon = prices.index.nights
    const writing = shake(database.db, random, { today, times: 40 })
    const reading = await openPriceIndex(database.db, { today: TODAY, horizon })
    await writing
    await caughtUp(database.db, reading)
    await caughtUp(database.db, prices)
    expect(differing(await checksums(reading.index, wholeSpan()), await checksums(prices.index, wholeSpan()))).toEqual(
      [],
    )
    await reading.close()
  })

  test('[S05] a new day finds what has drifted, names it, and puts it right', async () => {
    const { prices, random } = shop
    const [regionId, block] = random.pick([...prices.index.regions]) as [number, RegionBlock]
    const cell = random.between(block.productId.length * 40, block.productId.length * 300)
    block.cum[cell] = (block.cum[cell] as number) + 1
    expect(await prices.startDay(addDays(TODAY, 1))).toEqual([`region ${regionId}`])
    expect(await prices.startDay(addDays(TODAY, 2))).toEqual([])
  })

  test('[S05] a change that no writer noted is found at midnight', async () => {
    const { database, prices } = shop
    const { rows } = await sql<{ region_id: number }>`
      update rate_chunk set price[5] = price[5] + 100
      where (region_id, chunk, product_id, line) = (
        select region_id, chunk, product_id, line from rate_chunk where chunk = ${Math.floor((today + 100) / 32)} and price[5] > 0 and line <> 1
        order by product_id limit 1)
      returning region_id`.execute(database.db)
    expect(await prices.startDay(addDays(TODAY, 3))).toEqual([`region ${rows[0]?.region_id}`])
  })
})
