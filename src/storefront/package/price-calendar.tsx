import { Link } from 'react-router'
import { addDays, type CalendarDate, calendarDate, daysBetween, weekday } from '#domain/calendar/calendar-date.ts'
import { displayMonth, weekdayName } from '#domain/calendar/display-date.ts'
import { displayPounds } from '#domain/money/display-money.ts'
import type { CalendarDay } from '#features/packages/present.ts'
import { Icon } from '#ui/icon.tsx'
import css from './price-calendar.module.css'

type PriceCalendarProps = {
  /** First day of the month shown. */
  month: string
  days: readonly CalendarDay[]
  chosen: string
  /** First and last day on sale. */
  first: string
  last: string
  /** Addresses of the page with another day or another month. */
  toDay: (date: string) => string
  toMonth: (month: string) => string
}

/** A month of departures with the lowest price per person of each day, in whole pounds rounded up. Days are links. */
export function PriceCalendar({ month, days, chosen, first, last, toDay, toMonth }: PriceCalendarProps) {
  const start = calendarDate(month)
  const priceOn = new Map(days.map((day) => [day.date, Math.ceil(day.perPerson)]))
  const lowest = Math.min(...priceOn.values())
  return (
    <div>
      <div className={css.head}>
        <MonthLink to={start > first ? toMonth(monthBefore(start)) : null} label="Previous month" icon="chevron-left" />
        <span aria-live="polite">{displayMonth(start)}</span>
        <MonthLink
          to={monthAfter(start) <= last ? toMonth(monthAfter(start)) : null}
          label="Next month"
          icon="chevron-right"
        />
      </div>
      <table className={css.grid}>
        <caption className="visually-hidden">Prices per person in {displayMonth(start)}</caption>
        <thead>
          <tr>
            {['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day[0]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(start).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is a day of the week.
                <td key={at}>
                  {day && (
                    <Day date={day} price={priceOn.get(day)} lowest={lowest} chosen={day === chosen} to={toDay(day)} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MonthLink({ to, label, icon }: { to: string | null; label: string; icon: 'chevron-left' | 'chevron-right' }) {
  if (to === null) return <span className={css.gone} />
  return (
    <Link className={css.turn} to={to} aria-label={label} preventScrollReset rel="nofollow">
      <Icon name={icon} />
    </Link>
  )
}

type DayProps = { date: CalendarDate; price: number | undefined; lowest: number; chosen: boolean; to: string }

function Day({ date, price, lowest, chosen, to }: DayProps) {
  const number = Number(date.slice(8))
  if (price === undefined) return <span className={css.none}>{number}</span>
  const look = chosen ? css.chosen : price === lowest ? css.lowest : ''
  return (
    <Link
      className={`${css.day} ${look}`}
      to={to}
      preventScrollReset
      rel="nofollow"
      aria-current={chosen ? 'date' : undefined}
    >
      {number} <small>{displayPounds(price)}</small>
      <span className="visually-hidden">
        {' '}
        per person, {weekdayName(date)} {number} {displayMonth(date)}
        {price === lowest && ', lowest in this month'}
      </span>
    </Link>
  )
}

export const monthOf = (date: string): CalendarDate => calendarDate(`${date.slice(0, 7)}-01`)
const monthAfter = (month: CalendarDate) => monthOf(addDays(month, 31))
const monthBefore = (month: CalendarDate) => monthOf(addDays(month, -1))
export const lastOfMonth = (month: CalendarDate): CalendarDate => addDays(monthAfter(month), -1)

/** Weeks from Monday to Sunday; null outside the month. */
function weeksOf(month: CalendarDate): (CalendarDate | null)[][] {
  const length = daysBetween(month, monthAfter(month))
  const before = weekday(month) - 1
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, at) =>
    at < before || at >= before + length ? null : addDays(month, at - before),
  )
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
