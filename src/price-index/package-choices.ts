import type { BoardCode } from '#domain/hotels/board-basis.ts'
import type { FarePassengers } from '#domain/pricing/flight-fare.ts'
import type { PackagePrice } from '#domain/pricing/package-price.ts'
import type { FlightPair } from '#price-index/cheapest-fare.ts'
import {
  type FoundPackage,
  type PackageSearch,
  passengersOnSale,
  priceOf,
  staySearch,
  takesChildren,
} from '#price-index/cheapest-packages.ts'
import {
  cheapestStay,
  costOf,
  fits,
  isOnSale,
  type Stay,
  type StaySearch,
  stayCost,
  unitsLeft,
} from '#price-index/cheapest-stay.ts'
import { flightAt } from '#price-index/flight-layout.ts'
import { fareOf, flightOptions } from '#price-index/flight-options.ts'
import type { IndexedHotel, IndexedRoom, PriceIndex, RegionBlock, RoomFit } from '#price-index/layout.ts'

/** What of a package is already chosen; null and '' leave it to the lowest price. */
export type Wish = {
  cabin: number | null
  outFlightId: number | null
  inFlightId: number | null
  board: string | null
  roomCodes: readonly string[]
}

/** A wish that is no longer on sale and was replaced by the cheapest. */
export type Replaced = 'flight' | 'cabin' | 'room' | 'board'

/** One package and what stands beside each part of it, each with the price of the whole package it would make. */
export type PackageChoices = {
  chosen: FoundPackage
  replaced: Replaced[]
  flights: { pair: FlightPair; price: PackagePrice }[]
  /** Per room of the party: every room type of the same board that fits, by its cheapest product. */
  rooms: { product: number; price: PackagePrice }[][]
  boards: { board: BoardCode; price: PackagePrice }[]
}

type Scene = {
  index: PriceIndex
  block: RegionBlock
  hotel: IndexedHotel
  search: PackageSearch
  passengers: FarePassengers
  column: number
  /** Stays at the hotel, without what the wish excludes. */
  stays: StaySearch
}

/** The package a shopper asks for, as near as it is on sale, with all choices; null when nothing is on sale. */
export function packageChoices(
  index: PriceIndex,
  hotelId: number,
  request: { search: PackageSearch; wish: Wish },
): PackageChoices | null {
  const { search, wish } = request
  const known = index.hotels.get(hotelId)
  const passengers = passengersOnSale(search)
  if (!known || !passengers || !known.hotel.bookable || !takesChildren(known.hotel, search.party)) return null
  const { block, hotel } = known
  const column = search.date - index.first
  const stays = staySearch(index, block, search)
  const scene: Scene = { index, block, hotel, search, passengers, column, stays }
  const { depairs, date, nights, party } = search
  const pairs = flightOptions(index, { gateway: block.region.gateway, depairs, date, nights, party })
  const best = nearest(scene, pairs, wish)
  if (!best) return null
  const chosen: FoundPackage = { block, hotel, ...best.package, price: priced(scene, best.package) }
  return {
    chosen,
    replaced: best.replaced,
    flights: flightsBeside(scene, pairs, chosen),
    rooms: roomsBeside(scene, chosen),
    boards: boardsBeside(scene, chosen),
  }
}

type Combination = { pair: FlightPair; stay: Stay; checkIn: number }

const priced = (
  { hotel, search, passengers }: Scene,
  { pair, stay }: Pick<Combination, 'pair' | 'stay'>,
): PackagePrice => priceOf(hotel, { pair, stay, party: search.party, passengers, nights: search.nights })

/** Gives up as little of the wish as it can: the rooms, then the board, then the flights. */
function nearest(
  scene: Scene,
  pairs: readonly FlightPair[],
  wish: Wish,
): { package: Combination; replaced: Replaced[] } | null {
  for (const flown of wishedPairs(pairs, wish)) {
    for (const { keeps, replaced } of wishedRooms(wish)) {
      const found = cheapest(restricted(scene, keeps), flown.pairs)
      if (found) return { package: found, replaced: [...flown.replaced, ...replaced] }
    }
  }
  return null
}

function wishedPairs(
  pairs: readonly FlightPair[],
  { cabin, outFlightId, inFlightId }: Wish,
): { pairs: readonly FlightPair[]; replaced: Replaced[] }[] {
  const inCabin = cabin === null ? pairs : pairs.filter((pair) => outbound(pair).series.cabin === cabin)
  const asked = outFlightId !== null || inFlightId !== null
  const same = pairs.filter(
    (pair) => isFlight(outbound(pair).flightId, outFlightId) && isFlight(inbound(pair).flightId, inFlightId),
  )
  return [
    ...(asked ? [{ pairs: same, replaced: [] }] : []),
    { pairs: inCabin, replaced: asked ? (['flight'] as const).slice() : [] },
    { pairs, replaced: [...(asked ? (['flight'] as const) : []), ...(cabin === null ? [] : (['cabin'] as const))] },
  ]
}

const isFlight = (flightId: number, wanted: number | null) => wanted === null || flightId === wanted
const outbound = (pair: FlightPair) => flightAt({ route: pair.route, direction: 'outbound', at: pair.outAt })
const inbound = (pair: FlightPair) => flightAt({ route: pair.route, direction: 'inbound', at: pair.inAt })

type Keeps = (block: RegionBlock, product: number, room: number) => boolean

