import { sql } from 'kysely'
import type { Db, OpenDatabase } from '#db/connect.ts'
import type { Selection } from '#domain/booking/selection.ts'
import { fromDayNumber } from '#domain/calendar/calendar-date.ts'
import type { Party } from '#domain/party/party.ts'
import type { Itemcode } from '#domain/search/itemcode.ts'
import { createBasket } from '#features/baskets/commands.ts'
import { isFree, priceSelection } from '#features/baskets/queries.ts'
import { saveTravellers } from '#features/checkouts/commands.ts'
import type { Till } from '#features/payments/commands.ts'
import { createSandbox } from '#features/payments/sandbox.ts'
import { TODAY } from './databases.ts'

export const SECRET_KEY = 'a secret of thirty-two bytes, for tests'
const NOON = Date.parse(`${TODAY}T12:00:00Z`)

/** A clock that a test moves by hand; it starts at noon of the day on which the data tests play. */
export function handClock() {
  let at = NOON
  return { now: () => new Date(at), pass: (seconds: number) => (at += seconds * 1000) }
}

/** A till on a database with the sandbox provider. */
export function openTill(
  database: OpenDatabase,
  { now = () => new Date(NOON), failpoint = (_: string) => {} } = {},
): Till {
  return {
    db: database.db,
    durable: database.durable,
    payments: createSandbox(database.db, now),
    now,
    today: () => TODAY,
    secretKey: SECRET_KEY,
    failpoint,
  }
}

/** Packages that can be bought, found by plain SQL over the demo shop: a hotel's products with a pair of flights. */
export async function sellableSelections(
  db: Db,
  { party, count, nights = 7, skip = 0 }: { party: Party; count: number; nights?: number; skip?: number },
): Promise<Selection[]> {
  const found = await sql<{
    out: number
    back: number
    night: number
    depair: string
    itemcode: string
    product: number
  }>`
    with o as (
      select flight_id, night, cabin, so.* from flight join flight_schedule so using (schedule_id)
      where cabin = 0 and direction = 0 and (pair_nights is null or ${nights} = any(pair_nights))
      order by md5(flight_id::text || ${String(skip)}) limit ${count * 40}
    )
    select o.flight_id as out, b.flight_id as back, o.night, r.depair, h.itemcode, p.product_id as product
    from o
    join route r on r.route_id = o.route_id
    join region g on g.gateway = r.gateway
    join hotel h on h.region_id = g.region_id
    join product p on p.hotel_id = h.hotel_id
    join flight_schedule si on si.fare_group = o.fare_group and si.direction = 1
    join flight b on b.schedule_id = si.schedule_id and b.cabin = o.cabin and b.night = o.night + o.arr_day_offset + ${nights}
    order by md5(o.flight_id::text || p.product_id::text || ${String(skip)})
    limit ${count * 40}`.execute(db)
  const selections: Selection[] = []
  for (const row of found.rows) {
    const selection: Selection = {
      itemcode: row.itemcode as Itemcode,
      date: fromDayNumber(row.night),
      nights,
      party,
      depair: row.depair,
      outboundFlightId: row.out,
      inboundFlightId: row.back,
      productIds: party.map(() => row.product),
    }
    const priced = await priceSelection(db, { selection, today: TODAY })
    if (priced && (await isFree(db, priced.stock))) selections.push(selection)
    if (selections.length === count) return selections
  }
  throw new Error(`only ${selections.length} of ${count} packages can be bought`)
}

/** A couple's travellers form, filled in. */
export const COUPLE_FORM = {
  title0: 'Mrs',
  firstName0: 'Helen',
  lastName0: 'Ashworth',
  title1: 'Mr',
  firstName1: 'Marcus',
  lastName1: 'Ashworth',
  email: 'helen@example.com',
  phone: '07700 900142',
  address: '1 High Street, Leeds',
  postcode: 'LS1 1AA',
}

/** A basket with travellers, confirmed and ready to be paid for. Gives its reference and total in pence. */
export async function readyBasket(till: Till, selection: Selection): Promise<{ ref: string; total: number }> {
  const { db, secretKey, now, today } = till
  const basket = await createBasket(db, { selection, contextId: 3, now: now(), today: today(), secretKey })
  if (!basket.ok) throw new Error('the package is gone')
  const saved = await saveTravellers({ db, secretKey, now, today }, basket.value, COUPLE_FORM)
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal))
  const { confirmed_total: total } = await db
    .selectFrom('checkout')
    .select('confirmed_total')
    .where('basket_ref', '=', basket.value)
    .executeTakeFirstOrThrow()
  return { ref: basket.value, total: total ?? 0 }
}
