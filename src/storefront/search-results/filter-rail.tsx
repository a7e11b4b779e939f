import { type FormEvent, useEffect, useState } from 'react'
import { Form, Link, useLocation, useNavigate, useNavigation } from 'react-router'
import type { PackagePage } from '#features/packages/present.ts'
import { useAddressQuery } from '#ui/address-query.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { FilterGroups } from './filter-groups.tsx'
import css from './filter-rail.module.css'
import { appliedIn, FILTER_GROUPS, otherFields, unfiltered } from './results-address.tsx'

const SHEET = 'filters'

/** S05: everything that narrows the list. Beside it on large screens, a sheet over it on smaller ones. */
export function FilterRail({ facets, total }: { facets: PackagePage['facets']; total: number }) {
  const location = useLocation()
  const navigate = useNavigate()
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const query = useAddressQuery()
  const search = useNavigation().location?.search ?? query
  const count = FILTER_GROUPS.flatMap((group) => appliedIn(search, group)).length
  const close = () => navigate({ search: query, hash: '' }, { replace: true, preventScrollReset: true })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!live) return
    event.preventDefault()
    close()
  }
  return (
    <>
      <Link className={css.opener} to={{ search: query, hash: SHEET }} preventScrollReset>
        <Icon name="filter" /> Filter{count > 0 && ` (${count})`}
      </Link>
      <aside
        id={SHEET}
        className={css.rail}
        aria-label="Filter"
        data-live={live ? '' : undefined}
        data-open={live && location.hash === `#${SHEET}` ? '' : undefined}
      >
        <Form method="get" action="/search/holidays/" onSubmit={submit}>
          <div className={css.head}>
            <h2>Filter</h2>
            <Link className="link" to={`?${unfiltered(search)}`} preventScrollReset>
              Clear all
            </Link>
            <Link
              className={css.close}
              to={{ search: query, hash: 'content' }}
              replace
              preventScrollReset
              aria-label="Close the filters"
            >
              <Icon name="close" />
            </Link>
          </div>
          {otherFields(search, [...FILTER_GROUPS, 'priceMin', 'priceMax']).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FilterGroups facets={facets} search={search} />
          <div className={css.foot}>
            <Button look="primary" full large type="submit">
              Show {total} {total === 1 ? 'hotel' : 'hotels'}
            </Button>
          </div>
          <noscript>
            <Button look="primary" full type="submit">
              Apply the filters
            </Button>
          </noscript>
        </Form>
      </aside>
    </>
  )
}
