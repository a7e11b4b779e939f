import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayNumber } from '#domain/calendar/calendar-date.ts'
import { isFree } from '#features/baskets/queries.ts'
import { holdStock, type PackageStock, releaseStock, sellStock } from '#features/stock/commands.ts'
import { DATABASE_KINDS, demoDatabase, type TestDatabase, TODAY } from '#tests/support/databases.ts'

const START = dayNumber(TODAY) + 30
const NIGHTS = 20

class SoldOut extends Error {}

describe.each(DATABASE_KINDS)('[S17] rooms of an allotment on %s', (kind) => {
  let database: TestDatabase
  let rooms: number[]
  beforeAll(async () => {
    database = await demoDatabase(kind)
    const { db } = database
    const found = await db.selectFrom('room_type').select('room_id').orderBy('room_id').limit(6).execute()
    rooms = found.map(({ room_id }) => room_id)
    await db.deleteFrom('room_night').where('room_id', 'in', rooms).execute()
    await db.deleteFrom('allotment').where('room_id', 'in', rooms).execute()
    // Two periods that meet in the middle.
    const half = { first: START + NIGHTS / 2, last: START + NIGHTS - 1 }
    await db
      .insertInto('allotment')
      .values(
        rooms.flatMap((room_id) => [
          { room_id, first_night: START, last_night: half.first - 1, units: 3 },
          { room_id, first_night: half.first, last_night: half.last, units: 2 },
        ]),
      )
      .execute()
  })
  afterAll(() => database.close())

  const stay = (roomIds: readonly number[], from: number, nights: number): PackageStock => ({
    rooms: roomIds.map((roomId) => ({ roomId, units: 1 })),
    firstNight: START + from,
    nights,
    seats: [],
  })
  const hold = (stock: PackageStock) =>
    database.db
      .transaction()
      .execute(async (tx) => {
        if (!(await holdStock(tx, stock))) throw new SoldOut()
        return true
      })
      .catch((error: unknown) => {
        if (error instanceof SoldOut) return false
        throw error
      })
  const written = async (roomId: number) => {
    const rows = await database.db
      .selectFrom('room_night')
      .select(['night', 'allot', 'held', 'sold'])
      .where('room_id', '=', roomId)
      .orderBy('night')
      .execute()
    return rows.map(({ night, allot, held, sold }) => `${night - START}: ${held} held, ${sold} sold of ${allot}`)
  }
  const room = (position: number) => rooms[position] as number

  test('get a row for each night of the first stay that holds them, from the period of that night', async () => {
    expect(await written(room(0))).toEqual([])
    expect(await hold(stay([room(0)], 9, 2))).toBe(true)
    expect(await written(room(0))).toEqual(['9: 1 held, 0 sold of 3', '10: 1 held, 0 sold of 2'])
    await database.db.transaction().execute((tx) => sellStock(tx, stay([room(0)], 9, 2)))
    expect(await hold(stay([room(0)], 10, 2))).toBe(true)
    await database.db.transaction().execute((tx) => releaseStock(tx, stay([room(0)], 10, 2)))
    expect(await written(room(0))).toEqual([
      '9: 0 held, 1 sold of 3',
      '10: 0 held, 1 sold of 2',
      '11: 0 held, 0 sold of 2',
    ])
  })
  test('are not sold on a night outside every period, and such an attempt writes nothing', async () => {
    for (const beyond of [stay([room(1)], -1, 3), stay([room(1)], NIGHTS - 2, 3)]) {
      expect(await isFree(database.db, beyond)).toBe(false)
      expect(await hold(beyond)).toBe(false)
    }
    expect(await written(room(1))).toEqual([])
    expect(await isFree(database.db, stay([room(1)], 0, NIGHTS))).toBe(true)
  })
  test('follow a row of their own where there is one: fewer units, or sales stopped', async () => {
    const own = { room_id: room(2), held: 0, sold: 0 }
    await database.db
      .insertInto('room_night')
      .values([
        { ...own, night: START + 3, allot: 1 },
        { ...own, night: START + 8, allot: 3, stop_sell: true },
      ])
      .execute()
    expect(await hold(stay([room(2)], 2, 3))).toBe(true)
    expect(await isFree(database.db, stay([room(2)], 2, 3))).toBe(false)
    expect(await hold(stay([room(2)], 2, 3))).toBe(false)
    expect(await hold(stay([room(2)], 7, 2))).toBe(false)
  })
  test('are sold exactly as often as they are there when nobody has written their nights yet', async () => {
    const stays = Array.from({ length: 24 }, (_, n) => stay([room(3), room(4), room(5)], n % 2 === 0 ? 6 : 8, 6))
    const held = await Promise.all(stays.map(hold))
    expect(held.filter(Boolean), 'two units in the second period').toHaveLength(2)
    const sums = await database.db
      .selectFrom('room_night')
      .select((row) => [row.fn.max('held').as('most'), row.fn.sum<number>('held').as('held')])
      .where('room_id', 'in', [room(3), room(4), room(5)])
      .executeTakeFirstOrThrow()
    expect(sums).toEqual({ most: 2, held: 2 * 6 * 3 })
  })
})
