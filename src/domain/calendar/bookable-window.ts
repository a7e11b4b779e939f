import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts'

/** S02, seed 1 §5: no departure is sold sooner. */
const EARLIEST_DEPARTURE_IN_DAYS = 3
/** S02, seed 1 §5: no fare is sold later. */
const LATEST_DEPARTURE_IN_DAYS = 365

/** First and last departure date that a shopper may book, both included. */
export const bookableWindow = (today: CalendarDate) => ({
  first: addDays(today, EARLIEST_DEPARTURE_IN_DAYS),
  last: addDays(today, LATEST_DEPARTURE_IN_DAYS),
})
