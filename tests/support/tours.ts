import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Sold } from '#tests/support/random-searches.ts'
import type { Seeded } from '#tests/support/seeded.ts'

/**
 * Multi-centre products of two and three stays, most of them between gateways that one airline serves from one airport.
 * Only a rebuilt index knows them: call it before the index is opened, or log 'world' after.
 */
export async function addTours(db: Db, random: Seeded, { sold, count }: { sold: Sold; count: number }) {
  const { rows: openJaws } = await sql<{ out: string; home: string }>`
    select distinct there.gateway as out, back.gateway as home
    from flight_schedule as outbound join route as there on there.route_id = outbound.route_id
    join route as back on back.depair = there.depair
    join flight_schedule as inbound on inbound.route_id = back.route_id and inbound.airline_id = outbound.airline_id
    where outbound.direction = 0 and inbound.direction = 1 and outbound.engine_code = 'AIR' and inbound.engine_code = 'AIR'
    order by 1, 2`.execute(db)
  const gateways = [...sold.airports.keys()]
  const hotelAt = (gateway: string) => {
    const regions = sold.regions.flatMap((region) => (region.gateway === gateway ? [region.regionId] : []))
    return random.pick(sold.hotels.filter((hotel) => regions.includes(hotel.regionId))).hotelId
  }
  for (let made = 0; made < count; made++) {
    const product_code = `TOUR${made}`
    const served = random.chance(0.85)
    const { out, home } = served ? random.pick(openJaws) : { out: random.pick(gateways), home: random.pick(gateways) }
    await db
      .insertInto('multi_centre_product')
      .values({
        product_code,
        name: product_code,
        engine_code: random.chance(0.95) ? 'AIR' : 'SUN',
        gateway_out: out,
        gateway_back: home,
        markup_class: random.between(1, 3),
        transfer_per_person: random.pick([0, 45_00, random.between(1, 90_00)]),
      })
      .execute()
    const between = random.chance(0.3) ? [hotelAt(random.pick(gateways))] : []
    for (const [stay_order, hotel_id] of [hotelAt(out), ...between, hotelAt(home)].entries())
      await db
        .insertInto('multi_centre_stay')
        .values({ product_code, stay_order, hotel_id, nights: random.pick([2, 3, 4, 7, 7]) })
        .execute()
  }
}
