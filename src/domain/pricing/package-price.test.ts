import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packagePrice, sellingPrice } from '#domain/pricing/package-price.ts'

const cost = { rooms: [500_00, 400_50], outbound: 210_99, inbound: 199_01, transfers: 40_00 }

describe('[S05] the price of a package', () => {
  test('adds the margin rounded down to the penny, then rounds the party up to the pound', () => {
    expect(sellingPrice(1000_00, 1250)).toBe(1125_00)
    expect(sellingPrice(1000_01, 1250)).toBe(1126_00)
    expect(sellingPrice(0, 1250)).toBe(0)
  })
  test('is what is paid to us and what is paid at the resort, together', () =>
    expect(packagePrice(cost, { markupBasisPoints: 1000, feesAtResort: 24_14, people: 4 })).toEqual({
      total: 1510_14,
      perPerson: 377_54,
      payToUs: 1486_00,
      payAtResort: 24_14,
    }))

  const amount = fc.nat(9_000_000)
  const markup = fc.integer({ min: 0, max: 3000 })
  test('never falls when the cost rises', () =>
    fc.assert(
      fc.property(
        amount,
        fc.nat(100_000),
        markup,
        (net, more, basisPoints) => sellingPrice(net + more, basisPoints) >= sellingPrice(net, basisPoints),
      ),
    ))
  test('is never below the cost, and to us a whole number of pounds', () =>
    fc.assert(
      fc.property(
        amount,
        markup,
        (net, basisPoints) => sellingPrice(net, basisPoints) >= net && sellingPrice(net, basisPoints) % 100 === 0,
      ),
    ))
  test('shared among the people is enough for the total, by less than a penny each', () =>
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 25 }), (net, people) => {
        const { total, perPerson } = packagePrice(
          { rooms: [net], outbound: 0, inbound: 0, transfers: 0 },
          { markupBasisPoints: 1000, feesAtResort: net % 977, people },
        )
        return perPerson * people >= total && perPerson * people < total + people
      }),
    ))
})
