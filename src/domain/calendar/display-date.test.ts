import { describe, expect, test } from 'vitest'
import { calendarDate } from './calendar-date.ts'
import {
  displayClock,
  displayDuration,
  displayLongDate,
  displayNights,
  displayShortDate,
  plural,
} from './display-date.ts'

describe('[S05] dates and durations as people read them', () => {
  test.each([
    ['2027-06-01', '1st Jun 2027', '1st June 2027'],
    ['2027-06-02', '2nd Jun 2027', '2nd June 2027'],
    ['2027-06-03', '3rd Jun 2027', '3rd June 2027'],
    ['2027-06-11', '11th Jun 2027', '11th June 2027'],
    ['2027-06-12', '12th Jun 2027', '12th June 2027'],
    ['2027-06-13', '13th Jun 2027', '13th June 2027'],
    ['2027-06-22', '22nd Jun 2027', '22nd June 2027'],
    ['2027-12-31', '31st Dec 2027', '31st December 2027'],
  ])('%s is %s on a card and %s in a heading', (date, short, long) => {
    expect(displayShortDate(calendarDate(date))).toBe(short)
    expect(displayLongDate(calendarDate(date))).toBe(long)
  })
  test.each([
    [525, '8 hrs and 45 mins'],
    [61, '1 hr and 1 min'],
    [60, '1 hr'],
    [45, '45 mins'],
    [0, '0 mins'],
  ])('%i minutes are %s', (minutes, words) => expect(displayDuration(minutes)).toBe(words))
  test('one is one and two are many', () => {
    expect([displayNights(1), displayNights(7), plural(1, 'stop'), plural(0, 'stop')]).toEqual([
      '1 night',
      '7 nights',
      '1 stop',
      '0 stops',
    ])
  })
  test('times have no seconds', () =>
    expect([displayClock(0), displayClock(625), displayClock(1439)]).toEqual(['00:00', '10:25', '23:59']))
})
