import { LONGEST_STAY } from '#domain/search/search-query.ts'

/** The flights of one route, each direction in order of night and flight id. */
export type RouteFlights = {
  routeId: number
  depair: string
  gateway: string
  version: number
  series: FlightSeries[]
  outbound: DirectedFlights
  inbound: DirectedFlights
  /** The most days an outbound flight lands after its departure, plus one. */
  offsets: number
  /** Least fares by passengers and nights, and open lengths by seats, of the version they were reckoned at. */
  fareFloors: Map<string, FareFloor>
  fareLengths: Map<number, FareLengths>
}

/** [arrival offset][departure column]: bits of the lengths of stay for which a pair of flights has seats. */
export type FareLengths = { version: number; bits: Int32Array }

/** [arrival offset][departure column]: the least net fare out and back; NOTHING when there is none. */
export type FareFloor = { version: number; fares: Int32Array }

/** Flights of one direction: those of a column are from[column] … from[column + 1] - 1. */
export type DirectedFlights = {
  from: Int32Array
  /** A flight's id is `firstId` and this. */
  firstId: number
  idBehind: Uint32Array | Float64Array
  /** Adult fare, net pence. */
  price: Int32Array
  /** Seats left. */
  seats: Int16Array
  /** Place in the route's `series`. */
  series: Uint16Array
}

/** A timetabled flight in one cabin. */
export type FlightSeries = {
  schedule: Schedule
  cabin: number
  childPct: number
  infantFee: number
  /** Out and back combine only when these are equal: fare group and cabin. */
  pairKey: number
  luggage: {
    luggageQuantity: number
    luggage: number
    luggageUnit: 'kg' | 'piece'
    handLuggage: number
    meals: boolean
    drinks: boolean
  }
}

export type Schedule = {
  scheduleId: number
  routeId: number
  direction: 0 | 1
  engine: string
  airlineId: string
  flightNumber: string
  fareGroup: number
  /** Bit n - 1: sold for n nights. */
  pairNights: number
  depMinute: number
  arrMinute: number
  arrDayOffset: number
  durationMinutes: number
  legs: FlightLeg[]
}

export type FlightLeg = {
  flightNumber: string
  airlineId: string
  departureAirport: string
  arrivalAirport: string
  depMinute: number
  depDayOffset: number
  arrMinute: number
  arrDayOffset: number
}

/** One dated departure: a place in one direction of a route. */
export type FlightPlace = { route: RouteFlights; direction: 'outbound' | 'inbound'; at: number }

/** The id of a flight in its place. */
export const flightIdAt = ({ firstId, idBehind }: DirectedFlights, at: number): number =>
  firstId + (idBehind[at] as number)

/** What a place holds, in words. */
export function flightAt({ route, direction, at }: FlightPlace) {
  const flights = route[direction]
  const series = route.series[flights.series[at] as number] as FlightSeries
  return {
    flightId: flightIdAt(flights, at),
    price: flights.price[at] as number,
    seats: flights.seats[at] as number,
    series,
  }
}

/** The bit for a stay of so many nights in a set of lengths. */
export const nightsBit = (nights: number): number => 1 << (nights - 1)

/** Every length of stay: they fit the bits of one number. */
export const ANY_LENGTH = 2 ** LONGEST_STAY - 1

export const CABIN_COUNT = 4
