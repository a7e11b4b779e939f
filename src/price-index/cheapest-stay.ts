import { roomCost } from '#domain/pricing/hotel-rate.ts'
import { NO_TERMS, type StayOffer, type StayTerms, stayTerms } from '#domain/pricing/stay-offer.ts'
import {
  CLOSED_TO_ARRIVAL,
  type IndexedHotel,
  type IndexedRoom,
  NO_CHECK_OUT,
  NOTHING,
  type RegionBlock,
  type RoomFit,
} from '#price-index/layout.ts'

/** One product for each room of the party, in its order, with the net pence of each. */
export type Stay = { products: number[]; costs: number[] }

/** A stay in columns, and how the party's rooms are priced, one by one. */
export type StaySearch = {
  checkIn: number
  nights: number
  fits: readonly RoomFit[]
  /** The first night held: the day of booking (docs/decisions/0011-contracts.md). */
  today: number
  /** Leaves products out; all of the hotel when missing. `room` counts the party's rooms. */
  allows?: (product: number, room: number) => boolean
}

/**
 * The cheapest rooms of a hotel for a party: all of one board, never more of a room type than is left. Equal costs go
 * to the board first in the alphabet, then to the lowest product ids, first room first. Null when nothing fits.
 */
export function cheapestStay(block: RegionBlock, hotel: IndexedHotel, search: StaySearch): Stay | null {
  const from = block.productFrom[hotel.at] as number
  const to = block.productFrom[hotel.at + 1] as number
  if (search.fits.length === 1 && !search.allows) {
    const { product, cost } = cheapestProducts(block, search, { from: hotel.at, to: hotel.at + 1 })
    return cost[0] === NOTHING ? null : { products: [product[0] as number], costs: [cost[0] as number] }
  }
  let best: Stay | null = null
  for (let first = from; first < to; ) {
    let next = first + 1
    while (next < to && block.productBoard[next] === block.productBoard[first]) next++
    const stay = cheapestOfBoard(block, { from: first, to: next }, search)
    if (stay && (!best || stayCost(stay) < stayCost(best))) best = stay
    first = next
  }
  return best
}

export const stayCost = ({ costs }: Stay): number => costs.reduce((sum, cost) => sum + cost, 0)

/** Whether a product can be sold for the stay at all: every night open, length allowed, check-out day open. */
export function isOnSale(
  block: RegionBlock,
  product: number,
  { checkIn, nights }: Pick<StaySearch, 'checkIn' | 'nights'>,
): boolean {
  const count = block.productId.length
  const here = checkIn * count + product
  return (
    (block.run[here] as number) >= nights &&
    ((block.gate[here] as number) & CLOSED_TO_ARRIVAL) <= nights &&
    ((block.gate[here + nights * count] as number) & NO_CHECK_OUT) === 0
  )
}

/** Whether a product takes one room of the party. */
export const fits = (block: RegionBlock, product: number, fit: RoomFit): boolean =>
  fit.factor[block.productKind[product] as number] !== 0

/** Net pence of a product for one room of the party; only for a product that is on sale and fits. */
export function costOf(block: RegionBlock, product: number, search: StaySearch, room: number): number {
  const { checkIn, nights, today } = search
  const fit = search.fits[room] as RoomFit
  const kind = block.productKind[product] as number
  const terms = termsOf(block, product, { arrival: today + checkIn, nights, bookedOn: today })
  const count = block.productId.length
  const here = checkIn * count + product
  const paid = (block.cum[here + (nights - terms.freeNights) * count] as number) - (block.cum[here] as number)
  const factors = { factor: fit.factor[kind] as number, supplementFactor: fit.supplement[kind] as number }
  const supplements = factors.supplementFactor === 0 ? 0 : supplementsOf(block, product, { checkIn, nights })
  return roomCost({ nights: paid, supplements }, factors, terms.percentOff)
}

