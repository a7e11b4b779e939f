import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Room } from '#domain/party/room.ts'
import {
  occupancyLine,
  type RateRule,
  type RoomCapacity,
  roomCost,
  roomFactors,
  SHARE_LINE,
  SUPPLEMENT_LINE,
} from '#domain/pricing/hotel-rate.ts'

const rule = (changes: Partial<RateRule> = {}): RateRule => ({
  singlePct: 160,
  extraAdultPct: 80,
  cotUnder: 2,
  bands: [
    { from: 2, to: 13, pct: [0, 50] },
    { from: 13, to: 18, pct: [75] },
  ],
  boardChildPct: 50,
  ...changes,
})
const family: RoomCapacity = { maxAdults: 4, maxChildren: 3, maxOccupants: 5, maxInfants: 1 }
const factors = (room: Room, { capacity = family, own = rule(), lines = [SHARE_LINE] as readonly number[] } = {}) =>
  roomFactors(room, { capacity, rule: own, lines })
const factor = (adults: number, ages: number[], capacity = family) => factors({ adults, ages }, { capacity })?.factor

const ages = fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 })

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
  test('goes by the age at check-in when a birthday falls into the holiday', () => {
    expect(factors({ adults: 2, ages: [13], agesAtCheckIn: [12] })?.factor).toBe(200)
    expect(factors({ adults: 2, ages: [2, 5], agesAtCheckIn: [1, 5] })?.factor).toBe(200)
    expect(factors({ adults: 2, ages: [2, 5] })?.factor).toBe(250)
  })
  test('is no price when the contract has no band for the age', () =>
    expect(factors({ adults: 2, ages: [16] }, { own: rule({ bands: [{ from: 2, to: 12, pct: [50] }] }) })).toBeNull())
  test('is no price when the party does not fit', () => {
    expect(factor(3, [], { ...family, maxAdults: 2 })).toBeUndefined()
    expect(factor(2, [4, 5], { ...family, maxChildren: 1 })).toBeUndefined()
    expect(factor(3, [4, 5], { ...family, maxOccupants: 4 })).toBeUndefined()
    expect(factor(2, [0, 1])).toBeUndefined()
  })
  test('leaves cots outside the room’s occupancy', () =>
    expect(factor(2, [1], { ...family, maxOccupants: 2 })).toBe(200))

  test('does not depend on the order of the ages', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        ages,
        (adults, own) => factor(adults, own) === factor(adults, [...own].reverse()),
      ),
    ))
  const saneRule = fc
    .record({
      singlePct: fc.integer({ min: 100, max: 200 }),
      extraAdultPct: fc.nat(100),
      cotUnder: fc.nat(4),
      children: fc.tuple(fc.nat(110), fc.nat(110)),
      boardChildPct: fc.nat(100),
    })
    .map(({ children, ...percentages }) => rule({ ...percentages, bands: [{ from: 0, to: 18, pct: children }] }))
  test('never falls, nor does the supplement, when an adult joins and still fits', () =>
    fc.assert(
      fc.property(saneRule, fc.integer({ min: 1, max: 3 }), ages, (own, adults, children) => {
        const terms = { own, lines: [SHARE_LINE, SUPPLEMENT_LINE] }
        const before = factors({ adults, ages: children }, terms)
        const after = factors({ adults: adults + 1, ages: children }, terms)
        if (!before || !after) return true
        return after.factor >= before.factor && after.supplementFactor === before.supplementFactor + 100
      }),
    ))
})

describe('[S05] a board supplement', () => {
  const lines = [SHARE_LINE, SUPPLEMENT_LINE]
  const supplement = (adults: number, children: number[], own = rule()) =>
    factors({ adults, ages: children }, { own, lines })?.supplementFactor
  test('is paid whole by every adult, also by one alone', () => {
    expect(supplement(1, [])).toBe(100)
    expect(supplement(3, [])).toBe(300)
  })
  test('is paid in part by children, and by children in cots not at all', () => {
    expect(supplement(2, [2])).toBe(250)
    expect(supplement(2, [1])).toBe(200)
    expect(supplement(2, [1, 17], rule({ boardChildPct: 0 }))).toBe(200)
  })
  test('is none where the contract quotes none', () =>
    expect(factors({ adults: 2, ages: [5] })).toEqual({ line: SHARE_LINE, factor: 200, supplementFactor: 0 }))
})

