import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Party } from '#domain/party/party.ts'

// The search once more, in plain SQL straight from the tables, slow and obvious. It shares no code with the price
// index or the pricing kernel: what both say is true.

export type OracleSearch = {
  regionIds: readonly number[]
  hotelId?: number
  depairs: readonly string[]
  /** Departure nights (days since 1970-01-01), both included. */
  from: number
  to: number
  nights: number
  party: Party
  /** The day of the search: departures are sold from 3 to 365 days after it. */
  today: number
}

export type OraclePackage = { date: number; hotelId: number; total: number }

/** The cheapest total in pence of every hotel on every departure date; hotels and dates with nothing are left out. */
export async function oracleCheapest(db: Db, search: OracleSearch): Promise<OraclePackage[]> {
  const { rows } = await run<{ date: number; hotel_id: number; total: number }>(
    db,
    sql`
    with ${flightsOf(search)}, ${roomsOf(search)},
    fee as (
      select hotel_id, sum((amount::bigint * heads * times * pence_per_million + 999999) / 1000000)::bigint as fees
      from (
        select local_fee.*,
          case when basis like 'person%' then pax.grown + (select count(*) from child where age >= from_age) else (select count(*) from party) end as heads,
          case when basis like '%night' then least(${search.nights}::int, coalesce(max_nights, 30000)) else 1 end as times
        from local_fee cross join pax
      ) as counted
      group by hotel_id
    ),
    net as (
      select pair.date, hotel.hotel_id, markup_class.basis_points, coalesce(fee.fees, 0) as fees,
        100 * (pax.grown + (select count(*) from child)) as pounds,
        stay_cost.cost + pair.fare + case when hotel.transfers_included then hotel.transfer_per_person * pax.seats else 0 end as net
      from stay_cost
      join hotel on hotel.hotel_id = stay_cost.hotel_id
      join region on region.region_id = hotel.region_id
      join markup_class on markup_class.markup_class = hotel.markup_class
      join pair on pair.gateway = region.gateway and pair.check_in = stay_cost.check_in
      left join fee on fee.hotel_id = hotel.hotel_id
      cross join pax
      where hotel.status <> 5 and not hotel.status_coming_soon and hotel.online_bookable
        and (not exists (select from child) or hotel.child_policy <> 'ADULTS_ONLY')
        and not exists (
          select from child
          where age > hotel.max_age or age >= coalesce(hotel.min_adult_age, 99)
            or (hotel.child_policy = 'NO_INFANTS_ALLOWED' and age < hotel.min_age)
        )
    )
    select date, hotel_id, min((net + net * basis_points / 10000 + fees + pounds - 1) / pounds * pounds)::int as total
    from net group by date, hotel_id order by date, hotel_id`,
  )
  return rows.map((row) => ({ date: row.date, hotelId: row.hotel_id, total: row.total }))
}

/** The lowest net fare in pence of out and back together, by gateway, departure date and check-in date. */
export async function oracleFares(db: Db, search: OracleSearch) {
  const { rows } = await run<{ gateway: string; date: number; check_in: number; fare: number }>(
    db,
    sql`
    with ${flightsOf(search)}
    select gateway, date, check_in, min(fare)::int as fare from pair group by 1, 2, 3 order by 1, 2, 3`,
  )
  return rows
}

/** The planner takes the oracle's steps for one-row tables and would loop over them for minutes. */
const run = <Row>(db: Db, query: RawBuilder<unknown>) =>
  db.transaction().execute(async (tx) => {
    await sql`set local enable_nestloop = off`.execute(tx)
    await sql`set local jit = off`.execute(tx)
    return sql<Row>`${query}`.execute(tx)
  })

/** party, child, pax, and `pair`: all out and back flights that may be sold together. */
const flightsOf = ({ party, regionIds, depairs, from, to, nights, today }: OracleSearch): RawBuilder<unknown> => sql`
  party as (
    select room::int, (one ->> 'adults')::int as adults, one -> 'ages' as ages
    from jsonb_array_elements(${JSON.stringify(party)}::jsonb) with ordinality as listed(one, room)
  ),
  child as (select room, age::int from party cross join lateral jsonb_array_elements_text(ages) as listed(age)),
  pax as (
    select grown, grown + teens as adults, kids, infants, grown + teens + kids as seats
    from (
      select (select sum(adults) from party)::bigint as grown,
        (select count(*) from child where age < 2) as infants,
        (select count(*) from child where age between 2 and 11) as kids,
        (select count(*) from child where age > 11) as teens
    ) as heads
  ),
  dated as (
    select route.route_id, route.gateway, direction, fare_group, pair_nights, arr_day_offset, flight.cabin, night,
      price::bigint * (100 * adults + child_pct * kids) / 100 + infant_fee * infants as fare
    from flight
    join flight_schedule using (schedule_id)
    join schedule_cabin on schedule_cabin.schedule_id = flight.schedule_id and schedule_cabin.cabin = flight.cabin
    join route using (route_id)
    join airport on airport.iata = route.depair
    cross join pax
    where airport.sells = 'online' and route.depair = any (${[...depairs]}::text[])
      and route.gateway in (select gateway from region where region_id = any (${[...regionIds]}::int[]))
      and night between ${from} and ${to + nights + 3}
      and flight.seats - held - sold >= pax.seats and infants <= grown
      and (pair_nights is null or ${nights}::int = any (pair_nights))
  ),
  pair as (
    select there.night as date, there.gateway, there.night + there.arr_day_offset as check_in, there.fare + back.fare as fare
    from dated as there
    join dated as back on back.route_id = there.route_id and back.fare_group = there.fare_group and back.cabin = there.cabin
      and back.direction = 1 and back.night = there.night + there.arr_day_offset + ${nights}::int
    where there.direction = 0 and there.night between ${from} and ${to}
      and there.night between ${today}::int + 3 and ${today}::int + 365
  )`

