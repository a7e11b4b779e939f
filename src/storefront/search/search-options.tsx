import type { SearchOptionsView } from '#features/destinations/present.ts'
import type { SearchDraft } from './search-draft.tsx'

export type Options = Pick<SearchOptionsView['options'], 'depair' | 'depart' | 'nights'>

/** Seed 1 §9: nights offered while nothing is known of the destination. */
const USUAL_NIGHTS = [7, 10, 11, 14]

/** Options of two destinations as one: what either of them offers (docs/decisions/0004-search.md). */
export function merged(all: readonly Options[]): Options {
  const depart: Options['depart'] = {}
  for (const options of all)
    for (const [airport, byNights] of Object.entries(options.depart)) {
      const sum = { ...depart[airport] }
      for (const [nights, dates] of Object.entries(byNights))
        sum[nights] = [...new Set([...(sum[nights] ?? []), ...dates])].sort()
      depart[airport] = sum
    }
  return {
    depair: Object.assign({}, ...all.map(({ depair }) => depair)),
    depart,
    nights: [...new Set(all.flatMap(({ nights }) => nights))].sort((a, b) => a - b),
  }
}

/** Lengths of stay that the chosen airports offer. */
export function nightsOffered(options: Options | null, airports: readonly string[], usual = USUAL_NIGHTS): number[] {
  if (!options) return usual
  const lengths = airports.flatMap((airport) => Object.keys(options.depart[airport] ?? {}).map(Number))
  const offered = [...new Set(lengths)].sort((a, b) => a - b)
  if (offered.length > 0) return offered
  return options.nights.length > 0 ? options.nights : usual
}

/** Departure days that the chosen airports offer for a length of stay; null when every day may be tried. */
export function datesOffered(
  options: Options | null,
  airports: readonly string[],
  nights: number | null,
): Set<string> | null {
  if (!options || airports.length === 0 || nights === null) return null
  return new Set(airports.flatMap((airport) => options.depart[airport]?.[nights] ?? []))
}

/** S03: keeps what is still offered, takes the first of what is, and says which fields it changed. */
export function fitted(draft: SearchDraft, options: Options): { draft: SearchDraft; updated: string[] } {
  const airports = draft.airports.filter((airport) => Object.hasOwn(options.depair, airport))
  const lengths = nightsOffered(options, airports)
  const keepsNights = draft.nights === null || airports.length === 0 || lengths.includes(draft.nights)
  const nights = keepsNights ? draft.nights : (lengths[0] ?? draft.nights)
  const dates = [...(datesOffered(options, airports, nights) ?? [])].sort()
  const keepsDate = draft.date === '' || dates.length === 0 || dates.includes(draft.date)
  const date = keepsDate ? draft.date : (dates[0] as string)
  const updated = [keepsNights ? null : '"How long for?"', keepsDate ? null : '"Departing on?"'].filter(
    (field) => field !== null,
  )
  return { draft: { ...draft, airports, nights, date }, updated }
}

/** Asks for the options of one destination; `hotelId` narrows them to one hotel. */
async function optionsFor(
  destination: string,
  hotelId: string | undefined,
  signal: AbortSignal,
): Promise<SearchOptionsView> {
  const query = new URLSearchParams({ destination, ...(hotelId ? { hotelId } : {}) })
  const answer = await fetch(`/api/search/options?${query}`, {
    signal,
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  if (!answer.ok) throw new Error(`Request failed with status code ${answer.status}`)
  return ((await answer.json()) as { data: SearchOptionsView }).data
}

/** The first two destinations; a single one without anything on sale is tried once more as its sister destination. */
export async function loadAll(
  destinations: readonly string[],
  hotelId: string | undefined,
  signal: AbortSignal,
): Promise<Options> {
  const views = await Promise.all(destinations.slice(0, 2).map((code) => optionsFor(code, hotelId, signal)))
  const sister = views.length === 1 ? views[0]?.possible_new_iso : null
  if (sister) return (await optionsFor(sister, hotelId, signal)).options
  return merged(views.map(({ options }) => options))
}
