import type { Party } from '#domain/party/party.ts'
import { allPairs, type FlightPair, passengersOf } from '#price-index/cheapest-fare.ts'
import { flightIdAt } from '#price-index/flight-layout.ts'
import type { PriceIndex } from '#price-index/layout.ts'

/** All flights a party may take to a gateway on a date (a night), for a length of stay. */
export type FlightOptionsSearch = {
  gateway: string
  depairs: readonly string[] | null
  date: number
  nights: number
  party: Party
}

/** S12: every pair of flights out and back in every cabin, cheapest first, then by the ids of the flights. */
export function flightOptions(index: PriceIndex, { date, party, ...search }: FlightOptionsSearch): FlightPair[] {
  const passengers = passengersOf(party)
  if (!passengers) return []
  const pairs = allPairs(index, { ...search, column: date - index.first, passengers })
  const outId = ({ route, outAt }: FlightPair) => flightIdAt(route.outbound, outAt)
  const inId = ({ route, inAt }: FlightPair) => flightIdAt(route.inbound, inAt)
  return pairs.sort((a, b) => fareOf(a) - fareOf(b) || outId(a) - outId(b) || inId(a) - inId(b))
}

/** Net pence of both directions for the party. */
export const fareOf = ({ outCost, inCost }: FlightPair): number => outCost + inCost
