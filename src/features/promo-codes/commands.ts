import { sql } from 'kysely'
import type { Db, Tx } from '#db/connect.ts'
import { normalisePromoCode, type PromoRefusal, promoDiscount } from '#domain/booking/promo-code.ts'
import type { Quote } from '#domain/booking/quote.ts'
import type { CalendarDate } from '#domain/calendar/calendar-date.ts'
import { pence } from '#domain/money/pence.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { loadBasketForUpdate, saveQuote } from '#features/baskets/commands.ts'
import { findPromoCode, withDiscount } from './queries.ts'

/** What the shopper is told is the same for every refusal; which one it was stays with us. */
export type PromoOutcome = Result<Quote, PromoRefusal | 'unknown-code' | 'basket-gone'>

/** S16: applies a code to a basket, in one transaction. A code that is already on the basket is replaced. */
export function applyPromoCode(
  db: Db,
  {
    ref,
    typed,
    today,
    now,
    secretKey,
  }: { ref: string; typed: string; today: CalendarDate; now: Date; secretKey: string },
): Promise<PromoOutcome> {
  return db.transaction().execute(async (tx) => {
    const basket = await loadBasketForUpdate(tx, ref, secretKey)
    if (!basket || basket.expiresAt <= now || basket.isSold) return refuse('basket-gone')
    const promo = await findPromoCode(tx, normalisePromoCode(typed))
    if (!promo) return refuse('unknown-code')
    const quote = withDiscount(basket.quote, 0)
    const outcome = promoDiscount(promo, {
      total: pence(quote.total),
      payToUs: pence(quote.payToUs),
      people: quote.people,
      today,
    })
    if (!outcome.ok) return outcome
    const discounted = withDiscount(quote, outcome.value)
    await saveQuote(tx, { ref, quote: discounted, promoCode: promo.code, secretKey })
    return accept(discounted)
  })
}

/** Takes the promo code off a basket; false when the basket is gone. */
export function removePromoCode(db: Db, { ref, secretKey }: { ref: string; secretKey: string }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const basket = await loadBasketForUpdate(tx, ref, secretKey)
    if (!basket || basket.isSold) return false
    await saveQuote(tx, { ref, quote: withDiscount(basket.quote, 0), promoCode: null, secretKey })
    return true
  })
}

/** Counts a use while the limit allows it; false when another basket took the last one. */
export async function takePromoUse(tx: Tx, code: string): Promise<boolean> {
  const taken = await tx
    .updateTable('promo_code')
    .set({ used: sql`used + 1` })
    .where('code', '=', code)
    .whereRef('used', '<', 'use_limit')
    .executeTakeFirst()
  return Number(taken.numUpdatedRows) === 1
}

/** Gives a use back when its payment did not end in a booking. */
export const returnPromoUse = (tx: Tx, code: string) =>
  tx.updateTable('promo_code').set({ used: sql`used - 1` }).where('code', '=', code).where('used', '>', 0).execute()
