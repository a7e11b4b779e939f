import type { CalendarDate } from '#domain/calendar/calendar-date.ts'
import { CABIN_CLASSES, type CabinClass } from '#domain/flights/cabin-class.ts'
import { type BoardCode, isBoardCode } from '#domain/hotels/board-basis.ts'
import type { Party } from '#domain/party/party.ts'
import { parseParty } from '#domain/party/party-query.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type Itemcode, parseItemcode } from '#domain/search/itemcode.ts'
import { type FieldProblem, flatFields, type Query, textOf, wholeNumber } from '#domain/search/query-fields.ts'
import { readAirports, readDate, readNights } from '#domain/search/search-query.ts'

/** What the booking page asks for (S07): a hotel and a day, and what of the package is already chosen. */
export type BookingPageQuery = {
  itemcode: Itemcode
  date: CalendarDate
  nights: number
  depair: string
  party: Party
  cabin: CabinClass | null
  outFlightId: number | null
  inFlightId: number | null
  board: BoardCode | null
  /** One room code for each room of the party, '' where none is chosen yet; empty when none is. */
  roomCodes: readonly string[]
}

/**
 * Reads the booking page's query (seed 1 §2): date, depair or outboundDepair (the first of a list), nights, the rooms,
 * cabin, outflight and inflight, boardbasis, and roomtype[i] for room i. A choice that cannot be read counts as not
 * made. `itemcode` is the page's own.
 */
export function parseBookingPage(query: Query, itemcode: string): Result<BookingPageQuery, FieldProblem[]> {
  const problems: FieldProblem[] = []
  const code = parseItemcode(itemcode)
  if (!code)
    problems.push({ field: 'itemcode', msg: 'A hotel is written as its code, such as BB1187.', rule: 'itemcode' })
  const party = parseParty(query)
  if (!party.ok) problems.push(...party.refusal)
  const [depair] = readAirports(query, problems, textOf(query, 'depair') === '' ? 'outboundDepair' : 'depair')
  const nights = readNights(query, problems)
  const date = readDate(query, problems)
  if (problems.length > 0 || !code || !party.ok || !depair || nights === null || date === null) return refuse(problems)
  const board = textOf(query, 'boardbasis').toUpperCase()
  return accept({
    itemcode: code,
    date,
    nights,
    depair,
    party: party.value,
    cabin: CABIN_CLASSES.find((cabin) => cabin === textOf(query, 'cabin')) ?? null,
    outFlightId: wholeNumber(textOf(query, 'outflight')),
    inFlightId: wholeNumber(textOf(query, 'inflight')),
    board: isBoardCode(board) ? board : null,
    roomCodes: roomCodes(query, party.value.length),
  })
}

function roomCodes(query: Query, rooms: number): string[] {
  const fields = flatFields(query)
  const codes = Array.from({ length: rooms }, (_, at) => fields.get(`roomtype[${at}]`) ?? '')
  return codes.some((code) => code !== '') ? codes : []
}
