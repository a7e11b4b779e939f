import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/tables.ts'
import { breather } from '#price-index/breather.ts'
import type { RegionBlock } from '#price-index/layout.ts'
import type { Span } from '#price-index/rates.ts'

type Period = { room_id: number; first_night: number; last_night: number; units: number }
type RoomNight = { room_id: number; night: number; left: number }

/** Most units that the index tells apart; nobody asks for more rooms of one type. */
const MOST_UNITS = 255

/** Reads the units left of every room of a fresh block: what a period gives, then the nights with a row of their own. */
export async function readAllStock(db: Kysely<Database>, block: RegionBlock, span: Span): Promise<void> {
  const rooms = block.rooms.map((room) => room.roomId)
  const place = new Map(rooms.map((roomId, at) => [roomId, at]))
  const last = span.first + span.nights - 1
  const breath = breather()
  for (let from = 0; from < rooms.length; from += ROOMS_AT_ONCE) {
    const own = rooms.slice(from, from + ROOMS_AT_ONCE)
    const { rows: periods } = await sql<Period>`
      select room_id, first_night, last_night, units from allotment
      where room_id = any(${own}::int[]) and last_night >= ${span.first} and first_night <= ${last}`.execute(db)
    for (const { room_id, first_night, last_night, units } of periods) {
      const at = place.get(room_id) as number
      for (let night = Math.max(first_night, span.first); night <= Math.min(last_night, last); night++)
        block.free[(night - span.first) * rooms.length + at] = Math.min(units, MOST_UNITS)
      if (breath.isDue()) await breath.pause()
    }
    const { rows } = await sql<RoomNight>`
      select room_id, night, case when stop_sell then 0 else allot - held - sold end::int as left from room_night
      where room_id = any(${own}::int[]) and night between ${span.first} and ${last}`.execute(db)
    for (const row of rows) {
      writeNight(block, span, { at: place.get(row.room_id) as number, row })
      if (breath.isDue()) await breath.pause()
    }
  }
}

const ROOMS_AT_ONCE = 1_000

/** Nights of a room to read again, both included. */
export type StockChange = { roomId: number; first: number; last: number }

/** Reads the units left of some rooms on some nights, by room, in one statement; a night without stock has no row. */
export async function readChangedStock(
  db: Kysely<Database>,
  changes: readonly StockChange[],
): Promise<Map<number, RoomNight[]>> {
  if (changes.length === 0) return new Map()
  const { rows } = await sql<RoomNight>`
    select room_id, nights.night, case when stop_sell then 0 else allot - held - sold end::int as left
    from unnest(${changes.map(({ roomId }) => roomId)}::int[], ${changes.map(({ first }) => first)}::int[],
      ${changes.map(({ last }) => last)}::int[]) as changed(id, first_changed, last_changed)
    cross join lateral generate_series(first_changed, last_changed) as nights(night)
    join lateral (
      select room_id, allot, held, sold, stop_sell from room_night where room_id = id and room_night.night = nights.night
      union all
      select room_id, units, 0, 0, false from allotment
      where room_id = id and nights.night between first_night and last_night
        and not exists (select from room_night where room_id = id and room_night.night = nights.night)
    ) as stock on true`.execute(db)
  return Map.groupBy(rows, (row) => row.room_id)
}

/** Overwrites the units left of one room on the nights of a change that are held. */
export function writeStock(
  block: RegionBlock,
  span: Span,
  { room, change, rows }: { room: number; change: StockChange; rows: readonly RoomNight[] },
): void {
  for (let night = change.first; night <= change.last; night++)
    block.free[(night - span.first) * block.rooms.length + room] = 0
  for (const row of rows) writeNight(block, span, { at: room, row })
}

const writeNight = (block: RegionBlock, span: Span, { at, row }: { at: number; row: RoomNight }) => {
  block.free[(row.night - span.first) * block.rooms.length + at] = Math.min(Math.max(row.left, 0), MOST_UNITS)
}
