import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'

// What a careful retailer writes without an engine: one row a night for rates and for stock, the usual keys, and one
// statement a question. Two adults in one room; the rules of docs/decisions/0005-pricing.md and 0011-contracts.md to the
// penny. For CPU figures run it with onOneBackend: parallel workers and the JIT compiler would hide or add time.

export type NaiveSearch = {
  /** All hotels of these regions, or one of them. */
  regionIds: readonly number[]
  hotelId?: number
  /** UK airports; null for all that sell online. */
  depairs: readonly string[] | null
  nights: number
  /** The day of the search: early booking goes by it. */
  today: number
  /** The fare window: departure nights, both included. */
  firstDate: number
  lastDate: number
}

/**
 * Makes `naive_rate` and `naive_stock` for some regions anew, of rooms that two adults fit in. A rate is the nightly price of the line that prices two
 * adults, with the board supplement of one adult beside it: kinder to the baseline than a row for every line.
 */
export async function prepareNaive(db: Db, regionIds: readonly number[]): Promise<void> {
  const run = (text: RawBuilder<unknown>) => text.execute(db)
  await run(sql`drop table if exists naive_rate, naive_stock`)
  await run(sql`
    create unlogged table naive_rate as
    select product.product_id, rate.chunk * 32 + at::int - 1 as night, nightly.price, coalesce(nightly.supplement, 0) as supplement,
      nightly.min_stay, (rate.closed_departure >> (at::int - 1)) & 1 = 1 as closed_departure
    from product
    join room_type using (room_id)
    join rate_chunk as rate using (region_id, product_id)
    left join rate_chunk as board on board.region_id = product.region_id and board.chunk = rate.chunk
      and board.product_id = product.product_id and board.line = 1 and 1 = any (lines)
    cross join lateral unnest(rate.price, board.price, rate.min_stay) with ordinality as nightly(price, supplement, min_stay, at)
    where product.region_id = any (${[...regionIds]}::int[])
      and max_adults >= 2 and max_occupants >= 2 and rate.line = any (lines) and rate.line = case when 20 = any (lines) then 20 else 0 end
    order by 1, 2`)
  await run(sql`alter table naive_rate add primary key (product_id, night)`)
  await run(sql`
    create unlogged table naive_stock as
    select room_id, night, case when stop_sell then 0 else allot - held - sold end as units
    from room_stock
    where room_id in (select room_id from product where region_id = any (${[...regionIds]}::int[]))
    order by room_id, night`)
  await run(sql`alter table naive_stock add primary key (room_id, night)`)
  // A fare group belongs to one route: said once, the planner counts flights right.
  await run(sql`create index if not exists naive_fare_group on flight_schedule (fare_group, direction)`)
  await run(sql`vacuum (analyze) naive_rate, naive_stock, flight_schedule`)
}

export type NaivePackages = { count: number; cheapest: { hotelId: number; total: number }[] }

/** (a) The cheapest package of every hotel on one date: the twenty cheapest of them, and how many there are. */
export async function naivePackages(
  db: Db,
  { date, ...search }: NaiveSearch & { date: number },
): Promise<NaivePackages> {
  const { nights } = search
  const leaves = sql`check_in + ${nights}::int`
  const { rows } = await sql<{ hotel_id: number; total: number; count: number }>`
    with ${cheapestPairs(search, { from: date, to: date })}, ${fees(search)}, ${terms(search, { from: date, to: date })},
    stay as (
      select hotel_id, gateway, check_in, ${roomCost(
        sql`sum(price) filter (where rate.night < ${leaves} - coalesce(free_nights, 0))`,
        sql`sum(supplement) filter (where rate.night < ${leaves})`,
      )} as cost
      from (select distinct gateway, check_in from pair) as landing
      join region using (gateway)
      join hotel using (region_id)
      join product using (hotel_id)
      join naive_rate as rate on rate.product_id = product.product_id and rate.night between check_in and ${leaves}
      left join naive_stock as stock on stock.room_id = product.room_id and stock.night = rate.night
      left join term on term.product_id = product.product_id and term.arrives = check_in
      where ${searched(search)}
        -- Said again with constants, which the planner can count with.
        and rate.night between ${date}::int and ${date + nights + 2}::int
      group by hotel_id, gateway, check_in, product.product_id, lines, percent_off
      having count(*) filter (where rate.night < ${leaves} and price > 0 and units > 0) = ${nights}::int
        and min(min_stay) filter (where rate.night = check_in) <= ${nights}::int
        and bool_or(closed_departure) filter (where rate.night = ${leaves}) is not true
    )
    select hotel_id, min(${total})::int as total, count(*) over () as count
    from stay
    join hotel using (hotel_id)
    join markup_class using (markup_class)
    join pair using (gateway, check_in)
    left join fee using (hotel_id)
    group by hotel_id
    order by total, hotel_id
    limit 20`.execute(db)
  return {
    count: rows[0]?.count ?? 0,
    cheapest: rows.map((row) => ({ hotelId: row.hotel_id, total: row.total })),
  }
}

