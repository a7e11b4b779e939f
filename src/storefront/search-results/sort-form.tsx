import { Form, useNavigate } from 'react-router'
import type { SortOrder } from '#domain/search/search-request.ts'
import { useAddressQuery } from '#ui/address-query.tsx'
import { Button } from '#ui/button.tsx'
import css from './results.module.css'
import { otherFields, withField } from './results-address.tsx'

/** The four orders and what each of them means: a page says how its results are ordered. */
const ORDERS: Record<SortOrder, [label: string, meaning: string]> = {
  recommended: ['Recommended', 'Hotels we recommend come first. No hotel can pay for its place.'],
  price: ['Price, low to high', 'The lowest price for your party comes first.'],
  rating: ['Guest rating', 'The highest guest rating comes first.'],
  stars: ['Star rating', 'Hotels with the most stars come first.'],
}

export function SortForm({ sort }: { sort: SortOrder }) {
  const search = useAddressQuery()
  const navigate = useNavigate()
  return (
    <Form method="get" action="/search/holidays/" className={css.sort}>
      {otherFields(search, ['sort']).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className={css.sortLabel}>
        <span>Sort by</span>
        <select
          name="sort"
          value={sort}
          onChange={(event) =>
            navigate({ search: withField(search, 'sort', event.target.value).toString() }, { preventScrollReset: true })
          }
        >
          {Object.entries(ORDERS).map(([order, [label]]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button look="outline" type="submit">
          Sort
        </Button>
      </noscript>
      <p className={css.ordered}>{ORDERS[sort][1]}</p>
    </Form>
  )
}
