import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Selection } from '#domain/booking/selection.ts'
import { addDays, type CalendarDate, fromDayNumber } from '#domain/calendar/calendar-date.ts'
import { createBasket } from '#features/baskets/commands.ts'
import { priceSelection } from '#features/baskets/queries.ts'
import { checkoutView } from '#features/bookings/queries.ts'
import { confirmPrice, refreshPrice, saveTravellers } from '#features/checkouts/commands.ts'
import { pay } from '#features/payments/commands.ts'
import { DATABASE_KINDS, demoDatabase, type TestDatabase, TODAY } from '#tests/support/databases.ts'
import { unfinishedBusiness } from '#tests/support/invariants.ts'
import { COUPLE_FORM, openTill, sellableSelections } from '#tests/support/till.ts'

const AGE = 7
const party = [{ adults: 2, ages: [AGE] }]
const younger = [{ adults: 2, ages: [AGE], agesAtCheckIn: [AGE - 1] }]
const pays = (total: number) => ({ pays: 'full' as const, card: 'approves', shownTotal: total })

describe.each(DATABASE_KINDS)('[S17] a child with a birthday during the holiday on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await demoDatabase(kind)
  })
  afterAll(async () => {
    expect(await unfinishedBusiness(database.db)).toEqual([])
    await database.close()
  })

  /** Every contract's children from 2 on: what those below the age cost, and the others; null: no price. */
  const childrenCost = (below: number | null, from: number) =>
    database.db
      .updateTable('rate_rule')
      .set({
        bands: JSON.stringify([
          ...(below === null ? [] : [{ from: 2, to: AGE, pct: [below] }]),
          { from: AGE, to: 18, pct: [from] },
        ]),
      })
      .execute()

  const priceOf = async (selection: Selection) =>
    (await priceSelection(database.db, { selection, today: TODAY }))?.quote ?? null

  /** A basket whose price depends on the child's age at check-in, and the travellers' form for a birth date. */
  async function basketOf(skip: number) {
    const till = openTill(database)
    for (const selection of await sellableSelections(database.db, { party, count: 20, skip })) {
      const quote = await priceOf(selection)
      const atCheckIn = await priceOf({ ...selection, party: younger })
      if (!quote || quote.total === atCheckIn?.total) continue
      const made = await createBasket(database.db, { ...till, selection, contextId: 3, now: till.now(), today: TODAY })
      if (!made.ok) throw new Error(made.refusal)
      const born = (day: CalendarDate) => `${Number(day.slice(0, 4)) - AGE}${day.slice(4)}`
      const form = (birthday: CalendarDate) => ({
        ...COUPLE_FORM,
        firstName2: 'Ann',
        lastName2: 'Ashworth',
        dateOfBirth2: born(birthday),
      })
      const [checkIn, checkOut] = [fromDayNumber(quote.checkIn), fromDayNumber(quote.checkOut)]
      return { ref: made.value, total: quote.total, atCheckIn: atCheckIn?.total ?? null, checkIn, checkOut, form, till }
    }
    throw new Error('no price depends on the age of the child')
  }
  const bookedTotal = async (ref: string) =>
    (await database.db.selectFrom('booking').select('total').where('basket_ref', '=', ref).executeTakeFirst())?.total

  test('on the day of check-in costs what the search said', async () => {
    await childrenCost(20, 80)
    const { ref, total, form, checkIn, till } = await basketOf(1)
    expect(await saveTravellers(till, ref, form(checkIn))).toMatchObject({ ok: true })
    expect(await pay(till, ref, pays(total))).toMatchObject({ ok: true })
    expect(await bookedTotal(ref)).toBe(total)
  })

  test('on the day of return is charged the lower price of the age at check-in', async () => {
    await childrenCost(20, 80)
    const { ref, total, atCheckIn, form, checkOut, till } = await basketOf(2)
    expect(await saveTravellers(till, ref, form(checkOut))).toMatchObject({ ok: true })
    expect(await pay(till, ref, pays(total))).toMatchObject({ ok: true })
    expect(await bookedTotal(ref)).toBe(atCheckIn)
    expect(atCheckIn).toBeLessThan(total)
  })

  test('the day after check-in pays a higher price only once it was shown with its reason, and confirmed', async () => {
    await childrenCost(80, 20)
    const { ref, total, atCheckIn, form, checkIn, till } = await basketOf(3)
    expect(await saveTravellers(till, ref, form(addDays(checkIn, 1)))).toMatchObject({ ok: true })
    expect(await pay(till, ref, pays(total))).toEqual({ ok: false, refusal: 'price-changed' })
    const view = await checkoutView(till, ref)
    expect(view?.priceChange).toEqual({ from: total / 100, to: (atCheckIn ?? 0) / 100, reasons: ['the room'] })
    expect(await confirmPrice(till, ref, atCheckIn ?? 0)).toMatchObject({ ok: true })
    expect(await pay(till, ref, pays(atCheckIn ?? 0))).toMatchObject({ ok: true })
    expect(await bookedTotal(ref)).toBe(atCheckIn)
    expect(atCheckIn).toBeGreaterThan(total)
  })

  test('is priced for its age at check-in as soon as the form is filled in, and again when the form is corrected', async () => {
    await childrenCost(80, 20)
    const { ref, total, atCheckIn, form, checkIn, checkOut, till } = await basketOf(4)
    await saveTravellers(till, ref, form(checkOut))
    expect(await refreshPrice(till, ref)).toMatchObject({ ok: true, value: { quote: { total: atCheckIn } } })
    await saveTravellers(till, ref, form(checkIn))
    expect(await refreshPrice(till, ref)).toMatchObject({ ok: true, value: { quote: { total } } })
  })

  test('is named when the hotel does not sell the room for the age at check-in', async () => {
    await childrenCost(null, 50)
    const { ref, atCheckIn, form, checkIn, checkOut, till } = await basketOf(5)
    expect(atCheckIn).toBeNull()
    const refusal = [{ field: 'dateOfBirth2', rule: 'age-at-check-in' }]
    expect(await saveTravellers(till, ref, form(checkOut))).toMatchObject({ ok: false, refusal })
    expect(await saveTravellers(till, ref, form(checkIn))).toMatchObject({ ok: true })
  })
})
