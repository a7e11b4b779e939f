import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/tables.ts'
import { LONGEST_STAY } from '#domain/search/search-query.ts'
import { CLOSED_TO_ARRIVAL, NO_CHECK_OUT, type RegionBlock } from '#price-index/layout.ts'

const NIGHTS_PER_CHUNK = 32

/** The nights that the arrays hold. */
export type Span = { first: number; nights: number }

/** Overwrites the rates of some products (all when none are named) between two nights. Call `refreshRun` after it. */
export async function readRates(
  db: Kysely<Database>,
  block: RegionBlock,
  span: Span,
  { first, last, products }: { first: number; last: number; products?: readonly number[] },
) {
  const firstChunk = Math.floor(first / NIGHTS_PER_CHUNK)
  const lastChunk = Math.floor(last / NIGHTS_PER_CHUNK)
  let query = db
    .selectFrom('rate_chunk')
    .select(['product_id', 'chunk', 'price', 'min_stay', 'closed_departure'])
    .where('region_id', '=', block.region.regionId)
    .where('chunk', '>=', firstChunk)
    .where('chunk', '<=', lastChunk)
  if (products) query = query.where('product_id', 'in', [...products])
  const chunks = await query.execute()
  const count = block.productId.length
  const prices = new Map<number, Int32Array>()
  const place = new Map([...block.productId].map((id, at) => [id, at]))
  for (const id of products ?? block.productId) {
    const at = place.get(id)
    if (at === undefined) continue
    const line = pricesOf(block, span, at)
    closeNights(block, line, {
      at,
      from: firstChunk * NIGHTS_PER_CHUNK - span.first,
      to: (lastChunk + 1) * NIGHTS_PER_CHUNK - span.first,
      nights: span.nights,
    })
    prices.set(at, line)
  }
  for (const chunk of chunks) {
    const at = place.get(chunk.product_id)
    const line = at === undefined ? undefined : prices.get(at)
    if (at === undefined || !line) continue
    for (let bit = 0; bit < NIGHTS_PER_CHUNK; bit++) {
      const column = chunk.chunk * NIGHTS_PER_CHUNK + bit - span.first
      if (column < 0 || column >= span.nights) continue
      line[column] = chunk.price[bit] ?? 0
      const shortest = Math.min(chunk.min_stay[bit] ?? CLOSED_TO_ARRIVAL, CLOSED_TO_ARRIVAL)
      block.gate[column * count + at] = shortest | ((chunk.closed_departure >>> bit) & 1 ? NO_CHECK_OUT : 0)
    }
  }
  for (const [at, line] of prices) writePrices(block, line, at)
}

/** Overwrites the units left of some rooms (all when none are named) between two nights. Call `refreshRun` after it. */
export async function readRoomNights(
  db: Kysely<Database>,
  block: RegionBlock,
  span: Span,
  { first, last, rooms }: { first: number; last: number; rooms?: readonly number[] },
) {
  const place = new Map(block.rooms.map((room, at) => [room.roomId, at]))
  const ids = (rooms ?? block.rooms.map((room) => room.roomId)).filter((id) => place.has(id))
  const from = Math.max(first, span.first)
  const to = Math.min(last, span.first + span.nights - 1)
  const count = block.rooms.length
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('room_night')
    .select(['room_id', 'night', sql<number>`(allot - held - sold)::int`.as('free')])
    .where('room_id', 'in', ids)
    .where('night', '>=', from)
    .where('night', '<=', to)
    .where('stop_sell', '=', false)
    .execute()
  for (const id of ids)
    for (let night = from; night <= to; night++)
      block.free[(night - span.first) * count + (place.get(id) as number)] = 0
  for (const row of rows)
    block.free[(row.night - span.first) * count + (place.get(row.room_id) as number)] = Math.min(
      Math.max(row.free, 0),
      255,
    )
}

/** Counts again how many nights a product is on sale without a break, from each night on. */
export function refreshRun(block: RegionBlock, span: Span, product: number) {
  const products = block.productId.length
  const rooms = block.rooms.length
  const room = block.productRoom[product] as number
  let run = 0
  for (let column = span.nights - 1; column >= 0; column--) {
    const here = column * products + product
    const price = (block.cum[here + products] as number) - (block.cum[here] as number)
    run = price > 0 && (block.free[column * rooms + room] as number) > 0 ? Math.min(run + 1, LONGEST_STAY) : 0
    block.run[here] = run
  }
}

const pricesOf = (block: RegionBlock, span: Span, at: number) => {
  const count = block.productId.length
  return Int32Array.from({ length: span.nights }, (_, column) => {
    const here = column * count + at
    return (block.cum[here + count] as number) - (block.cum[here] as number)
  })
}

function closeNights(
  block: RegionBlock,
  line: Int32Array,
  { at, from, to, nights }: { at: number; from: number; to: number; nights: number },
) {
  for (let column = Math.max(from, 0); column < Math.min(to, nights); column++) {
    line[column] = 0
    block.gate[column * block.productId.length + at] = CLOSED_TO_ARRIVAL
  }
}

function writePrices(block: RegionBlock, line: Int32Array, at: number) {
  const count = block.productId.length
  let sum = 0
  for (let column = 0; column < line.length; column++) {
    sum += line[column] as number
    block.cum[(column + 1) * count + at] = sum
  }
}
