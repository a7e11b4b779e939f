import { roomCost } from '#domain/pricing/hotel-rate.ts'
import { CLOSED_TO_ARRIVAL, type IndexedHotel, NO_CHECK_OUT, type RegionBlock } from '#price-index/layout.ts'

/** One product for each room of the party, in its order, with the net pence of each. */
export type Stay = { products: number[]; costs: number[] }

/** A stay in columns, and the party's occupancy factors room by room. */
export type StaySearch = { checkIn: number; nights: number; factors: readonly Uint16Array[] }

/**
 * The cheapest rooms of a hotel for a party: all of one board, never more of a room type than is left. Equal costs go
 * to the board first in the alphabet, then to the lowest product ids, first room first. Null when nothing fits.
 */
export function cheapestStay(block: RegionBlock, hotel: IndexedHotel, search: StaySearch): Stay | null {
  const from = block.productFrom[hotel.at] as number
  const to = block.productFrom[hotel.at + 1] as number
  if (search.factors.length === 1) {
    const product = cheapestProduct(block, { from, to }, search)
    return product < 0 ? null : { products: [product], costs: [costOf(block, product, search, 0)] }
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

/** Net pence of a product for one room of the party; only for a product on sale. */
export function costOf(
  block: RegionBlock,
  product: number,
  { checkIn, nights, factors }: StaySearch,
  room: number,
): number {
  const count = block.productId.length
  const here = checkIn * count + product
  const sum = (block.cum[here + nights * count] as number) - (block.cum[here] as number)
  return roomCost(sum, factors[room]?.[product] as number)
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

type Products = { from: number; to: number }

/** The hot loop. Costs are compared before they are divided: rounding down keeps their order. -1 when nothing fits. */
function cheapestProduct(block: RegionBlock, { from, to }: Products, { checkIn, nights, factors }: StaySearch): number {
  const { cum, run, gate } = block
  const factor = factors[0] as Uint16Array
  const count = block.productId.length
  const start = checkIn * count
  const end = start + nights * count
  let best = -1
  let least = Infinity
  for (let product = from; product < to; product++) {
    if ((run[start + product] as number) < nights) continue
    const share = factor[product] as number
    if (share === 0 || ((gate[start + product] as number) & CLOSED_TO_ARRIVAL) > nights) continue
    const cost = ((cum[end + product] as number) - (cum[start + product] as number)) * share
    if (cost >= least || ((gate[end + product] as number) & NO_CHECK_OUT) !== 0) continue
    least = cost
    best = product
  }
  return best
}

type Offer = { product: number; room: number; cost: number; units: number }

/** Exact search over the products of one board: cheapest first, cut off where the rest cannot win. */
function cheapestOfBoard(block: RegionBlock, { from, to }: Products, search: StaySearch): Stay | null {
  const offers = search.factors.map((factor, party) => {
    const own: Offer[] = []
    for (let product = from; product < to; product++) {
      if ((factor[product] as number) === 0 || !isOnSale(block, product, search)) continue
      const room = block.productRoom[product] as number
      own.push({ product, room, cost: costOf(block, product, search, party), units: unitsLeft(block, product, search) })
    }
    return own.sort((a, b) => a.cost - b.cost || a.product - b.product)
  })
  if (offers.some((own) => own.length === 0)) return null
  const chosen = cheapestAssignment(offers)
  return chosen && { products: chosen.map((offer) => offer.product), costs: chosen.map((offer) => offer.cost) }
}

function cheapestAssignment(offers: readonly Offer[][]): Offer[] | null {
  const least = offers.map((own) => (own[0] as Offer).cost)
  const leastFrom = (room: number) => least.slice(room).reduce((sum, cost) => sum + cost, 0)
  const taken = new Map<number, number>()
  const chosen: Offer[] = []
  let best: Offer[] | null = null
  let bestCost = Infinity
  const choose = (room: number, cost: number) => {
    if (room === offers.length) {
      best = [...chosen]
      bestCost = cost
      return
    }
    for (const offer of offers[room] as Offer[]) {
      if (cost + offer.cost + leastFrom(room + 1) >= bestCost) return
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
