import { Link } from 'react-router'
import { displayPounds } from '#domain/money/display-money.ts'
import { useAddressQuery } from '#ui/address-query.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ResultFacets } from './result-card.server.ts'
import css from './results.module.css'
import { appliedIn, FILTER_GROUPS, toggled, withField } from './results-address.tsx'

/** What narrows the list, each with a way to take it off. */
export function AppliedFilters({ facets }: { facets: ResultFacets }) {
  const search = useAddressQuery()
  const query = new URLSearchParams(search)
  const values = FILTER_GROUPS.flatMap((group) =>
    facets[group]
      .filter(({ value }) => appliedIn(search, group).includes(value))
      .map(({ value, label }) => ({ key: `${group}-${value}`, label, to: toggled(search, group, value) })),
  )
  const prices = (['priceMin', 'priceMax'] as const)
    .filter((name) => query.has(name))
    .map((name) => ({
      key: name,
      label: `${name === 'priceMin' ? 'From' : 'Up to'} ${displayPounds(Number(query.get(name)))}pp`,
      to: withField(search, name, null),
    }))
  const chips = [...values, ...prices]
  if (chips.length === 0) return null
  return (
    <ul className={css.chips} aria-label="Applied filters">
      {chips.map(({ key, label, to }) => (
        <li key={key}>
          <Link className={css.chip} to={`?${to}`} preventScrollReset>
            <span className="visually-hidden">Remove </span>
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
