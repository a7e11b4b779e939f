import { parseCalendarDate } from '#domain/calendar/calendar-date.ts'
import { displayLongDate, displayNights, displayShortDate, plural } from '#domain/calendar/display-date.ts'
import { displayParty } from '#domain/party/party.ts'
import { MAX_ROOMS } from '#domain/party/room.ts'

/** A room as somebody fills it in: an age may still be missing. */
export type RoomDraft = { adults: number; ages: (number | null)[] }

/** S02: a search as somebody fills it in. Empty texts and nights of null are not chosen yet. */
export type SearchDraft = {
  destinations: string[]
  airports: string[]
  nights: number | null
  date: string
  rooms: RoomDraft[]
}

/** Seed 1 §9. */
const USUAL_NIGHTS = 7
const USUAL_ROOM: RoomDraft = { adults: 2, ages: [] }

/** Reads what an address says of a search; what it leaves out is as usual or not chosen. */
export function draftOf(query: URLSearchParams): SearchDraft {
  const list = (name: string) => (query.get(name) ?? '').split(',').filter(Boolean)
  const nights = Number(query.get('nights'))
  return {
    destinations: list('destination').slice(0, 3),
    airports: list(query.has('depair') ? 'depair' : 'outboundDepair').slice(0, 2),
    nights: query.get('nights') === null ? USUAL_NIGHTS : Number.isInteger(nights) && nights > 0 ? nights : null,
    date: parseCalendarDate(query.get('date') ?? '') ?? '',
    rooms: roomsOf(query),
  }
}

function roomsOf(query: URLSearchParams): RoomDraft[] {
  const rooms: RoomDraft[] = []
  for (let at = 0; at < MAX_ROOMS && query.has(`room[${at}][adults]`); at++) {
    const children = Number(query.get(`room[${at}][children]`) ?? 0)
    const age = (child: number) => {
      const text = query.get(`room[${at}][ages][${child}]`)
      return text === null || text === '' || !/^\d+$/.test(text) ? null : Number(text)
    }
    rooms.push({
      adults: Number(query.get(`room[${at}][adults]`)) || USUAL_ROOM.adults,
      ages: Array.from({ length: Math.min(children || 0, 3) }, (_, child) => age(child)),
    })
  }
  return rooms.length > 0 ? rooms : [USUAL_ROOM]
}

/** The fields of the rooms, as seed 1 §2 spells them. */
const roomFields = (rooms: readonly RoomDraft[]): [string, string][] =>
  rooms.flatMap(({ adults, ages }, at): [string, string][] => [
    [`room[${at}][adults]`, String(adults)],
    ...(ages.length > 0 ? [[`room[${at}][children]`, String(ages.length)] as [string, string]] : []),
    ...ages.map((age, child): [string, string] => [`room[${at}][ages][${child}]`, age === null ? '' : String(age)]),
  ])

/** S05: the fields of the results page's address, in the seed's order. */
export const searchFields = (draft: SearchDraft): [string, string][] => [
  ['date', draft.date],
  ['depair', draft.airports.join(',')],
  ['destination', draft.destinations.join(',')],
  ['nights', String(draft.nights ?? '')],
  ...roomFields(draft.rooms),
]

/** S06: the fields of the booking page's address. */
export const bookingFields = (draft: SearchDraft, itemcode: string): [string, string][] => [
  ['date', draft.date],
  ['depair', draft.airports[0] ?? ''],
  ['itemcode', itemcode],
  ['nights', String(draft.nights ?? '')],
  ...roomFields(draft.rooms),
]

/**
 * The address that a form without scripts meant: it sends empty fields, children of 0 and ages nobody needs. Null when
 * there is nothing to tidy.
 */
export function tidied(query: URLSearchParams): URLSearchParams | null {
  const kept = [...query].filter(([name, value]) => {
    const room = /^room\[(\d+)\]/.exec(name)
    if (!room) return value !== ''
    const [adults, children] = ['adults', 'children'].map((part) => query.get(`room[${room[1]}][${part}]`) ?? '')
    if (adults === '') return false
    const age = /\[ages\]\[(\d+)\]$/.exec(name)
    if (age) return Number(age[1]) < Number(children)
    return !(name.endsWith('[children]') && Number(children) === 0)
  })
  return kept.length === [...query].length ? null : new URLSearchParams(kept)
}

/** Seed 1 §5. The third is spelt "airport" there, and people search for it. */
export const MISSING = {
  destination: 'Please choose a "Travelling to?" destination.',
  depair: 'Please choose a "Flying from?" airport.',
  nights: 'Please choose a "How long for?" airport.',
  date: 'Please choose a "Departing on?" date.',
  child: 'The Child field is required.',
} as const
export type MissingField = keyof typeof MISSING

/** What is still missing before a search can run, in the order of the bar. */
export function missingFrom(draft: SearchDraft, withDestination: boolean): MissingField[] {
  const wanted: [MissingField, boolean][] = [
    ['destination', withDestination && draft.destinations.length === 0],
    ['depair', draft.airports.length === 0],
    ['nights', draft.nights === null],
    ['date', draft.date === ''],
    ['child', draft.rooms.some(({ ages }) => ages.includes(null))],
  ]
  return wanted.filter(([, missing]) => missing).map(([field]) => field)
}

/** 'London Gatwick', 'London Gatwick + 1 more'; null for nothing chosen. */
export const firstAndMore = (names: readonly string[]): string | null =>
  names.length > 1 ? `${names[0]} + ${names.length - 1} more` : (names[0] ?? null)

const partyOf = (rooms: readonly RoomDraft[]) =>
  rooms.map(({ adults, ages }) => ({ adults, ages: ages.map((age) => age ?? 0) }))

/** '2 Adults & 1 Child'. */
export const partyText = (rooms: readonly RoomDraft[]): string => displayParty(partyOf(rooms))

/** '2 Adults, 1 Room', or '2 Adults & 1 Child' where children leave no space. */
export function guestsText(rooms: readonly RoomDraft[]): string {
  const party = partyText(rooms)
  return rooms.some(({ ages }) => ages.length > 0) ? party : `${party}, ${plural(rooms.length, 'Room')}`
}

/** S02, small screens: the heading and the line under it of the folded search form. */
export function summaryOf(draft: SearchDraft, airportNames: readonly string[], chosenFlight?: string) {
  const from = firstAndMore(airportNames)
  const date = parseCalendarDate(draft.date)
  const complete = draft.nights !== null && date !== null && draft.airports.length > 0
  return {
    heading: chosenFlight ?? (from ? `Flying from ${from}` : 'Search for a holiday'),
    line: complete
      ? `${displayNights(draft.nights ?? 0)}, ${displayLongDate(date)}, ${partyText(draft.rooms)}`
      : 'Please update your search details',
  }
}

/** '14th Jun 2027'; null for no date. */
export function dateText(date: string): string | null {
  const day = parseCalendarDate(date)
  return day && displayShortDate(day)
}
