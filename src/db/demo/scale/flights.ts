import { between, percentOf } from './sql-noise.ts'

/** Flight ids are the night with the schedule and the cabin behind it. */
const SCHEDULES_AT_MOST = 250_000

/** Every series on every night it flies. Prices move by week and by day; on a few flights seats are nearly gone. */
export const insertFlights = ({ first, nights }: { first: number; nights: number }) => `
  insert into flight (flight_id, schedule_id, night, cabin, price, seats)
  select (night - 20000)::bigint * ${SCHEDULES_AT_MOST * 4} + schedule_id * 4 + cabin, schedule_id, night, cabin,
    (fare::bigint * factor
      * (860 + ${between(0, 220, '(fare_group * 2 + direction) * 8192::bigint + night / 7', 'fare-week')}
        + ${between(0, 120, '(fare_group * 2 + direction) * 65536::bigint + night', 'fare-day')})
      * case when weekday >= 5 then 106 else 100 end / 100000000)::int,
    case when ${percentOf(7, 'key', 'nearly-full')} then ${between(0, 3, 'key', 'last-seats')}
      else fewest_seats + (${between(0, 1_000_000, 'key', 'seats')} % (most_seats - fewest_seats + 1)) end
  from (
    select night, climate, factor, 1 + (night + 3) % 7 as weekday,
      to_char(date '1970-01-01' + night, 'MM-DD') between '04-10' and '10-28' as summer,
      extract(epoch from (noon at time zone 'Europe/London') - (noon at time zone 'UTC'))::int / 60 as uk_now
    from large_shop.season
    cross join lateral (select (date '1970-01-01' + night + time '12:00') at time zone 'UTC' as noon) as clock
    where night between ${first} and ${first + nights - 1}
  ) as day
  join large_shop.series using (climate)
  cross join lateral (select schedule_id * 4194304::bigint + night * 4 + cabin as key) as keyed
  where weekdays >> (weekday - 1) & 1 = 1 and coalesce(uk_minutes, uk_now) = uk_now and (summer or not summer_only)
  order by night, schedule_id, cabin`
