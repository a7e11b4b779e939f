import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/tables.ts'
import { SUPPLEMENT_LINE } from '#domain/pricing/hotel-rate.ts'
import { LONGEST_STAY } from '#domain/search/search-query.ts'
import { breather } from '#price-index/breather.ts'
import { CLOSED_TO_ARRIVAL, NO_CHECK_OUT, type ProductKind, type RegionBlock } from '#price-index/layout.ts'
import type { Touched } from '#price-index/touched.ts'

const NIGHTS_PER_CHUNK = 32

/** The nights that the arrays hold. */
export type Span = { first: number; nights: number }

/**
 * One row of prices as it comes from the database. Prices and shortest stays stay text: reading digits is many times
 * faster than making an array of each row.
 */
export type ChunkRow = {
  product_id: number
  chunk: number
  line: number
  price: string
  min_stay: string
  closed_departure: number
}

/** Most rows allow any stay, and say so in no words. */
const MIN_STAY = sql<string>`case when min_stay = array_fill(1::smallint, array[32]) then '' else min_stay::text end as min_stay`
const ANY_STAY = new Uint8Array(NIGHTS_PER_CHUNK).fill(1)

/** Rows read at once: few enough to leave room between them for requests. */
const ROWS_AT_ONCE = 8_000

/** Reads all rates of a fresh block. Call `fillRuns` when the stock is there too. */
export async function readAllRates(db: Kysely<Database>, block: RegionBlock, span: Span): Promise<void> {
  const count = block.productId.length
  if (count === 0) return
  const place = placesOfLines(block)
  const first = Math.floor(span.first / NIGHTS_PER_CHUNK)
  const last = Math.floor((span.first + span.nights - 1) / NIGHTS_PER_CHUNK)
  const chunksAtOnce = Math.max(1, Math.floor(ROWS_AT_ONCE / count))
  const pages: [number, number][] = []
  for (let from = first; from <= last; from += chunksAtOnce) pages.push([from, Math.min(from + chunksAtOnce - 1, last)])
  const read = ([from, to]: [number, number]) =>
    sql<ChunkRow>`select product_id, chunk, line, price::text as price, ${MIN_STAY}, closed_departure
      from rate_chunk where region_id = ${block.region.regionId} and chunk between ${from} and ${to}
      order by chunk, product_id`.execute(db)
  const breath = breather()
  let next = read(pages[0] as [number, number])
  for (let page = 0; page < pages.length; page++) {
    const { rows } = await next
    const following = pages[page + 1]
    if (following) next = read(following)
    for (const row of rows) {
      const places = place.get(row.product_id)
      if (places) writeNightly(block, span, row, places)
      if (breath.isDue()) await breath.pause()
    }
  }
  await sumUp(block.cum, count, span.nights)
  await sumUp(block.supplementCum, block.supplements, span.nights)
}

/** Where each line of a product stands: priced lines by product, the supplement by its own place. */
function placesOfLines(block: RegionBlock): Map<number, Int32Array> {
  const places = new Map<number, Int32Array>()
  for (let at = 0; at < block.productId.length; at++) {
    const id = block.productId[at] as number
    const known = places.get(id) ?? new Int32Array(LINES).fill(-1)
    places.set(id, known)
    known[lineOf(block, at)] = at
    if ((block.supplementAt[at] as number) >= 0) known[SUPPLEMENT_LINE] = block.supplementAt[at] as number
  }
  return places
}

/** The line that prices a product. */
const lineOf = (block: RegionBlock, product: number) =>
  (block.kinds[block.productKind[product] as number] as ProductKind).line

/** Lines go up to four adults and nine children. */
const LINES = 50

/** Writes plain nightly prices where the sums will be, and the gates. */
function writeNightly(block: RegionBlock, span: Span, row: ChunkRow, places: Int32Array) {
  const at = places[row.line] ?? -1
  if (at < 0) return
  const isSupplement = row.line === SUPPLEMENT_LINE
  const [sums, count] = isSupplement ? [block.supplementCum, block.supplements] : [block.cum, block.productId.length]
  const start = row.chunk * NIGHTS_PER_CHUNK - span.first
  readNumbers(row.price, PRICES)
  const gates = isSupplement ? null : shortestStays(row.min_stay)
  const to = Math.min(NIGHTS_PER_CHUNK, span.nights - start)
  if (gates && row.closed_departure !== 0) block.closesOut[at] = 1
  for (let bit = Math.max(0, -start); bit < to; bit++) {
    const column = start + bit
    sums[(column + 1) * count + at] = PRICES[bit] as number
    if (gates)
      block.gate[column * count + at] = (gates[bit] as number) | ((row.closed_departure >>> bit) & 1 ? NO_CHECK_OUT : 0)
  }
}

