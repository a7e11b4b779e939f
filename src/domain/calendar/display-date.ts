import { type CalendarDate, weekday } from '#domain/calendar/calendar-date.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** '1st', '2nd', '3rd', '11th', '23rd'. */
function ordinal(n: number): string {
  const tens = n % 100
  if (tens >= 11 && tens <= 13) return `${n}th`
  return `${n}${['th', 'st', 'nd', 'rd'][n % 10] ?? 'th'}`
}

/** '14th Jun 2027': cards and fields (seed 1 §5, 'Do MMM YYYY'). */
export const displayShortDate = (date: CalendarDate): string =>
  `${ordinal(Number(date.slice(8)))} ${monthName(date).slice(0, 3)} ${date.slice(0, 4)}`

/** '14th June 2027': headings and itineraries. */
export const displayLongDate = (date: CalendarDate): string =>
  `${ordinal(Number(date.slice(8)))} ${monthName(date)} ${date.slice(0, 4)}`

/** 'June 2027'. */
export const displayMonth = (date: CalendarDate): string => `${monthName(date)} ${date.slice(0, 4)}`

/** 'Monday'. */
export const weekdayName = (date: CalendarDate): string => WEEKDAYS[weekday(date) - 1] as string

/** '8 hrs and 45 mins', '1 hr and 1 min', '45 mins' (seed 1 §5). */
export function displayDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 ? plural(hours, 'hr') : null, rest > 0 || hours === 0 ? plural(rest, 'min') : null]
  return parts.filter(Boolean).join(' and ')
}

/** '1 night', '7 nights'. */
export const displayNights = (nights: number): string => plural(nights, 'night')

/** '10:25' from minutes after midnight. */
export const displayClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** '1 stop', '2 stops': a count with its noun. */
export const plural = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`

const monthName = (date: CalendarDate) => MONTHS[Number(date.slice(5, 7)) - 1] as string
