import type { Db, Tx } from '#db/connect.ts'
import { type PromoCode, promoDiscount } from '#domain/booking/promo-code.ts'
import type { Quote } from '#domain/booking/quote.ts'
import { type CalendarDate, fromDayNumber } from '#domain/calendar/calendar-date.ts'
import { pence } from '#domain/money/pence.ts'

/** A promo code by its normalised text; null when there is none. */
export async function findPromoCode(db: Db | Tx, code: string): Promise<PromoCode | null> {
  const row = await db.selectFrom('promo_code').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row) return null
  return {
    code: row.code,
    name: row.name,
    amountOff: pence(row.amount_off),
    startsOn: fromDayNumber(row.starts_on),
    endsOn: fromDayNumber(row.ends_on),
    useLimit: row.use_limit,
    used: row.used,
  }
}

/** A quote with another discount: what is paid to us falls by it, what is paid at the resort does not. */
export function withDiscount(quote: Quote, discount: number): Quote {
  const payToUs = quote.payToUs + quote.discount - discount
  return { ...quote, discount, payToUs, total: payToUs + quote.payAtResort }
}

/** A fresh quote with the basket's promo code taken off, when the code still holds. */
export async function discountedQuote(
  db: Db | Tx,
  { quote, code, today }: { quote: Quote; code: string | null; today: CalendarDate },
): Promise<Quote> {
  const promo = code ? await findPromoCode(db, code) : null
  if (!promo) return quote
  const outcome = promoDiscount(promo, {
    total: pence(quote.total),
    payToUs: pence(quote.payToUs),
    people: quote.people,
    today,
  })
  return outcome.ok ? withDiscount(quote, outcome.value) : quote
}
