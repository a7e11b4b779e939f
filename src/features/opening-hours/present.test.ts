import { describe, expect, test } from 'vitest'
import { presentHours } from './present.ts'

const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opensMinute: weekday === 7 ? 600 : 540,
  closesMinute: weekday <= 5 ? 1200 : 1080,
}))

describe('[S32] opening hours', () => {
  test('join days with equal hours', () =>
    expect(presentHours(week, { weekday: 1, minute: 600 }).lines).toEqual([
      { days: 'Mon to Fri', hours: '9am to 8pm' },
      { days: 'Saturday', hours: '9am to 6pm' },
      { days: 'Sunday', hours: '10am to 6pm' },
    ]))
  test('say until when we are open', () =>
    expect(presentHours(week, { weekday: 1, minute: 1199 })).toMatchObject({
      openNow: true,
      summary: 'Open today until 8pm',
    }))
  test('are over at the closing minute', () =>
    expect(presentHours(week, { weekday: 1, minute: 1200 })).toMatchObject({
      openNow: false,
      summary: 'Closed now, open tomorrow from 9am',
    }))
  test('count from the next open day', () => {
    const closedSunday = week.map((day) => (day.weekday === 7 ? { ...day, closesMinute: day.opensMinute } : day))
    expect(presentHours(closedSunday, { weekday: 6, minute: 1100 }).summary).toBe('Closed now, open Monday from 9am')
  })
  test('say today before we open', () =>
    expect(presentHours(week, { weekday: 7, minute: 30 }).summary).toBe('Closed now, open today from 10am'))
})
