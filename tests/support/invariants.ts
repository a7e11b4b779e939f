import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Sentences about what is wrong with the shop's books; none when they add up. Every booking test ends with these. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const broken: string[] = []
  const none = async (sentence: string, query: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db)
    if (rows.length > 0) broken.push(`${sentence}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  await none('a room is oversold', 'select room_id, night from room_night where held + sold > allot')
  await none('a flight is oversold', 'select flight_id from flight where held + sold > seats')
  await none(
    'held rooms are not those of the active holds',
    `with due as (select (r->>'roomId')::int room_id, n.night, sum((r->>'units')::int) units
       from stock_hold h, jsonb_array_elements(h.rooms) r, generate_series(h.first_night, h.first_night + h.nights - 1) n(night)
       where h.state = 'active' group by 1, 2)
     select room_id, night, held, units from room_night full join due using (room_id, night)
     where coalesce(held, 0) <> coalesce(units, 0)`,
  )
  await none(
    'held seats are not those of the active holds',
    `with due as (select (s->>'flightId')::bigint flight_id, sum((s->>'seats')::int) units
       from stock_hold h, jsonb_array_elements(h.seats) s where h.state = 'active' group by 1)
     select flight_id, held, units from flight full join due using (flight_id) where coalesce(held, 0) <> coalesce(units, 0)`,
  )
  await none(
    'sold rooms are not those of the claimed holds',
    `with due as (select (r->>'roomId')::int room_id, n.night, sum((r->>'units')::int) units
       from stock_hold h, jsonb_array_elements(h.rooms) r, generate_series(h.first_night, h.first_night + h.nights - 1) n(night)
       where h.state = 'claimed' group by 1, 2)
     select room_id, night, sold, units from room_night full join due using (room_id, night)
     where coalesce(sold, 0) <> coalesce(units, 0)`,
  )
  await none(
    'a booking has no claimed hold',
    `select booking_ref from booking where basket_ref not in (select basket_ref from stock_hold where state = 'claimed')`,
  )
  await none(
    'a claimed hold has no booking',
    `select basket_ref from stock_hold where state = 'claimed' and basket_ref not in (select basket_ref from booking)`,
  )
  await none(
    'a booking has not exactly one payment',
    `select b.booking_ref, count(p.payment_id) from booking b left join payment p on p.booking_ref = b.booking_ref and p.state <> 'voided' group by 1 having count(p.payment_id) <> 1`,
  )
  await none(
    'a booking has no certificate',
    'select booking_ref from booking where booking_ref not in (select booking_ref from atol_certificate)',
  )
  await none(
    'a booking has no mail',
    `select booking_ref from booking where 'booking-confirmation:' || booking_ref not in (select dedupe_key from outbox)`,
  )
  await none(
    'the total is not what is paid to us and at the resort',
    'select booking_ref from booking where total <> pay_to_us + pay_at_resort',
  )
  await none(
    'the provider took something else than our books say',
    `select s.idempotency_key, s.captured, p.amount from sandbox_payment s
       full join payment p on s.idempotency_key = p.basket_ref || ':' || p.attempt
       where coalesce(s.captured, 0) <> case when p.state = 'captured' then p.amount else 0 end`,
  )
  return broken
}

/** The same, and nothing may be half done any more: no active hold, no open authorisation. */
export async function unfinishedBusiness(db: Db): Promise<string[]> {
  const broken = await brokenInvariants(db)
  const holds = await db.selectFrom('stock_hold').select('hold_id').where('state', '=', 'active').execute()
  const open = await db
    .selectFrom('sandbox_payment')
    .select('idempotency_key')
    .where('state', '=', 'authorised')
    .execute()
  const stuck = await db.selectFrom('checkout').select('basket_ref').where('state', 'in', ['held', 'claimed']).execute()
  return [
    ...broken,
    ...holds.map(() => 'a hold is left'),
    ...open.map(() => 'an authorisation is left'),
    ...stuck.map(() => 'a checkout is stuck'),
  ]
}
