import { useNavigate } from 'react-router'
import type { SortOrder } from '#domain/search/search-request.ts'
import { useAddressQuery } from '#ui/address-query.tsx'
import { Button } from '#ui/button.tsx'
import css from './results.module.css'
import { NARROW_FORM, withField } from './results-address.tsx'

/** The four orders and what each of them means: a page says how its results are ordered. */
export const ORDERS: Record<SortOrder, { label: string; meaning: string }> = {
  recommended: { label: 'Recommended', meaning: 'Hotels we recommend come first. No hotel can pay for its place.' },
  price: { label: 'Price, low to high', meaning: 'The lowest price for your party comes first.' },
  rating: { label: 'Guest rating', meaning: 'The highest guest rating comes first.' },
  stars: { label: 'Star rating', meaning: 'Hotels with the most stars come first.' },
}

/** It belongs to the form of the filters: without scripts both are sent together. */
export function SortChoice({ sort }: { sort: SortOrder }) {
  const search = useAddressQuery()
  const navigate = useNavigate()
  return (
    <div className={css.sort}>
      <label className={css.sortLabel}>
        <span>Sort by</span>
        <select
          name="sort"
          form={NARROW_FORM}
          value={sort}
          onChange={(event) =>
            navigate({ search: withField(search, 'sort', event.target.value).toString() }, { preventScrollReset: true })
          }
        >
          {Object.entries(ORDERS).map(([order, { label }]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button look="outline" type="submit" form={NARROW_FORM}>
          Sort
        </Button>
      </noscript>
    </div>
  )
}
