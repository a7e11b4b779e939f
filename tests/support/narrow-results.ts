import { BOARD_BASIS, type BoardCode } from '#domain/hotels/board-basis.ts'
import type { Facets } from '#domain/search/result-facets.ts'
import {
  FACILITIES,
  type Facility,
  PACKAGES_PER_PAGE,
  type ResultFilter,
  type SortOrder,
} from '#domain/search/search-request.ts'

/** What filters and orders look at: one hotel with its cheapest package. */
export type ResultFacts = {
  hotelId: number
  board: BoardCode
  stars: number
  rating: number
  recommended: number
  region: { id: number; name: string }
  facilities: Readonly<Record<Facility, boolean>>
  airline: { id: string; name: string }
  /** The larger of the two directions. */
  stops: number
  /** Pence. */
  total: number
  perPerson: number
}

type Found<Item> = { facts: ResultFacts; item: Item }

const RATINGS = [9, 8, 7, 6]
const FACILITY_NAMES: Record<Facility, string> = {
  spa: 'Spa',
  gym: 'Gym',
  golf: 'Golf',
  water_sports: 'Water sports',
  adults_only: 'Adults only',
}

/**
 * S05: narrows, orders and pages results, one after the other and plainly: what the index does in one pass is the same. A filter keeps or drops hotels by their cheapest package; it never changes a
 * price. Orders end with the lower total, then the lower hotel id. A page past the last one is empty.
 */
export function narrowResults<Item>(found: readonly Found<Item>[], filter: ResultFilter) {
  const kept = found.filter((result) => GROUPS.every((group) => passes(group, result.facts, filter)))
  const sorted = kept.toSorted((a, b) => ORDERS[filter.sort](a.facts, b.facts) || byPrice(a.facts, b.facts))
  const from = (filter.page - 1) * PACKAGES_PER_PAGE
  return {
    total: kept.length,
    page: filter.page,
    pages: Math.ceil(kept.length / PACKAGES_PER_PAGE),
    facets: facetsOf(found, filter),
    items: sorted.slice(from, from + PACKAGES_PER_PAGE).map((result) => result.item),
  }
}

const byPrice = (a: ResultFacts, b: ResultFacts) => a.total - b.total || a.hotelId - b.hotelId

const ORDERS: Record<SortOrder, (a: ResultFacts, b: ResultFacts) => number> = {
  recommended: (a, b) => b.recommended - a.recommended,
  price: byPrice,
  rating: (a, b) => b.rating - a.rating,
  stars: (a, b) => b.stars - a.stars,
}

const GROUPS = ['board', 'stars', 'region', 'facility', 'price', 'airline', 'stops', 'rating'] as const
type Group = (typeof GROUPS)[number]

function passes(group: Group, facts: ResultFacts, filter: ResultFilter): boolean {
  const isOneOf = <Value>(wanted: readonly Value[], value: Value) => wanted.length === 0 || wanted.includes(value)
  switch (group) {
    case 'board':
      return isOneOf(filter.boards, facts.board)
    case 'stars':
      return isOneOf(filter.stars, facts.stars)
    case 'region':
      return isOneOf(filter.regions, facts.region.id)
    case 'facility':
      return filter.facilities.every((facility) => facts.facilities[facility])
    case 'price':
      return facts.perPerson >= (filter.priceMin ?? 0) * 100 && facts.perPerson <= (filter.priceMax ?? Infinity) * 100
    case 'airline':
      return isOneOf(filter.airlines, facts.airline.id)
    case 'stops':
      return isOneOf(filter.stops, facts.stops)
    case 'rating':
      return facts.rating >= (filter.rating ?? 0)
  }
}

function facetsOf(found: readonly Found<unknown>[], filter: ResultFilter): Facets {
  const besides = (group: Group) =>
    found
      .map(({ facts }) => facts)
      .filter((facts) => GROUPS.every((other) => other === group || passes(other, facts, filter)))
  const all = found.map(({ facts }) => facts)
  const facet = (
    group: Group,
    values: readonly [string, string][],
    has: (facts: ResultFacts, value: string) => boolean,
    applied: readonly unknown[],
  ) => {
    const counted = besides(group)
    return [...new Map(values)].map(([value, label]) => ({
      value,
      label,
      count: counted.filter((facts) => has(facts, value)).length,
      applied: applied.map(String).includes(value),
    }))
  }
  const numbers = (of: (facts: ResultFacts) => number, wanted: readonly number[]) =>
    [...new Set([...all.map(of), ...wanted])].sort((a, b) => b - a)
  const prices = besides('price').map((facts) => facts.perPerson)
  return {
    board: facet(
      'board',
      sorted([...all.map(({ board }) => board), ...filter.boards].map((board) => [board, BOARD_BASIS[board]])),
      (facts, value) => facts.board === value,
      filter.boards,
    ),
    stars: facet(
      'stars',
      numbers(({ stars }) => stars, filter.stars).map((stars) => [String(stars), `${stars} star`]),
      (facts, value) => facts.stars === Number(value),
      filter.stars,
    ),
    region: facet(
      'region',
      sorted(all.map(({ region }) => [String(region.id), region.name])),
      (facts, value) => facts.region.id === Number(value),
      filter.regions,
    ),
    facility: facet(
      'facility',
      FACILITIES.map((facility) => [facility, FACILITY_NAMES[facility]]),
      (facts, value) => facts.facilities[value as Facility],
      filter.facilities,
    ),
    airline: facet(
      'airline',
      sorted(all.map(({ airline }) => [airline.id, airline.name])),
      (facts, value) => facts.airline.id === value,
      filter.airlines,
    ),
    stops: facet(
      'stops',
      numbers(({ stops }) => stops, filter.stops)
        .reverse()
        .map((stops) => [String(stops), stopsLabel(stops)]),
      (facts, value) => facts.stops === Number(value),
      filter.stops,
    ),
    rating: facet(
      'rating',
      RATINGS.map((rating) => [String(rating), `${rating}+ out of 10`]),
      (facts, value) => facts.rating >= Number(value),
      filter.rating === null ? [] : [filter.rating],
    ),
    price:
      prices.length === 0
        ? null
        : { min: Math.floor(Math.min(...prices) / 100), max: Math.ceil(Math.max(...prices) / 100) },
  }
}

const sorted = (values: readonly [string, string][]) => values.toSorted(([, a], [, b]) => a.localeCompare(b, 'en-GB'))
const stopsLabel = (stops: number) => (stops === 0 ? 'Direct' : stops === 1 ? '1 stop' : `${stops} stops`)
