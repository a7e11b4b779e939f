import { type RawBuilder, sql } from 'kysely'
import type { Party } from '#domain/party/party.ts'

export type OracleStays = { party: Party; from: number; to: number; nights: number; today: number }

/**
 * `stay_cost`: the cheapest lawful choice of rooms for the party by hotel and check-in night (up to two days after the
 * last departure). `fees`: what each hotel's guests pay at the resort. Needs `partyOf` and `asked`, the hotels.
 */
export const staysOf = ({ party, from, to, nights, today }: OracleStays): RawBuilder<unknown> => sql`
  fees as (
    select hotel_id, sum((amount::bigint * heads * times * pence_per_million + 999999) / 1000000)::bigint as fees
    from (
      select local_fee.*,
        case when basis like 'person%' then pax.grown + (select count(*) from guest where age >= from_age) else (select count(*) from party) end as heads,
        case when basis like '%night' then least(${nights}::int, coalesce(max_nights, 30000)) else 1 end as times
      from local_fee cross join pax
    ) as counted
    group by hotel_id
  ),
  taker as (
    select hotel_id from asked
    where (not exists (select from guest) or child_policy <> 'ADULTS_ONLY')
      and not exists (
        select from guest
        where age > max_age or age >= coalesce(min_adult_age, 99) or (child_policy = 'NO_INFANTS_ALLOWED' and age < min_age)
      )
  ),
  in_bed as (
    select guest.room, rule_id, age, bands, (row_number() over (partition by guest.room, rule_id order by age desc) - 1)::int as place
    from guest join rate_rule on age >= cot_under
  ),
  child_share as (
    select room, rule_id, count(*) as kids, count(band.share) as priced, coalesce(sum(band.share), 0) as share
    from in_bed
    left join lateral (
      select coalesce((listed.one -> 'pct' ->> least(place, jsonb_array_length(listed.one -> 'pct') - 1))::int, 0) as share
      from jsonb_array_elements(bands) with ordinality as listed(one, nth)
      where age >= (listed.one ->> 'from')::int and age < (listed.one ->> 'to')::int
      order by nth limit 1
    ) as band on true
    group by room, rule_id
  ),
  fitting as (
    select party.room, product.*, board_child_pct, party.adults, coalesce(kids, 0) as kids, coalesce(kids, 0) = coalesce(priced, 0) as has_bands,
      case when party.adults = 1 then single_pct else 200 + (party.adults - 2) * extra_adult_pct end + coalesce(child_share.share, 0) as share
    from party
    cross join product
    join taker on taker.hotel_id = product.hotel_id
    join room_type on room_type.room_id = product.room_id
    join rate_rule on rate_rule.rule_id = product.rule_id
    left join child_share on child_share.room = party.room and child_share.rule_id = product.rule_id
    where party.adults <= max_adults and coalesce(kids, 0) <= max_children and party.adults + coalesce(kids, 0) <= max_occupants
      and jsonb_array_length(guest_ages) - coalesce(kids, 0) <= max_infants
  ),
  priced_room as (
    select room, product_id, hotel_id, board, room_id,
      case when quotes_room then 10 * adults + kids else 0 end as line,
      case when quotes_room then 100 else share end as factor,
      case when 1 = any (lines) then 100 * adults + board_child_pct * kids else 0 end as supplement_factor
    from (select *, 10 * adults + kids = any (lines) as quotes_room from fitting) as room_fitting
    where quotes_room or (0 = any (lines) and has_bands and share > 0)
  ),
  quoted as (
    select product_id, line, chunk * 32 + i as night, price[i + 1] as price, min_stay[i + 1] as min_stay, (closed_departure >> i) & 1 as no_check_out
    from rate_chunk cross join generate_series(0, 31) as i
    where chunk between ${from}::int / 32 and ${to + nights + 3}::int / 32
      and hotel_id = any (array(select hotel_id from taker))
  ),
  stock as (
    select room_id, night, allot - held - sold as units from room_stock
    where room_id = any (array(select room_type.room_id from room_type join taker using (hotel_id)))
      and night between ${from}::int and ${to + nights + 3}::int and not stop_sell
  ),
  open_night as (
    select rate.product_id, rate.line, rate.night, rate.price, rate.min_stay, units,
      case when 1 = any (lines) then coalesce(board.price, 0) else 0 end as supplement
    from quoted as rate
    join product on product.product_id = rate.product_id
    join stock on stock.room_id = product.room_id and stock.night = rate.night
    left join quoted as board on board.product_id = rate.product_id and board.night = rate.night and board.line = 1
    where rate.line = any (lines) and rate.line <> 1 and rate.price > 0 and units > 0
  ),
  stay as (
    select product_id, line, night as check_in, min_stay, count(*) over whole as nights_open,
      sum(price) over whole as price, sum(supplement) over whole as supplement, min(units) over whole as units
    from open_night
    window whole as (partition by product_id, line order by night range between current row and ${nights - 1}::int following)
  ),
  arrival as (
    select * from stay
    where nights_open = ${nights}::int and min_stay <= ${nights}::int and min_stay < 255
      and check_in between ${from}::int and ${to + 2}::int
      and not exists (
        select from quoted as leaving
        where leaving.product_id = stay.product_id and leaving.line = stay.line and leaving.no_check_out = 1
          and leaving.night = stay.check_in + ${nights}::int
      )
  ),
  offered as (
    select room_type.room_id, arrives, stay_offer.kind, percent, book_by, days_before, stay_nights, free_nights, repeats
    from stay_offer
    join taker on taker.hotel_id = stay_offer.hotel_id
    join room_type on room_type.hotel_id = stay_offer.hotel_id and room_type.room_id = coalesce(stay_offer.room_id, room_type.room_id)
    cross join lateral generate_series(greatest(first_arrival, ${from}::int), least(last_arrival, ${to + 2}::int)) as arrives
  ),
  early as (
    select room_id, arrives, max(percent) as percent from offered
    where kind = 'early-booking' and ${today}::int <= coalesce(book_by, ${today}::int) and arrives - ${today}::int >= coalesce(days_before, 0)
    group by 1, 2
  ),
  free_end as (
    select room_id, arrives, max(free_nights * case when repeats then ${nights}::int / stay_nights else 1 end) as free from offered
    where kind = 'nights-free' and stay_nights <= ${nights}::int
    group by 1, 2
  ),
  free_price as (
    select arrival.product_id, arrival.line, check_in, sum(open_night.price) as price
    from arrival
    join product on product.product_id = arrival.product_id
    join free_end on free_end.room_id = product.room_id and free_end.arrives = check_in
    cross join lateral generate_series(check_in + ${nights}::int - free, check_in + ${nights}::int - 1) as free_night(night)
    join open_night on open_night.product_id = arrival.product_id and open_night.line = arrival.line and open_night.night = free_night.night
    group by 1, 2, 3
  ),
  room_cost as (
    select room, hotel_id, board, priced_room.room_id, arrival.check_in, units,
      ((arrival.price - coalesce(free_price.price, 0)) * factor + supplement * supplement_factor) * (100 - coalesce(percent, 0)) / 10000 as cost
    from priced_room
    join arrival on arrival.product_id = priced_room.product_id and arrival.line = priced_room.line
    left join early on early.room_id = priced_room.room_id and early.arrives = arrival.check_in
    left join free_price on free_price.product_id = arrival.product_id and free_price.line = arrival.line and free_price.check_in = arrival.check_in
  ),
  stay_cost as (${everyChoice(party.length)})`

/** A product for each room: one hotel, one board, one arrival, and no more units of a room type than are left. */
function everyChoice(rooms: number): RawBuilder<unknown> {
  const names = Array.from({ length: rooms }, (_, at) => `room_${at + 1}`)
  const [first, ...others] = names
  const joins = others.map(
    (name) =>
      `join room_cost as ${name} on ${name}.hotel_id = ${first}.hotel_id and ${name}.board = ${first}.board and ${name}.check_in = ${first}.check_in`,
  )
  const own = names.map((name, at) => `${name}.room = ${at + 1}`)
  const enough = names.map(
    (name) => `${names.map((other) => `(${other}.room_id = ${name}.room_id)::int`).join(' + ')} <= ${name}.units`,
  )
  return sql.raw(`
    select ${first}.hotel_id, ${first}.check_in, min(${names.map((name) => `${name}.cost`).join(' + ')})::bigint as cost
    from room_cost as ${first} ${joins.join(' ')}
    where ${[...own, ...enough].join(' and ')}
    group by 1, 2`)
}
