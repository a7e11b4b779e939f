import { sql } from 'kysely'
import type { Event } from '#tests/support/rough-event.ts'

/** Seats sold and fares moved on one night. */
export const changeFlights: Event = async (db, random, { first }) => {
  const flights = await db
    .selectFrom('flight')
    .select('flight_id')
    .where('night', '=', first)
    .orderBy('flight_id')
    .execute()
  const moved = random.some(flights, 8)
  for (const { flight_id } of moved)
    await sql`update flight set sold = greatest(0, seats - held - ${random.between(0, 6)}::int),
      price = greatest(1, price + ${random.between(-9000, 9000)}::int) where flight_id = ${flight_id}`.execute(db)
  return moved.map(({ flight_id }) => ({ kind: 'flight', key: Number(flight_id) }))
}

/** An airline flies once more: out and home a week later, in every cabin, with ids beyond all others. */
export const addFlights: Event = async (db, random, { first }) => {
  const rotations = await db
    .selectFrom('flight_schedule')
    .select('fare_group')
    .distinct()
    .orderBy('fare_group')
    .execute()
  const group = random.pick(rotations).fare_group
  const { rows } = await sql<{ flight_id: number }>`
    insert into flight (flight_id, schedule_id, night, cabin, price, seats)
    select (select max(flight_id) from flight) + row_number() over (order by schedule_id, cabin), schedule_id,
      ${first}::int + direction * (7 + arr_day_offset), cabin, ${random.between(9000, 90000)}::int * (cabin + 1), ${random.between(1, 9)}::int
    from flight_schedule join schedule_cabin using (schedule_id)
    where fare_group = ${group} and not exists (
      select from flight
      where flight.schedule_id = flight_schedule.schedule_id and flight.cabin = schedule_cabin.cabin
        and night = ${first}::int + direction * (7 + arr_day_offset)
    )
    returning flight_id`.execute(db)
  return rows.map(({ flight_id }) => ({ kind: 'flight', key: Number(flight_id) }))
}
