// Measures the engine on one database and prints figures as JSON on the last line:
//   node tests/bench/measure-size.ts '{"databaseUrl":"postgres://…","today":"2026-11-20","queries":4000}'
import { sql } from 'kysely'
import { openDatabase } from '#db/connect.ts'
import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { indexSize } from '#price-index/index-size.ts'
import type { PriceIndex } from '#price-index/layout.ts'
import { openPriceIndex } from '#price-index/open-price-index.ts'
import { seeded } from '#tests/support/seeded.ts'
import { asking } from './ask-index.ts'
import { measureChanges } from './changes.ts'
import { countOffers } from './count-offers.ts'
import { timed } from './figures.ts'
import { measuredBandwidth } from './memory-bandwidth.ts'
import { measureNaive } from './naive-figures.ts'
import { LAST_DEPARTURE, type MixedQuery, queryMix } from './query-mix.ts'
import type { SizeFigures } from './table.ts'

const input = JSON.parse(process.argv[2] ?? '{}') as {
  databaseUrl: string
  today: string
  queries: number
  /** Regions with a naive copy: all of a small shop, a few of a large one. */
  naiveRegions: number
}
const say = (text: string) => console.error(`  ${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${text}`)
const NIGHTS = LAST_DEPARTURE + 29

const database = await openDatabase({ databaseUrl: input.databaseUrl })
const today = calendarDate(input.today)
const memoryBefore = process.memoryUsage().rss
const cpuBefore = process.cpuUsage()
const began = performance.now()
const prices = await openPriceIndex(database.db, { today, horizon: NIGHTS, readers: 2 })
const loadSeconds = (performance.now() - began) / 1000
const loadCpu = process.cpuUsage(cpuBefore)
const { index } = prices
const size = indexSize(index)
say(`loaded ${index.hotels.size} hotels in ${loadSeconds.toFixed(1)} s, ${(size.bytes / 1e6).toFixed(0)} MB`)

const random = seeded(20261120)
const queries = queryMix(index, random, input.queries)
const ask = asking(index)
const few = queries.slice(0, Math.min(600, queries.length))
for (const query of queries.slice(0, 300)) ask.packages(query) // the compiler's turn
const search = timed(queries, ask.packages)
say(`(a) p50 ${search.p50.toFixed(4)} p99 ${search.p99.toFixed(4)} ms`)
const facets = timed(queries, (query) => ask.packages(query).facets)
const touched = queries.map((query) => bytesTouched(index, query))
const cold = <Answer>(question: (query: MixedQuery) => Answer) => {
  const asked = few.slice(0, 120)
  return timed(asked, (query) => {
    ask.forget(query)
    return question(query)
  })
}
const coldOptions = cold(ask.options)
const coldYear = cold(ask.destinationYear)
const warm = (question: (query: MixedQuery) => unknown) => {
  for (const query of few) question(query)
  return timed(few, question)
}
// A vector belongs to a party and a stay: warm is the same question again.
const again = (question: (query: MixedQuery) => unknown) =>
  timed(
    few.flatMap((query) => [query, query]),
    question,
  )
const options = warm(ask.options)
const hotelOptions = warm(ask.hotelOptions)
const hotelMonth = warm(ask.hotelMonth)
const hotelYear = warm(ask.hotelYear)
const warmed = (question: (query: MixedQuery) => unknown) => {
  const times = few.map((query) => {
    question(query)
    return query
  })
  return timed(times.slice(-16), question)
}
const destinationMonth = warmed(ask.destinationMonth)
const destinationYear = warmed(ask.destinationYear)
const flights = again(ask.flights)
say('questions asked')
const regionLeadIns = timed([null], ask.everyRegionLeadIn)
for (const block of index.regions.values()) block.stayFloors.clear()
const hotelLeadIns = timed([null], ask.everyHotelLeadIn)
say(`lead-ins: regions ${regionLeadIns.mean.toFixed(0)} ms, hotels ${hotelLeadIns.mean.toFixed(0)} ms`)
const offers = countOffers(index, { firstDate: index.first + 3, lastDate: index.first + LAST_DEPARTURE })
say(`${offers.toLocaleString('en-GB')} bookable offers`)
const bandwidth = measuredBandwidth()
const naive = await measureNaive(database.db, { index, ask, regions: input.naiveRegions, random, say })
say('naive SQL asked')
const changes = await measureChanges(database.db, { prices, random })
say('changes applied')
const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(database.db)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const bytesEach = mean(touched)
const figures: SizeFigures = {
  hotels: index.hotels.size,
  size,
  bytesPerProductNight: size.bytes / size.productNights,
  loadSeconds,
  loadCpuSeconds: (loadCpu.user + loadCpu.system) / 1e6,
  residentBytes: process.memoryUsage().rss - memoryBefore,
  databaseBytes: rows[0]?.bytes ?? 0,
  hotelsPerQuery: mean(queries.map((query) => hotelsAsked(index, query))),
  bytesTouched: bytesEach,
  bandwidth,
  boundRatio: search.cpu / ((bytesEach / (10 * 1e9)) * 1000),
  boundRatioMeasured: search.cpu / ((bytesEach / (bandwidth * 1e9)) * 1000),
  offers,
  search,
  facets,
  coldOptions,
  options,
  hotelOptions,
  hotelMonth,
  hotelYear,
  destinationMonth,
  destinationYear,
  coldYear,
  flights,
  regionLeadIns,
  hotelLeadIns,
  naive,
  changes,
}
console.log(JSON.stringify(figures))
await prices.close()
await database.close()

function hotelsAsked({ regions }: PriceIndex, { regionIds }: MixedQuery): number {
  return regionIds.reduce((sum, id) => sum + (regions.get(id)?.hotels.length ?? 0), 0)
}

/** Bytes that a search must read at least: two sums, a run, gates and a kind for each product, and a hotel's facts. */
function bytesTouched({ regions }: PriceIndex, { regionIds }: MixedQuery): number {
  return regionIds.reduce((sum, id) => {
    const block = regions.get(id)
    return sum + (block ? block.productId.length * 13 + block.hotels.length * 13 : 0)
  }, 0)
}