/** The offers a stay has a right to. */
export function termsOf(
  block: RegionBlock,
  product: number,
  stay: { arrival: number; nights: number; bookedOn: number },
): StayTerms {
  const { roomId, hotel } = block.rooms[block.productRoom[product] as number] as IndexedRoom
  const { offers } = block.hotels[hotel] as IndexedHotel
  return offers.length === 0 ? NO_TERMS : stayTerms(offers, { ...stay, roomId })
}

/** Pence of one adult's board supplements over a stay; 0 when the product quotes none. */
export function supplementsOf(
  { supplementAt, supplements, supplementCum }: RegionBlock,
  product: number,
  { checkIn, nights }: { checkIn: number; nights: number },
): number {
  const at = supplementAt[product] as number
  if (at < 0) return 0
  const here = checkIn * supplements + at
  return (supplementCum[here + nights * supplements] as number) - (supplementCum[here] as number)
}

/** Units of a product's room type left on every night of the stay. */
export function unitsLeft(
  block: RegionBlock,
  product: number,
  { checkIn, nights }: Pick<StaySearch, 'checkIn' | 'nights'>,
): number {
  const room = block.productRoom[product] as number
  let least = 255
  for (let column = checkIn; column < checkIn + nights; column++)
    least = Math.min(least, block.free[column * block.rooms.length + room] as number)
  return least
}

/** By hotel: its cheapest product for a party of one room, and the net pence; NOTHING when none is on sale. */
export type CheapestProducts = { product: Int32Array; cost: Int32Array }

/** Filled by one search after the other: an answer is good until the next one. */
const filled: CheapestProducts = { product: new Int32Array(1024), cost: new Int32Array(1024) }

/**
 * The cheapest product of each hotel of a block from place `from` up to `to` for a party of one room; place 0 of the
 * answer is hotel `from`, and the next call overwrites it. The hot loop: costs are compared before they are divided,
 * because rounding down keeps their order.
 */
export function cheapestProducts(
  block: RegionBlock,
  search: StaySearch,
  { from, to }: { from: number; to: number },
): CheapestProducts {
  if (filled.cost.length < to - from) Object.assign(filled, { product: new Int32Array(to), cost: new Int32Array(to) })
  const { product: products, cost: costs } = filled
  const { checkIn, nights } = search
  const { cum, run, gate, productKind, productFrom, supplementAt, supplementCum, supplements } = block
  const offersFrom = block.offers.from
  const { factor, supplement } = search.fits[0] as RoomFit
  const count = block.productId.length
  const start = checkIn * count
  const end = start + nights * count
  const supplementStart = checkIn * supplements
  const supplementEnd = supplementStart + nights * supplements
  for (let hotel = from; hotel < to; hotel++) {
    let paid = end
    let percent = 100
    if (offersFrom[hotel] !== offersFrom[hotel + 1]) {
      const terms = termsOfHotel(block, hotel, search)
      if (terms === 'by room') {
        cheapestByRoom(block, hotel, { search, at: hotel - from })
        continue
      }
      paid -= terms.freeNights * count
      percent -= terms.percentOff
    }
    let found = -1
    let least = Number.MAX_SAFE_INTEGER
    const last = productFrom[hotel + 1] as number
    for (let product = productFrom[hotel] as number; product < last; product++) {
      if ((run[start + product] as number) < nights) continue
      const kind = productKind[product] as number
      const share = factor[kind] as number
      if (share === 0 || ((gate[start + product] as number) & CLOSED_TO_ARRIVAL) > nights) continue
      let cost = ((cum[paid + product] as number) - (cum[start + product] as number)) * share
      if (supplements !== 0 && (supplementAt[product] as number) >= 0) {
        const at = supplementAt[product] as number
        const sum = (supplementCum[supplementEnd + at] as number) - (supplementCum[supplementStart + at] as number)
        cost += sum * (supplement[kind] as number)
      }
      if (cost >= least || ((gate[end + product] as number) & NO_CHECK_OUT) !== 0) continue
      least = cost
      found = product
    }
    products[hotel - from] = found
    costs[hotel - from] = found < 0 ? NOTHING : Math.floor((least * percent) / 10_000)
  }
  return filled
}

