import { describe, expect, test } from 'vitest'
import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { ageOn, partyAtCheckIn, travellerPlaces } from './travellers.ts'

describe('[S17] the people of a booking', () => {
  test('are listed room by room, adults first', () =>
    expect(
      travellerPlaces([
        { adults: 1, ages: [4] },
        { adults: 2, ages: [] },
      ]).map(({ label, room }) => `${label} in ${room}`),
    ).toEqual(['Adult 1 in 0', 'Child 1 in 0', 'Adult 2 in 1', 'Adult 3 in 1']))
  test.each([
    ['2027-06-21', '2020-06-21', 7],
    ['2027-06-20', '2020-06-21', 6],
    ['2027-02-28', '2020-02-29', 6],
    ['2027-03-01', '2020-02-29', 7],
    ['2027-06-21', '2028-01-01', -1],
  ])('on %s somebody born on %s is %i', (day, born, age) =>
    expect(ageOn(calendarDate(day), calendarDate(born))).toBe(age),
  )
})

describe('[S17] a party whose birth dates are known', () => {
  const checkIn = calendarDate('2027-06-14') // back on 21 June
  const party = [
    { adults: 1, ages: [7, 2] },
    { adults: 1, ages: [12] },
  ]
  const born = (...births: (string | null)[]) =>
    partyAtCheckIn(party, { births: births.map((birth) => (birth === null ? null : calendarDate(birth))), checkIn })

  test('is the same to the hotel when every birthday is on the day of check-in or earlier', () =>
    expect(born(null, '2020-06-14', '2025-01-01', null, '2014-12-31')).toEqual(party))
  test('carries the ages at check-in in the room of a child with a birthday after it', () =>
    expect(born(null, '2020-06-15', '2025-06-14', null, '2015-06-21')).toEqual([
      { adults: 1, ages: [7, 2], agesAtCheckIn: [6, 2] },
      { adults: 1, ages: [12], agesAtCheckIn: [11] },
    ]))
  test('keeps the age in the price where no birth date is given', () =>
    expect(born(null, null, '2025-06-15')).toEqual([
      { adults: 1, ages: [7, 2], agesAtCheckIn: [7, 1] },
      { adults: 1, ages: [12] },
    ]))
  test('counts a child who is born during the holiday from 0', () =>
    expect(partyAtCheckIn([{ adults: 1, ages: [0] }], { births: [null, calendarDate('2027-06-20')], checkIn })).toEqual(
      [{ adults: 1, ages: [0] }],
    ))
})
