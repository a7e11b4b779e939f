import { adultsOf, type Party } from '#domain/party/party.ts'
import { hotelAges } from '#domain/party/room.ts'

/** A charge paid at the resort, in its own currency, with the rate we quote it at. */
export type LocalFee = {
  name: string
  basis: 'person-night' | 'room-night' | 'person-stay' | 'room-stay'
  /** Minor units of `currency`. */
  amount: number
  currency: string
  /** Pence for one million minor units. */
  pencePerMillion: number
  /** Person fees count guests of this age and over. */
  fromAge: number
  /** Night fees stop after so many nights; null: never. */
  maxNights: number | null
}

/** One fee for a party and a stay, in pence, rounded up (docs/decisions/0005-pricing.md). */
export function localFeeInPence(fee: LocalFee, party: Party, nights: number): number {
  const people = adultsOf(party) + party.flatMap(hotelAges).filter((age) => age >= fee.fromAge).length
  const heads = fee.basis.startsWith('person') ? people : party.length
  const times = fee.basis.endsWith('night') ? Math.min(nights, fee.maxNights ?? nights) : 1
  return Math.ceil((fee.amount * heads * times * fee.pencePerMillion) / 1_000_000)
}

/** All fees paid at the resort, in pence. */
export const payAtResort = (fees: readonly LocalFee[], party: Party, nights: number): number =>
  fees.reduce((sum, fee) => sum + localFeeInPence(fee, party, nights), 0)