/** The offers of a hotel for a stay when every room has the same; most stays have none. */
function termsOfHotel(
  { offers }: RegionBlock,
  hotelAt: number,
  { checkIn, nights, today }: StaySearch,
): StayTerms | 'by room' {
  const arrival = today + checkIn
  let live: StayOffer[] | null = null
  for (let at = offers.from[hotelAt] as number; at < (offers.from[hotelAt + 1] as number); at++) {
    if (arrival < (offers.firstArrival[at] as number) || arrival > (offers.lastArrival[at] as number)) continue
    const offer = offers.list[at] as StayOffer
    if (offer.roomId !== null) return 'by room'
    live ??= []
    live.push(offer)
  }
  return live ? stayTerms(live, { roomId: 0, arrival, nights, bookedOn: today }) : NO_TERMS
}

function cheapestByRoom(block: RegionBlock, hotelAt: number, { search, at }: { search: StaySearch; at: number }) {
  const fit = search.fits[0] as RoomFit
  const to = block.productFrom[hotelAt + 1] as number
  filled.product[at] = -1
  filled.cost[at] = NOTHING
  for (let product = block.productFrom[hotelAt] as number; product < to; product++) {
    if (!fits(block, product, fit) || !isOnSale(block, product, search)) continue
    const cost = costOf(block, product, search, 0)
    if (cost >= (filled.cost[at] as number)) continue
    filled.product[at] = product
    filled.cost[at] = cost
  }
}

/** Net pence of a hotel's cheapest rooms for a stay; NOTHING when none is on sale. */
export function leastStay(block: RegionBlock, hotelAt: number, stays: StaySearch): number {
  if (stays.fits.length === 1)
    return cheapestProducts(block, stays, { from: hotelAt, to: hotelAt + 1 }).cost[0] as number
  const stay = cheapestStay(block, block.hotels[hotelAt] as IndexedHotel, stays)
  return stay ? stayCost(stay) : NOTHING
}

type Offer = { product: number; room: number; cost: number; units: number }

/** Exact search over the products of one board: cheapest first, cut off where the rest cannot win. */
function cheapestOfBoard(
  block: RegionBlock,
  { from, to }: { from: number; to: number },
  search: StaySearch,
): Stay | null {
  const offers: Offer[][] = []
  for (const [party, fit] of search.fits.entries()) {
    const own: Offer[] = []
    for (let product = from; product < to; product++) {
      if (!fits(block, product, fit) || !isOnSale(block, product, search)) continue
      if (search.allows && !search.allows(product, party)) continue
      const room = block.productRoom[product] as number
      own.push({ product, room, cost: costOf(block, product, search, party), units: unitsLeft(block, product, search) })
    }
    if (own.length === 0) return null
    offers.push(own.sort((a, b) => a.cost - b.cost || a.product - b.product))
  }
  const chosen = cheapestAssignment(offers)
  return chosen && { products: chosen.map((offer) => offer.product), costs: chosen.map((offer) => offer.cost) }
}

function cheapestAssignment(offers: readonly Offer[][]): Offer[] | null {
  const leastFrom = [0]
  for (const own of offers.toReversed()) leastFrom.unshift((leastFrom[0] as number) + (own[0] as Offer).cost)
  const taken = new Map<number, number>()
  const chosen: Offer[] = []
  let best: Offer[] | null = null
  let bestCost = Number.POSITIVE_INFINITY
  const choose = (room: number, cost: number) => {
    if (room === offers.length) {
      best = [...chosen]
      bestCost = cost
      return
    }
    for (const offer of offers[room] as Offer[]) {
      if (cost + offer.cost + (leastFrom[room + 1] as number) >= bestCost) return
      const used = taken.get(offer.room) ?? 0
      if (used >= offer.units) continue
      taken.set(offer.room, used + 1)
      chosen.push(offer)
      choose(room + 1, cost + offer.cost)
      chosen.pop()
      taken.set(offer.room, used)
    }
  }
  choose(0, 0)
  return best
}
