import { type RawBuilder, sql } from 'kysely'

type DatedFlights = {
  /** UK airports; null for all that sell online. */
  depairs: readonly string[] | null
  gateways: RawBuilder<unknown>
  /** Nights of departure, out or home, both included. */
  from: number
  to: number
}

/** `pair`: all flights out and back that may be sold together for so many nights. Needs `partyOf`. */
export const pairsOf = ({ nights, ...search }: DatedFlights & { nights: number }): RawBuilder<unknown> => sql`
  ${datedOf({ ...search, to: search.to + nights + 3 })},
  pair as (
    select there.depair, there.gateway, there.night as date, there.lands as check_in, there.cabin,
      there.flight_id as out_id, back.flight_id as in_id, there.fare as out_fare, back.fare as in_fare
    from dated as there
    join dated as back on back.depair = there.depair and back.gateway = there.gateway
      and back.fare_group = there.fare_group and back.cabin = there.cabin
      and back.direction = 1 and back.night = there.lands + ${nights}::int
    where there.direction = 0 and there.night between ${search.from}::int and ${search.to}::int
      and (there.pair_nights is null or ${nights}::int = any (there.pair_nights))
      and (back.pair_nights is null or ${nights}::int = any (back.pair_nights))
  )`

/** `dated`: the flights on some nights that have seats for the party, and what each costs it. Needs `partyOf`. */
export const datedOf = ({ depairs, gateways, from, to }: DatedFlights): RawBuilder<unknown> => sql`
  dated as (
    select flight_id, depair, gateway, direction, engine_code, airline_id, fare_group, pair_nights, flight.cabin,
      night, night + arr_day_offset as lands,
      price::bigint * (100 * adults + child_pct * kids) / 100 + infant_fee * infants as fare
    from flight
    join flight_schedule using (schedule_id)
    join schedule_cabin on schedule_cabin.schedule_id = flight.schedule_id and schedule_cabin.cabin = flight.cabin
    join route using (route_id)
    join airport on airport.iata = route.depair
    cross join pax
    where airport.sells = 'online'
      and flight.schedule_id = any (array(select schedule_id from flight_schedule join route using (route_id) where gateway in (${gateways})))
      and (${depairs ? [...depairs] : null}::text[] is null or depair = any (${depairs ? [...depairs] : null}::text[]))
      and night between ${from}::int and ${to}::int
      and flight.seats - held - sold >= pax.seats and infants <= grown
  )`
