import type { CalendarDate } from '#domain/calendar/calendar-date.ts'
import type { Party } from '#domain/party/party.ts'

/** One person of a booking. Adults give no date of birth; children do, for the airline. */
export type TravellerPlace = { kind: 'adult' | 'child'; age: number | null; room: number; label: string }

/** The people of a party in the order of the checkout form: room by room, adults first. */
export function travellerPlaces(party: Party): TravellerPlace[] {
  const count = { adult: 0, child: 0 }
  const label = (kind: 'adult' | 'child') => {
    count[kind] += 1
    return `${kind === 'adult' ? 'Adult' : 'Child'} ${count[kind]}`
  }
  return party.flatMap((room, number) => [
    ...Array.from({ length: room.adults }, () => ({
      kind: 'adult' as const,
      age: null,
      room: number,
      label: label('adult'),
    })),
    ...room.ages.map((age) => ({ kind: 'child' as const, age, room: number, label: label('child') })),
  ])
}

/**
 * The party as the hotel sees it once birth dates are known: a child with a birthday after check-in carries its age at
 * check-in (docs/decisions/0011-contracts.md). `births` are in the order of `travellerPlaces`; null for adults. A child
 * born during the holiday counts from 0.
 */
export function partyAtCheckIn(
  party: Party,
  { births, checkIn }: { births: readonly (CalendarDate | null)[]; checkIn: CalendarDate },
): Party {
  const places = travellerPlaces(party).map(({ kind, age, room }, i) => ({ kind, age, room, born: births[i] ?? null }))
  return party.map((room, number) => {
    const children = places.filter((place) => place.kind === 'child' && place.room === number)
    const agesAtCheckIn = children.map(({ age, born }) => (born ? Math.max(ageOn(checkIn, born), 0) : (age ?? 0)))
    return agesAtCheckIn.some((age, i) => age !== room.ages[i]) ? { ...room, agesAtCheckIn } : room
  })
}

/** Whole years from a day of birth to another day. Someone born on 29 February is a year older on 1 March. */
export function ageOn(day: CalendarDate, born: CalendarDate): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}
