import type { OpeningDay } from './queries.ts'

/** The call centre's week; times are local to the United Kingdom. */
export type OpeningHoursView = {
  openNow: boolean
  /** 'Open today until 8pm', 'Closed now, open Monday from 9am'. */
  summary: string
  /** Days with equal hours are joined: 'Mon to Fri', '9am to 8pm'. */
  lines: { days: string; hours: string }[]
}

const SHORT = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const LONG = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The week in words, at a moment given as ISO weekday and minutes after midnight in the United Kingdom. */
export function presentHours(days: readonly OpeningDay[], now: { weekday: number; minute: number }): OpeningHoursView {
  const today = days.find(({ weekday }) => weekday === now.weekday)
  const openNow = today !== undefined && now.minute >= today.opensMinute && now.minute < today.closesMinute
  return { openNow, summary: summaryOf(days, now, openNow), lines: linesOf(days) }
}

function summaryOf(days: readonly OpeningDay[], now: { weekday: number; minute: number }, openNow: boolean): string {
  const today = days.find(({ weekday }) => weekday === now.weekday)
  if (openNow && today) return `Open today until ${spokenHour(today.closesMinute)}`
  for (let ahead = 0; ahead <= 7; ahead++) {
    const weekday = ((now.weekday - 1 + ahead) % 7) + 1
    const day = days.find((one) => one.weekday === weekday && one.opensMinute < one.closesMinute)
    if (!day || (ahead === 0 && now.minute >= day.opensMinute)) continue
    const when = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : LONG[weekday - 1]
    return `Closed now, open ${when} from ${spokenHour(day.opensMinute)}`
  }
  return 'Closed now'
}

function linesOf(days: readonly OpeningDay[]): OpeningHoursView['lines'] {
  const groups: { first: OpeningDay; last: OpeningDay }[] = []
  for (const day of days) {
    const group = groups.at(-1)
    if (group && group.last.opensMinute === day.opensMinute && group.last.closesMinute === day.closesMinute)
      group.last = day
    else groups.push({ first: day, last: day })
  }
  return groups.map(({ first, last }) => ({
    days:
      first === last ? (LONG[first.weekday - 1] ?? '') : `${SHORT[first.weekday - 1]} to ${SHORT[last.weekday - 1]}`,
    hours:
      first.opensMinute >= first.closesMinute
        ? 'Closed'
        : `${spokenHour(first.opensMinute)} to ${spokenHour(first.closesMinute)}`,
  }))
}

/** '9am', '5.30pm', 'noon'. */
function spokenHour(minute: number): string {
  if (minute === 720) return 'noon'
  const hour = Math.floor(minute / 60)
  const minutes = minute % 60 === 0 ? '' : `.${String(minute % 60).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}
