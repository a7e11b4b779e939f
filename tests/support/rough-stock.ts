import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Event } from '#tests/support/rough-event.ts'
import type { Seeded } from '#tests/support/seeded.ts'

// Rooms that contracts give, night by night and by period.

type Nights = { roomId: number; first: number; last: number }

/** Rooms sold, stopped, given back to their period, given for a period, or numbered for single nights. */
export const changeStock: readonly Event[] = [
  forRoom((db, random, nights) =>
    writeNights(db, nights, { sold: sql`greatest(0, allot - held - ${random.between(0, 2)}::int)` }),
  ),
  forRoom((db, random, nights) => writeNights(db, nights, { stop_sell: sql`${random.chance(0.7)}::boolean` })),
  forRoom((db, _, { roomId, first, last }) =>
    sql`delete from room_night where room_id = ${roomId} and night between ${first} and ${last}`.execute(db),
  ),
  forRoom((db, random, nights) => givePeriod(db, nights, random.between(0, 6))),
  forRoom((db, random, { roomId, first, last }) =>
    sql`insert into room_night (room_id, night, allot, held, sold, stop_sell)
      select ${roomId}::int, night, 2 + night % ${random.between(2, 7)}::int, 0, night % 3, false
      from generate_series(${first}::int, ${last}::int) as night
      on conflict (room_id, night) do update set allot = excluded.allot + room_night.held, sold = excluded.sold`.execute(
      db,
    ),
  ),
]

function forRoom(change: (db: Db, random: Seeded, nights: Nights) => Promise<unknown>): Event {
  return async (db, random, { first, last }) => {
    const rooms = await db.selectFrom('room_type').select('room_id').orderBy('room_id').execute()
    const { room_id } = random.pick(rooms)
    await change(db, random, { roomId: room_id, first, last })
    return [{ kind: 'room_night', key: room_id }]
  }
}

/** A night that is written for the first time takes its units from its period. */
async function writeNights(
  db: Db,
  { roomId, first, last }: Nights,
  change: { sold: ReturnType<typeof sql> } | { stop_sell: ReturnType<typeof sql> },
) {
  const sold = 'sold' in change ? change.sold : sql`sold`
  const stopped = 'stop_sell' in change ? change.stop_sell : sql`stop_sell`
  await sql`insert into room_night (room_id, night, allot, held, sold, stop_sell)
    select room_id, night, allot, held, ${sold}, ${stopped} from room_stock
    where room_id = ${roomId} and night between ${first} and ${last}
    on conflict (room_id, night) do update set sold = excluded.sold, stop_sell = excluded.stop_sell`.execute(db)
}

/** One period, cut out of whatever periods stood there before: periods of a room never overlap. */
async function givePeriod(db: Db, { roomId, first, last }: Nights, units: number) {
  await sql`insert into allotment (room_id, first_night, last_night, units)
    select room_id, ${last + 1}::int, last_night, units from allotment
    where room_id = ${roomId} and first_night <= ${last} and last_night > ${last}`.execute(db)
  await sql`update allotment set last_night = ${first - 1}::int
    where room_id = ${roomId} and first_night < ${first} and last_night >= ${first}`.execute(db)
  await sql`delete from allotment where room_id = ${roomId} and first_night between ${first} and ${last}`.execute(db)
  await sql`insert into allotment values (${roomId}, ${first}, ${last}, ${units})`.execute(db)
}

/** Periods that reach far beyond what is sold, and some in between with a few rooms or none. */
export async function extendPeriods(db: Db, random: Seeded, { today, nights }: { today: number; nights: number }) {
  const rooms = await db.selectFrom('room_type').select('room_id').orderBy('room_id').execute()
  for (const { room_id } of random.some(rooms, 30)) {
    const first = today + random.between(0, nights)
    await givePeriod(
      db,
      { roomId: room_id, first, last: first + random.pick([3, 20, 90, 900]) },
      random.pick([0, 1, 2, 2, 3, 5]),
    )
    if (random.chance(0.5))
      await sql`delete from room_night where room_id = ${room_id} and night between ${first} and ${first + 60}`.execute(
        db,
      )
  }
}