const PRICES = new Int32Array(NIGHTS_PER_CHUNK)

/** Reads '{12,0,7}' into an array that is used again; what is missing is 0. */
function readNumbers(text: string, into: Int32Array) {
  let at = 0
  let value = 0
  for (let i = 1; i < text.length; i++) {
    const digit = text.charCodeAt(i) - 48
    if (digit >= 0 && digit <= 9) value = value * 10 + digit
    else {
      into[at++] = value
      value = 0
      if (at === into.length) return
    }
  }
  into.fill(0, at)
}

/** Few different texts fill millions of rows. */
const KNOWN_STAYS = new Map<string, Uint8Array>()

function shortestStays(text: string): Uint8Array {
  if (text === '') return ANY_STAY
  const known = KNOWN_STAYS.get(text)
  if (known) return known
  const numbers = new Int32Array(NIGHTS_PER_CHUNK)
  readNumbers(text, numbers)
  const stays = Uint8Array.from(numbers, (nights) => Math.min(nights, CLOSED_TO_ARRIVAL))
  if (KNOWN_STAYS.size > 10_000) KNOWN_STAYS.clear()
  KNOWN_STAYS.set(text, stays)
  return stays
}

async function sumUp(sums: Int32Array, count: number, nights: number): Promise<void> {
  const breath = breather()
  for (let column = 1; column <= nights; column++) {
    const here = column * count
    const before = here - count
    for (let at = 0; at < count; at++) sums[here + at] = (sums[here + at] as number) + (sums[before + at] as number)
    if (breath.isDue()) await breath.pause()
  }
}

/** Counts for every product how many nights it is on sale without a break, from each night on. */
export async function fillRuns(block: RegionBlock, span: Span): Promise<void> {
  const { cum, run, free, productRoom } = block
  const products = block.productId.length
  const rooms = block.rooms.length
  const breath = breather()
  for (let column = span.nights - 1; column >= 0; column--) {
    const here = column * products
    const next = here + products
    const stock = column * rooms
    const isLast = column === span.nights - 1
    for (let at = 0; at < products; at++) {
      if ((cum[next + at] as number) === (cum[here + at] as number)) continue
      if ((free[stock + (productRoom[at] as number)] as number) === 0) continue
      const after = isLast ? 0 : (run[next + at] as number)
      run[here + at] = after < LONGEST_STAY ? after + 1 : LONGEST_STAY
    }
    if (breath.isDue()) await breath.pause()
  }
}

/** Counts again the runs of one product that the nights from `from` to `to` (columns) can have changed. */
export function refreshRun(block: RegionBlock, span: Span, product: number, { from, to }: Touched): void {
  const products = block.productId.length
  const rooms = block.rooms.length
  const room = block.productRoom[product] as number
  const start = Math.min(to, span.nights - 1)
  let run = start + 1 < span.nights ? (block.run[(start + 1) * products + product] as number) : 0
  for (let column = start; column >= Math.max(0, from - LONGEST_STAY); column--) {
    const here = column * products + product
    const isSold = block.cum[here + products] !== block.cum[here] && block.free[column * rooms + room] !== 0
    run = isSold ? Math.min(run + 1, LONGEST_STAY) : 0
    block.run[here] = run
  }
}

/** Nights of a product to read again, both included; `region` is where its rates are kept. */
export type RateChange = { region: number; product: number; first: number; last: number }

const chunkOf = (night: number) => Math.floor(night / NIGHTS_PER_CHUNK)

