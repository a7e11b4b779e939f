import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packagePrice } from '#domain/pricing/package-price.ts'

const cost = { rooms: [500_00, 400_50], outbound: 210_99, inbound: 199_01, transfers: 40_00 }

describe('[S05] the price of a package', () => {
  const priced = (net: number, markupBasisPoints: number, { fees = 0, people = 2 } = {}) =>
    packagePrice(
      { rooms: [net], outbound: 0, inbound: 0, transfers: 0 },
      { markupBasisPoints, feesAtResort: fees, people },
    )

  test('adds the margin rounded down to the penny, then rounds up to whole pounds per person', () => {
    expect(priced(1000_00, 1250).total).toBe(1126_00)
    expect(priced(1000_00, 1200).total).toBe(1120_00)
    expect(priced(1000_01, 1200).total).toBe(1122_00)
    expect(priced(0, 1250).total).toBe(0)
  })
  test('is what is paid to us and what is paid at the resort, together', () =>
    expect(packagePrice(cost, { markupBasisPoints: 1000, feesAtResort: 24_14, people: 4 })).toEqual({
      total: 1512_00,
      perPerson: 378_00,
      payToUs: 1487_86,
      payAtResort: 24_14,
    }))

  const amount = fc.nat(9_000_000)
  const markup = fc.integer({ min: 0, max: 3000 })
  const people = fc.integer({ min: 1, max: 25 })
  test('never falls when a cost rises', () =>
    fc.assert(
      fc.property(
        amount,
        fc.nat(100_000),
        markup,
        people,
        (net, more, basisPoints, count) =>
          priced(net + more, basisPoints, { people: count }).total >= priced(net, basisPoints, { people: count }).total,
      ),
    ))
  test('covers the cost and the fees, by less than a pound a person more than the margin asks', () =>
    fc.assert(
      fc.property(amount, markup, fc.nat(50_000), people, (net, basisPoints, fees, count) => {
        const { payToUs, total } = priced(net, basisPoints, { fees, people: count })
        const marked = net + Math.floor((net * basisPoints) / 10_000)
        return payToUs >= marked && total - fees === payToUs && payToUs < marked + 100 * count
      }),
    ))
  test('shared among the people is a whole number of pounds, and exactly the total', () =>
    fc.assert(
      fc.property(amount, people, (net, count) => {
        const { total, perPerson } = priced(net, 1000, { fees: net % 977, people: count })
        return perPerson % 100 === 0 && perPerson * count === total
      }),
    ))
})
