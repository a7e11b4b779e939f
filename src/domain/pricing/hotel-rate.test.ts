import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { occupancyFactor, type RateRule, roomCost } from '#domain/pricing/hotel-rate.ts'

const rule = (changes: Partial<RateRule> = {}): RateRule => ({
  singlePct: 160,
  extraAdultPct: 80,
  cotUnder: 2,
  bands: [
    { from: 2, to: 13, pct: [0, 50] },
    { from: 13, to: 18, pct: [75] },
  ],
  ...changes,
})
const family = { maxAdults: 4, maxChildren: 3, maxOccupants: 5, maxInfants: 1 }
const factor = (adults: number, ages: number[], capacity = family) =>
  occupancyFactor({ adults, ages }, capacity, rule())

describe('[S05] a room’s price from one adult share', () => {
  test('is two shares for two adults', () => expect(factor(2, [])).toBe(200))
  test('is the single rate for one adult, also with children', () => {
    expect(factor(1, [])).toBe(160)
    expect(factor(1, [14])).toBe(235)
  })
  test('adds the extra adult rate for the third and the fourth', () => expect(factor(4, [])).toBe(360))
  test('counts children oldest first within one list: the second pays the second rate', () => {
    expect(factor(2, [5])).toBe(200)
    expect(factor(2, [5, 7])).toBe(250)
  })
  test('does not count a child in a cot as the first child', () => expect(factor(2, [1, 5])).toBe(200))
  test('puts a child on its very birthday in the older band', () => {
    expect(factor(2, [12])).toBe(200)
    expect(factor(2, [13])).toBe(275)
  })
  test('is no price when the contract has no band for the age', () =>
    expect(occupancyFactor({ adults: 2, ages: [16] }, family, rule({ bands: [{ from: 2, to: 12, pct: [50] }] }))).toBe(
      0,
    ))
  test('is no price when the party does not fit', () => {
    expect(factor(3, [], { ...family, maxAdults: 2 })).toBe(0)
    expect(factor(2, [4, 5], { ...family, maxChildren: 1 })).toBe(0)
    expect(factor(3, [4, 5], { ...family, maxOccupants: 4 })).toBe(0)
    expect(factor(2, [0, 1])).toBe(0)
  })
  test('leaves cots outside the room’s occupancy', () =>
    expect(factor(2, [1], { ...family, maxOccupants: 2 })).toBe(200))

  const ages = fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 })
  test('does not depend on the order of the ages', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        ages,
        (adults, own) => factor(adults, own) === factor(adults, [...own].reverse()),
      ),
    ))
  test('never falls when an adult joins and still fits', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), ages, (adults, own) => {
        const [before, after] = [factor(adults, own), factor(adults + 1, own)]
        return before === 0 || after === 0 || after >= before
      }),
    ))
})

describe('[S05] the cost of a room', () => {
  test('is rounded down to the penny, once for the whole stay', () => expect(roomCost(3333, 250)).toBe(8332))
  test('never falls when a night costs more', () =>
    fc.assert(
      fc.property(
        fc.nat(9_000_000),
        fc.nat(9_000),
        fc.integer({ min: 1, max: 800 }),
        (sum, more, share) => roomCost(sum + more, share) >= roomCost(sum, share),
      ),
    ))
})
