import type { CalendarDate } from '#domain/calendar/calendar-date.ts'
import { type Pence, pence } from '#domain/money/pence.ts'
import { accept, type Result, refuse } from '#domain/result.ts'

/** S16, seed 1 §5: the total before discount, shared among adults and all children, must reach this. */
const PROMO_MINIMUM_PER_PERSON = pence(700_00)

export type PromoCode = {
  code: string
  name: string
  /** Off the party's total. */
  amountOff: Pence
  startsOn: CalendarDate
  endsOn: CalendarDate
  useLimit: number
  used: number
}

export type PromoRefusal = 'not-started' | 'expired' | 'used-up' | 'below-minimum'

/**
 * What a promo code takes off, in pence, for a basket's total before discount. Totals are compared, never rounded
 * shares: £1,399.99 for two is one penny short.
 */
export function promoDiscount(
  promo: PromoCode,
  { total, payToUs, people, today }: { total: Pence; payToUs: Pence; people: number; today: CalendarDate },
): Result<Pence, PromoRefusal> {
  if (today < promo.startsOn) return refuse('not-started')
  if (today > promo.endsOn) return refuse('expired')
  if (promo.used >= promo.useLimit) return refuse('used-up')
  if (total < PROMO_MINIMUM_PER_PERSON * people) return refuse('below-minimum')
  return accept(pence(Math.min(promo.amountOff, payToUs)))
}

/** How codes are compared: shoppers type them in any case, with stray spaces. */
export const normalisePromoCode = (typed: string): string => typed.trim().toUpperCase()
