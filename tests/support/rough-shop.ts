import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import {
  changeOffers,
  changeRates,
  makeOffers,
  OCCUPANCIES,
  quoteLine,
  SUPPLEMENTS,
} from '#tests/support/rough-contracts.ts'
import type { Change, Event } from '#tests/support/rough-event.ts'
import { addHotel, changeFees, childPolicy, newMind } from '#tests/support/rough-hotels.ts'
import { changeStock, extendPeriods } from '#tests/support/rough-stock.ts'
import { addFlights, changeFlights } from '#tests/support/rough-timetable.ts'
import type { Seeded } from '#tests/support/seeded.ts'

// A shop in a bad week: what suppliers and shoppers do to contracts, rates, stock, flights and hotels, at random.

const NIGHTS = 400

/** Rules, contracts and timetables as odd as they come. Call it before the index is opened, or log 'world' after. */
export async function bendRules(db: Db, random: Seeded, { today }: { today: number }) {
  for (const { rule_id } of await db.selectFrom('rate_rule').select('rule_id').orderBy('rule_id').execute()) {
    const bands = [
      { from: 2, to: random.between(6, 9), pct: [random.between(0, 60), random.between(30, 90)] },
      { from: 8, to: random.between(12, 18), pct: [random.between(40, 110)] },
    ]
    const rule = {
      single_pct: random.between(120, 195),
      extra_adult_pct: random.between(55, 99),
      cot_under: random.between(1, 4),
      board_child_pct: random.between(0, 100),
    }
    await db
      .updateTable('rate_rule')
      .set({ ...rule, bands: JSON.stringify(bands) })
      .where('rule_id', '=', rule_id)
      .execute()
  }
  await bendTimetable(db, random)
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
  await quoteLines(db, random)
  await makeOffers(db, random, { today, count: 120 })
  await extendPeriods(db, random, { today, nights: NIGHTS })
  await changeFees(db, random, { count: 60 })
  const hotels = await db.selectFrom('hotel').select('hotel_id').orderBy('hotel_id').execute()
  for (const { hotel_id } of random.some(hotels, 14))
    await db.updateTable('hotel').set(childPolicy(random)).where('hotel_id', '=', hotel_id).execute()
}

/** Flights that land on another day, flights sold for some lengths only, full cabins, other fares for children. */
async function bendTimetable(db: Db, random: Seeded) {
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
  await sql`update flight set sold = seats - held where cabin = 0 and (night + schedule_id / 2) % 5 = 0`.execute(db)
  await sql`update schedule_cabin set child_pct = 50 + (schedule_id * 7) % 51, infant_fee = (schedule_id * 311) % 9000`.execute(
    db,
  )
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

/** Board supplements, prices by occupancy, contracts without a share, and prices that no contract quotes. */
async function quoteLines(db: Db, random: Seeded) {
  for (const product of await db.selectFrom('product').selectAll().orderBy('product_id').execute()) {
    const added = [
      ...(random.chance(0.3) ? SUPPLEMENTS : []),
      ...(random.chance(0.35) ? random.some(OCCUPANCIES, random.between(1, 4)) : []),
    ]
    for (const line of added) await quoteLine(db, random, { product, line })
    const quoted = random.chance(0.1) ? [] : added
    const lines = random.chance(0.05) && quoted.length > 0 ? quoted : [...new Set([...product.lines, ...quoted])]
    await db.updateTable('product').set({ lines }).where('product_id', '=', product.product_id).execute()
  }
}

/** Every night, seat and hotel at one price: nearly all totals are equal then. */
export async function flatten(db: Db) {
  await sql`update rate_chunk set price = (
      select array_agg(case when old = 0 then 0 when line = 0 then 10000 when line = 1 then 1000 else 100 * line end order by i)
      from unnest(price) with ordinality as listed(old, i)
    )`.execute(db)
  await sql`update flight set price = 30000`.execute(db)
  await sql`update schedule_cabin set child_pct = 75, infant_fee = 0`.execute(db)
  await sql`update hotel set markup_class = 1, transfers_included = false`.execute(db)
  await sql`update multi_centre_product set markup_class = 1`.execute(db)
  await sql`delete from local_fee`.execute(db)
  await sql`delete from stay_offer where offer_id % 3 > 0`.execute(db)
}

/** What happens in a week, each piece in a transaction of its own with its line in the change log. */
export async function shake(db: Db, random: Seeded, { today, times }: { today: number; times: number }) {
  for (let time = 0; time < times; time++) {
    const first = today + random.between(0, NIGHTS)
    const span = { first, last: first + random.between(0, 20) }
    await db.transaction().execute(async (trx) => {
      const tx = trx as unknown as Db
      const happens = random.pick(EVENTS)
      for (const change of await happens(tx, random, { ...span, today })) {
        const { kind, key, first: first_night, last: last_night } = { ...span, ...change }
        await tx.insertInto('change_log').values({ kind, key, first_night, last_night }).execute()
      }
    })
  }
}

const EVENTS: readonly Event[] = [
  ...changeStock,
  changeRates,
  changeRates,
  changeRates,
  changeFlights,
  changeFlights,
  addFlights,
  changeOffers,
  changeQuotes,
  changeHotel,
  addHotel,
]

/** A contract quotes a line more, or one less. */
async function changeQuotes(db: Db, random: Seeded): Promise<Change[]> {
  const products = await db.selectFrom('product').selectAll().orderBy('product_id').execute()
  const product = random.pick(products)
  const line = random.pick([0, ...SUPPLEMENTS, ...OCCUPANCIES, ...product.lines])
  const lines = product.lines.includes(line)
    ? product.lines.filter((quoted) => quoted !== line)
    : [...product.lines, line]
  if (line !== 0) await quoteLine(db, random, { product, line })
  await db.updateTable('product').set({ lines }).where('product_id', '=', product.product_id).execute()
  return [{ kind: 'hotel', key: product.hotel_id }]
}

async function changeHotel(db: Db, random: Seeded): Promise<Change[]> {
  const hotels = await db.selectFrom('hotel').select('hotel_id').orderBy('hotel_id').execute()
  const { hotel_id } = random.pick(hotels)
  if (random.chance(0.3)) await changeFees(db, random, { count: 1, hotelId: hotel_id })
  else await db.updateTable('hotel').set(newMind(random)).where('hotel_id', '=', hotel_id).execute()
  return [{ kind: 'hotel', key: hotel_id }]
}