/** Reads the chunks of some products that some nights touch, by product, in one statement. */
export async function readChangedRates(
  db: Kysely<Database>,
  changes: readonly RateChange[],
): Promise<Map<number, ChunkRow[]>> {
  if (changes.length === 0) return new Map()
  const { rows } = await sql<ChunkRow>`
    select product_id, chunk, line, price::text as price, ${MIN_STAY}, closed_departure
    from unnest(${changes.map(({ region }) => region)}::int[], ${changes.map(({ product }) => product)}::int[],
      ${changes.map(({ first }) => chunkOf(first))}::int[], ${changes.map(({ last }) => chunkOf(last))}::int[])
      as changed(region, id, first_chunk, last_chunk)
    join rate_chunk on region_id = region and product_id = id and chunk between first_chunk and last_chunk`.execute(db)
  return Map.groupBy(rows, (row) => row.product_id)
}

/**
 * Overwrites the rates of one product (in all its `places`) in the chunks that a change touches; a chunk without a row is
 * closed. Answers the columns that may have changed, null when none is held. Call `refreshRun` after it.
 */
export function writeRates(
  block: RegionBlock,
  span: Span,
  { places, change, rows }: { places: number[]; change: RateChange; rows: readonly ChunkRow[] },
): Touched | null {
  const [firstChunk, lastChunk] = [chunkOf(change.first), chunkOf(change.last)]
  const from = Math.max(0, firstChunk * NIGHTS_PER_CHUNK - span.first)
  const to = Math.min(span.nights - 1, (lastChunk + 1) * NIGHTS_PER_CHUNK - 1 - span.first)
  if (from > to || places.length === 0) return null
  const chunks = new Set(range(firstChunk, lastChunk))
  const touching = rows.filter(({ chunk }) => chunks.has(chunk))
  rewriteProduct(block, span, { places, chunks, rows: touching })
  return { from, to }
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

/** Writes the chunks of every line of one product: those without a row are closed. */
function rewriteProduct(
  block: RegionBlock,
  span: Span,
  { places, chunks, rows }: { places: number[]; chunks: ReadonlySet<number>; rows: readonly ChunkRow[] },
) {
  for (const at of places) {
    const line = lineOf(block, at)
    const own = new Map(rows.filter((row) => row.line === line).map((row) => [row.chunk, row]))
    rewriteLine(block.cum, block.productId.length, { at, span, chunks, own })
    for (const chunk of chunks) rewriteGates(block, span, { at, chunk, row: own.get(chunk) })
  }
  const supplement = block.supplementAt[places[0] as number] as number
  if (supplement < 0) return
  const own = new Map(rows.filter((row) => row.line === SUPPLEMENT_LINE).map((row) => [row.chunk, row]))
  rewriteLine(block.supplementCum, block.supplements, { at: supplement, span, chunks, own })
}

/** Replaces the nights of some chunks in a column of sums, and moves the sums behind them. */
function rewriteLine(
  sums: Int32Array,
  count: number,
  { at, span, chunks, own }: { at: number; span: Span; chunks: ReadonlySet<number>; own: Map<number, ChunkRow> },
) {
  const start = Math.max(0, Math.min(...chunks) * NIGHTS_PER_CHUNK - span.first)
  let before = sums[start * count + at] as number
  let sum = before
  let chunkRead = -1
  for (let column = start; column < span.nights; column++) {
    const here = (column + 1) * count + at
    const chunk = Math.floor((column + span.first) / NIGHTS_PER_CHUNK)
    const old = sums[here] as number
    if (chunks.has(chunk)) {
      if (chunk !== chunkRead) readNumbers(own.get(chunk)?.price ?? '{}', PRICES)
      chunkRead = chunk
      sum += PRICES[(column + span.first) % NIGHTS_PER_CHUNK] as number
    } else sum += old - before
    before = old
    sums[here] = sum
  }
}

function rewriteGates(
  block: RegionBlock,
  span: Span,
  { at, chunk, row }: { at: number; chunk: number; row: ChunkRow | undefined },
) {
  const stays = row && shortestStays(row.min_stay)
  if (row && row.closed_departure !== 0) block.closesOut[at] = 1
  for (let bit = 0; bit < NIGHTS_PER_CHUNK; bit++) {
    const column = chunk * NIGHTS_PER_CHUNK + bit - span.first
    if (column < 0 || column >= span.nights) continue
    const noCheckOut = ((row?.closed_departure ?? 0) >>> bit) & 1 ? NO_CHECK_OUT : 0
    block.gate[column * block.productId.length + at] = (stays?.[bit] ?? CLOSED_TO_ARRIVAL) | noCheckOut
  }
}
