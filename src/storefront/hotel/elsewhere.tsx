import type { ContextId } from '#domain/brand/workspace.ts'
import { CONTEXT_IDS } from '#domain/brand/workspace.ts'
import type { HotelPage } from '#features/hotels/present.ts'
import { SearchBar } from '../search/search-bar.tsx'
import { draftOf } from '../search/search-draft.tsx'
import css from './hotel.module.css'

/** S02: the search bar under a hotel, with the words of the brand (seed 1 §2). */
export function Elsewhere({ hotel, contextId }: { hotel: HotelPage; contextId: ContextId }) {
  const { heading, text } = wordsOf(hotel.country, contextId)
  return (
    <section className={css.elsewhere} aria-labelledby="elsewhere">
      <div className="wrap">
        <h2 id="elsewhere">{heading}</h2>
        <p>Search {text}.</p>
        <SearchBar name="elsewhere" look="band" draft={draftOf(new URLSearchParams())} airports={[]} nights={[]} />
      </div>
    </section>
  )
}

function wordsOf(country: string, contextId: ContextId): { heading: string; text: string } {
  if (contextId === CONTEXT_IDS.bluebaytravel)
    return { heading: 'Want something a little different?', text: 'hundreds of hotels' }
  const heading = `Want something a little different from ${country}?`
  return {
    heading,
    text:
      contextId === CONTEXT_IDS.caribbean
        ? 'hundreds of hotels from across the Caribbean'
        : 'hundreds of exotic hotels',
  }
}
