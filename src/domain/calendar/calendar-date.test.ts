import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDate, dayNumber, fromDayNumber, parseCalendarDate, weekday } from './calendar-date.ts'

describe('a calendar date', () => {
  test('counts days from 1 January 1970', () => {
    expect(dayNumber(calendarDate('1970-01-01'))).toBe(0)
    expect(dayNumber(calendarDate('2000-03-01'))).toBe(11_017)
  })
  test('is the day that the language itself counts, for every day of eight centuries', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 292_000 }), (days) => {
        const date = fromDayNumber(days)
        const same = Temporal.PlainDate.from('1970-01-01').add({ days })
        return date === same.toString() && dayNumber(date) === days && weekday(date) === same.dayOfWeek
      }),
    ))
  test('crosses 29 February in leap years only', () => {
    expect(addDays(calendarDate('2028-02-28'), 1)).toBe('2028-02-29')
    expect(addDays(calendarDate('2027-02-28'), 1)).toBe('2027-03-01')
    expect(addDays(calendarDate('2100-02-28'), 1)).toBe('2100-03-01')
  })
  test.each([
    '2027-02-30',
    '2027-13-01',
    '2027-00-10',
    '2027-1-1',
    '0000-01-01',
    '9999-12-31',
    '20270101',
    '2027-06-14T00:00',
    '',
  ])('is not %j', (text) => expect(parseCalendarDate(text)).toBeNull())
})
