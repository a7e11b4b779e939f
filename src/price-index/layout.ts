import type { BoardCode } from '#domain/hotels/board-basis.ts'
import type { RateRule, RoomCapacity } from '#domain/pricing/hotel-rate.ts'
import type { LocalFee } from '#domain/pricing/local-fee.ts'
import type { StayOffer } from '#domain/pricing/stay-offer.ts'
import type { Itemcode } from '#domain/search/itemcode.ts'
import type { Facility } from '#domain/search/search-request.ts'
import type { RouteFlights, Schedule } from '#price-index/flight-layout.ts'

/**
 * Everything a search reads, in memory. Nights are whole days since 1970-01-01; a column is a night minus `first`.
 * The object stays the same while changes are applied to it, so queries may keep it.
 */
export type PriceIndex = {
  /** The first night in the arrays (the shop's today when they were filled), and how many nights they hold. */
  first: number
  nights: number
  /** Rises with every change applied. */
  version: number
  regions: Map<number, RegionBlock>
  /** Routes from UK airports that sell online, by gateway, in order of airport code. */
  routesTo: Map<string, RouteFlights[]>
  /** Where a hotel lives. */
  hotels: Map<number, { block: RegionBlock; hotel: IndexedHotel }>
  /** The hotel a product and a room belong to. */
  hotelOfProduct: Map<number, number>
  hotelOfRoom: Map<number, number>
  world: World
}

/** Small tables that give names to what the arrays find. */
export type World = {
  countries: Map<string, Country>
  airports: Map<string, Airport>
  airlines: Map<string, string>
  engines: Map<string, Engine>
  schedules: Map<number, Schedule>
  rules: Map<number, RateRule>
  multiCentres: Map<string, MultiCentre>
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

/** Two or more stays sold as one, in order, between two gateways. */
export type MultiCentre = {
  productCode: string
  engine: string
  gatewayOut: string
  gatewayBack: string
  markupBasisPoints: number
  /** Net pence of all transfers, for everyone with a seat. */
  transferPerPerson: number
  stays: { hotelId: number; nights: number }[]
}

/**
 * One region's hotels. Products stand together by hotel, then board, then product id; hotels by hotel id. A product
 * that quotes prices by occupancy stands there once for each line that prices a room, and at most one of them fits a
 * given room (docs/decisions/0011-contracts.md). The arrays are date-major: a search reads two rows of neighbours
 * instead of one line of memory a product.
 */
export type RegionBlock = {
  region: Region
  version: number
  hotels: IndexedHotel[]
  /** What a search asks of every hotel, in columns; `fees` is a place in `feeSets`. */
  facts: HotelFacts
  offers: HotelOffers
  feeSets: (readonly (LocalFee & { rateOn: number })[])[]
  rooms: IndexedRoom[]
  boards: BoardCode[]
  /** All that decides how a room of people is priced by a product; few kinds serve all products. */
  kinds: ProductKind[]
  /** Products of hotel h are productFrom[h] … productFrom[h + 1] - 1. */
  productFrom: Int32Array
  productId: Int32Array
  productRoom: Int32Array
  productBoard: Uint8Array
  productKind: Uint16Array
  /** [column][product], one column more than nights: pence of all nights before. */
  cum: Int32Array
  /** [column][product]: nights on sale without a break from here, up to LONGEST_STAY. */
  run: Uint8Array
  /** [column][product]: shortest stay by arrival night in the low bits (CLOSED_TO_ARRIVAL), NO_CHECK_OUT on top. */
  gate: Uint8Array
  /** Place of a product's board supplements in the next array, -1 without; how many places there are. */
  supplementAt: Int32Array
  supplements: number
  /** [column][place], as `cum`. */
  supplementCum: Int32Array
  /** 1 for a product with a night of no check-out anywhere. */
  closesOut: Uint8Array
  /** [column][room]: units left, at most 255; 0 when stopped or without a row. */
  free: Uint8Array
  /** How a room of people is priced, by occupancy key. */
  fits: Map<string, RoomFit>
  /** Least stays of the whole region, by party and nights; and open lengths of stay, by party. */
  stayFloors: Map<string, StayFloor>
  openLengths: Map<string, OpenLengths>
}

/** `line` prices the room; `lines` are all that the contract quotes. */
export type ProductKind = {
  capacity: RoomCapacity
  ruleId: number
  rule: RateRule
  lines: readonly number[]
  line: number
}

/** Percent of the priced line that a room of people pays, by kind of product (0: does not fit), and of the supplement. */
export type RoomFit = { factor: Uint16Array; supplement: Uint16Array }

/**
 * For each class of hotels with the same margin and fees: the least net cost of rooms and transfers by check-in column,
 * [class][column]; NOTHING when none is on sale. Columns marked `stale` are reckoned again when they are asked for.
 */
export type StayFloor = {
  classes: { markupBasisPoints: number; feesAtResort: number; hotels: number[] }[]
  least: Int32Array
  stale: Uint8Array
  anyStale: boolean
}

/** Bits of the lengths of stay that some hotel has open, by check-in column. */
export type OpenLengths = { bits: Int32Array; stale: Uint8Array; anyStale: boolean }

/**
 * The offers of a block's hotels that can still be booked: those of hotel h are from[h] … from[h + 1] - 1. Nights of
 * arrival stand apart, because most stays have nothing to do with most offers.
 */
export type HotelOffers = {
  from: Int32Array
  firstArrival: Int32Array
  lastArrival: Int32Array
  list: readonly StayOffer[]
}

/** Columns over the hotels of a block. */
export type HotelFacts = {
  bookable: Uint8Array
  markupBasisPoints: Int32Array
  transferPerPerson: Int32Array
  fees: Uint16Array
  youngestChild: Uint8Array
  oldestChild: Uint8Array
  stars: Float64Array
  rating: Float64Array
  recommended: Int32Array
  /** Bit i: has FACILITIES[i]. */
  facilities: Uint8Array
  /** Rises with every change of the hotel's prices or stock. */
  version: Uint32Array
}

/** No price: more than anything costs, and still an Int32. */
export const NOTHING = 2 ** 31 - 1

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
  fees: readonly (LocalFee & { rateOn: number })[]
  offers: readonly StayOffer[]
}

/** `hotel` is the place of its hotel in the block. */
export type IndexedRoom = {
  roomId: number
  hotelId: number
  hotel: number
  code: string
  name: string
  capacity: RoomCapacity
}
