import { OLDEST_CHILD } from '#domain/party/room.ts'
import type { HotelPage } from '#features/hotels/present.ts'

export type HotelRules = Pick<HotelPage, 'childPolicy' | 'minAge' | 'maxAge' | 'minAdultAge'>

export type GuestRules = {
  adultsLabel: string
  /** Ages that may be chosen for a child; none where a hotel takes adults only. */
  ages: number[]
  /** What the hotel says about children; null where no hotel is chosen yet. */
  policy: string | null
}

/** S04: who may stay. A hotel may have its own ages for children and for adults. */
export function guestRules(hotel?: HotelRules): GuestRules {
  if (!hotel) return { adultsLabel: 'Adults', ages: agesFrom(0, OLDEST_CHILD), policy: null }
  const { childPolicy, minAge, maxAge, minAdultAge } = hotel
  const oldest = Math.min(maxAge, (minAdultAge ?? OLDEST_CHILD + 1) - 1)
  return {
    adultsLabel: minAdultAge === null ? 'Adults' : `Adults (+${minAdultAge})`,
    ages: childPolicy === 'ADULTS_ONLY' ? [] : agesFrom(minAge, oldest),
    policy: childPolicyText(hotel),
  }
}

/** Seed 1 §5: what a hotel says about children. */
export function childPolicyText({ childPolicy, minAge, maxAge }: Omit<HotelRules, 'minAdultAge'>): string {
  if (childPolicy === 'ADULTS_ONLY') return 'This hotel is adults only'
  return childPolicy === 'INFANTS_ALLOWED' ? `Max child age is ${maxAge}` : `Children aged ${minAge} - ${maxAge}`
}

const agesFrom = (youngest: number, oldest: number) =>
  Array.from({ length: Math.max(0, oldest - youngest + 1) }, (_, at) => youngest + at)
