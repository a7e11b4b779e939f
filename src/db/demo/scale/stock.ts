import { between, percentOf } from './sql-noise.ts'

type Horizon = { first: number; nights: number }

/** Allotments: four to seven periods a room, one after the other, a few of them with nothing in them. */
export const insertAllotments = ({ first, nights }: Horizon) => `
  insert into allotment (room_id, first_night, last_night, units)
  select room_id, first_night, coalesce(lead(first_night) over (partition by room_id order by nth), ${first + nights}) - 1,
    case when ${percentOf(4, 'key', 'no-units')} then 0 when code = 'FAM' or code = 'VIL' then ${between(1, 4, 'key', 'few-units')}
      else ${between(1, 12, 'key', 'units')} end
  from (
    select room_id, code, nth, key, ${first} + nth * ${nights} / periods
      + case when nth = 0 then 0 else ${between(0, Math.floor(nights / 24), 'key', 'period-start')} end as first_night
    from (select room_id, code, ${between(4, 7, 'room_id', 'periods')} as periods from room_type) as room
    cross join lateral (select nth, room_id::bigint * 8 + nth as key from generate_series(0, periods - 1) as nth) as period
  ) as placed
  order by room_id, first_night`

const NIGHTS_PER_SPELL = 16

/**
 * Nights that something has happened to, about one in forty: a room has no or one spell in every sixteen nights, of two
 * to seven nights; sales stopped, a number of its own, or some rooms sold.
 */
export const insertRoomNights = ({ first, nights }: Horizon) => `
  insert into room_night (room_id, night, allot, sold, stop_sell)
  select room_id, night, case when kind between 6 and 7 then own else units end,
    case when kind > 7 then least(units, 1 + own % 3) else 0 end, kind < 6
  from (
    select room_id, key, ${between(0, 9, 'key', 'spell-kind')} as kind, ${between(0, 9, 'key', 'own-units')} as own,
      ${first} + nth * ${NIGHTS_PER_SPELL} + ${between(0, 8, 'key', 'spell-start')} as first_of_spell
    from (
      select room_id, nth, room_id::bigint * 1024 + nth as key
      from room_type cross join generate_series(0, ${Math.floor(nights / NIGHTS_PER_SPELL) - 1}) as nth
    ) as numbered
    where ${percentOf(9, 'key', 'spell')}
  ) as spell
  cross join lateral generate_series(first_of_spell, first_of_spell + ${between(1, 6, 'key', 'spell-length')}) as night
  join allotment using (room_id)
  where night between first_night and last_night
  order by room_id, night`
