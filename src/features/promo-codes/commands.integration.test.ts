import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pay } from '#features/payments/commands.ts'
import { DATABASE_KINDS, demoDatabase, type TestDatabase, TODAY } from '#tests/support/databases.ts'
import { handClock, openTill, readyBasket, sellableSelections } from '#tests/support/till.ts'
import { applyPromoCode, removePromoCode } from './commands.ts'
import { findPromoCode } from './queries.ts'

const COUPLE = [{ adults: 2, ages: [] }]

describe.each(DATABASE_KINDS)('[S16] a promo code on a basket, on %s', (kind) => {
  let database: TestDatabase
  const clock = handClock()
  beforeAll(async () => {
    database = await demoDatabase(kind)
  })
  afterAll(() => database.close())

  const basket = async (skip: number) => {
    const till = openTill(database, { now: clock.now })
    for (const selection of await sellableSelections(database.db, { party: COUPLE, count: 12, skip })) {
      const ready = await readyBasket(till, selection)
      if (ready.total >= 1400_00) return { ...ready, till }
    }
    throw new Error('no basket of £700 per person')
  }
  const apply = (ref: string, typed: string) =>
    applyPromoCode(database.db, { ref, typed, today: TODAY, now: clock.now(), secretKey: openTill(database).secretKey })

  test('takes its amount off what is paid to us, and comes off again to the penny', async () => {
    const { ref, total, till } = await basket(40)
    const applied = await apply(ref, 'sun50')
    expect(applied).toMatchObject({ ok: true, value: { discount: 50_00, total: total - 50_00 } })
    expect(await apply(ref, 'PROMO50'), 'another code replaces it').toMatchObject({
      ok: true,
      value: { total: total - 50_00 },
    })
    expect(await removePromoCode(database.db, { ref, secretKey: till.secretKey })).toBe(true)
    expect(await apply(ref, 'no such code')).toEqual({ ok: false, refusal: 'unknown-code' })
    expect(await apply(ref, 'SUMMER26')).toEqual({ ok: false, refusal: 'expired' })
  })

  test('is not applied to a basket that has run out, or is not there', async () => {
    const { ref } = await basket(41)
    clock.pass(31 * 60)
    expect(await apply(ref, 'SUN50')).toEqual({ ok: false, refusal: 'basket-gone' })
    expect(await apply('2'.repeat(26), 'SUN50')).toEqual({ ok: false, refusal: 'basket-gone' })
  })

  test('is used once for a payment that ends in a booking, and given back for one that is declined', async () => {
    const { ref, till } = await basket(42)
    const used = async () => (await findPromoCode(database.db, 'SUN50'))?.used
    const before = (await used()) ?? 0
    const applied = await apply(ref, 'SUN50')
    if (!applied.ok) throw new Error(applied.refusal)
    const { total } = applied.value
    await database.db.updateTable('checkout').set({ confirmed_total: total }).where('basket_ref', '=', ref).execute()
    await pay(till, ref, { pays: 'full', card: 'declines', shownTotal: total })
    expect(await used()).toBe(before)
    expect(await pay(till, ref, { pays: 'full', card: 'approves', shownTotal: total })).toMatchObject({ ok: true })
    expect(await used()).toBe(before + 1)
    expect(await apply(ref, 'SUN50'), 'a booking keeps its price').toEqual({ ok: false, refusal: 'basket-gone' })
  })
})
