import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type CalendarDate, dayNumber } from '#domain/calendar/calendar-date.ts'
import { NIGHTS_PER_CHUNK, RATE_RULES } from '../rates.ts'
import { fillBare } from './bare-table.ts'
import { seasonRows } from './climates.ts'
import { insertFlights } from './flights.ts'
import { boardRows, HOTEL_PLANS } from './hotel-plans.ts'
import { feeKindRows, INSERT_FEES, INSERT_HOTELS, insertOffers } from './hotels.ts'
import { insertRows } from './insert-rows.ts'
import { timetableRows } from './invented-timetable.ts'
import { insertRates, RATE_CURVES, STAY_GATES } from './rates.ts'
import { INSERT_PRODUCTS, INSERT_ROOMS, PRICED_LINES, ROOM_PLANS } from './rooms.ts'
import { DROP_SCRATCH_TABLES, SCRATCH_TABLES } from './scratch-tables.ts'
import { insertAllotments, insertRoomNights } from './stock.ts'
import { insertWorld, inventedWorld, type World } from './world.ts'

export type LargeShop = {
  hotels: number
  /** The first night of flights and prices. */
  today: CalendarDate
  nights?: number
  /** Told each step in words as it begins. */
  onStep?: (step: string) => void
}

/** The small demo shop's mark: it must never add its own nights to a large one. */
const VERSION = '2'
const NEVER_EXTENDED = 36_500

/**
 * Fills an empty, migrated PostgreSQL database with a shop of so many hotels, made by the server from hashes: the same
 * numbers give the same shop on every machine. Works on two connections at once. `nights` must reach beyond the fare
 * window and the longest stay for everything to be searchable.
 */
export async function makeLargeShop(
  db: Db,
  { hotels, today, nights = 578, onStep = () => {} }: LargeShop,
): Promise<void> {
  const horizon = { first: dayNumber(today), nights }
  const world = inventedWorld(hotels)
  onStep('countries, airports and timetables')
  await run(db, SCRATCH_TABLES)
  await insertWorld(db, world, horizon.first)
  await insertTimetable(db, world)
  onStep('hotels, rooms and contracts')
  await insertContracts(db, world, horizon)
  onStep('prices, flights and rooms of every night')
  await insertNights(db, world, { horizon, onStep })
  onStep('statistics')
  await run(db, DROP_SCRATCH_TABLES)
  await insertRows(db, 'demo_shop', [
    { version: VERSION, made_on: horizon.first, loaded_until: horizon.first + NEVER_EXTENDED },
  ])
  await countRows(db)
}

type Horizon = { first: number; nights: number }

const run = (db: Db, text: string) => sql.raw(text).execute(db)

async function insertTimetable(db: Db, { routes }: World): Promise<void> {
  const { schedules, legs, cabins, series } = timetableRows(routes)
  await insertRows(db, 'flight_schedule', schedules)
  await insertRows(db, 'flight_leg', legs)
  await insertRows(db, 'schedule_cabin', cabins)
  await insertRows(db, 'large_shop.series', series)
}

async function insertContracts(db: Db, { countries }: World, { first, nights }: Horizon): Promise<void> {
  const chunkOf = (night: number) => Math.floor(night / NIGHTS_PER_CHUNK)
  const [from, to] = [chunkOf(first), chunkOf(first + nights - 1) + 1].map((chunk) => chunk * NIGHTS_PER_CHUNK)
  await insertRows(db, 'large_shop.season', seasonRows(from as number, (to as number) - 1))
  await insertRows(db, 'rate_rule', RATE_RULES)
  await insertRows(db, 'large_shop.board', boardRows())
  await insertRows(db, 'large_shop.room_plan', ROOM_PLANS)
  await insertRows(db, 'large_shop.fee_kind', feeKindRows(countries, first))
  for (const text of [HOTEL_PLANS, INSERT_HOTELS, INSERT_FEES, INSERT_ROOMS, PRICED_LINES, INSERT_PRODUCTS])
    await run(db, text)
  for (const text of [insertOffers(first), RATE_CURVES, STAY_GATES, 'analyze room_type']) await run(db, text)
}

/** Prices on one connection, everything else that has nights on another. */
async function insertNights(
  db: Db,
  { regions }: World,
  { horizon, onStep }: { horizon: Horizon; onStep: (step: string) => void },
): Promise<void> {
  await together([
    async () => {
      const regionIds = regions.map(({ region_id }) => region_id)
      await fillBare(db, 'rate_chunk', (tx) => insertRates(tx, regionIds))
      onStep('prices are there')
    },
    async () => {
      await fillBare(db, 'flight', (tx) => run(tx, insertFlights(horizon)))
      onStep('flights are there')
      await fillBare(db, 'allotment', (tx) => run(tx, insertAllotments(horizon)))
      await run(db, 'analyze allotment')
      await fillBare(db, 'room_night', (tx) => run(tx, insertRoomNights(horizon)))
      onStep('rooms are there')
    },
  ])
}

/** Not only analyze: an autovacuum of fresh tables would begin a minute later, in the middle of whatever is measured. */
async function countRows(db: Db): Promise<void> {
  await together([
    () => run(db, 'vacuum (freeze, analyze) rate_chunk'),
    () => run(db, 'vacuum (freeze, analyze) flight, allotment, room_night'),
  ])
  await run(db, 'vacuum (analyze)')
}

/** Waits for all of them even when one fails: the others hold connections. */
async function together(jobs: readonly (() => Promise<unknown>)[]): Promise<void> {
  const ends = await Promise.allSettled(jobs.map((job) => job()))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
