import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LocalFee, localFeeInPence, payAtResort } from '#domain/pricing/local-fee.ts'

const fee = (changes: Partial<LocalFee> = {}): LocalFee => ({
  name: 'Resort levy',
  basis: 'person-night',
  amount: 2_00,
  currency: 'EUR',
  pencePerMillion: 862_000,
  fromAge: 0,
  maxNights: null,
  ...changes,
})
const couple = [{ adults: 2, ages: [] }]

describe('[S05] a fee paid at the resort', () => {
  test('is converted once and rounded up to the penny', () => expect(localFeeInPence(fee(), couple, 7)).toBe(24_14))
  test('counts guests of its age and over', () => {
    expect(localFeeInPence(fee({ fromAge: 12 }), [{ adults: 2, ages: [11] }], 7)).toBe(24_14)
    expect(localFeeInPence(fee({ fromAge: 12 }), [{ adults: 2, ages: [12] }], 7)).toBe(36_21)
  })
  test('goes by the age at check-in when a birthday falls into the holiday', () => {
    const family = { adults: 2, ages: [12], agesAtCheckIn: [11] }
    expect(localFeeInPence(fee({ fromAge: 12 }), [family], 7)).toBe(24_14)
    expect(localFeeInPence(fee({ fromAge: 11 }), [family], 7)).toBe(36_21)
  })
  test('stops after its nights', () => expect(localFeeInPence(fee({ maxNights: 5 }), couple, 14)).toBe(17_24))
  test('by room and stay is paid once a room', () =>
    expect(localFeeInPence(fee({ basis: 'room-stay' }), [...couple, ...couple], 14)).toBe(3_45))
  test('is rounded by itself before fees are added', () => expect(payAtResort([fee(), fee()], couple, 7)).toBe(48_28))

  test('never falls with more nights', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 27 }),
        fc.option(fc.integer({ min: 1, max: 28 })),
        (nights, maxNights) =>
          localFeeInPence(fee({ maxNights }), couple, nights + 1) >=
          localFeeInPence(fee({ maxNights }), couple, nights),
      ),
    ))
})
