import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import {
  cheapestPairs,
  fees,
  lengthOfStay,
  type NaiveSearch,
  pairedFlights,
  roomCost,
  searched,
  terms,
  total,
} from './naive-search.ts'

// The naive baseline for questions about many dates: window sums over the nightly rows, once for every night of arrival.

type Span = { from: number; to: number }

/** (c) The cheapest total of each departure date of a hotel or of some regions; dates with nothing are left out. */
export async function naiveCalendar(db: Db, search: NaiveSearch & Span): Promise<{ date: number; total: number }[]> {
  const { rows } = await sql<{ date: number; total: number }>`
    with ${packagesOfSpan(search)}
    select date, min(total)::int as total from package group by 1 order by 1`.execute(db)
  return rows
}

export type NaiveLeadIn = { depair: string; nights: number; total: number; date: number; hotelId: number }

/** (d) The cheapest package of some regions on any date, by UK airport, for some lengths of stay. */
export async function naiveLeadIns(
  db: Db,
  { lengths, ...search }: Omit<NaiveSearch, 'nights'> & { lengths: readonly number[] },
): Promise<NaiveLeadIn[]> {
  const { firstDate: from, lastDate: to } = search
  const ofLength = (nights: number) => sql`
    (with ${packagesOfSpan({ ...search, nights, from, to }, sql`route.depair`)}
    select distinct on (airport) airport as depair, ${nights}::int as nights, total::int, date, hotel_id as "hotelId"
    from package order by airport, total, date, hotel_id)`
  const ofEach = sql.join(lengths.map(ofLength), sql` union all `)
  const { rows } = await sql<NaiveLeadIn>`select * from (${ofEach}) as lead_in order by 1, 2`.execute(db)
  return rows
}

/** `package`: every hotel's cheapest stay with each date's cheapest flights. */
const packagesOfSpan = (search: NaiveSearch & Span, byAirport?: RawBuilder<string>) => sql`
  ${cheapestPairs(search, search, byAirport)}, ${fees(search)}, ${terms(search, search)},
  stay as (
    select hotel_id, product_id, lines, naive_rate.night as check_in, min_stay,
      sum(price) over whole as price, sum(supplement) over whole as supplement,
      count(*) filter (where price > 0 and units > 0) over whole as open_nights,
      bool_or(closed_departure) over (
        partition by product_id order by naive_rate.night range between ${sql.lit(search.nights)} following and ${sql.lit(search.nights)} following
      ) as closed
    from hotel
    join product using (hotel_id)
    join naive_rate using (product_id)
    left join naive_stock on naive_stock.room_id = product.room_id and naive_stock.night = naive_rate.night
    where ${searched(search)}
      and naive_rate.night between ${search.from}::int and ${search.to + 2 + search.nights}::int
    window whole as (partition by product_id order by naive_rate.night range between current row and ${sql.lit(search.nights - 1)} following)
  ),
  hotel_stay as (
    select hotel_id, check_in, min(${roomCost(
      sql`(price - case when free_nights > 0 then (
        select sum(price) from naive_rate
        where product_id = stay.product_id and night >= check_in + ${search.nights}::int - free_nights and night < check_in + ${search.nights}::int
      ) else 0 end)`,
      sql`supplement`,
    )}) as cost
    from stay
    left join term on term.product_id = stay.product_id and term.arrives = check_in
    where open_nights >= ${search.nights}::int and min_stay <= ${search.nights}::int and closed is not true
    group by 1, 2
  ),
  package as (
    select airport, date, hotel_id, ${total} as total
    from hotel_stay
    join hotel using (hotel_id)
    join region using (region_id)
    join markup_class using (markup_class)
    join pair using (gateway, check_in)
    left join fee using (hotel_id)
  )`

/** (b) What can be booked at all: every UK airport, length of stay and departure date, in this order. */
export async function naiveOptions(
  db: Db,
  { lengths, ...search }: Omit<NaiveSearch, 'nights' | 'today'> & { lengths: readonly number[] },
): Promise<{ depair: string; nights: number; date: number }[]> {
  const { firstDate, lastDate, regionIds, depairs } = search
  const longest = Math.max(...lengths)
  const { rows } = await sql<{ depair: string; nights: number; date: number }>`
    with pair as materialized (
      select distinct depair, gateway, out.night as date, out.night + there.arr_day_offset as check_in, ${lengthOfStay} as nights
      ${pairedFlights(depairs, lengths)}
        and gateway = any (array(select gateway from region where region_id = any (${[...regionIds]}::int[])))
        and out.night between ${firstDate}::int and ${lastDate}::int
    ),
    arrival as (
      select gateway, naive_rate.night as check_in, min_stay as shortest,
        coalesce(min(naive_rate.night) filter (where price = 0 or units is null or units = 0) over backwards, ${lastDate + longest + 3}::int) - naive_rate.night as open_nights,
        array_agg(naive_rate.night) filter (where closed_departure) over (
          partition by product_id order by naive_rate.night range between 1 following and ${sql.lit(longest)} following
        ) as closed
      from region
      join hotel using (region_id)
      join product using (hotel_id)
      join naive_rate using (product_id)
      left join naive_stock on naive_stock.room_id = product.room_id and naive_stock.night = naive_rate.night
      where ${searched(search)}
        and naive_rate.night between ${firstDate}::int and ${lastDate + longest + 2}::int
      window backwards as (partition by product_id order by naive_rate.night desc)
    ),
    kind_of_arrival as (
      select distinct gateway, check_in, shortest, least(open_nights, ${longest}::int) as longest, closed
      from arrival where shortest <= open_nights
    )
    select distinct depair, nights, date
    from pair join kind_of_arrival using (gateway, check_in)
    where nights between shortest and longest and check_in + nights <> all (coalesce(closed, '{}'))
    order by 1, 2, 3`.execute(db)
  return rows
}
