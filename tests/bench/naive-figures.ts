import type { Db } from '#db/connect.ts'
import { flightOptions } from '#price-index/flight-options.ts'
import type { PriceIndex } from '#price-index/layout.ts'
import { LEAD_IN_PARTY, leadInPrices } from '#price-index/lead-in-price.ts'
import { destinationCalendar, hotelCalendar } from '#price-index/price-calendar.ts'
import { departureOptions } from '#price-index/search-options.ts'
import type { Seeded } from '#tests/support/seeded.ts'
import { type asking, LEAD_IN_LENGTHS } from './ask-index.ts'
import { naiveCalendar, naiveLeadIns, naiveOptions } from './naive-calendars.ts'
import { naiveFlightPairs, naivePackages, prepareNaive } from './naive-search.ts'
import { onOneBackend } from './process-cpu.ts'
import { LAST_DEPARTURE, type MixedQuery, queryMix } from './query-mix.ts'

/** CPU milliseconds a question of both, over the same questions; every answer was compared. */
export type NaiveFigure = { question: string; asked: number; naiveCpu: number; ourCpu: number; ratio: number }

type Question = {
  question: string
  asked: number
  /** Both sides' answers in one form. */
  naive: (db: Db, query: MixedQuery) => Promise<unknown>
  ours: (query: MixedQuery) => unknown
  /** Asked so often of the index that its CPU time can be read. */
  again: number
}

/**
 * Asks naive SQL and the index the same questions about some sampled regions: a couple, one or two airports. Throws when
 * an answer differs.
 */
export async function measureNaive(
  db: Db,
  {
    index,
    ask,
    regions,
    random,
    say,
  }: {
    index: PriceIndex
    ask: ReturnType<typeof asking>
    regions: number
    random: Seeded
    say: (text: string) => void
  },
): Promise<{ regions: number; hotels: number; figures: NaiveFigure[] }> {
  const sampled = sampledRegions(index, random, regions)
  await prepareNaive(db, sampled)
  say(`nightly tables for ${sampled.length} regions`)
  const within = new Set(sampled)
  const queries = queryMix(index, random, 4000)
    .filter(({ regionIds }) => regionIds.every((id) => within.has(id)))
    .map((query) => ({ ...query, party: LEAD_IN_PARTY }))
  const figures: NaiveFigure[] = []
  for (const one of questions(index, ask)) {
    figures.push(await compare(db, { ...one, queries: queries.slice(0, one.asked) }))
    say(`${one.question}: naive ${figures.at(-1)?.naiveCpu.toFixed(1)} ms`)
  }
  const hotels = sampled.reduce((sum, id) => sum + (index.regions.get(id)?.hotels.length ?? 0), 0)
  return { regions: sampled.length, hotels, figures }
}

/** Regions as shoppers choose them: the popular ones first, without repeating any. */
function sampledRegions(index: PriceIndex, random: Seeded, count: number): number[] {
  const found = new Set<number>()
  if (count >= index.regions.size) return [...index.regions.keys()]
  while (found.size < count)
    for (const { regionIds } of queryMix(index, random, 1)) for (const id of regionIds) found.add(id)
  return [...found].slice(0, count)
}

async function compare(
  db: Db,
  { question, naive, ours, again, queries }: Question & { queries: readonly MixedQuery[] },
): Promise<NaiveFigure> {
  const answers: string[] = []
  const naiveCpu = await onOneBackend(db, async (one, cpu) => {
    for (const query of queries.slice(0, 2)) await naive(one, query) // plans and caches warm, as ours
    const before = cpu()
    for (const query of queries) answers.push(JSON.stringify(await naive(one, query)))
    return ((cpu() - before) * 1000) / queries.length
  })
  for (const [at, query] of queries.entries()) {
    const own = JSON.stringify(ours(query))
    if (own !== answers[at])
      throw new Error(
        `${question} ${JSON.stringify(query)}:\n${own.slice(0, 600)}\ninstead of\n${answers[at]?.slice(0, 600)}`,
      )
  }
  const before = process.cpuUsage()
  for (let round = 0; round < again; round++) for (const query of queries) ours(query)
  const { user, system } = process.cpuUsage(before)
  const ourCpu = (user + system) / 1000 / queries.length / again
  return { question, asked: queries.length, naiveCpu, ourCpu, ratio: naiveCpu / ourCpu }
}

