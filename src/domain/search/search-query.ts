import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts'
import { type BoardCode, isBoardCode } from '#domain/hotels/board-basis.ts'
import { parseParty } from '#domain/party/party-query.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type DestinationCode, parseDestinationCode } from '#domain/search/destination-code.ts'
import { type FieldProblem, listOf, type Query, textOf, wholeNumber } from '#domain/search/query-fields.ts'
import {
  FACILITIES,
  type Facility,
  type ResultFilter,
  type SearchRequest,
  SORT_ORDERS,
  type SortOrder,
} from '#domain/search/search-request.ts'

/** Longest stay sold, in nights. */
export const LONGEST_STAY = 28
/** Destinations that one search covers (docs/decisions/0004-search.md). */
const MAX_DESTINATIONS = 3
/** Longer lists of airports are cut to the first two (docs/decisions/0004-search.md). */
const MAX_AIRPORTS = 2
const LAST_PAGE = 10_000

/** Seed 1 §5, as spelt there; the date's sentence is ours. Guests search for these texts. Keep. */
const REQUIRED = {
  destination: 'Please choose a "Travelling to?" destination.',
  depair: 'Please choose a "Flying from?" airport.',
  nights: 'Please choose a "How long for?" airport.',
  date: 'Please choose a "Departing on?" date.',
} as const

/**
 * Reads the results page's query (S05): seed 1 §2 and the filter names of docs/decisions/0004-search.md. Refusals
 * name every field that is missing or cannot be read.
 */
export function parseSearch(query: Query): Result<{ request: SearchRequest; filter: ResultFilter }, FieldProblem[]> {
  const problems: FieldProblem[] = []
  const party = parseParty(query)
  if (!party.ok) problems.push(...party.refusal)
  const destinations = readDestinations(query, problems)
  const depairs = readAirports(query, problems)
  const nights = readNights(query, problems)
  const date = readDate(query, problems)
  const filter = readFilter(query, problems)
  if (problems.length > 0 || !party.ok || nights === null || date === null) return refuse(inSeedOrder(problems))
  return accept({ request: { destinations, depairs, nights, date, party: party.value }, filter })
}

/** A stay of 1 to 28 nights; a problem is noted and null answered for anything else. */
export function readNights(query: Query, problems: FieldProblem[]): number | null {
  const text = textOf(query, 'nights')
  const nights = wholeNumber(text)
  if (nights !== null && nights >= 1 && nights <= LONGEST_STAY) return nights
  if (text === '') problems.push(missing('nights'))
  else problems.push({ field: 'nights', msg: `A stay is from 1 to ${LONGEST_STAY} nights.`, rule: 'between' })
  return null
}

/** A real calendar day; a problem is noted and null answered for anything else. Whether it is on sale is no matter here. */
export function readDate(query: Query, problems: FieldProblem[], name = 'date'): CalendarDate | null {
  const text = textOf(query, name)
  const date = parseCalendarDate(text)
  if (date) return date
  if (text === '') problems.push({ ...missing('date'), field: name })
  else problems.push({ field: name, msg: 'This is not a day in the calendar. Write it as 2027-06-14.', rule: 'date' })
  return null
}

/** Up to two airport codes in capitals; a problem is noted when there is none, or something else among them. */
export function readAirports(query: Query, problems: FieldProblem[], name = 'depair'): string[] {
  const codes = listOf(textOf(query, name).toUpperCase())
  if (codes.length === 0) problems.push(missing('depair'))
  if (codes.some((code) => !/^[A-Z]{3}$/.test(code)))
    problems.push({
      field: 'depair',
      msg: 'An airport is written as its three-letter code, such as LGW.',
      rule: 'airport',
    })
  return codes.slice(0, MAX_AIRPORTS)
}

/** One to three destination codes; a problem is noted for anything else. */
export function readDestinations(query: Query, problems: FieldProblem[]): DestinationCode[] {
  const codes = listOf(textOf(query, 'destination').toUpperCase())
  if (codes.length === 0) problems.push(missing('destination'))
  if (codes.length > MAX_DESTINATIONS)
    problems.push({ field: 'destination', msg: `Please choose up to ${MAX_DESTINATIONS} destinations.`, rule: 'max' })
  const read = codes.slice(0, MAX_DESTINATIONS).map(parseDestinationCode)
  if (read.includes(null))
    problems.push({
      field: 'destination',
      msg: 'A destination is a country code such as BB, or BB-1 for one region.',
      rule: 'destination',
    })
  return read.filter((code) => code !== null)
}

function readFilter(query: Query, problems: FieldProblem[]): ResultFilter {
  const list = <Value>(name: string, read: (text: string) => Value | null): Value[] =>
    listOf(textOf(query, name)).flatMap((text) => read(text) ?? wrong(name, problems))
  const one = <Value>(name: string, read: (text: string) => Value | null): Value | null => {
    const text = textOf(query, name)
    if (text === '') return null
    const value = read(text)
    if (value === null) wrong(name, problems)
    return value
  }
  return {
    boards: list<BoardCode>('board', (text) =>
      isBoardCode(text.toUpperCase()) ? (text.toUpperCase() as BoardCode) : null,
    ),
    stars: list('stars', (text) => (/^[0-5](\.5)?$/.test(text) ? Number(text) : null)),
    regions: list('region', wholeNumber),
    facilities: list<Facility>('facility', (text) => FACILITIES.find((facility) => facility === text) ?? null),
    priceMin: one('priceMin', wholeNumber),
    priceMax: one('priceMax', wholeNumber),
    airlines: list('airline', (text) => (/^[A-Z0-9]{2}$/i.test(text) ? text.toUpperCase() : null)),
    stops: list('stops', (text) => (/^\d$/.test(text) ? Number(text) : null)),
    rating: one('rating', (text) => (/^(10|\d(\.\d)?)$/.test(text) ? Number(text) : null)),
    sort: one<SortOrder>('sort', (text) => SORT_ORDERS.find((order) => order === text) ?? null) ?? 'recommended',
    page: one('page', (text) => within(wholeNumber(text), 1, LAST_PAGE)) ?? 1,
  }
}

const within = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most ? value : null

function wrong(field: string, problems: FieldProblem[]): never[] {
  if (!problems.some((problem) => problem.field === field))
    problems.push({ field, msg: `We do not know this value of the filter "${field}".`, rule: 'filter' })
  return []
}

const missing = (field: keyof typeof REQUIRED): FieldProblem => ({ field, msg: REQUIRED[field], rule: 'required' })

const FORM_ORDER = ['destination', 'depair', 'nights', 'date']
const inSeedOrder = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.toSorted((a, b) => placeInForm(a) - placeInForm(b))
const placeInForm = ({ field }: FieldProblem) => {
  const place = FORM_ORDER.indexOf(field)
  return place < 0 ? FORM_ORDER.length : place
}