function wishedRooms({ board, roomCodes }: Wish): { keeps: Keeps; replaced: Replaced[] }[] {
  const ofBoard: Keeps = (block, product) => board === null || boardOf(block, product) === board
  const ofRoom: Keeps = (block, product, room) => !roomCodes[room] || roomOf(block, product).code === roomCodes[room]
  const asksRoom = roomCodes.some((code) => code !== '')
  return [
    { keeps: (block, product, room) => ofBoard(block, product, room) && ofRoom(block, product, room), replaced: [] },
    ...(asksRoom ? [{ keeps: ofBoard, replaced: ['room' as const] }] : []),
    ...(board === null ? [] : [{ keeps: ofRoom, replaced: ['board' as const] }]),
    ...(asksRoom && board !== null ? [{ keeps: () => true, replaced: ['room' as const, 'board' as const] }] : []),
  ]
}

/** The same scene with only some products of the hotel in it. */
const restricted = (scene: Scene, keeps: Keeps): Scene => ({
  ...scene,
  stays: { ...scene.stays, allows: (product, room) => keeps(scene.block, product, room) },
})

function cheapest(scene: Scene, pairs: readonly FlightPair[]): Combination | null {
  const stays = new Map<number, Stay | null>()
  let best: Combination | null = null
  for (const pair of pairs) {
    const stay = stays.get(pair.offset) ?? stayOn(scene, pair.offset)
    stays.set(pair.offset, stay)
    if (!stay || (best && stayCost(best.stay) + fareOf(best.pair) <= stayCost(stay) + fareOf(pair))) continue
    best = { pair, stay, checkIn: scene.column + pair.offset }
  }
  return best
}

function stayOn({ index, block, hotel, search, column, stays }: Scene, offset: number): Stay | null {
  const checkIn = column + offset
  if (checkIn + search.nights >= index.nights) return null
  return cheapestStay(block, hotel, { ...stays, checkIn })
}

/** Other flights with the same rooms; a pair that arrives on another day and finds them sold is left out. */
function flightsBeside(scene: Scene, pairs: readonly FlightPair[], chosen: FoundPackage): PackageChoices['flights'] {
  const board = boardOf(chosen.block, chosen.stay.products[0] as number)
  const stays = new Map<number, Stay | null>([[chosen.pair.offset, chosen.stay]])
  return pairs.flatMap((pair) => {
    if (!stays.has(pair.offset)) {
      const same = restricted(scene, (_, product, room) => product === chosen.stay.products[room])
      const sameBoard = restricted(scene, (block, product) => boardOf(block, product) === board)
      stays.set(pair.offset, stayOn(same, pair.offset) ?? stayOn(sameBoard, pair.offset))
    }
    const stay = stays.get(pair.offset)
    return stay ? [{ pair, price: priced(scene, { pair, stay }) }] : []
  })
}

/** For each room of the party: the room types it could have instead while the other rooms stay as they are. */
function roomsBeside(scene: Scene, { block, hotel, pair, checkIn, stay }: FoundPackage): PackageChoices['rooms'] {
  const search = { ...scene.stays, checkIn }
  const board = block.productBoard[stay.products[0] as number]
  return stay.products.map((current, room) => {
    const cheapestOfType = new Map<number, { product: number; cost: number }>()
    for (
      let product = block.productFrom[hotel.at] as number;
      product < (block.productFrom[hotel.at + 1] as number);
      product++
    ) {
      if (block.productBoard[product] !== board || !fits(block, product, search.fits[room] as RoomFit)) continue
      if (!isOnSale(block, product, search)) continue
      const type = block.productRoom[product] as number
      const others = stay.products.filter((other, at) => at !== room && block.productRoom[other] === type).length
      const cost = costOf(block, product, search, room)
      const known = cheapestOfType.get(type)
      if (type === block.productRoom[current] && product !== current) continue
      if (unitsLeft(block, product, search) <= others || (known && known.cost <= cost)) continue
      cheapestOfType.set(type, { product, cost })
    }
    return [...cheapestOfType.values()].map(({ product, cost }) => {
      const costs = stay.costs.with(room, cost)
      return { product, price: priced(scene, { pair, stay: { products: stay.products.with(room, product), costs } }) }
    })
  })
}

/** Each board with its cheapest rooms on the same flights; the chosen board keeps the chosen rooms. */
function boardsBeside(scene: Scene, chosen: FoundPackage): PackageChoices['boards'] {
  const { block, hotel, pair } = chosen
  const own = boardOf(block, chosen.stay.products[0] as number)
  const boards = new Set<BoardCode>()
  for (
    let product = block.productFrom[hotel.at] as number;
    product < (block.productFrom[hotel.at + 1] as number);
    product++
  )
    boards.add(boardOf(block, product))
  return [...boards].flatMap((board) => {
    if (board === own) return [{ board, price: chosen.price }]
    const stay = stayOn(
      restricted(scene, (_, product) => boardOf(block, product) === board),
      pair.offset,
    )
    return stay ? [{ board, price: priced(scene, { pair, stay }) }] : []
  })
}

export const boardOf = (block: RegionBlock, product: number) =>
  block.boards[block.productBoard[product] as number] as BoardCode
export const roomOf = (block: RegionBlock, product: number) =>
  block.rooms[block.productRoom[product] as number] as IndexedRoom
