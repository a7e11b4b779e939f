import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { farePassengers, flightFare, lapsSuffice, seatsNeeded } from '#domain/pricing/flight-fare.ts'

const fare = { price: 199_99, childPct: 75, infantFee: 30_00 }

describe('[S05] how an airline counts a party', () => {
  test('by ages on the date of return: under 2 on a lap, 2 to 11 a child, from 12 an adult fare', () =>
    expect(
      farePassengers([
        { adults: 2, ages: [1, 2] },
        { adults: 1, ages: [11, 12] },
      ]),
    ).toEqual({ adults: 4, children: 2, infants: 1 }))
  test('takes no seat for an infant', () => expect(seatsNeeded({ adults: 2, children: 1, infants: 2 })).toBe(3))
  test('carries no more infants than grown-ups', () => {
    expect(lapsSuffice([{ adults: 1, ages: [0] }])).toBe(true)
    expect(lapsSuffice([{ adults: 1, ages: [0, 1] }])).toBe(false)
  })
  test('does not lend the lap of a teenager', () => expect(lapsSuffice([{ adults: 1, ages: [0, 1, 15] }])).toBe(false))
})

describe('[S05] the fare of one flight', () => {
  test('is the adult fare for each adult', () =>
    expect(flightFare(fare, { adults: 2, children: 0, infants: 0 })).toBe(399_98))
  test('rounds the children down once, all together', () =>
    expect(flightFare(fare, { adults: 0, children: 3, infants: 0 })).toBe(449_97))
  test('adds the fee for each infant', () =>
    expect(flightFare(fare, { adults: 1, children: 0, infants: 1 })).toBe(229_99))

  const party = fc.record({ adults: fc.nat(8), children: fc.nat(6), infants: fc.nat(4) })
  test('never falls when somebody joins', () =>
    fc.assert(
      fc.property(party, fc.constantFrom('adults', 'children', 'infants'), (before, who) => {
        const after = { ...before, [who]: before[who] + 1 }
        return flightFare(fare, after) >= flightFare(fare, before)
      }),
    ))
})
