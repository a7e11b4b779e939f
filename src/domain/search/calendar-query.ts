import type { CalendarDate } from '#domain/calendar/calendar-date.ts'
import type { Party } from '#domain/party/party.ts'
import { parseParty } from '#domain/party/party-query.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { DestinationCode } from '#domain/search/destination-code.ts'
import { type FieldProblem, type Query, textOf } from '#domain/search/query-fields.ts'
import { readAirports, readDate, readDestinations, readNights } from '#domain/search/search-query.ts'

/** A price calendar's question: one hotel, or destinations, on every departure day from one to another. */
export type CalendarQuery = {
  /** A hotel's code or id; null when destinations are asked about. */
  hotel: string | null
  destinations: readonly DestinationCode[]
  depairs: readonly string[]
  nights: number
  party: Party
  from: CalendarDate
  to: CalendarDate
}

/** Reads destination or hotelId, depair, nights, the rooms, and from and to (both included). */
export function parseCalendarQuery(query: Query): Result<CalendarQuery, FieldProblem[]> {
  const problems: FieldProblem[] = []
  const party = parseParty(query)
  if (!party.ok) problems.push(...party.refusal)
  const hotel = textOf(query, 'hotelId')
  if (hotel !== '' && !/^([A-Za-z]{2})?\d{1,8}$/.test(hotel))
    problems.push({ field: 'hotelId', msg: 'A hotel is written as its code, such as BB1187.', rule: 'itemcode' })
  const destinations = hotel === '' ? readDestinations(query, problems) : []
  const depairs = readAirports(query, problems)
  const nights = readNights(query, problems)
  const from = readDate(query, problems, 'from')
  const to = readDate(query, problems, 'to')
  if (problems.length > 0 || !party.ok || nights === null || !from || !to) return refuse(problems)
  return accept({ hotel: hotel || null, destinations, depairs, nights, party: party.value, from, to })
}