describe('[S05] a price for an exact occupancy', () => {
  const couple = occupancyLine(2, 0)
  const withChild = occupancyLine(2, 1)
  test('replaces the share of that occupancy, and of no other', () => {
    const lines = [SHARE_LINE, withChild]
    expect(factors({ adults: 2, ages: [7] }, { lines })).toEqual({ line: withChild, factor: 100, supplementFactor: 0 })
    expect(factors({ adults: 2, ages: [] }, { lines })?.line).toBe(SHARE_LINE)
    expect(factors({ adults: 2, ages: [7, 8] }, { lines })?.line).toBe(SHARE_LINE)
  })
  test('still adds the supplement', () =>
    expect(factors({ adults: 2, ages: [7] }, { lines: [SHARE_LINE, SUPPLEMENT_LINE, withChild] })).toEqual({
      line: withChild,
      factor: 100,
      supplementFactor: 250,
    }))
  test('does not count children in cots', () =>
    expect(factors({ adults: 2, ages: [1] }, { lines: [couple] })?.line).toBe(couple))
  test('counts a child as the hotel sees it at check-in', () =>
    expect(factors({ adults: 2, ages: [2], agesAtCheckIn: [1] }, { lines: [couple, withChild] })?.line).toBe(couple))
  test('needs no band for the child’s age', () =>
    expect(factors({ adults: 2, ages: [16] }, { own: rule({ bands: [] }), lines: [withChild] })?.factor).toBe(100))
  test('is no price for an occupancy that is not quoted, when there is no share either', () =>
    expect(factors({ adults: 2, ages: [7] }, { lines: [couple, SUPPLEMENT_LINE] })).toBeNull())
  test('does not open a room that is too small', () =>
    expect(
      factors({ adults: 2, ages: [7] }, { lines: [withChild], capacity: { ...family, maxOccupants: 2 } }),
    ).toBeNull())
})

describe('[S05] the cost of a room', () => {
  const cost = (nights: number, share: number, { supplements = 0, supplementFactor = 0, percentOff = 0 } = {}) =>
    roomCost({ nights, supplements }, { factor: share, supplementFactor }, percentOff)

  test('is rounded down to the penny, once for the whole stay', () => {
    expect(cost(3333, 250)).toBe(8332)
    expect(cost(33, 50, { supplements: 33, supplementFactor: 50 })).toBe(33)
  })
  test('takes the percentage off room and board together, before it is rounded', () => {
    expect(cost(700_00, 200, { supplements: 70_00, supplementFactor: 200, percentOff: 10 })).toBe(1386_00)
    expect(cost(999, 100, { percentOff: 10 })).toBe(899)
  })

  const amounts = { nights: fc.nat(9_000_000), supplements: fc.nat(900_000) }
  const shares = { share: fc.integer({ min: 1, max: 800 }), supplementFactor: fc.nat(700) }
  test('never falls when a night, a supplement or a share of them rises', () =>
    fc.assert(
      fc.property(
        fc.record({ ...amounts, ...shares, percentOff: fc.nat(90) }),
        fc.constantFrom('nights' as const, 'supplements' as const, 'share' as const, 'supplementFactor' as const),
        fc.nat(9_000),
        (stay, part, more) => {
          const dearer = { ...stay, [part]: stay[part] + more }
          return cost(dearer.nights, dearer.share, dearer) >= cost(stay.nights, stay.share, stay)
        },
      ),
    ))
  test('never rises with the percentage taken off', () =>
    fc.assert(
      fc.property(
        fc.record({ ...amounts, ...shares }),
        fc.nat(90),
        fc.nat(10),
        (stay, percentOff, more) =>
          cost(stay.nights, stay.share, { ...stay, percentOff: percentOff + more }) <=
          cost(stay.nights, stay.share, { ...stay, percentOff }),
      ),
    ))
})
