import { sql } from 'kysely'
import { dayNumber } from '#domain/calendar/calendar-date.ts'
import { nightsSold } from '#price-index/cheapest-packages.ts'
import { NIGHTS_HELD, openPriceIndex, type PriceIndexHandle } from '#price-index/open-price-index.ts'
import { type DatabaseKind, demoDatabase, type TestDatabase, TODAY } from '#tests/support/databases.ts'
import { type Sold, whatIsSold } from '#tests/support/random-searches.ts'
import { bendRules, flatten, shake } from '#tests/support/rough-shop.ts'
import { type Seeded, seeded } from '#tests/support/seeded.ts'
import { addTours } from '#tests/support/tours.ts'

/** A shop in a bad week. Close it when done. */
export type RoughShop = { database: TestDatabase; sold: Sold; random: Seeded; close: () => Promise<void> }

/** The same with its index. */
export type BadWeek = RoughShop & { prices: PriceIndexHandle }

/** Nights since 1970-01-01, and what every search of the day says about it. */
export const today = dayNumber(TODAY)
export const onSale = nightsSold(TODAY)

type Roughness = { seed: number; shakes?: number; tours?: number; flat?: boolean }

export async function roughShop(
  kind: DatabaseKind,
  { seed, shakes = 150, tours = 0, flat = false }: Roughness,
): Promise<RoughShop> {
  const database = await demoDatabase(kind)
  const { db } = database
  const random = seeded(seed)
  await bendRules(db, random, { today })
  await shake(db, random, { today, times: shakes })
  const sold = await whatIsSold(db)
  await addTours(db, random, { sold, count: tours })
  if (flat) await flatten(db)
  await sql`analyze`.execute(db)
  return { database, sold, random, close: () => database.close() }
}

export async function badWeek(kind: DatabaseKind, roughness: Roughness): Promise<BadWeek> {
  const shop = await roughShop(kind, roughness)
  const prices = await openPriceIndex(shop.database.db, { today: TODAY, horizon: NIGHTS_HELD })
  const close = async () => {
    await prices.close()
    await shop.close()
  }
  return { ...shop, prices, close }
}