/** `stay_cost`: the net cost of the party's rooms by hotel, check-in date and every lawful choice of one board. */
const roomsOf = ({ party, regionIds, hotelId, from, to, nights }: OracleSearch): RawBuilder<unknown> => sql`
  kid as (
    select child.room, rule_id, age, bands, (row_number() over (partition by child.room, rule_id order by age desc) - 1)::int as place
    from child join rate_rule on age >= cot_under
  ),
  kid_share as (
    select room, rule_id, count(*) as kids, count(band.share) as priced, coalesce(sum(band.share), 0) as share
    from kid
    left join lateral (
      select coalesce((listed.one -> 'pct' ->> least(place, jsonb_array_length(listed.one -> 'pct') - 1))::int, 0) as share
      from jsonb_array_elements(bands) with ordinality as listed(one, nth)
      where age >= (listed.one ->> 'from')::int and age < (listed.one ->> 'to')::int
      order by nth limit 1
    ) as band on true
    group by room, rule_id
  ),
  share as (
    select party.room, product.product_id, product.hotel_id, product.board, product.room_id,
      case when party.adults = 1 then single_pct else 200 + (party.adults - 2) * extra_adult_pct end + coalesce(kid_share.share, 0) as share
    from party
    cross join product
    join hotel on hotel.hotel_id = product.hotel_id
    join room_type on room_type.room_id = product.room_id
    join rate_rule on rate_rule.rule_id = product.rule_id
    left join kid_share on kid_share.room = party.room and kid_share.rule_id = product.rule_id
    where hotel.region_id = any (${[...regionIds]}::int[]) and (${hotelId ?? null}::int is null or hotel.hotel_id = ${hotelId ?? null}::int)
      and party.adults <= max_adults and coalesce(kids, 0) <= max_children and party.adults + coalesce(kids, 0) <= max_occupants
      and jsonb_array_length(party.ages) - coalesce(kids, 0) <= max_infants and coalesce(kids, 0) = coalesce(priced, 0)
  ),
  rate as (
    select product_id, chunk * 32 + i as night, price[i + 1] as price, min_stay[i + 1] as min_stay, (closed_departure >> i) & 1 as no_check_out
    from rate_chunk cross join generate_series(0, 31) as i
    where chunk between (${from}::int - 1) / 32 and (${to + nights + 3}::int) / 32
      and product_id in (select product_id from share)
  ),
  arrival as (
    select product_id, night as check_in from rate
    where night between ${from} and ${to + 2} and min_stay < 255 and min_stay <= ${nights}::int
      and not exists (
        select from rate as leaving
        where leaving.product_id = rate.product_id and leaving.night = rate.night + ${nights}::int and leaving.no_check_out = 1
      )
  ),
  open_night as (
    select rate.product_id, rate.night, rate.price, allot - held - sold as units
    from rate
    join product on product.product_id = rate.product_id
    join room_night on room_night.room_id = product.room_id and room_night.night = rate.night
    where rate.price > 0 and not stop_sell and allot - held - sold > 0
  ),
  stay as (
    select arrival.product_id, check_in, sum(price)::bigint as adult_price, min(units) as units
    from arrival
    join open_night on open_night.product_id = arrival.product_id and open_night.night >= check_in and open_night.night < check_in + ${nights}::int
    group by arrival.product_id, check_in
    having count(*) = ${nights}::int
  ),
  offer as (
    select share.room, share.hotel_id, share.board, share.room_id, stay.check_in, stay.units, adult_price * share.share / 100 as cost
    from share join stay on stay.product_id = share.product_id
    where share.share > 0
  ),
  stay_cost as (${everyChoice(party.length)})`

/** One offer for each room: one hotel, one board, one arrival, and no more units of a room type than are left. */
function everyChoice(rooms: number): RawBuilder<unknown> {
  const names = Array.from({ length: rooms }, (_, at) => `offer_${at + 1}`)
  const [first, ...others] = names
  const taken = `array[${names.map((name) => `${name}.room_id`).join(', ')}]`
  const joins = others.map(
    (name) =>
      `join offer as ${name} on ${name}.hotel_id = ${first}.hotel_id and ${name}.board = ${first}.board and ${name}.check_in = ${first}.check_in`,
  )
  const own = names.map((name, at) => `${name}.room = ${at + 1}`)
  const enough = names.map(
    (name) => `(select count(*) from unnest(${taken}) as t(id) where id = ${name}.room_id) <= ${name}.units`,
  )
  return sql.raw(`
    select ${first}.hotel_id, ${first}.check_in, min(${names.map((name) => `${name}.cost`).join(' + ')}) as cost
    from offer as ${first} ${joins.join(' ')}
    where ${[...own, ...enough].join(' and ')}
    group by 1, 2`)
}
