import { adultsOf, agesOf, type Party } from '#domain/party/party.ts'

/** Airline ages on the date of return: under 2 on a lap, 2 to 11 a child, 12 and over an adult fare. */
const LAP_INFANT_UNDER = 2
const ADULT_FARE_FROM = 12

/** The party as an airline counts it. Infants have no seat. */
export type FarePassengers = { adults: number; children: number; infants: number }

/** Counts a party by airline bands. */
export function farePassengers(party: Party): FarePassengers {
  const ages = agesOf(party)
  const infants = ages.filter((age) => age < LAP_INFANT_UNDER).length
  const children = ages.filter((age) => age >= LAP_INFANT_UNDER && age < ADULT_FARE_FROM).length
  return { adults: adultsOf(party) + ages.length - infants - children, children, infants }
}

/** Seats to take: everyone but infants on laps. */
export const seatsNeeded = ({ adults, children }: FarePassengers): number => adults + children

/** One lap for each infant: an airline carries no more infants than grown-ups. */
export const lapsSuffice = (party: Party): boolean => farePassengers(party).infants <= adultsOf(party)

/** Net pence one way for the party: the child share is rounded down once for all children together. */
export function flightFare(
  { price, childPct, infantFee }: { price: number; childPct: number; infantFee: number },
  passengers: FarePassengers,
): number {
  return (
    Math.floor((price * (100 * passengers.adults + childPct * passengers.children)) / 100) +
    infantFee * passengers.infants
  )
}
