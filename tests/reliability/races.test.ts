import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Selection } from '#domain/booking/selection.ts'
import { priceSelection } from '#features/baskets/queries.ts'
import { demoDatabase, type TestDatabase, TODAY } from '#tests/support/databases.ts'
import { unfinishedBusiness } from '#tests/support/invariants.ts'
import { startPayProcess } from '#tests/support/pay-process.ts'
import { openTill, readyBasket, sellableSelections } from '#tests/support/till.ts'

const PROCESSES = 4
const RACES = Number(process.env.RACES ?? 100)
const party = [{ adults: 2, ages: [] }]

describe('[S17] the last room and the last seat', () => {
  let database: TestDatabase
  let processes: Awaited<ReturnType<typeof startPayProcess>>[]
  let selections: Selection[]
  beforeAll(async () => {
    database = await demoDatabase('postgres')
    selections = await sellableSelections(database.db, { party, count: Math.min(RACES, 100) })
    processes = await Promise.all(Array.from({ length: PROCESSES }, () => startPayProcess(database)))
  })
  afterAll(async () => {
    await Promise.all(processes.map(({ stop }) => stop()))
    await database.close()
  })

  test(
    `are sold exactly as often as they are there, in ${RACES} races between ${PROCESSES} processes`,
    async () => {
      const till = openTill(database)
      for (let race = 0; race < RACES; race++) {
        const selection = selections[race % selections.length] as Selection
        const left = 1 + (race % 3)
        const scarce = race % 2 === 0 ? 'rooms' : 'seats'
        await leave(database, selection, { left, scarce })
        const baskets: { ref: string; total: number }[] = []
        for (let buyer = 0; buyer < PROCESSES * 2; buyer++) baskets.push(await readyBasket(till, selection))
        const answers = await Promise.all(
          processes.map(({ ask }, i) => ask({ baskets: baskets.filter((_, n) => n % PROCESSES === i) })),
        )
        const outcomes = answers.flatMap((answer) => answer ?? [])
        expect(outcomes, `race ${race}: every buyer is answered`).toHaveLength(baskets.length)
        expect(
          outcomes.filter(({ ok }) => ok),
          `race ${race}: winners for ${left} ${scarce}`,
        ).toHaveLength(left)
        expect(
          new Set(outcomes.filter((outcome) => !outcome.ok).map((outcome) => (outcome.ok ? '' : outcome.refusal))),
        ).toEqual(new Set(['sold-out']))
      }
      expect(await unfinishedBusiness(database.db)).toEqual([])
    },
    RACES * 2000,
  )

  test('one basket paid from four processes at once, three times each, is one booking and one charge', async () => {
    const till = openTill(database)
    const [selection] = await sellableSelections(database.db, { party, count: 1, skip: 99 })
    if (!selection) throw new Error('nothing to buy')
    const basket = await readyBasket(till, selection)
    const copies = [basket, basket, basket]
    const answers = await Promise.all(processes.map(({ ask }) => ask({ baskets: copies })))
    const outcomes = answers.flatMap((answer) => answer ?? []).map((outcome) => JSON.stringify(outcome))
    expect(outcomes).toHaveLength(PROCESSES * copies.length)
    expect(new Set(outcomes).size, 'every answer is the same').toBe(1)
    expect(outcomes[0]).toContain('bookingRef')
    const charges = await database.db
      .selectFrom('sandbox_payment')
      .select('captured')
      .where('idempotency_key', 'like', `${basket.ref}:%`)
      .where('captured', '>', 0)
      .execute()
    expect(charges).toHaveLength(1)
    expect(await unfinishedBusiness(database.db)).toEqual([])
  })
})

/**
 * Leaves stock for so many couples, and plenty of the rest. Nights that nobody has touched go back to their allotment
 * period: the buyers then race to write them, too.
 */
async function leave(
  { db }: TestDatabase,
  selection: Selection,
  { left, scarce }: { left: number; scarce: 'rooms' | 'seats' },
): Promise<void> {
  const priced = await priceSelection(db, { selection, today: TODAY })
  if (!priced) throw new Error('the package is no longer sold')
  const { rooms, firstNight, nights, seats } = priced.stock
  const [roomsLeft, seatsLeft] = scarce === 'rooms' ? [left, 200] : [200, left * 2]
  for (const { roomId } of rooms) {
    const ofStay = sql`room_id = ${roomId} and night >= ${firstNight} and night < ${firstNight + nights}`
    await sql`delete from room_night where held = 0 and sold = 0 and ${ofStay}`.execute(db)
    await sql`update room_night set allot = held + sold + ${roomsLeft}, stop_sell = false where ${ofStay}`.execute(db)
    await sql`update allotment set units = ${roomsLeft} where room_id = ${roomId}
      and first_night < ${firstNight + nights} and last_night >= ${firstNight}`.execute(db)
  }
  for (const { flightId } of seats)
    await sql`update flight set seats = held + sold + ${seatsLeft} where flight_id = ${flightId}`.execute(db)
}
