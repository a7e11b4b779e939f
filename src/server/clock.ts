import { type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts'

/** Gives the present moment. It is handed down, so that a test can stop time. */
export type Clock = () => Temporal.Instant

/** The clock of the process: the real one, or one that stands still for a demo or a test. */
export const clockOf = (fixed: Temporal.Instant | undefined): Clock =>
  fixed ? () => fixed : () => Temporal.Now.instant()

/** The calendar day in the United Kingdom, where the shop trades. */
export const todayBy = (clock: Clock): CalendarDate =>
  calendarDate(clock().toZonedDateTimeISO('Europe/London').toPlainDate().toString())
