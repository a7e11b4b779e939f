import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Sold } from '#tests/support/random-searches.ts'
import type { Seeded } from '#tests/support/seeded.ts'

/**
 * Multi-centre products of two and three stays between any two gateways. Only a rebuilt index knows them: call it before
 * the index is opened, or log 'world' after.
 */
export async function addTours(db: Db, random: Seeded, { sold, count }: { sold: Sold; count: number }) {
  for (let made = 0; made < count; made++) {
    const product_code = `TOUR${made}`
    const stays = Array.from({ length: random.pick([2, 2, 3]) }, () => random.pick(sold.hotels))
    const gateways = stays.map(({ regionId }) => sold.regions.find((region) => region.regionId === regionId)?.gateway)
    await db
      .insertInto('multi_centre_product')
      .values({
        product_code,
        name: product_code,
        engine_code: random.chance(0.9) ? 'AIR' : 'SUN',
        gateway_out: gateways[0] as string,
        gateway_back: gateways.at(-1) as string,
        markup_class: random.between(1, 3),
        transfer_per_person: random.pick([0, 45_00, random.between(1, 90_00)]),
      })
      .execute()
    for (const [stay_order, { hotelId }] of stays.entries())
      await sql`insert into multi_centre_stay (product_code, stay_order, hotel_id, nights)
        values (${product_code}, ${stay_order}, ${hotelId}, ${random.pick([2, 3, 4, 7, 7])})`.execute(db)
  }
}
