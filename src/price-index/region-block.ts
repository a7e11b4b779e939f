import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { type BoardCode, isBoardCode } from '#domain/hotels/board-basis.ts'
import type { RateRule } from '#domain/pricing/hotel-rate.ts'
import { loadHotels } from '#price-index/indexed-hotels.ts'
import {
  CLOSED_TO_ARRIVAL,
  type IndexedHotel,
  type IndexedRoom,
  type Region,
  type RegionBlock,
} from '#price-index/layout.ts'
import { readRates, readRoomNights, refreshRun, type Span } from '#price-index/room-stock.ts'

/** Reads one region's hotels, rates and stock into a block. */
export async function loadRegionBlock(db: Kysely<Database>, region: Region, span: Span): Promise<RegionBlock> {
  const hotels = await loadHotels(db, region.regionId)
  const rooms = await loadRooms(db, region.regionId)
  const products = await loadProducts(db, region.regionId)
  const block = emptyBlock(region, { hotels, rooms, products, span })
  await readRates(db, block, span, { first: span.first, last: span.first + span.nights - 1 })
  await readRoomNights(db, block, span, { first: span.first, last: span.first + span.nights - 1 })
  for (let product = 0; product < block.productId.length; product++) refreshRun(block, span, product)
  return block
}

type LoadedProduct = {
  product_id: number
  hotel_id: number
  room_id: number
  board: BoardCode
  refundable: boolean
  rule_id: number
  rule: RateRule
}

function emptyBlock(
  region: Region,
  {
    hotels,
    rooms,
    products,
    span,
  }: { hotels: IndexedHotel[]; rooms: IndexedRoom[]; products: LoadedProduct[]; span: Span },
): RegionBlock {
  const boards = [...new Set(products.map((product) => product.board))].sort()
  const ruleIds = [...new Set(products.map((product) => product.rule_id))]
  const rules = ruleIds.map((id) => (products.find((product) => product.rule_id === id) as LoadedProduct).rule)
  const roomPlace = new Map(rooms.map((room, at) => [room.roomId, at]))
  const ofHotel = Map.groupBy(products, (product) => product.hotel_id)
  const sorted = hotels.map((hotel) =>
    (ofHotel.get(hotel.hotelId) ?? []).toSorted(
      (a, b) => boards.indexOf(a.board) - boards.indexOf(b.board) || a.product_id - b.product_id,
    ),
  )
  const all = sorted.flat()
  const productFrom = new Int32Array(hotels.length + 1)
  sorted.forEach((own, at) => {
    productFrom[at + 1] = (productFrom[at] as number) + own.length
  })
  return {
    region,
    version: 1,
    hotels,
    rooms,
    rules,
    boards,
    productFrom,
    productId: Int32Array.from(all, (product) => product.product_id),
    productRoom: Int32Array.from(all, (product) => roomPlace.get(product.room_id) as number),
    productRule: Int32Array.from(all, (product) => ruleIds.indexOf(product.rule_id)),
    productBoard: Uint8Array.from(all, (product) => boards.indexOf(product.board)),
    productRefundable: Uint8Array.from(all, (product) => Number(product.refundable)),
    cum: new Int32Array((span.nights + 1) * all.length),
    run: new Uint8Array(span.nights * all.length),
    gate: new Uint8Array(span.nights * all.length).fill(CLOSED_TO_ARRIVAL),
    free: new Uint8Array(span.nights * rooms.length),
    factors: new Map(),
  }
}

async function loadRooms(db: Kysely<Database>, regionId: number): Promise<IndexedRoom[]> {
  const rows = await db
    .selectFrom('room_type')
    .innerJoin('hotel', 'hotel.hotel_id', 'room_type.hotel_id')
    .select(['room_type.room_id', 'room_type.hotel_id', 'room_type.code', 'room_type.name'])
    .select(['room_type.max_adults', 'room_type.max_children', 'room_type.max_occupants', 'room_type.max_infants'])
    .where('hotel.region_id', '=', regionId)
    .orderBy('room_type.room_id')
    .execute()
  return rows.map((row) => ({
    roomId: row.room_id,
    hotelId: row.hotel_id,
    code: row.code,
    name: row.name,
    capacity: {
      maxAdults: row.max_adults,
      maxChildren: row.max_children,
      maxOccupants: row.max_occupants,
      maxInfants: row.max_infants,
    },
  }))
}

async function loadProducts(db: Kysely<Database>, regionId: number): Promise<LoadedProduct[]> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('hotel', 'hotel.hotel_id', 'product.hotel_id')
    .innerJoin('rate_rule', 'rate_rule.rule_id', 'product.rule_id')
    .select(['product.product_id', 'product.hotel_id', 'product.room_id', 'product.board', 'product.refundable'])
    .select(['rate_rule.rule_id', 'single_pct', 'extra_adult_pct', 'cot_under', 'bands'])
    .where('hotel.region_id', '=', regionId)
    .execute()
  return rows.flatMap(({ board, single_pct, extra_adult_pct, cot_under, bands, ...row }) =>
    isBoardCode(board)
      ? [{ ...row, board, rule: { singlePct: single_pct, extraAdultPct: extra_adult_pct, cotUnder: cot_under, bands } }]
      : [],
  )
}
