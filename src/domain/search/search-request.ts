import type { CalendarDate } from '#domain/calendar/calendar-date.ts'
import type { BoardCode } from '#domain/hotels/board-basis.ts'
import type { Party } from '#domain/party/party.ts'
import type { DestinationCode } from '#domain/search/destination-code.ts'

/** S05: what a shopper searches for. Dates are departure dates at the UK airport. */
export type SearchRequest = {
  destinations: readonly DestinationCode[]
  depairs: readonly string[]
  nights: number
  date: CalendarDate
  party: Party
}

export const SORT_ORDERS = ['recommended', 'price', 'rating', 'stars'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** S05: what narrows and orders a result; names as in the results address (docs/decisions/0004-search.md). */
export type ResultFilter = {
  boards: readonly BoardCode[]
  stars: readonly number[]
  regions: readonly number[]
  facilities: readonly Facility[]
  /** Whole pounds per person, both ends included. */
  priceMin: number | null
  priceMax: number | null
  airlines: readonly string[]
  stops: readonly number[]
  /** Lowest guest rating out of 10. */
  rating: number | null
  sort: SortOrder
  page: number
}

export const FACILITIES = ['spa', 'gym', 'golf', 'water_sports', 'adults_only'] as const
export type Facility = (typeof FACILITIES)[number]

export const PACKAGES_PER_PAGE = 20
