import { describe, expect, test } from 'vitest'
import { displayParty } from './party.ts'
import { checkRoom, hotelAges } from './room.ts'

const refusal = (adults: number, ages: number[] = []) => {
  const checked = checkRoom({ adults, ages })
  return checked.ok ? 'fits' : checked.refusal
}

describe('[S04] a room', () => {
  test('needs an adult and takes four at most', () =>
    expect([refusal(0), refusal(1), refusal(4), refusal(5)]).toEqual(['no-adult', 'fits', 'fits', 'too-many-adults']))
  test('takes three children at most', () =>
    expect([refusal(2, [3, 4, 5]), refusal(1, [3, 4, 5, 6])]).toEqual(['fits', 'too-many-children']))
  test('takes five people at most', () =>
    expect([refusal(4, [7]), refusal(4, [7, 8]), refusal(3, [7, 8])]).toEqual(['fits', 'too-many-occupants', 'fits']))
  test('knows ages from 0 to 17', () =>
    expect([refusal(2, [0]), refusal(2, [17]), refusal(2, [18]), refusal(2, [-1]), refusal(2, [1.5])]).toEqual([
      'fits',
      'fits',
      'child-age',
      'child-age',
      'child-age',
    ]))
})

describe('[S04] a child’s age', () => {
  test('is the one on the date of return, for the hotel too, until birth dates are known', () =>
    expect(hotelAges({ adults: 2, ages: [8, 1] })).toEqual([8, 1]))
  test('is the one at check-in for the hotel, once they are', () =>
    expect(hotelAges({ adults: 2, ages: [8, 2], agesAtCheckIn: [7, 2] })).toEqual([7, 2]))
})

describe('[S08] a party in words', () => {
  test.each([
    [[{ adults: 1, ages: [] }], '1 Adult'],
    [[{ adults: 2, ages: [7] }], '2 Adults & 1 Child'],
    [
      [
        { adults: 2, ages: [7] },
        { adults: 1, ages: [1] },
      ],
      '3 Adults & 2 Children',
    ],
  ])('%j is %s', (party, words) => expect(displayParty(party)).toBe(words))
})
