import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Change, Event } from '#tests/support/rough-event.ts'
import type { Seeded } from '#tests/support/seeded.ts'

// Lines of prices and offers of contracts.

export const SUPPLEMENTS = [1]
/** 10 × adults + children. */
export const OCCUPANCIES = [20, 21, 22, 10, 11, 12, 30, 31, 40, 41, 23]

type ProductLine = { product: { product_id: number; hotel_id: number; region_id: number }; line: number }

/**
 * Writes a line of prices beside the adult shares, with a rhythm of its own: months that are missing, nights without a
 * price, prices on nights without a share, other shortest stays and closed days.
 */
export async function quoteLine(db: Db, random: Seeded, { product, line }: ProductLine) {
  const salt = random.between(1, 1_000_000)
  const chance = (more: string) =>
    sql.raw(`(hashtext(product_id || '-' || chunk || '-' || ${salt} || ${more}) & 1073741823)`)
  const level = line === 1 ? random.between(5_00, 50_00) : random.between(70, 110) * (line / 10 + (line % 10) / 4)
  const price =
    line === 1
      ? sql`case when ${chance('i')} % 7 = 0 then 0 else ${Math.round(level)}::int + ${chance('i')} % 900 end`
      : sql`case when ${chance('i')} % 15 = 0 then 0 when ${chance('i')} % 13 = 0 then 9000 + ${chance('i')} % 20000
          else share * ${Math.round(level)}::int / 100 + (case when share = 0 then 0 else ${chance('i')} % 900 end) end`
  const shortest = sql`case when ${chance('i')} % 11 = 0 then 255 when ${chance('i')} % 5 = 0 then 1 + ${chance('i')} % 9 else 1 end`
  await sql`
    insert into rate_chunk (region_id, chunk, product_id, line, hotel_id, price, min_stay, closed_departure)
    select region_id, chunk, product_id, ${line}::int, hotel_id,
      (select array_agg((${price})::int order by i) from unnest(price) with ordinality as listed(share, i)),
      (select array_agg((${shortest})::smallint order by i) from generate_series(1, 32) as i),
      ${chance(`'a'`)} & ${chance(`'b'`)} & ${chance(`'c'`)}
    from rate_chunk
    where product_id = ${product.product_id} and line = 0 and ${chance(`'month'`)} % 9 <> 0
    on conflict (region_id, chunk, product_id, line) do update
    set price = excluded.price, min_stay = excluded.min_stay, closed_departure = excluded.closed_departure`.execute(db)
}

/** New prices on some nights of one line of a product, a closed arrival or a longer stay, and a closed check-out. */
export const changeRates: Event = async (db, random, { first, last }): Promise<Change[]> => {
  const lines = await db
    .selectFrom('rate_chunk')
    .select(['product_id', 'line', 'hotel_id', 'region_id'])
    .distinct()
    .where('hotel_id', '=', await anyHotel(db, random))
    .orderBy('product_id')
    .orderBy('line')
    .execute()
  const { line, ...product } = random.pick(lines)
  if (line !== 0 && random.chance(0.2)) {
    await quoteLine(db, random, { product, line })
    return [{ kind: 'rate', key: product.product_id, first: 0, last: 99_999 }]
  }
  const salt = random.between(1, 1_000_000)
  const lottery = sql.raw(`(hashtext(i || '-' || chunk || '-' || ${salt}) & 1073741823)`)
  const price = sql`case when ${lottery} % 10 = 0 then 0 else ${line === 1 ? 0 : 3000}::int + ${lottery} % ${line === 1 ? 6000 : 37000}::int end`
  await sql`
    update rate_chunk set
      price = (
        select array_agg((case when chunk * 32 + i - 1 between ${first} and ${last} then ${price} else old end)::int order by i)
        from unnest(price) with ordinality as listed(old, i)
      ),
      min_stay = (
        select array_agg((case when chunk * 32 + i - 1 = ${first} then ${random.pick([1, 1, 2, 5, 255])} else old end)::smallint order by i)
        from unnest(min_stay) with ordinality as listed(old, i)
      ),
      closed_departure = case when chunk = ${last}::int / 32 then closed_departure # (1 << ${last % 32}::int) else closed_departure end
    where product_id = ${product.product_id} and line = ${line} and chunk between ${first}::int / 32 and ${last}::int / 32`.execute(
    db,
  )
  return [{ kind: 'rate', key: product.product_id }]
}

/** Offers of both kinds, for a hotel or one of its rooms; some of them are just beginning or just over. */
export async function makeOffers(
  db: Db,
  random: Seeded,
  { today, count, hotelId }: { today: number; count: number; hotelId?: number },
) {
  for (let made = 0; made < count; made++) {
    const hotel_id = hotelId ?? (await anyHotel(db, random))
    const rooms = await db
      .selectFrom('room_type')
      .select('room_id')
      .where('hotel_id', '=', hotel_id)
      .orderBy('room_id')
      .execute()
    const first = today + random.between(-30, 360)
    const { last_id } = await db
      .selectFrom('stay_offer')
      .select(sql<number>`coalesce(max(offer_id), 0)::int`.as('last_id'))
      .executeTakeFirstOrThrow()
    await db
      .insertInto('stay_offer')
      .values({
        offer_id: last_id + 1,
        hotel_id,
        room_id: random.chance(0.6) ? null : random.pick(rooms).room_id,
        first_arrival: first,
        last_arrival: first + random.between(0, 250),
        ...terms(random, today),
      })
      .execute()
  }
}

function terms(random: Seeded, today: number) {
  if (random.chance(0.5))
    return {
      kind: 'early-booking' as const,
      percent: random.chance(0.1) ? random.between(1, 90) : random.between(3, 35),
      book_by: random.chance(0.35) ? null : today + random.pick([-20, -1, -1, 0, 1, 30]),
      days_before: random.chance(0.4) ? null : random.pick([0, 14, 45, 90, 180]),
    }
  const stay_nights = random.pick([2, 3, 4, 5, 7, 7, 7, 10, 14])
  return {
    kind: 'nights-free' as const,
    stay_nights,
    free_nights: random.between(1, Math.min(stay_nights - 1, 3)),
    repeats: random.chance(0.5),
  }
}

/** A hotel makes an offer, changes one or takes one back. */
export const changeOffers: Event = async (db, random, { today }): Promise<Change[]> => {
  const offers = await db.selectFrom('stay_offer').selectAll().orderBy('offer_id').execute()
  const offer = offers.length > 0 && random.chance(0.6) ? random.pick(offers) : null
  const hotelId = offer?.hotel_id ?? (await anyHotel(db, random))
  if (!offer) await makeOffers(db, random, { today, count: 1, hotelId })
  else if (random.chance(0.5)) await db.deleteFrom('stay_offer').where('offer_id', '=', offer.offer_id).execute()
  else
    await db
      .updateTable('stay_offer')
      .set({
        last_arrival: offer.first_arrival + random.between(0, 200),
        ...(offer.kind === 'early-booking' ? { percent: random.between(1, 40) } : { repeats: !offer.repeats }),
      })
      .where('offer_id', '=', offer.offer_id)
      .execute()
  return [{ kind: 'hotel', key: hotelId }]
}

async function anyHotel(db: Db, random: Seeded): Promise<number> {
  const hotels = await db.selectFrom('hotel').select('hotel_id').orderBy('hotel_id').execute()
  return random.pick(hotels).hotel_id
}