/** (e) Every pair of flights to a gateway on a date, with the fare of both adults out and back: cheapest first. */
export async function naiveFlightPairs(
  db: Db,
  { gateway, depairs, date, nights }: Pick<NaiveSearch, 'depairs' | 'nights'> & { gateway: string; date: number },
): Promise<{ outId: number; inId: number; fare: number }[]> {
  const { rows } = await sql<{ outId: number; inId: number; fare: number }>`
    select out.flight_id as "outId", home.flight_id as "inId", 2 * (out.price + home.price) as fare
    ${pairedFlights(depairs, [nights])} and gateway = ${gateway} and out.night = ${date}::int
    order by fare, 1, 2`.execute(db)
  return rows
}

type Dates = { from: number; to: number }

/** Nights at the resort of flights `out` and `home`. */
export const lengthOfStay = sql`(home.night - out.night - there.arr_day_offset)`

/** `from` and `where` of flights `out` and `home` that are sold together for the lengths of stay and have two seats. */
export const pairedFlights = (depairs: NaiveSearch['depairs'], lengths: readonly number[]) => sql`
  from route
  join airport on airport.iata = route.depair
  join flight_schedule as there on there.route_id = route.route_id and there.direction = 0
  join flight_schedule as back on back.fare_group = there.fare_group and back.direction = 1
  join flight as out on out.schedule_id = there.schedule_id
  join flight as home on home.schedule_id = back.schedule_id and home.cabin = out.cabin and ${homeAfter(lengths)}
  where airport.sells = 'online' and (${depairs && [...depairs]}::text[] is null or depair = any (${depairs && [...depairs]}::text[]))
    and out.seats - out.held - out.sold >= 2 and home.seats - home.held - home.sold >= 2
    and (there.pair_nights is null or ${lengthOfStay} = any (there.pair_nights))
    and (back.pair_nights is null or ${lengthOfStay} = any (back.pair_nights))`

/** In words that an index on the night of the flight home understands. */
const homeAfter = (lengths: readonly number[]) =>
  lengths.length === 1
    ? sql`home.night = out.night + there.arr_day_offset + ${lengths[0]}::int`
    : sql`home.night between out.night + there.arr_day_offset + ${Math.min(...lengths)}::int
        and out.night + there.arr_day_offset + ${Math.max(...lengths)}::int and ${lengthOfStay} = any (${[...lengths]}::int[])`

/** `pair`: the cheapest flights of each date, by where and when they land; by UK airport too when `byAirport`. */
export const cheapestPairs = (search: NaiveSearch, { from, to }: Dates, byAirport = sql`null::text`) => sql`
  pair as materialized (
    select ${byAirport} as airport, gateway, out.night as date, out.night + there.arr_day_offset as check_in, min(2 * (out.price + home.price)) as fare
    ${pairedFlights(search.depairs, [search.nights])}
      and gateway = any (array(select gateway from region where region_id = any (${[...search.regionIds]}::int[])))
      and out.night between ${Math.max(from, search.firstDate)}::int and ${Math.min(to, search.lastDate)}::int
    group by 1, 2, 3, 4
  )`

/** `fee`: pence that two adults pay at each hotel for the stay. */
export const fees = (search: NaiveSearch) => sql`
  fee as (
    select hotel_id, sum((amount::bigint * pence_per_million
      * case when basis like 'person%' then 2 else 1 end
      * case when basis like '%night' then least(${search.nights}::int, max_nights) else 1 end + 999999) / 1000000)::bigint as fees
    from hotel
    join local_fee using (hotel_id)
    where ${searched(search)}
    group by 1
  )`

/** `term`: the best early-booking percentage and the most free nights of a product by night of arrival. */
export const terms = (search: NaiveSearch, { from, to }: Dates) => sql`
  term as (
    select product_id, arrives,
      max(percent) filter (where kind = 'early-booking' and ${search.today}::int <= coalesce(book_by, ${search.today}::int)
        and arrives - ${search.today}::int >= coalesce(days_before, 0)) as percent_off,
      max(free_nights * case when repeats then ${search.nights}::int / stay_nights else 1 end)
        filter (where kind = 'nights-free' and stay_nights <= ${search.nights}::int) as free_nights
    from hotel
    join stay_offer using (hotel_id)
    join product on product.hotel_id = hotel.hotel_id and product.room_id = coalesce(stay_offer.room_id, product.room_id)
    cross join lateral generate_series(greatest(first_arrival, ${from}::int), least(last_arrival, ${to + 2}::int)) as arrives
    where ${searched(search)}
    group by 1, 2
  )`

/** The search's hotels that sell online. */
export const searched = ({ regionIds, hotelId }: Pick<NaiveSearch, 'regionIds' | 'hotelId'>) => sql`
  hotel.region_id = any (${[...regionIds]}::int[]) and status <> 5 and not status_coming_soon and online_bookable
    ${hotelId === undefined ? sql`` : sql`and hotel.hotel_id = ${hotelId}::int`}`

/** Net pence of the room: a price for the occupancy counts once, a share twice; both supplements; less the percentage. */
export const roomCost = (price: RawBuilder<unknown>, supplement: RawBuilder<unknown>) => sql`
  (coalesce(${price}, 0) * case when 20 = any (lines) then 100 else 200 end + ${supplement} * 200) * (100 - coalesce(percent_off, 0)) / 10000`

const net = sql`(cost + fare + case when transfers_included then 2 * transfer_per_person else 0 end)`
/** The margin down to the penny, then with the fees up to whole pounds a person. */
export const total = sql`(${net} + ${net} * basis_points / 10000 + coalesce(fees, 0) + 199) / 200 * 200`
