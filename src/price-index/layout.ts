import type { BoardCode } from '#domain/hotels/board-basis.ts'
import type { RateRule, RoomCapacity } from '#domain/pricing/hotel-rate.ts'
import type { LocalFee } from '#domain/pricing/local-fee.ts'
import type { Itemcode } from '#domain/search/itemcode.ts'
import { LONGEST_STAY } from '#domain/search/search-query.ts'
import type { Facility } from '#domain/search/search-request.ts'

/**
 * Everything a search reads, in memory. Nights are whole days since 1970-01-01; a column is a night minus `first`.
 * The object stays the same while changes are applied to it, so queries may keep it.
 */
export type PriceIndex = {
  /** The first night in the arrays, and how many nights they hold. */
  first: number
  nights: number
  /** Rises with every change applied. */
  version: number
  regions: Map<number, RegionBlock>
  /** Routes from UK airports that sell online, by gateway, in order of airport code. */
  routesTo: Map<string, RouteFlights[]>
  /** Where a hotel, a product, a room and a schedule live. */
  hotels: Map<number, { block: RegionBlock; hotel: IndexedHotel }>
  regionOfProduct: Map<number, number>
  regionOfRoom: Map<number, number>
  world: World
}

/** Small tables that give names to what the arrays find. */
export type World = {
  countries: Map<string, Country>
  airports: Map<string, Airport>
  airlines: Map<string, string>
  engines: Map<string, Engine>
  schedules: Map<number, Schedule>
}

export type Country = {
  iso: string
  name: string
  slug: string
  contextId: number
  tagline: string
  sisterIso: string | null
}
export type Airport = { iata: string; name: string; zone: string; sells: 'online' | 'enquiry' | 'none' | 'gateway' }
export type Engine = {
  code: string
  displayName: string
  atolNumber: string
  termsAndConditions: string
  depositPerPerson: number
  balanceDueWeeks: number
  hidesTimes: boolean
  sellsFixedPairs: boolean
}

export type Region = {
  regionId: number
  iso: string
  name: string
  slug: string
  gateway: string
  transferMinutes: number
  tagline: string
}

/**
 * One region's hotels. Products stand together by hotel, then board, then product id; hotels by hotel id. The arrays
 * are date-major: a search reads two rows of neighbours instead of one line of memory a product.
 */
export type RegionBlock = {
  region: Region
  version: number
  hotels: IndexedHotel[]
  rooms: IndexedRoom[]
  rules: RateRule[]
  boards: BoardCode[]
  /** Products of hotel h are productFrom[h] … productFrom[h + 1] - 1. */
  productFrom: Int32Array
  productId: Int32Array
  productRoom: Int32Array
  productRule: Int32Array
  productBoard: Uint8Array
  productRefundable: Uint8Array
  /** [column][product], one column more than nights: pence of all nights before. */
  cum: Int32Array
  /** [column][product]: nights on sale without a break from here, up to LONGEST_STAY. */
  run: Uint8Array
  /** [column][product]: shortest stay by arrival night in the low bits (CLOSED_TO_ARRIVAL), NO_CHECK_OUT on top. */
  gate: Uint8Array
  /** [column][room]: units left, at most 255; 0 when stopped or without a row. */
  free: Uint8Array
  /** Occupancy factor per product, by occupancy key. */
  factors: Map<string, Uint16Array>
}

export const CLOSED_TO_ARRIVAL = 127
export const NO_CHECK_OUT = 128

export type IndexedHotel = {
  /** Place in the block. */
  at: number
  hotelId: number
  itemcode: Itemcode
  iso: string
  regionId: number
  name: string
  slug: string
  status: number
  comingSoon: boolean
  /** False: information only, coming soon, or not bookable online. Never a package. */
  bookable: boolean
  stars: number
  hideStars: boolean
  rating: number
  reviews: number
  recommended: number
  facilities: Record<Facility, boolean>
  /** What its pictures show. */
  scenery: { spa: boolean; golf: boolean; marina: boolean; overwater: boolean; town: boolean }
  markupBasisPoints: number
  transfersIncluded: boolean
  /** Net pence for everyone with a seat; 0 when transfers are not included. */
  transferPerPerson: number
  /** Ages of children the hotel takes, both included; youngest over oldest when it takes none. */
  youngestChild: number
  oldestChild: number
  fees: (LocalFee & { rateOn: number })[]
}

export type IndexedRoom = { roomId: number; hotelId: number; code: string; name: string; capacity: RoomCapacity }

/** The flights of one route, each direction in order of night and flight id. */
export type RouteFlights = {
  routeId: number
  depair: string
  gateway: string
  version: number
  series: FlightSeries[]
  outbound: DirectedFlights
  inbound: DirectedFlights
}

/** Flights of one direction: those of a column are from[column] … from[column + 1] - 1. */
export type DirectedFlights = {
  from: Int32Array
  flightId: Float64Array
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

/** What a place holds, in words. */
export function flightAt({ route, direction, at }: FlightPlace) {
  const flights = route[direction]
  const series = route.series[flights.series[at] as number] as FlightSeries
  return {
    flightId: flights.flightId[at] as number,
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
