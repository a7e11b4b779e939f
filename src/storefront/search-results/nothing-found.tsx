import { useAddressQuery } from '#ui/address-query.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import css from './results.module.css'
import { isNarrowed, unfiltered } from './results-address.tsx'

/** Nothing is left: either the filters are too narrow, or nobody flies then. */
export function NothingFound() {
  const search = useAddressQuery()
  const filtered = isNarrowed(search)
  return (
    <div className={css.empty}>
      <Icon name="no-results" />
      <p>{filtered ? 'No hotel has everything you ticked.' : 'No holiday leaves on this day for your party.'}</p>
      <p className={css.actions}>
        {filtered && (
          <ButtonLink look="primary" to={`?${unfiltered(search)}`}>
            Clear filters
          </ButtonLink>
        )}
        <ButtonLink look="outline" to={{ search, hash: 'search-form' }}>
          Change search
        </ButtonLink>
      </p>
    </div>
  )
}
