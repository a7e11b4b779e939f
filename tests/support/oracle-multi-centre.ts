import { type RawBuilder, sql } from 'kysely'
import type { Party } from '#domain/party/party.ts'
import { datedOf } from '#tests/support/oracle-flights.ts'
import { partyOf } from '#tests/support/oracle-party.ts'
import { staysOf } from '#tests/support/oracle-stays.ts'

export type MultiCentreSearch = {
  depairs: readonly string[] | null
  /** Departure nights, both included. */
  firstDate: number
  lastDate: number
  party: Party
  /** The day of the search: early booking goes by it. */
  today: number
}

/** `tour`: a multi-centre product by departure date, airport, airline and cabin, with its total. */
export function toursOf(
  productCode: string,
  stays: readonly { hotel_id: number; nights: number }[],
  { depairs, firstDate, lastDate, party, today }: MultiCentreSearch,
): RawBuilder<unknown> {
  const nightsBefore = (centre: number) => stays.slice(0, centre).reduce((sum, stay) => sum + stay.nights, 0)
  const nights = nightsBefore(stays.length)
  const each = (part: (name: RawBuilder<unknown>, centre: number) => RawBuilder<unknown>, between: string) =>
    sql.join(
      stays.map((_, centre) => part(sql.ref(`centre_${centre}`), centre)),
      sql.raw(between),
    )
  const centres = stays.map(({ hotel_id, nights }, centre) => {
    const from = firstDate + nightsBefore(centre)
    const to = lastDate + nightsBefore(centre)
    return sql`${sql.ref(`centre_${centre}`)} as (
      with asked as (select * from hotel where hotel_id = ${hotel_id}::int and status <> 5 and not status_coming_soon and online_bookable),
      ${staysOf({ party, from, to, nights, today })}
      select check_in, cost, coalesce(fees, 0) as fees from stay_cost left join fees using (hotel_id)
    )`
  })
  return sql`
  ${partyOf(party)},
  tour_product as (
    select multi_centre_product.*, basis_points from multi_centre_product join markup_class using (markup_class)
    where product_code = ${productCode}
  ),
  ${datedOf({
    depairs,
    gateways: sql`select gateway_out from tour_product union select gateway_back from tour_product`,
    from: firstDate,
    to: lastDate + nights + 3,
  })},
  flown as (
    select dated.* from dated join tour_product on tour_product.engine_code = dated.engine_code and pair_nights is null
    where (direction = 0 and gateway = gateway_out) or (direction = 1 and gateway = gateway_back)
  ),
  there as (
    select depair, airline_id, cabin, night as date, lands, min(fare) as fare from flown where direction = 0 group by 1, 2, 3, 4, 5
  ),
  home as (select depair, airline_id, cabin, night, min(fare) as fare from flown where direction = 1 group by 1, 2, 3, 4),
  ${sql.join(centres)},
  net as (
    select there.date, there.depair, basis_points, pax.pounds, ${each((name) => sql`${name}.fees`, ' + ')} as fees,
      there.fare + home.fare + ${each((name) => sql`${name}.cost`, ' + ')} + transfer_per_person * pax.seats as net
    from there
    join home on home.depair = there.depair and home.airline_id = there.airline_id and home.cabin = there.cabin
      and home.night = there.lands + ${nights}::int
    ${each((name, centre) => sql`join ${name} on ${name}.check_in = there.lands + ${nightsBefore(centre)}::int`, '\n')}
    cross join tour_product cross join pax
    where there.date between ${firstDate}::int and ${lastDate}::int
  ),
  tour as (
    select date, depair, (net + net * basis_points / 10000 + fees + pounds - 1) / pounds * pounds as total from net
  )`
}
