import { plural } from '#domain/calendar/display-date.ts'
import type { Room } from '#domain/party/room.ts'

/** Everyone who travels, room by room. */
export type Party = readonly Room[]

export const adultsOf = (party: Party): number => party.reduce((sum, room) => sum + room.adults, 0)
export const agesOf = (party: Party): number[] => party.flatMap((room) => room.ages)
/** Total guests: adults and all children. */
export const peopleOf = (party: Party): number => adultsOf(party) + agesOf(party).length

/** '2 Adults & 1 Child', '1 Adult', '2 Adults & 2 Children' (seed 1 §2). */
export function displayParty(party: Party): string {
  const children = agesOf(party).length
  const adults = plural(adultsOf(party), 'Adult')
  if (children === 0) return adults
  return `${adults} & ${children} ${children === 1 ? 'Child' : 'Children'}`
}
