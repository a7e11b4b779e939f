import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Seeded } from '#tests/support/seeded.ts'

// A shop in a bad week: what suppliers and shoppers do to rates, stock and hotels, at random.

const NIGHTS = 400

/** Rules and timetables that only a rebuilt index can know; call it before the index is opened, or log 'world' after. */
export async function bendRules(db: Db, random: Seeded) {
  for (const { rule_id } of await db.selectFrom('rate_rule').select('rule_id').execute()) {
    const bands = [
      { from: 2, to: random.between(6, 9), pct: [random.between(0, 60), random.between(30, 90)] },
      { from: 8, to: random.between(12, 18), pct: [random.between(40, 110)] },
    ]
    const rule = {
      single_pct: random.between(120, 195),
      extra_adult_pct: random.between(55, 99),
      cot_under: random.between(1, 4),
    }
    await db
      .updateTable('rate_rule')
      .set({ ...rule, bands: JSON.stringify(bands) })
      .where('rule_id', '=', rule_id)
      .execute()
  }
  const schedules = await db.selectFrom('flight_schedule').select('schedule_id').orderBy('schedule_id').execute()
  for (const { schedule_id } of random.some(schedules, 30))
    await db
      .updateTable('flight_schedule')
      .set(
        random.chance(0.5)
          ? { arr_day_offset: sql<number>`1 - arr_day_offset` }
          : { pair_nights: sql<number[]>`array[3, 7, 10]::smallint[]` },
      )
      .where('schedule_id', '=', schedule_id)
      .execute()
  await sql`update schedule_cabin set child_pct = 50 + (schedule_id * 7) % 51, infant_fee = (schedule_id * 311) % 9000`.execute(
    db,
  )
  await closeDays(db, random.between(1, 1_000_000))
  const rooms = await db.selectFrom('room_type').select('room_id').orderBy('room_id').execute()
  for (const { room_id } of random.some(rooms, 20))
    await db
      .updateTable('room_type')
      .set({
        max_occupants: random.between(2, 5),
        max_children: random.between(0, 3),
        max_infants: random.between(0, 2),
      })
      .where('room_id', '=', room_id)
      .execute()
}

/** Some products let nobody leave on a quarter of their days, and some ask for a stay of any length by arrival day. */
async function closeDays(db: Db, salt: number) {
  const chance = (more: string) => sql.raw(`abs(hashtext(product_id || '-' || chunk || '-' || ${salt} || ${more}))`)
  await sql`update rate_chunk set closed_departure = ${chance(`'a'`)} & ${chance(`'b'`)} where product_id % 3 = 0`.execute(
    db,
  )
  await sql`update rate_chunk set min_stay = (
      select array_agg((case when ${chance('i')} % 9 = 0 then 255 else 1 + ${chance('i')} % 8 end)::smallint order by i) from generate_series(1, 32) as i
    ) where product_id % 4 = 1`.execute(db)
}

/** Bookings, stop sales, closed days, new rates and fares, hotels that change their minds: all in the change log. */
export async function shake(db: Db, random: Seeded, { today, times }: { today: number; times: number }) {
  const rooms = await db.selectFrom('room_type').select('room_id').orderBy('room_id').execute()
  const products = await db.selectFrom('product').select(['product_id', 'region_id']).orderBy('product_id').execute()
  const hotels = await db.selectFrom('hotel').select('hotel_id').orderBy('hotel_id').execute()
  const span = () => {
    const first = today + random.between(0, NIGHTS)
    return { first, last: first + random.between(0, 20) }
  }
  for (let time = 0; time < times; time++) {
    const { first, last } = span()
    await db.transaction().execute(async (tx) => {
      const log = (kind: 'room_night' | 'flight' | 'rate' | 'hotel', key: number) =>
        tx.insertInto('change_log').values({ kind, key, first_night: first, last_night: last }).execute()
      const { room_id } = random.pick(rooms)
      const nightsOfRoom = sql`room_id = ${room_id} and night between ${first} and ${last}`
      switch (random.between(0, 6)) {
        case 0: {
          await sql`update room_night set sold = greatest(0, allot - held - ${random.between(0, 2)}::int) where ${nightsOfRoom}`.execute(
            tx,
          )
          return log('room_night', room_id)
        }
        case 1: {
          await sql`update room_night set stop_sell = ${random.chance(0.7)} where ${nightsOfRoom}`.execute(tx)
          return log('room_night', room_id)
        }
        case 2:
        case 3: {
          const { product_id, region_id } = random.pick(products)
          await changeRates(tx as Db, random, { product_id, region_id, first, last })
          return log('rate', product_id)
        }
        case 4:
        case 5: {
          const flights = await tx
            .selectFrom('flight')
            .select('flight_id')
            .where('night', '=', first)
            .orderBy('flight_id')
            .execute()
          for (const { flight_id } of random.some(flights, 8)) {
            await sql`update flight set sold = greatest(0, seats - held - ${random.between(0, 6)}::int),
              price = greatest(1, price + ${random.between(-9000, 9000)}::int) where flight_id = ${flight_id}`.execute(
              tx,
            )
            await log('flight', flight_id)
          }
          return
        }
        default: {
          const { hotel_id } = random.pick(hotels)
          await tx.updateTable('hotel').set(newMind(random)).where('hotel_id', '=', hotel_id).execute()
          return log('hotel', hotel_id)
        }
      }
    })
  }
}

const newMind = (random: Seeded) =>
  random.pick([
    { status: random.pick([1, 5]) },
    { online_bookable: random.chance(0.7) },
    { status_coming_soon: random.chance(0.3) },
    { markup_class: random.between(1, 3) },
    { transfers_included: random.chance(0.5), transfer_per_person: random.between(500, 9000) },
    { child_policy: 'ADULTS_ONLY' as const },
    { child_policy: 'NO_INFANTS_ALLOWED' as const, min_age: random.between(2, 12), max_age: random.between(11, 17) },
    {
      child_policy: 'INFANTS_ALLOWED' as const,
      max_age: random.between(8, 17),
      min_adult_age: random.pick([null, 16, 18]),
    },
  ])

type RateChange = { product_id: number; region_id: number; first: number; last: number }

async function changeRates(db: Db, random: Seeded, { product_id, first, last }: RateChange) {
  const at = (night: number) => sql`product_id = ${product_id} and chunk = ${night}::int / 32`
  const place = (night: number) => sql.raw(String((night % 32) + 1))
  for (let night = first; night <= last; night++) {
    const price = random.chance(0.1) ? 0 : random.between(3000, 40000)
    await sql`update rate_chunk set price[${place(night)}] = ${price} where ${at(night)}`.execute(db)
  }
  const closed = random.pick([1, 1, 2, 5, 255])
  await sql`update rate_chunk set min_stay[${place(first)}] = ${closed} where ${at(first)}`.execute(db)
  await sql`update rate_chunk set closed_departure = closed_departure # (1 << ${last % 32}::int) where ${at(last)}`.execute(
    db,
  )
}
