import { type FormEvent, type MouseEvent, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useAddressQuery } from '#ui/address-query.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSheet } from '#ui/sheet.tsx'
import { FilterGroups } from './filter-groups.tsx'
import css from './filter-rail.module.css'
import type { ResultFacets } from './result-card.server.ts'
import { appliedIn, FILTER_GROUPS, NARROW_FORM, otherFields, unfiltered } from './results-address.tsx'

const SHEET = 'filters'

/** S05: everything that narrows the list. Beside it on large screens, a sheet over it on smaller ones. */
export function FilterRail({ facets, total }: { facets: ResultFacets; total: number }) {
  const box = useRef<HTMLElement>(null)
  const sheet = useSheet({ id: SHEET, screens: '(max-width: 1023px)', box })
  const query = useAddressQuery()
  const search = useNavigation().location?.search ?? query
  const close = (event: FormEvent | MouseEvent) => {
    if (!sheet.live) return
    event.preventDefault()
    if (sheet.open) sheet.close()
  }
  return (
    <aside
      id={SHEET}
      className={css.rail}
      aria-label="Filter"
      ref={box}
      tabIndex={-1}
      data-live={sheet.live ? '' : undefined}
      data-open={sheet.open ? '' : undefined}
    >
      <Form id={NARROW_FORM} method="get" action="/search/holidays/" onSubmit={close}>
        <div className={css.head}>
          <h2>Filter</h2>
          <Link
            className="link"
            to={{ search: unfiltered(search).toString(), hash: sheet.open ? SHEET : '' }}
            replace={sheet.open}
            preventScrollReset
          >
            Clear all
          </Link>
          <Link
            className={css.close}
            to={{ search: query, hash: 'content' }}
            onClick={close}
            aria-label="Close the filters"
          >
            <Icon name="close" />
          </Link>
        </div>
        {otherFields(search, [...FILTER_GROUPS, 'priceMin', 'priceMax', 'sort']).map(([name, value]) => (
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
  )
}

/** The way into the sheet of smaller screens, with how many values are ticked. */
export function FilterOpener() {
  const search = useAddressQuery()
  const count = FILTER_GROUPS.flatMap((group) => appliedIn(search, group)).length
  return (
    <Link className={css.opener} to={{ search, hash: SHEET }} preventScrollReset>
      <Icon name="filter" /> Filter{count > 0 && ` (${count})`}
    </Link>
  )
}
