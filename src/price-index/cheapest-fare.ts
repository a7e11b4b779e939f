import type { Party } from '#domain/party/party.ts'
import {
  type FarePassengers,
  farePassengers,
  flightFare,
  lapsSuffice,
  seatsNeeded,
} from '#domain/pricing/flight-fare.ts'
import { LONGEST_STAY } from '#domain/search/search-query.ts'
import { ANY_LENGTH, type FlightSeries, nightsBit, type RouteFlights } from '#price-index/flight-layout.ts'
import { NOTHING, type PriceIndex } from '#price-index/layout.ts'

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
  for (const route of routesOf(index, search))
    forEachPair(index, route, search, (outAt, inAt, outCost, inCost, offset) => {
      const known = best[offset]
      if (known && known.outCost + known.inCost <= outCost + inCost) return
      best[offset] = { route, outAt, inAt, outCost, inCost, offset }
    })
  return best.filter(Boolean)
}

/** Every pair for a date: all flights out times all flights back that belong together. */
export function allPairs(index: PriceIndex, search: FareSearch): FlightPair[] {
  const pairs: FlightPair[] = []
  for (const route of routesOf(index, search))
    forEachPair(index, route, search, (outAt, inAt, outCost, inCost, offset) =>
      pairs.push({ route, outAt, inAt, outCost, inCost, offset }),
    )
  return pairs
}

/** How the airline counts a party, or null when it would not carry it. */
export const passengersOf = (party: Party): FarePassengers | null => (lapsSuffice(party) ? farePassengers(party) : null)

/** The routes to a gateway from some UK airports, or from all that sell online. */
export function routesOf(
  { routesTo }: PriceIndex,
  { gateway, depairs }: Pick<FareSearch, 'gateway' | 'depairs'>,
): readonly RouteFlights[] {
  const routes = routesTo.get(gateway) ?? []
  return depairs ? routes.filter((route) => depairs.includes(route.depair)) : routes
}

/** The least fare of a route by arrival offset and departure column; remembered until the route changes. */
export function fareFloor(
  index: PriceIndex,
  route: RouteFlights,
  { nights, passengers }: Pick<FareSearch, 'nights' | 'passengers'>,
): Int32Array {
  const key = `${passengers.adults}|${passengers.children}|${passengers.infants}|${nights}`
  const known = route.fareFloors.get(key)
  if (known?.version === route.version) return known.fares
  const fares = new Int32Array(route.offsets * index.nights).fill(NOTHING)
  for (let column = 0; column < index.nights; column++)
    forEachPair(index, route, { column, nights, passengers }, (_out, _in, outCost, inCost, offset) => {
      const here = offset * index.nights + column
      if (outCost + inCost < (fares[here] as number)) fares[here] = outCost + inCost
    })
  if (route.fareFloors.size >= FLOORS_KEPT) route.fareFloors.clear()
  route.fareFloors.set(key, { version: route.version, fares })
  return fares
}

const FLOORS_KEPT = 12

/** The lengths of stay for which a pair of flights has seats, by arrival offset and departure column. */
export function fareLengths(index: PriceIndex, route: RouteFlights, seats: number): Int32Array {
  const known = route.fareLengths.get(seats)
  if (known?.version === route.version) return known.bits
  const bits = new Int32Array(route.offsets * index.nights)
  const home = lengthsHome(index, route, seats)
  const { outbound, series } = route
  for (let column = 0; column < index.nights; column++) {
    for (let at = outbound.from[column] as number; at < (outbound.from[column + 1] as number); at++) {
      const { pairKey, schedule } = series[outbound.series[at] as number] as FlightSeries
      const back = home.get(pairKey)
      if (!back || (outbound.seats[at] as number) < seats) continue
      const checkIn = column + schedule.arrDayOffset
      const here = schedule.arrDayOffset * index.nights + column
      const missing = schedule.pairNights & ~(bits[here] as number)
      if (missing !== 0) bits[here] = (bits[here] as number) | (missing & (back[checkIn] ?? 0))
    }
  }
  if (route.fareLengths.size >= FLOORS_KEPT) route.fareLengths.clear()
  route.fareLengths.set(seats, { version: route.version, bits })
  return bits
}

/** For each fare group and cabin: by check-in column the lengths of stay with a flight home that has seats. */
function lengthsHome(index: PriceIndex, { inbound, series }: RouteFlights, seats: number): Map<number, Int32Array> {
  const home = new Map<number, Int32Array>()
  for (let column = 0; column < index.nights; column++) {
    for (let at = inbound.from[column] as number; at < (inbound.from[column + 1] as number); at++) {
      if ((inbound.seats[at] as number) < seats) continue
      const { pairKey, schedule } = series[inbound.series[at] as number] as FlightSeries
      const byCheckIn = home.get(pairKey) ?? new Int32Array(index.nights)
      home.set(pairKey, byCheckIn)
      for (let nights = 1; nights <= Math.min(LONGEST_STAY, column); nights++)
        byCheckIn[column - nights] =
          (byCheckIn[column - nights] as number) | (schedule.pairNights & nightsBit(nights) & ANY_LENGTH)
    }
  }
  return home
}

type EachPair = (outAt: number, inAt: number, outCost: number, inCost: number, offset: number) => void

function forEachPair(
  { nights: columns }: PriceIndex,
  { series, outbound, inbound }: RouteFlights,
  { column, nights, passengers }: Pick<FareSearch, 'column' | 'nights' | 'passengers'>,
  found: EachPair,
) {
  if (column < 0 || column >= columns) return
  const seats = seatsNeeded(passengers)
  const bit = nightsBit(nights)
  for (let outAt = outbound.from[column] as number; outAt < (outbound.from[column + 1] as number); outAt++) {
    const out = series[outbound.series[outAt] as number] as FlightSeries
    if ((outbound.seats[outAt] as number) < seats || (out.schedule.pairNights & bit) === 0) continue
    const offset = out.schedule.arrDayOffset
    const back = column + offset + nights
    if (back >= columns) continue
    let outCost = -1
    for (let inAt = inbound.from[back] as number; inAt < (inbound.from[back + 1] as number); inAt++) {
      const home = series[inbound.series[inAt] as number] as FlightSeries
      if (home.pairKey !== out.pairKey || (home.schedule.pairNights & bit) === 0) continue
      if ((inbound.seats[inAt] as number) < seats) continue
      if (outCost < 0) outCost = fareOf(out, outbound.price[outAt] as number, passengers)
      found(outAt, inAt, outCost, fareOf(home, inbound.price[inAt] as number, passengers), offset)
    }
  }
}

const fareOf = ({ childPct, infantFee }: FlightSeries, price: number, passengers: FarePassengers) =>
  flightFare({ price, childPct, infantFee }, passengers)
