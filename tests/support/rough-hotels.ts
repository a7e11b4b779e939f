import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Event } from '#tests/support/rough-event.ts'
import type { Seeded } from '#tests/support/seeded.ts'

// Hotels that change their minds, and hotels that are new.

export const newMind = (random: Seeded) =>
  random.pick([
    { status: random.pick([1, 5]) },
    { online_bookable: random.chance(0.7) },
    { status_coming_soon: random.chance(0.3) },
    { markup_class: random.between(1, 3) },
    { transfers_included: random.chance(0.5), transfer_per_person: random.between(500, 9000) },
    childPolicy(random),
  ])

/** Which children a hotel takes, about the ages at which parties have children. */
export const childPolicy = (random: Seeded) => ({
  child_policy: random.pick(['ADULTS_ONLY', 'NO_INFANTS_ALLOWED', 'NO_INFANTS_ALLOWED', 'INFANTS_ALLOWED'] as const),
  min_age: random.pick([2, 3, 12, random.between(2, 12)]),
  max_age: random.pick([11, 12, 16, 17, random.between(8, 17)]),
  min_adult_age: random.pick([null, null, 16, 17, 18]),
})

/** Fees at the resort of every kind, as many more as said, for one hotel or any. */
export async function changeFees(
  db: Db,
  random: Seeded,
  { count, hotelId = null }: { count: number; hotelId?: number | null },
) {
  const hotels = await db.selectFrom('hotel').select('hotel_id').orderBy('hotel_id').execute()
  for (let made = 0; made < count; made++)
    await sql`insert into local_fee (fee_id, hotel_id, name, basis, amount, currency, pence_per_million, rate_on, from_age, max_nights)
      select coalesce(max(fee_id), 0) + 1, ${hotelId ?? random.pick(hotels).hotel_id}::int, 'Levy',
        ${random.pick(['person-night', 'person-night', 'room-night', 'person-stay', 'room-stay'])}, ${random.between(1, 2000)}::int, 'EUR',
        ${random.between(20_000, 900_000)}::int, 0, ${random.pick([0, 2, 2, 3, 12, 12, 16])}::int, ${random.pick([null, null, 5, 9])}::int
      from local_fee`.execute(db)
}

/** A new hotel beside another one, with rooms, products, rates, stock, offers and fees like the other's, but dearer. */
export const addHotel: Event = async (db, random) => {
  const hotels = await db.selectFrom('hotel').select('hotel_id').orderBy('hotel_id').execute()
  const model = random.pick(hotels).hotel_id
  const added = Math.max(...hotels.map((hotel) => hotel.hotel_id)) + 1
  const shift = added - model
  const dearer = random.between(-20_00, 20_00)
  const copy = (table: string, changes: string) =>
    sql`insert into ${sql.table(table)}
      select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(old) || jsonb_build_object(${sql.raw(changes)}))).*
      from ${sql.table(table)} as old`
  const ofHotel = sql` where hotel_id = ${model}`
  const ofRooms = sql` where room_id in (select room_id from room_type where hotel_id = ${model})`
  const next = (table: string, id: string) =>
    `'${id}', (select max(${id}) from ${table}) + row_number() over (order by ${id}), 'hotel_id', ${added}`
  const room = `'room_id', room_id + ${shift * 10}`
  const product = `'product_id', product_id + ${shift * 100}, 'hotel_id', ${added}`
  for (const step of [
    sql`${copy('hotel', `'hotel_id', ${added}, 'itemcode', iso || ${added}, 'slug', slug || '-${added}', 'status', 1, 'online_bookable', true`)}${ofHotel}`,
    sql`${copy('room_type', `${room}, 'hotel_id', ${added}`)}${ofHotel}`,
    sql`${copy('product', `${product}, ${room}`)}${ofHotel}`,
    sql`${copy('rate_chunk', product)}${ofHotel}`,
    sql`update rate_chunk set price = (
        select array_agg(case when old = 0 then 0 else greatest(1, old + ${dearer}::int) end order by i) from unnest(price) with ordinality as listed(old, i)
      ) where hotel_id = ${added} and line <> 1`,
    sql`${copy('allotment', room)}${ofRooms}`,
    sql`${copy('room_night', room)}${ofRooms}`,
    sql`${copy('stay_offer', `${next('stay_offer', 'offer_id')}, ${room}`)}${ofHotel}`,
    sql`${copy('local_fee', next('local_fee', 'fee_id'))}${ofHotel}`,
  ])
    await step.execute(db)
  return [{ kind: 'hotel', key: added }]
}
