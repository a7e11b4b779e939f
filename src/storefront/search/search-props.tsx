import type { HotelRules } from './guest-rules.tsx'
import type { SearchDraft } from './search-draft.tsx'

export type Airport = { code: string; name: string }

export type SearchBarProps = {
  /** Tells two bars of one page apart. */
  name?: string
  /** `hero` overlaps the picture of a home page; `band` stands on its own coloured strip. */
  look: 'hero' | 'band'
  draft: SearchDraft
  airports: readonly Airport[]
  nights: readonly number[]
  /** Messages of the server about the search in the address. */
  messages?: readonly string[]
  /** Set on a hotel's own pages: the form searches that hotel only, from one airport. */
  booking?: { itemcode: string; action: string; rules: HotelRules; chosenFlight?: string }
}

export const namesOf = (codes: readonly string[], airports: readonly Airport[]): string[] =>
  codes.map((code) => airports.find((airport) => airport.code === code)?.name ?? code)

/** Where the form leads: to the results, or back to the hotel it belongs to. */
export const searchPage = ({ booking }: Pick<SearchBarProps, 'booking'>): string =>
  booking?.action ?? '/search/holidays/'
