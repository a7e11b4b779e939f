import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { type BoardCode, isBoardCode } from '#domain/hotels/board-basis.ts'
import { type RateRule, SUPPLEMENT_LINE } from '#domain/pricing/hotel-rate.ts'
import { hotelFacts, loadHotels } from '#price-index/indexed-hotels.ts'
import {
  CLOSED_TO_ARRIVAL,
  type IndexedHotel,
  type IndexedRoom,
  type ProductKind,
  type Region,
  type RegionBlock,
} from '#price-index/layout.ts'
import { fillRuns, readAllRates, type Span } from '#price-index/rates.ts'
import { readAllStock } from '#price-index/stock.ts'

type Source = { region: Region; span: Span; rules: Map<number, RateRule> }

/** Reads one region's hotels, rates and stock into a block, in slices that leave room for requests. */
export async function loadRegionBlock(db: Kysely<Database>, { region, span, rules }: Source): Promise<RegionBlock> {
  const hotels = await loadHotels(db, region.regionId)
  const rooms = await loadRooms(db, region.regionId, hotels)
  const products = await loadProducts(db, region.regionId)
  const block = emptyBlock(region, { hotels, rooms, products, span, rules })
  await readAllRates(db, block, span)
  await readAllStock(db, block, span)
  await fillRuns(block, span)
  return block
}

type LoadedProduct = {
  product_id: number
  hotel_id: number
  room_id: number
  rule_id: number
  lines: number[]
  board: BoardCode
}

function emptyBlock(
  region: Region,
  {
    hotels,
    rooms,
    products,
    span,
    rules,
  }: { hotels: IndexedHotel[]; rooms: IndexedRoom[]; products: LoadedProduct[]; span: Span; rules: Source['rules'] },
): RegionBlock {
  const boards = [...new Set(products.map((product) => product.board))].sort()
  const boardPlace = new Map(boards.map((board, at) => [board, at]))
  const roomPlace = new Map(rooms.map((room, at) => [room.roomId, at]))
  const ofHotel = Map.groupBy(products, (product) => product.hotel_id)
  const priced = hotels.map((hotel) =>
    (ofHotel.get(hotel.hotelId) ?? [])
      .toSorted(
        (a, b) =>
          (boardPlace.get(a.board) as number) - (boardPlace.get(b.board) as number) || a.product_id - b.product_id,
      )
      .flatMap((product) => pricedLines(product).map((line) => ({ ...product, line }))),
  )
  const all = priced.flat()
  const productFrom = new Int32Array(hotels.length + 1)
  for (const [at, own] of priced.entries()) productFrom[at + 1] = (productFrom[at] as number) + own.length
  const { kinds, kindOf } = kindsOfProducts(rooms, rules)
  const supplementPlaces = new Map<number, number>()
  for (const { product_id, lines } of all)
    if (lines.includes(SUPPLEMENT_LINE) && !supplementPlaces.has(product_id))
      supplementPlaces.set(product_id, supplementPlaces.size)
  return {
    region,
    version: 1,
    hotels,
    ...hotelFacts(hotels, span.first),
    rooms,
    boards,
    kinds,
    productFrom,
    productId: Int32Array.from(all, (product) => product.product_id),
    productRoom: Int32Array.from(all, (product) => roomPlace.get(product.room_id) as number),
    productBoard: Uint8Array.from(all, (product) => boardPlace.get(product.board) as number),
    productKind: Uint16Array.from(all, (product) => kindOf(product, roomPlace.get(product.room_id) as number)),
    cum: new Int32Array((span.nights + 1) * all.length),
    run: new Uint8Array(span.nights * all.length),
    gate: new Uint8Array(span.nights * all.length).fill(CLOSED_TO_ARRIVAL),
    closesOut: new Uint8Array(all.length),
    supplementAt: Int32Array.from(all, (product) => supplementPlaces.get(product.product_id) ?? -1),
    supplements: supplementPlaces.size,
    supplementCum: new Int32Array((span.nights + 1) * supplementPlaces.size),
    free: new Uint8Array(span.nights * rooms.length),
    fits: new Map(),
    stayFloors: new Map(),
    openLengths: new Map(),
  }
}

