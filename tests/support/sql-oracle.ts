import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Party } from '#domain/party/party.ts'
import { pairsOf } from '#tests/support/oracle-flights.ts'
import { type MultiCentreSearch, toursOf } from '#tests/support/oracle-multi-centre.ts'
import { partyOf } from '#tests/support/oracle-party.ts'
import { staysOf } from '#tests/support/oracle-stays.ts'

// The search once more, in plain SQL straight from the tables, slow and obvious. It shares no code with the price
// index or the pricing kernel: what both say is true.

export type OracleSearch = {
  regionIds: readonly number[]
  /** UK airports; null for all that sell online. */
  depairs: readonly string[] | null
  /** Departure nights (days since 1970-01-01), both included. */
  from: number
  to: number
  nights: number
  party: Party
  /** The day of the search: early booking goes by it. */
  today: number
  /** The fare window: no departure is sold outside it. */
  firstDate: number
  lastDate: number
}

type PackageOfDay = { date: number; hotelId: number; total: number }

/** The cheapest total in pence of every hotel on every departure date; hotels and dates with nothing are left out. */
export async function oracleCheapest(db: Db, search: OracleSearch): Promise<PackageOfDay[]> {
  const rows = await ask<{ date: number; hotel_id: number; total: number }>(
    db,
    sql`with ${packagesOf(search)}
    select date, hotel_id, min(total)::int as total from package group by 1, 2 order by 1, 2`,
  )
  return rows.map(({ date, hotel_id, total }) => ({ date, hotelId: hotel_id, total }))
}

/** The same by UK airport. */
export async function oracleByAirport(db: Db, search: OracleSearch): Promise<(PackageOfDay & { depair: string })[]> {
  const rows = await ask<{ date: number; depair: string; hotel_id: number; total: number }>(
    db,
    sql`with ${packagesOf(search)}
    select date, depair, hotel_id, min(total)::int as total from package group by 1, 2, 3 order by 1, 2, 3`,
  )
  return rows.map(({ hotel_id, ...row }) => ({ ...row, hotelId: hotel_id }))
}

/**
 * The cheapest package of each hotel within so many days of a date: the lowest total, then the day nearest to the date,
 * then the earlier.
 */
export async function oracleFlexible(
  db: Db,
  { date, days, ...search }: Omit<OracleSearch, 'from' | 'to'> & { date: number; days: number },
): Promise<PackageOfDay[]> {
  const rows = await ask<{ date: number; hotel_id: number; total: number }>(
    db,
    sql`with ${packagesOf({ ...search, from: date - days, to: date + days })}
    select distinct on (hotel_id) date, hotel_id, total::int from package
    order by hotel_id, total, abs(date - ${date}::int), date`,
  )
  return rows.map(({ hotel_id, ...row }) => ({ ...row, hotelId: hotel_id }))
}

/** Every pair of flights to a gateway that a party may take: cheapest first, then by the ids of the flights. */
export function oraclePairs(
  db: Db,
  {
    gateway,
    date,
    party,
    ...search
  }: Pick<OracleSearch, 'depairs' | 'nights' | 'party'> & { gateway: string; date: number },
) {
  return ask<{
    depair: string
    out_id: number
    in_id: number
    cabin: number
    out_fare: number
    in_fare: number
    check_in: number
  }>(
    db,
    sql`with ${partyOf(party)}, ${pairsOf({ ...search, from: date, to: date, gateways: sql`select ${gateway}::text` })}
    select depair, out_id, in_id, cabin, out_fare::int, in_fare::int, check_in from pair
    order by out_fare + in_fare, out_id, in_id`,
  )
}

/** The cheapest date and airport of a multi-centre product; null when nothing is on sale. */
export async function oracleMultiCentre(db: Db, productCode: string, search: MultiCentreSearch) {
  const stays = await db
    .selectFrom('multi_centre_stay')
    .select(['hotel_id', 'nights'])
    .where('product_code', '=', productCode)
    .orderBy('stay_order')
    .execute()
  const [cheapest = null] = await ask<{ date: number; depair: string; total: number }>(
    db,
    sql`with ${toursOf(productCode, stays, search)}
    select date, depair, total::int from tour order by total, date, depair limit 1`,
  )
  return cheapest
}

/** Runs one question. The planner takes the steps for one-row tables: only hash joins keep a year from taking minutes. */
const ask = <Row>(db: Db, question: RawBuilder<unknown>): Promise<Row[]> =>
  db.transaction().execute(async (tx) => {
    await sql`set local enable_nestloop = off`.execute(tx)
    await sql`set local enable_mergejoin = off`.execute(tx)
    await sql`set local jit = off`.execute(tx)
    return (await sql<Row>`${question}`.execute(tx)).rows
  })

/** `package`: every pair of flights with the cheapest rooms of every hotel, by date and airport, with its total. */
const packagesOf = ({ regionIds, ...search }: OracleSearch): RawBuilder<unknown> => sql`
  ${partyOf(search.party)},
  asked as (
    select hotel.* from hotel
    where region_id = any (${[...regionIds]}::int[])
      and status <> 5 and not status_coming_soon and online_bookable
  ),
  ${pairsOf({ ...search, gateways: sql`select gateway from region where region_id = any (${[...regionIds]}::int[])` })},
  ${staysOf(search)},
  net as (
    select pair.date, pair.depair, asked.hotel_id, basis_points, coalesce(fees.fees, 0) as fees, pax.pounds,
      stay_cost.cost + out_fare + in_fare + case when transfers_included then transfer_per_person * pax.seats else 0 end as net
    from stay_cost
    join asked on asked.hotel_id = stay_cost.hotel_id
    join region on region.region_id = asked.region_id
    join markup_class on markup_class.markup_class = asked.markup_class
    join pair on pair.gateway = region.gateway and pair.check_in = stay_cost.check_in
    left join fees on fees.hotel_id = asked.hotel_id
    cross join pax
    where pair.date between ${search.firstDate}::int and ${search.lastDate}::int
  ),
  package as (
    select date, depair, hotel_id, (net + net * basis_points / 10000 + fees + pounds - 1) / pounds * pounds as total from net
  )`
