// What a list of packages by day says about calendars, options and lead-in prices: the least of it, spelled out.

/** The cheapest package of a hotel on a departure date from a UK airport. */
export type PackageOfDay = { date: number; depair: string; hotelId: number; total: number }

type Part = { hotelIds: readonly number[] | null; depairs: readonly string[] | null; from: number; to: number }

/** The least total of each day, in order of days. */
export function calendarOf(packages: readonly PackageOfDay[], { hotelIds, depairs, from, to }: Part) {
  const own = packages.filter(
    ({ date, depair, hotelId }) =>
      date >= from &&
      date <= to &&
      (depairs === null || depairs.includes(depair)) &&
      (hotelIds === null || hotelIds.includes(hotelId)),
  )
  return [...Map.groupBy(own, ({ date }) => date)]
    .map(([date, ofDay]) => ({ date, total: Math.min(...ofDay.map(({ total }) => total)) }))
    .sort((a, b) => a.date - b.date)
}

/** The days with any package, by airport. */
export const optionsOf = (packages: readonly PackageOfDay[]): Record<string, number[]> =>
  Object.fromEntries(
    [...Map.groupBy(packages, ({ depair }) => depair)].map(([depair, own]) => [
      depair,
      [...new Set(own.map(({ date }) => date))].sort((a, b) => a - b),
    ]),
  )

type Cells = { hotelIds: readonly number[]; lengths: readonly number[]; firstDate: number; lastDate: number }

/** By airport and length of stay: the lowest total, then the earliest date, then the lowest hotel id. */
export function leadInsOf(
  packages: readonly (PackageOfDay & { nights: number })[],
  { hotelIds, lengths, firstDate, lastDate }: Cells,
) {
  const own = packages.filter(
    ({ hotelId, nights, date }) =>
      hotelIds.includes(hotelId) && lengths.includes(nights) && date >= firstDate && date <= lastDate,
  )
  const cells = Map.groupBy(own, ({ depair, nights }) => `${depair} ${nights}`)
  return [...cells.values()]
    .map((cell) => cell.reduce((best, one) => (isBefore(one, best) ? one : best)))
    .sort((a, b) => (a.depair < b.depair ? -1 : a.depair > b.depair ? 1 : a.nights - b.nights))
}

const isBefore = (one: PackageOfDay, other: PackageOfDay) =>
  (one.total - other.total || one.date - other.date || one.hotelId - other.hotelId) < 0
