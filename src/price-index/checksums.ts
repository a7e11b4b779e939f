import { LONGEST_STAY } from '#domain/search/search-query.ts'
import { breather } from '#price-index/breather.ts'
import { type DirectedFlights, flightIdAt } from '#price-index/flight-layout.ts'
import type { PriceIndex, RegionBlock } from '#price-index/layout.ts'

/**
 * One number for all prices, stock and facts of each region and each route, by name, over some nights (absolute, both
 * included). Two indexes that know the same have the same numbers, whatever days they were made on.
 */
export async function checksums(
  index: PriceIndex,
  { first, last }: { first: number; last: number },
): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  const breath = breather()
  const [from, to] = [first - index.first, last - index.first]
  for (const block of index.regions.values()) {
    let sum = textSum(JSON.stringify([block.kinds, block.boards]))
    for (const one of [...block.hotels, ...block.rooms]) {
      sum = mix(sum, textSum(JSON.stringify(one)))
      if (breath.isDue()) await breath.pause()
    }
    for (let column = from; column <= to; column++) {
      // Runs of the last nights end with the arrays, not with the rates.
      sum = columnSum(block, column, { sum, withRuns: column <= to - LONGEST_STAY })
      if (breath.isDue()) await breath.pause()
    }
    sums.set(`region ${block.region.regionId}`, sum)
  }
  for (const route of [...index.routesTo.values()].flat()) {
    const series = textSum(
      JSON.stringify(route.series.map(({ schedule, ...one }) => ({ ...one, schedule: schedule.scheduleId }))),
    )
    const outbound = flightSum(route.outbound, { from, to, sum: series })
    sums.set(`route ${route.routeId}`, flightSum(route.inbound, { from, to, sum: outbound }))
    if (breath.isDue()) await breath.pause()
  }
  return sums
}

/** The names whose numbers differ, or that only one side knows. */
export const differing = (a: Map<string, number>, b: Map<string, number>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name))

/** FNV-1a, a number at a time. */
const mix = (sum: number, value: number) => Math.imul(sum ^ value, 16_777_619)
const START = 0x811c9dc5 | 0

function textSum(text: string): number {
  let sum = START
  for (let at = 0; at < text.length; at++) sum = mix(sum, text.charCodeAt(at))
  return sum
}

function columnSum(block: RegionBlock, column: number, { sum, withRuns }: { sum: number; withRuns: boolean }): number {
  const { cum, run, gate, free, supplementCum, supplements, productId, rooms } = block
  const count = productId.length
  let mixed = sum
  for (let at = column * count; at < (column + 1) * count; at++) {
    mixed = mix(mixed, (cum[at + count] as number) - (cum[at] as number))
    mixed = mix(mixed, (gate[at] as number) + (withRuns ? (run[at] as number) << 8 : 0))
  }
  for (let at = column * supplements; at < (column + 1) * supplements; at++)
    mixed = mix(mixed, (supplementCum[at + supplements] as number) - (supplementCum[at] as number))
  for (let at = column * rooms.length; at < (column + 1) * rooms.length; at++) mixed = mix(mixed, free[at] as number)
  return mixed
}

function flightSum(flights: DirectedFlights, { from, to, sum }: { from: number; to: number; sum: number }): number {
  const { from: starts, price, seats, series } = flights
  let mixed = sum
  for (let at = starts[from] as number; at < (starts[to + 1] as number); at++) {
    mixed = mix(mixed, flightIdAt(flights, at) % 2 ** 31)
    mixed = mix(mix(mix(mixed, price[at] as number), seats[at] as number), series[at] as number)
  }
  return mixed
}
