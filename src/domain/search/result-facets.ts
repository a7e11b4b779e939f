import { BOARD_BASIS, type BoardCode } from '#domain/hotels/board-basis.ts'
import { FACILITIES, type Facility, type ResultFilter } from '#domain/search/search-request.ts'

/** One value of a filter group: how many hotels have it once the other groups' filters are applied. */
export type FacetValue = { value: string; label: string; count: number; applied: boolean }

/** S05: what can narrow a result. */
export type Facets = {
  board: FacetValue[]
  stars: FacetValue[]
  region: FacetValue[]
  facility: FacetValue[]
  airline: FacetValue[]
  stops: FacetValue[]
  rating: FacetValue[]
  /** Whole pounds per person before the price filter, lowest rounded down and highest up; null when there is nothing. */
  price: { min: number; max: number } | null
}

/** Guest ratings that a result can be narrowed to, out of 10. */
export const RATINGS = [9, 8, 7, 6]

const FACILITY_NAMES: Record<Facility, string> = {
  spa: 'Spa',
  gym: 'Gym',
  golf: 'Golf',
  water_sports: 'Water sports',
  adults_only: 'Adults only',
}

/** Hotels by the values they have: a value that stands here with 0 is one that other filters leave nothing of. */
export type FacetCounts = {
  board: Map<BoardCode, number>
  stars: Map<number, number>
  region: Map<number, { name: string; count: number }>
  facility: readonly number[]
  airline: Map<string, { name: string; count: number }>
  stops: Map<number, number>
  rating: readonly number[]
  /** Pence per person; null when nothing is left. */
  price: { least: number; most: number } | null
}

/** Counts in words and order: names by the alphabet, stars and ratings from the top, direct flights first. */
export function facetsOf(counts: FacetCounts, filter: ResultFilter): Facets {
  const boards = new Map([...filter.boards.map((board): [BoardCode, number] => [board, 0]), ...counts.board])
  const stars = new Map([...filter.stars.map((star): [number, number] => [star, 0]), ...counts.stars])
  const stops = new Map([...filter.stops.map((stop): [number, number] => [stop, 0]), ...counts.stops])
  const facet = (value: string, label: string, count: number, isApplied: boolean): FacetValue => ({
    value,
    label,
    count,
    applied: isApplied,
  })
  return {
    board: byLabel(
      [...boards].map(([board, count]) => facet(board, BOARD_BASIS[board], count, filter.boards.includes(board))),
    ),
    stars: [...stars]
      .sort(([a], [b]) => b - a)
      .map(([star, count]) => facet(String(star), `${star} star`, count, filter.stars.includes(star))),
    region: byLabel(
      [...counts.region].map(([id, { name, count }]) => facet(String(id), name, count, filter.regions.includes(id))),
    ),
    facility: FACILITIES.map((facility, at) =>
      facet(facility, FACILITY_NAMES[facility], counts.facility[at] ?? 0, filter.facilities.includes(facility)),
    ),
    airline: byLabel(
      [...counts.airline].map(([id, { name, count }]) => facet(id, name, count, filter.airlines.includes(id))),
    ),
    stops: [...stops]
      .sort(([a], [b]) => a - b)
      .map(([stop, count]) => facet(String(stop), stopsLabel(stop), count, filter.stops.includes(stop))),
    rating: RATINGS.map((rating, at) =>
      facet(String(rating), `${rating}+ out of 10`, counts.rating[at] ?? 0, filter.rating === rating),
    ),
    price: counts.price && { min: Math.floor(counts.price.least / 100), max: Math.ceil(counts.price.most / 100) },
  }
}

const ALPHABET = new Intl.Collator('en-GB')
const byLabel = (values: FacetValue[]) => values.sort((a, b) => ALPHABET.compare(a.label, b.label))
const stopsLabel = (stops: number) => (stops === 0 ? 'Direct' : stops === 1 ? '1 stop' : `${stops} stops`)
