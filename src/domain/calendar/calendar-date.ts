import type { Branded } from '#domain/branded.ts'

/** A calendar day as 'YYYY-MM-DD'. It sorts and compares as text and knows no time zone. */
export type CalendarDate = Branded<string, 'CalendarDate'>

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Reads 'YYYY-MM-DD'; null for anything that is not a real day between the years 1970 and 9998. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const parts = SHAPE.exec(text)
  if (!parts) return null
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (year < 1970 || year > 9998 || month < 1 || month > 12 || day < 1) return null
  return fromDayNumber(civilDay(year, month, day)) === text ? (text as CalendarDate) : null
}

/** Reads a day that must be one: for literals and stored values. Throws otherwise. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text)
  if (!date) throw new RangeError(`not a calendar date: ${text}`)
  return date
}

/** Whole days since 1970-01-01: the number used in the database and the price index. */
export function dayNumber(date: CalendarDate): number {
  return civilDay(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)))
}

/** The day so many whole days after 1970-01-01. */
export function fromDayNumber(days: number): CalendarDate {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as CalendarDate
}

/** The day so many days later (or earlier, when negative). */
export const addDays = (date: CalendarDate, days: number): CalendarDate => fromDayNumber(dayNumber(date) + days)

/** Whole days from one day to another. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumber(to) - dayNumber(from)

/** ISO weekday: 1 Monday to 7 Sunday. */
export const weekday = (date: CalendarDate): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1

const pad = (value: number, width: number) => String(value).padStart(width, '0')

/** Days since 1970-01-01 of a civil date (Howard Hinnant, "chrono-compatible low-level date algorithms"). */
function civilDay(year: number, month: number, day: number): number {
  const shiftedYear = month <= 2 ? year - 1 : year
  const era = Math.floor(shiftedYear / 400)
  const yearOfEra = shiftedYear - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
}
