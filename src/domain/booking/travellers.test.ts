import { describe, expect, test } from 'vitest'
import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { ageOn, travellerPlaces } from './travellers.ts'

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
