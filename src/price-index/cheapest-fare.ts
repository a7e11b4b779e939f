import type { Party } from '#domain/party/party.ts'
import {
  type FarePassengers,
  farePassengers,
  flightFare,
  lapsSuffice,
  seatsNeeded,
} from '#domain/pricing/flight-fare.ts'
import {
  type DirectedFlights,
  type FlightSeries,
  nightsBit,
  type PriceIndex,
  type RouteFlights,
} from '#price-index/layout.ts'

/** An outbound and an inbound flight that may be sold together, and what they cost the party in net pence. */
export type FlightPair = {
  route: RouteFlights
  /** Places in route.outbound and route.inbound. */
  outAt: number
  inAt: number
  outCost: number
  inCost: number
  /** Days from the departure date to the check-in date. */
  offset: number
}

export type FareSearch = {
  gateway: string
  /** UK airports; null for all that sell online. */
  depairs: readonly string[] | null
  /** Column of the departure date. */
  column: number
  nights: number
  passengers: FarePassengers
}

/**
 * The cheapest pair for each arrival offset, nearest offset first: a later arrival moves the stay, so only the hotel
 * can tell which of them makes the cheaper package. Equal fares go to the first airport code, then the lowest
 * outbound and inbound flight ids. Empty when nothing flies, no seats are left or the infants outnumber the laps.
 */
export function cheapestPairs(index: PriceIndex, search: FareSearch): FlightPair[] {
  const best: FlightPair[] = []
  forEachPair(index, search, (route, { outAt, inAt, outCost, inCost, offset }) => {
    const known = best[offset]
    if (known && known.outCost + known.inCost <= outCost + inCost) return
    best[offset] = { route, outAt, inAt, outCost, inCost, offset }
  })
  return best.filter(Boolean)
}

/** Every pair for a date: all flights out times all flights back that belong together. */
export function allPairs(index: PriceIndex, search: FareSearch): FlightPair[] {
  const pairs: FlightPair[] = []
  forEachPair(index, search, (route, pair) => pairs.push({ route, ...pair }))
  return pairs
}

/** How the airline counts a party, or null when it would not carry it. */
export const passengersOf = (party: Party): FarePassengers | null => (lapsSuffice(party) ? farePassengers(party) : null)

type FoundPair = Omit<FlightPair, 'route'>

function forEachPair(index: PriceIndex, search: FareSearch, found: (route: RouteFlights, pair: FoundPair) => void) {
  for (const route of index.routesTo.get(search.gateway) ?? []) {
    if (search.depairs && !search.depairs.includes(route.depair)) continue
    forEachPairOfRoute(index, route, search, (pair) => found(route, pair))
  }
}

function forEachPairOfRoute(
  { nights: columns }: PriceIndex,
  { series, outbound, inbound }: RouteFlights,
  { column, nights, passengers }: FareSearch,
  found: (pair: FoundPair) => void,
) {
  const seats = seatsNeeded(passengers)
  const bit = nightsBit(nights)
  if (column < 0 || column >= columns) return
  for (let outAt = outbound.from[column] as number; outAt < (outbound.from[column + 1] as number); outAt++) {
    const out = seriesAt(series, outbound, outAt)
    if ((outbound.seats[outAt] as number) < seats || (out.schedule.pairNights & bit) === 0) continue
    const offset = out.schedule.arrDayOffset
    const back = column + offset + nights
    if (back >= columns) continue
    const outCost = flightFare(
      { price: outbound.price[outAt] as number, childPct: out.childPct, infantFee: out.infantFee },
      passengers,
    )
    for (let inAt = inbound.from[back] as number; inAt < (inbound.from[back + 1] as number); inAt++) {
      const home = seriesAt(series, inbound, inAt)
      if (home.pairKey !== out.pairKey || (home.schedule.pairNights & bit) === 0) continue
      if ((inbound.seats[inAt] as number) < seats) continue
      const price = inbound.price[inAt] as number
      const inCost = flightFare({ price, childPct: home.childPct, infantFee: home.infantFee }, passengers)
      found({ outAt, inAt, outCost, inCost, offset })
    }
  }
}

const seriesAt = (series: readonly FlightSeries[], flights: DirectedFlights, at: number) =>
  series[flights.series[at] as number] as FlightSeries
