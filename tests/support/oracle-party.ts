import { type RawBuilder, sql } from 'kysely'
import type { Party } from '#domain/party/party.ts'

/**
 * `party`: one row a room. `child` and `guest`: the children by their age on the date of return, as airlines count, and
 * at check-in, as hotels do. `pax`: everybody together, and the pence of a pound for each of them.
 */
export const partyOf = (party: Party): RawBuilder<unknown> => sql`
  party as (
    select room::int, (one ->> 'adults')::int as adults, one -> 'ages' as ages, coalesce(one -> 'agesAtCheckIn', one -> 'ages') as guest_ages
    from jsonb_array_elements(${JSON.stringify(party)}::jsonb) with ordinality as listed(one, room)
  ),
  child as (select room, age::int from party cross join lateral jsonb_array_elements_text(ages) as listed(age)),
  guest as (select room, age::int from party cross join lateral jsonb_array_elements_text(guest_ages) as listed(age)),
  pax as (
    select grown, grown + teens as adults, kids, infants, grown + teens + kids as seats, 100 * (grown + teens + kids + infants) as pounds
    from (
      select (select sum(adults) from party)::bigint as grown,
        (select count(*) from child where age < 2) as infants,
        (select count(*) from child where age between 2 and 11) as kids,
        (select count(*) from child where age > 11) as teens
    ) as heads
  )`
