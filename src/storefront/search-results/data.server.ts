import { data, redirect } from 'react-router'
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts'
import type { SearchOptionsView } from '#features/destinations/present.ts'
import { featuresContext, queryContext } from '../../request-context.server.ts'
import { draftOf, searchFields, tidied } from '../search/search-draft.tsx'
import type { Route } from './+types/page'
import { resultCard, resultFacets } from './result-card.server.ts'

const PAGE = '/search/holidays/'
const STARTS_SHOWN = 12
const DAYS_TO_PREPARE = 28

export async function loader({ context, request }: Route.LoaderArgs) {
  const address = listsJoined(new URL(request.url).searchParams)
  const tidy = tidied(address.query) ?? (address.changed ? address.query : null)
  if (tidy) throw redirect(`${PAGE}?${tidy}`)
  const features = context.get(featuresContext)
  const draft = draftOf(address.query)
  const { options } = await features.destinations.options(draft.destinations)
  const choices = {
    airports: Object.entries(options.depair).map(([code, name]) => ({ code, name })),
    nights: options.nights,
  }
  const parsed = features.packages.parseSearch(context.get(queryContext))
  if (parsed.ok) {
    const { request: search, filter } = parsed.value
    const { packages, facets, ...page } = await features.packages.find(search, filter)
    return {
      outcome: 'found' as const,
      choices,
      sort: filter.sort,
      ...page,
      facets: resultFacets(facets),
      cards: packages.map(resultCard),
    }
  }
  const messages = [...new Set(parsed.refusal.map(({ msg }) => msg))]
  const malformed = parsed.refusal.some(({ rule }) => rule !== 'required')
  // A link to a country carries nothing else: nobody has forgotten anything yet.
  const fresh = [...address.query.keys()].every((name) => name === 'destination') && !malformed
  const starts = startsOf(options, draft, features.today())
  return data(
    { outcome: 'asked' as const, choices, messages: fresh ? [] : messages, starts },
    { status: malformed ? 400 : 200 },
  )
}

/** A form without scripts sends a list as repeated fields; the address has it with commas. */
function listsJoined(query: URLSearchParams): { query: URLSearchParams; changed: boolean } {
  const names = [...new Set(query.keys())]
  const joined = new URLSearchParams(names.map((name) => [name, query.getAll(name).join(',')]))
  return { query: joined, changed: [...query.keys()].length !== names.length }
}

/** Complete searches to begin with: from each airport the first week that leaves time to prepare. */
function startsOf(
  { depair, depart }: SearchOptionsView['options'],
  draft: ReturnType<typeof draftOf>,
  today: CalendarDate,
) {
  return Object.entries(depart)
    .flatMap(([airport, byNights]) => {
      const lengths = Object.keys(byNights).map(Number)
      const nights = lengths.includes(draft.nights ?? 7) ? (draft.nights ?? 7) : lengths[0]
      const date = nights && byNights[nights]?.find((day) => day >= addDays(today, DAYS_TO_PREPARE))
      if (!nights || !date) return []
      const fields = searchFields({ ...draft, airports: [airport], nights, date })
      return [{ airport: depair[airport] ?? airport, nights, date, to: `${PAGE}?${new URLSearchParams(fields)}` }]
    })
    .slice(0, STARTS_SHOWN)
}
