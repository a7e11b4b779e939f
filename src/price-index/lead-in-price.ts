import type { FoundPackage } from '#price-index/cheapest-packages.ts'
import type { PriceIndex } from '#price-index/layout.ts'
import type { CalendarSearch } from '#price-index/price-calendar.ts'
import { cheapestOf, destinationCalendar, hotelCalendar } from '#price-index/price-calendar.ts'

/** S18: what a lead-in price is a price of: two adults in one room. */
export const LEAD_IN_PARTY = [{ adults: 2, ages: [] }]
export const LEAD_IN_NIGHTS = 7

/** A package with the departure date it belongs to. */
export type LeadIn = { date: number; found: FoundPackage }

type LeadInSearch = Pick<CalendarSearch, 'firstDate' | 'lastDate' | 'depairs'> & { nights?: number }

/** The cheapest package of some regions on any day, for two adults; null when nothing is on sale. */
export const regionsLeadIn = (index: PriceIndex, regionIds: readonly number[], search: LeadInSearch): LeadIn | null =>
  cheapestDay(destinationCalendar(index, regionIds, calendarOf(search)))

/** The cheapest package of a hotel on any day, for two adults; null when nothing is on sale. */
export const hotelLeadIn = (index: PriceIndex, hotelId: number, search: LeadInSearch): LeadIn | null =>
  cheapestDay(hotelCalendar(index, hotelId, calendarOf(search)))

const calendarOf = ({ nights = LEAD_IN_NIGHTS, ...search }: LeadInSearch): CalendarSearch => ({
  ...search,
  nights,
  party: LEAD_IN_PARTY,
  from: search.firstDate,
  to: search.lastDate,
})

/** The lowest total, then the earliest date. */
function cheapestDay(days: ReturnType<typeof hotelCalendar>): LeadIn | null {
  const found = cheapestOf(days.map((day) => day.cheapest))
  const day = days.find((one) => one.cheapest === found)
  return day ? { date: day.date, found: day.cheapest } : null
}
