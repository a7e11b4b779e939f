import { accept, type Result, refuse } from '#domain/result.ts'

/** S04, seed 1 §5. */
export const MAX_ADULTS_PER_ROOM = 4
export const MAX_CHILDREN_PER_ROOM = 3
export const MAX_OCCUPANTS_PER_ROOM = 5
/** S04: rooms a party may hold, and rooms that the add button reaches (docs/decisions/0004-search.md). */
export const MAX_ROOMS = 5
export const MAX_ROOMS_BY_ADDING = 3
/** The oldest age that counts as a child. */
export const OLDEST_CHILD = 17

/**
 * Who sleeps in one room. `ages` are the children's ages in years on the date of return, which airlines go by. Hotels go
 * by the age at check-in: a child with a birthday in between is given in `agesAtCheckIn`, once birth dates are known.
 */
export type Room = {
  readonly adults: number
  readonly ages: readonly number[]
  readonly agesAtCheckIn?: readonly number[]
}

/** The children's ages as a hotel sees them. */
export const hotelAges = ({ ages, agesAtCheckIn }: Room): readonly number[] => agesAtCheckIn ?? ages

export type RoomRefusal = 'no-adult' | 'too-many-adults' | 'too-many-children' | 'too-many-occupants' | 'child-age'

/** Checks one room against the limits of S04. */
export function checkRoom(room: Room): Result<Room, RoomRefusal> {
  if (!Number.isInteger(room.adults) || room.adults < 1) return refuse('no-adult')
  if (room.adults > MAX_ADULTS_PER_ROOM) return refuse('too-many-adults')
  if (room.ages.length > MAX_CHILDREN_PER_ROOM) return refuse('too-many-children')
  if (room.adults + room.ages.length > MAX_OCCUPANTS_PER_ROOM) return refuse('too-many-occupants')
  if (room.ages.some((age) => !Number.isInteger(age) || age < 0 || age > OLDEST_CHILD)) return refuse('child-age')
  return accept(room)
}