function questions(index: PriceIndex, ask: ReturnType<typeof asking>): Question[] {
  const { first } = index
  const window = { firstDate: first + 3, lastDate: first + LAST_DEPARTURE, today: first }
  const one = ({ regionIds }: MixedQuery) => regionIds.slice(0, 1)
  const month = ({ date }: MixedQuery) => ({ from: date, to: Math.min(date + 30, window.lastDate) })
  const year = { from: first + 3, to: first + 367 }
  const days = (priced: { date: number; total: number }[]) => priced.map(({ date, total }) => [date, total])
  const gatewayOf = (query: MixedQuery) => index.regions.get(query.regionIds[0] as number)?.region.gateway ?? ''
  return [
    {
      question: '(a) packages of a date, first twenty',
      asked: 40,
      again: 20,
      naive: async (db, query) => {
        const { count, cheapest } = await naivePackages(db, { ...query, ...window })
        return [Number(count), cheapest.map(({ hotelId, total }) => [hotelId, total])]
      },
      ours: (query) => {
        const { total, found } = ask.packages(query)
        return [total, found.map(({ hotel, price }) => [hotel.hotelId, price.total])]
      },
    },
    {
      question: '(b) departures of a destination, 365 days',
      asked: 3,
      again: 60,
      naive: async (db, query) => {
        const rows = await naiveOptions(db, {
          regionIds: one(query),
          depairs: null,
          lengths: LEAD_IN_LENGTHS,
          ...window,
          lastDate: first + 365,
        })
        return rows.map(({ depair, nights, date }) => [depair, nights, date])
      },
      ours: (query) => {
        const search = { ...window, lastDate: first + 365, party: LEAD_IN_PARTY, lengths: LEAD_IN_LENGTHS }
        return [...departureOptions(index, one(query), search)]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .flatMap(([depair, byNights]) =>
            [...byNights].flatMap(([nights, dates]) => dates.map((date) => [depair, nights, date])),
          )
      },
    },
    {
      question: '(c) a hotel’s month',
      asked: 15,
      again: 60,
      naive: async (db, query) => {
        const hotelId = ask.hotelOf(query)
        return days(await naiveCalendar(db, { ...query, regionIds: one(query), ...window, ...month(query), hotelId }))
      },
      ours: (query) => days(hotelCalendar(index, ask.hotelOf(query), { ...query, ...window, ...month(query) })),
    },
    {
      question: '(c) a destination’s month',
      asked: 6,
      again: 60,
      naive: async (db, query) =>
        days(await naiveCalendar(db, { ...query, regionIds: one(query), ...window, ...month(query) })),
      ours: (query) => days(destinationCalendar(index, one(query), { ...query, ...window, ...month(query) })),
    },
    {
      question: '(c) a destination’s year',
      asked: 3,
      again: 60,
      naive: async (db, query) =>
        days(await naiveCalendar(db, { ...query, regionIds: one(query), ...window, ...year })),
      ours: (query) => days(destinationCalendar(index, one(query), { ...query, ...window, ...year })),
    },
    {
      question: '(d) lead-ins of a region, every airport, four lengths',
      asked: 2,
      again: 1,
      naive: async (db, query) =>
        (await naiveLeadIns(db, { regionIds: one(query), depairs: null, lengths: LEAD_IN_LENGTHS, ...window })).map(
          ({ depair, nights, total, date, hotelId }) => [depair, nights, total, date, hotelId],
        ),
      ours: (query) => {
        const hotels = one(query).flatMap((id) => index.regions.get(id)?.hotels.map(({ hotelId }) => hotelId) ?? [])
        return leadInPrices(index, hotels, { ...window, lengths: LEAD_IN_LENGTHS }).map(
          ({ depair, nights, total, date, hotelId }) => [depair, nights, total, date, hotelId],
        )
      },
    },
    {
      question: '(e) pairs of flights',
      asked: 30,
      again: 60,
      naive: async (db, query) =>
        (await naiveFlightPairs(db, { ...query, gateway: gatewayOf(query) })).map(({ fare }) => fare),
      ours: (query) =>
        flightOptions(index, { ...query, gateway: gatewayOf(query) }).map(({ outCost, inCost }) => outCost + inCost),
    },
  ]
}