/** The lines that price rooms: all but the board supplement. */
const pricedLines = ({ lines }: LoadedProduct) =>
  [...new Set(lines)].filter((line) => line !== SUPPLEMENT_LINE).sort((a, b) => a - b)

function kindsOfProducts(rooms: readonly IndexedRoom[], rules: Source['rules']) {
  const kinds: ProductKind[] = []
  const places = new Map<string, number>()
  const kindOf = ({ rule_id, lines, line }: LoadedProduct & { line: number }, room: number): number => {
    const { capacity } = rooms[room] as IndexedRoom
    const key = `${Object.values(capacity).join()}|${rule_id}|${lines.join()}|${line}`
    const known = places.get(key)
    if (known !== undefined) return known
    const place = kinds.push({ capacity, ruleId: rule_id, rule: rules.get(rule_id) as RateRule, lines, line }) - 1
    places.set(key, place)
    return place
  }
  return { kinds, kindOf }
}

async function loadRooms(
  db: Kysely<Database>,
  regionId: number,
  hotels: readonly IndexedHotel[],
): Promise<IndexedRoom[]> {
  const place = new Map(hotels.map(({ hotelId, at }) => [hotelId, at]))
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
    hotel: place.get(row.hotel_id) as number,
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
    .select(['product.product_id', 'product.hotel_id', 'product.room_id', 'product.board', 'product.rule_id', 'lines'])
    .where('hotel.region_id', '=', regionId)
    .execute()
  return rows.flatMap(({ board, ...row }) => (isBoardCode(board) ? [{ ...row, board }] : []))
}

/** What a hotel's products quote, in one line of text: arrays made for it fit as long as it stays the same. */
export async function quotesOf(db: Kysely<Database>, hotelId: number): Promise<string> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('room_type', 'room_type.room_id', 'product.room_id')
    .select(['product_id', 'product.room_id', 'lines', 'rule_id', 'board'])
    .select(['max_adults', 'max_children', 'max_occupants', 'max_infants'])
    .where('product.hotel_id', '=', hotelId)
    .execute()
  return rows
    .filter(({ board }) => isBoardCode(board))
    .flatMap((row) => {
      const capacity = {
        maxAdults: row.max_adults,
        maxChildren: row.max_children,
        maxOccupants: row.max_occupants,
        maxInfants: row.max_infants,
      }
      const { product_id, board, room_id, rule_id, lines } = row
      return quote({ productId: product_id, board, roomId: room_id, ruleId: rule_id, lines, capacity })
    })
    .sort()
    .join(' ')
}

/** The same of a hotel in a block. */
export function quotesInBlock(block: RegionBlock, hotel: IndexedHotel): string {
  const quotes = new Set<string>()
  const to = block.productFrom[hotel.at + 1] as number
  for (let product = block.productFrom[hotel.at] as number; product < to; product++) {
    const kind = block.kinds[block.productKind[product] as number] as ProductKind
    const { roomId } = block.rooms[block.productRoom[product] as number] as IndexedRoom
    const board = block.boards[block.productBoard[product] as number] as BoardCode
    quotes.add(quote({ ...kind, board, roomId, productId: block.productId[product] as number }))
  }
  return [...quotes].sort().join(' ')
}

const quote = ({
  productId,
  board,
  roomId,
  ruleId,
  lines,
  capacity,
}: Omit<ProductKind, 'rule' | 'line'> & { productId: number; board: string; roomId: number }) =>
  `${productId}:${board}:${roomId}:${ruleId}:${lines.toSorted((a, b) => a - b).join()}:${Object.values(capacity).join()}`

/** Reads the contracts' rules. */
export async function loadRules(db: Kysely<Database>): Promise<Map<number, RateRule>> {
  const rows = await db.selectFrom('rate_rule').selectAll().execute()
  return new Map(
    rows.map((row) => [
      row.rule_id,
      {
        singlePct: row.single_pct,
        extraAdultPct: row.extra_adult_pct,
        cotUnder: row.cot_under,
        bands: row.bands,
        boardChildPct: row.board_child_pct,
      },
    ]),
  )
}
