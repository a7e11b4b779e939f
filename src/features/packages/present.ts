import { type CalendarDate, fromDayNumber } from '#domain/calendar/calendar-date.ts'
import type { CabinClass } from '#domain/flights/cabin-class.ts'
import type { BoardCode } from '#domain/hotels/board-basis.ts'
import { toPounds } from '#domain/money/pence.ts'
import type { Party } from '#domain/party/party.ts'
import { type LocalFee, localFeeInPence } from '#domain/pricing/local-fee.ts'
import type { PackagePrice } from '#domain/pricing/package-price.ts'
import type { Itemcode } from '#domain/search/itemcode.ts'

// What leaves the server about packages. Money here is pounds with at most two decimals; pence end in this file.

/** One direction of a package's flights. Dates are local to their airport, 'YYYY-MM-DD'; times 'HH:mm'. */
export type FlightView = {
  flightId: number
  flightNumber: string
  airlineId: string
  airlineName: string
  engine: string
  operator: string
  cabin: CabinClass
  departureAirport: string
  departureAirportName: string
  departDate: string
  departTime: string
  arrivalAirport: string
  arrivalAirportName: string
  arriveDate: string
  arriveTime: string
  stops: number
  via: string[]
  durationMinutes: number
  legs: LegView[]
}

/** One flight leg; date-times are local, 'YYYY-MM-DDTHH:mm'. */
export type LegView = {
  flightNumber: string
  airlineId: string
  airlineName: string
  departureAirport: string
  arrivalAirport: string
  departureDatetime: string
  arrivalDatetime: string
}

/** S15: what a bag text is made of. */
export type LuggageView = {
  luggage: number
  luggageUnit: 'kg' | 'piece'
  luggageQuantity: number
  handLuggage: number
  meals: boolean
  drinks: boolean
}

export type PriceView = { total: number; perPerson: number; payToUs: number; payAtResort: number; currency: 'GBP' }

/** The cheapest package of a hotel for a party: the answer of /api/search/packages, and a card on the results page. */
export type PackageCard = {
  itemcode: string
  name: string
  productLink: string
  bookLink: string
  region: string
  country: string
  stars: number
  rating: number
  reviews: number
  image: string
  imageAlt: string
  package: {
    date: string
    nights: number
    depair: string
    destair: string
    boardBasis: BoardCode
    board: string
    total: number
    perPerson: number
    payAtResort: number
    currency: 'GBP'
    outbound: FlightView
    inbound: FlightView
    luggage: LuggageView
    transfers: boolean
  }
}

export type Facet = { value: string; label: string; count: number; applied: boolean }

/** S05: a page of results. Counts are of hotels that stay when the other groups' filters are applied. */
export type PackagePage = {
  total: number
  page: number
  pages: number
  facets: {
    board: Facet[]
    stars: Facet[]
    region: Facet[]
    facility: Facet[]
    airline: Facet[]
    stops: Facet[]
    rating: Facet[]
    /** Whole pounds per person, lowest rounded down and highest rounded up; null when there is nothing. */
    price: { min: number; max: number } | null
  }
  packages: PackageCard[]
}

/** Per day the cheapest total of the search on that day; days without a package are left out. */
export type CalendarDay = { date: string; total: number; perPerson: number }

/** A choice beside the chosen one; `difference` is pounds per person against it, negative when cheaper. */
export type FlightChoice = { outbound: FlightView; inbound: FlightView; luggage: LuggageView; difference: number }
export type CabinChoice = {
  cabin: CabinClass
  outFlightId: number
  inFlightId: number
  luggage: LuggageView
  difference: number
  selected: boolean
}
export type RoomChoice = {
  roomCode: string
  name: string
  description: string
  beds: string
  sizeSqm: number
  maxOccupants: number
  image: string
  imageAlt: string
  difference: number
  selected: boolean
}
export type BoardChoice = { board: BoardCode; label: string; difference: number; selected: boolean }

export type FeeView = { name: string; amount: string; pounds: number; rateOn: string }

/** Everything the booking page shows about one chosen package. */
export type PackageDetail = {
  itemcode: string
  price: PriceView
  deposit: { today: number; balance: number; balanceDueOn: string } | null
  fees: FeeView[]
  date: string
  nights: number
  checkIn: string
  checkOut: string
  depair: string
  destair: string
  /** One code for each room of the party. */
  rooms: { roomCode: string; name: string; occupancy: string }[]
  board: BoardCode
  boardLabel: string
  outbound: FlightView
  inbound: FlightView
  luggage: LuggageView
  transfers: boolean
  operator: { engine: string; displayName: string; atolNumber: string }
  cabins: CabinChoice[]
  flights: FlightChoice[]
  /** Room choices per room of the party, in its order. */
  roomChoices: RoomChoice[][]
  boards: BoardChoice[]
  /** Sentences about choices that are no longer on sale and were replaced; empty when all hold. */
  changed: string[]
  /** The choice as ids, for making a basket. */
  productIds: number[]
}

/** S40: one field of a refused query, as people read it. */
export type FieldError = { field: string; msg: string; rule: string }

/** What the booking page asks for: a hotel and a day, and what of it is already chosen. */
export type BookingPageRequest = {
  itemcode: Itemcode
  date: CalendarDate
  nights: number
  depair: string
  party: Party
  cabin: CabinClass | null
  outFlightId: number | null
  inFlightId: number | null
  board: BoardCode | null
  /** One room code for each room of the party, or none yet. */
  roomCodes: readonly string[]
}

/** A price of the kernel in pounds. */
export const priceView = ({ total, perPerson, payToUs, payAtResort }: PackagePrice): PriceView => ({
  total: toPounds(total),
  perPerson: toPounds(perPerson),
  payToUs: toPounds(payToUs),
  payAtResort: toPounds(payAtResort),
  currency: 'GBP',
})

/** Pounds per person that a choice costs more (or less, below 0), to the penny, half away from zero. */
export function differencePerPerson(other: PackagePrice, chosen: PackagePrice, people: number): number {
  const difference = other.total - chosen.total
  return (Math.sign(difference) * Math.round(Math.abs(difference) / people)) / 100 || 0
}

const FEE_BASIS: Record<LocalFee['basis'], string> = {
  'person-night': 'per person per night',
  'room-night': 'per room per night',
  'person-stay': 'per person',
  'room-stay': 'per room',
}

/** 'BBD 17.50 per room per night'. */
export function feeAmount({ amount, currency, basis }: Pick<LocalFee, 'amount' | 'currency' | 'basis'>): string {
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100)
  return `${money} ${FEE_BASIS[basis]}`
}

/** A charge paid at the resort: what it is there, and in pounds for the party at the rate of that day. */
export function feeView(fee: LocalFee & { rateOn: number }, party: Party, nights: number): FeeView {
  return {
    name: fee.name,
    amount: feeAmount(fee),
    pounds: localFeeInPence(fee, party, nights) / 100,
    rateOn: fromDayNumber(fee.rateOn),
  }
}

/** What the booking page says about a choice that was replaced. */
export const REPLACED: Record<'flight' | 'cabin' | 'room' | 'board', string> = {
  flight: 'The flights you chose are no longer on sale, so we have chosen the lowest price.',
  cabin: 'Your cabin class is not on sale on this date, so we have chosen the lowest price.',
  room: 'A room you chose is no longer on sale, so we have chosen the lowest price.',
  board: 'The board basis you chose is not on sale on this date, so we have chosen the lowest price.',
}
