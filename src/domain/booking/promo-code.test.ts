import { describe, expect, test } from 'vitest'
import { normalisePromoCode, type PromoCode, promoDiscount } from '#domain/booking/promo-code.ts'
import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { pence } from '#domain/money/pence.ts'

const today = calendarDate('2026-11-20')
const promo = (changes: Partial<PromoCode> = {}): PromoCode => ({
  code: 'SUN50',
  name: 'Winter Sun',
  amountOff: pence(50_00),
  startsOn: calendarDate('2026-11-01'),
  endsOn: calendarDate('2026-11-30'),
  useLimit: 10,
  used: 0,
  ...changes,
})
const basket = (total: number, people = 2) => ({ total: pence(total), payToUs: pence(total), people, today })

describe('[S16] a promo code', () => {
  test('takes its amount off a basket of exactly £700 per person', () =>
    expect(promoDiscount(promo(), basket(1400_00))).toEqual({ ok: true, value: 50_00 }))
  test('is refused one penny below £700 per person', () =>
    expect(promoDiscount(promo(), basket(1399_99))).toEqual({ ok: false, refusal: 'below-minimum' }))
  test('counts every child among the people', () =>
    expect(promoDiscount(promo(), basket(2099_99, 3))).toEqual({ ok: false, refusal: 'below-minimum' }))
  test('is refused before its first day and after its last', () => {
    expect(promoDiscount(promo({ startsOn: calendarDate('2026-11-21') }), basket(2000_00))).toMatchObject({
      refusal: 'not-started',
    })
    expect(promoDiscount(promo({ endsOn: calendarDate('2026-11-19') }), basket(2000_00))).toMatchObject({
      refusal: 'expired',
    })
  })
  test('works on its last day', () =>
    expect(promoDiscount(promo({ endsOn: today }), basket(2000_00))).toMatchObject({ ok: true }))
  test('is refused when its last use is gone', () =>
    expect(promoDiscount(promo({ used: 10 }), basket(2000_00))).toMatchObject({ refusal: 'used-up' }))
  test('never takes off more than is paid to us', () =>
    expect(promoDiscount(promo({ amountOff: pence(9_000_00) }), basket(2000_00))).toEqual({ ok: true, value: 2000_00 }))
  test('is the same code in small letters and with spaces around it', () =>
    expect(normalisePromoCode(' sun50 ')).toBe('SUN50'))
})
