import { useNavigation } from 'react-router'
import { useAddressQuery } from '#ui/address-query.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useDestinationNames } from '../frame/frame-data.tsx'
import { SearchBar } from '../search/search-bar.tsx'
import { draftOf } from '../search/search-draft.tsx'
import type { Route } from './+types/page'
import { AppliedFilters } from './applied-filters.tsx'
import { FilterOpener, FilterRail } from './filter-rail.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PackageCard } from './package-card.tsx'
import css from './results.module.css'
import { isNarrowed, joinedNames, withField } from './results-address.tsx'
import { ORDERS, SortChoice } from './sort-choice.tsx'
import { StartingPoints } from './starting-points.tsx'

export { ErrorBoundary } from '../frame/trouble.tsx'
export { loader } from './data.server.ts'

export const meta = () => [{ title: 'Search results: package holidays' }, { name: 'robots', content: 'noindex' }]

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  const { choices, outcome } = loaderData
  const search = useAddressQuery()
  const draft = draftOf(new URLSearchParams(search))
  const place = joinedNames(useDestinationNames(draft.destinations))
  return (
    <>
      <div className={css.band}>
        <div className="wrap">
          <SearchBar
            key={search}
            look="band"
            draft={draft}
            {...choices}
            messages={outcome === 'asked' ? loaderData.messages : undefined}
          />
        </div>
      </div>
      {outcome === 'asked' ? (
        <StartingPoints place={place} starts={loaderData.starts} />
      ) : (
        <Results place={place} found={loaderData} people={peopleIn(draft.rooms)} />
      )}
    </>
  )
}

const peopleIn = (rooms: readonly { adults: number; ages: readonly unknown[] }[]) =>
  rooms.reduce((sum, room) => sum + room.adults + room.ages.length, 0)

type Found = Extract<Route.ComponentProps['loaderData'], { outcome: 'found' }>

function Results({ place, found, people }: { place: string; found: Found; people: number }) {
  const search = useAddressQuery()
  const busy = useNavigation().location?.pathname.startsWith('/search/holidays') ?? false
  // Where nothing was found at all there is nothing to narrow or to order.
  const narrow = found.total > 0 || isNarrowed(search)
  return (
    <div className={`wrap ${css.page}`}>
      {narrow && <FilterRail facets={found.facets} total={found.total} />}
      <div
        className={narrow ? css.list : `${css.list} ${css.alone}`}
        data-busy={busy ? '' : undefined}
        aria-busy={busy}
      >
        <div className={css.head}>
          <h1 className={css.heading}>
            {found.total} {found.total === 1 ? 'hotel' : 'hotels'} in {place}
          </h1>
          {narrow && (
            <div className={css.controls}>
              <FilterOpener />
              <SortChoice sort={found.sort} />
            </div>
          )}
          {found.total > 0 && <p className={css.ordered}>{ORDERS[found.sort].meaning}</p>}
        </div>
        <AppliedFilters facets={found.facets} />
        {found.cards.length === 0 ? (
          <NothingFound />
        ) : (
          <ol>
            {found.cards.map((card, at) => (
              <li key={card.to}>
                <PackageCard card={card} people={people} first={at === 0} />
              </li>
            ))}
          </ol>
        )}
        <Pagination
          page={found.page}
          pages={found.pages}
          to={(page) => `?${withField(search, 'page', page === 1 ? null : String(page))}`}
        />
      </div>
    </div>
  )
}
