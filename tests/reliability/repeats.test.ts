import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayNumber } from '#domain/calendar/calendar-date.ts'
import { checkoutView } from '#features/bookings/queries.ts'
import { confirmPrice } from '#features/checkouts/commands.ts'
import { pay, recoverPayments } from '#features/payments/commands.ts'
import type { PaymentProvider } from '#features/payments/provider.ts'
import { applyPromoCode } from '#features/promo-codes/commands.ts'
import { DATABASE_KINDS, demoDatabase, type TestDatabase, TODAY } from '#tests/support/databases.ts'
import { unfinishedBusiness } from '#tests/support/invariants.ts'
import { handClock, openTill, readyBasket, sellableSelections } from '#tests/support/till.ts'

const party = [{ adults: 2, ages: [] }]

describe.each(DATABASE_KINDS)('[S17] paying on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await demoDatabase(kind)
  })
  afterAll(async () => {
    expect(await unfinishedBusiness(database.db)).toEqual([])
    await database.close()
  })
  const selection = async (skip: number) => {
    const [found] = await sellableSelections(database.db, { party, count: 1, skip })
    if (!found) throw new Error('nothing to buy')
    return found
  }
  const pays = (total: number, card = 'approves') => ({ pays: 'full' as const, card, shownTotal: total })
  const charges = async (ref: string) =>
    database.db
      .selectFrom('sandbox_payment')
      .selectAll()
      .where('idempotency_key', 'like', `${ref}:%`)
      .where('captured', '>', 0)
      .execute()

  test('eight times at once gives one booking, one charge and eight equal answers', async () => {
    const till = openTill(database)
    const { ref, total } = await readyBasket(till, await selection(1))
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(till, ref, pays(total))))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ ok: true })
    expect(await charges(ref)).toHaveLength(1)
  })

  test('with a card that is declined holds nothing, charges nothing, and another card may be tried', async () => {
    const till = openTill(database)
    const { ref, total } = await readyBasket(till, await selection(2))
    expect(await pay(till, ref, pays(total, 'declines'))).toEqual({ ok: false, refusal: 'declined' })
    expect(await unfinishedBusiness(database.db)).toEqual([])
    expect(await pay(till, ref, pays(total))).toMatchObject({ ok: true })
    expect(await charges(ref)).toHaveLength(1)
  })

  test('when the reply of the provider is lost ends in neither booking nor charge, and may be tried again', async () => {
    const clock = handClock()
    const till = openTill(database, { now: clock.now })
    const { ref, total } = await readyBasket(till, await selection(3))
    const lossy: PaymentProvider = {
      ...till.payments,
      authorise: async (payment) => {
        await till.payments.authorise(payment)
        throw new Error('the connection was cut')
      },
    }
    expect(await pay({ ...till, payments: lossy }, ref, pays(total))).toEqual({ ok: false, refusal: 'provider-down' })
    expect(await unfinishedBusiness(database.db)).toEqual([])
    expect(await pay(till, ref, pays(total))).toMatchObject({ ok: true })
    expect(await charges(ref)).toHaveLength(1)
  })

  test('when the capture fails keeps the booking and takes the money later, once', async () => {
    const clock = handClock()
    const till = openTill(database, { now: clock.now })
    const { ref, total } = await readyBasket(till, await selection(4))
    const weak: PaymentProvider = { ...till.payments, capture: () => Promise.reject(new Error('try later')) }
    expect(await pay({ ...till, payments: weak }, ref, pays(total))).toMatchObject({ ok: true })
    expect(await charges(ref)).toEqual([])
    clock.pass(120)
    expect(await recoverPayments(till)).toBe(1)
    expect(await charges(ref)).toHaveLength(1)
  })

  test('after the price rose is refused until the new price is confirmed, with the reason', async () => {
    const till = openTill(database)
    const chosen = await selection(5)
    const { ref, total } = await readyBasket(till, chosen)
    await sql`update flight set price = price + 2000 where flight_id = ${chosen.outboundFlightId}`.execute(database.db)
    expect(await pay(till, ref, pays(total))).toEqual({ ok: false, refusal: 'price-changed' })
    const view = await checkoutView(till, ref)
    expect(view?.priceChange).toMatchObject({ from: total / 100, reasons: ['the flights'] })
    const raised = Math.round((view?.basket.price.total ?? 0) * 100)
    expect(raised).toBeGreaterThan(total)
    expect(await pay(till, ref, pays(total)), 'still refused').toEqual({ ok: false, refusal: 'price-changed' })
    expect(await confirmPrice(till, ref, raised)).toMatchObject({ ok: true })
    expect(await pay(till, ref, pays(raised))).toMatchObject({ ok: true })
    const payToUs = Math.round((view?.basket.price.payToUs ?? 0) * 100)
    expect(await charges(ref)).toMatchObject([{ captured: payToUs }])
  })

  test('after the price fell charges the lower price', async () => {
    const till = openTill(database)
    const chosen = await selection(6)
    const { ref, total } = await readyBasket(till, chosen)
    await sql`update flight set price = price - 2000 where flight_id = ${chosen.outboundFlightId}`.execute(database.db)
    expect(await pay(till, ref, pays(total))).toMatchObject({ ok: true })
    const [charge] = await charges(ref)
    const booking = await database.db
      .selectFrom('booking')
      .selectAll()
      .where('basket_ref', '=', ref)
      .executeTakeFirstOrThrow()
    expect(booking.total).toBeLessThan(total)
    expect(charge?.captured).toBe(booking.pay_to_us)
  })

  test('a deposit takes £150 a person and leaves the rest', async () => {
    const till = openTill(database)
    const far = (await sellableSelections(database.db, { party, count: 12, skip: 7 })).find(
      ({ date }) => dayNumber(date) > dayNumber(TODAY) + 120,
    )
    if (!far) throw new Error('no departure far enough away')
    const { ref, total } = await readyBasket(till, far)
    expect(await pay(till, ref, { ...pays(total), pays: 'deposit' })).toMatchObject({ ok: true })
    expect(await charges(ref)).toMatchObject([{ captured: 300_00 }])
  })

  test('[S16] the last use of a promo code goes to one of two baskets', async () => {
    const till = openTill(database)
    await sql`update promo_code set use_limit = used + 1 where code = 'SUN50'`.execute(database.db)
    const dear = (await sellableSelections(database.db, { party, count: 20, skip: 8 })).slice(-2)
    const ready = await Promise.all(dear.map((one) => readyBasket(till, one)))
    const discounted = []
    for (const { ref } of ready) {
      const applied = await applyPromoCode(database.db, {
        ref,
        typed: ' sun50',
        today: TODAY,
        now: till.now(),
        secretKey: till.secretKey,
      })
      if (!applied.ok) throw new Error(applied.refusal)
      await confirmPrice(till, ref, applied.value.total)
      discounted.push({ ref, total: applied.value.total })
    }
    const answers = await Promise.all(discounted.map(({ ref, total }) => pay(till, ref, pays(total))))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const code = await database.db
      .selectFrom('promo_code')
      .selectAll()
      .where('code', '=', 'SUN50')
      .executeTakeFirstOrThrow()
    expect(code.used).toBe(code.use_limit)
    const loser = discounted.find((_, i) => !answers[i]?.ok)
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: 'price-changed' })
    expect(loser).toBeDefined()
  })
})
