import { useNavigate } from 'react-router'
import type { Facet, PackagePage } from '#features/packages/present.ts'
import { Field } from '#ui/field.tsx'
import { Stars } from '#ui/stars.tsx'
import css from './filter-rail.module.css'
import { appliedIn, type FilterGroup, toggled, withField } from './results-address.tsx'

const TITLES: [FilterGroup, string][] = [
  ['board', 'Board'],
  ['stars', 'Star rating'],
  ['rating', 'Guest rating'],
  ['region', 'Region'],
  ['facility', 'Good for'],
  ['stops', 'Stops'],
  ['airline', 'Airline'],
]

/** Price, then each group of values with its counts. With scripts a tick works at once. */
export function FilterGroups({ facets, search }: { facets: PackagePage['facets']; search: string }) {
  return (
    <>
      <PriceRange range={facets.price} search={search} />
      {TITLES.filter(([group]) => facets[group].length > 0).map(([group, title]) => (
        <fieldset key={group} className={css.group}>
          <legend>{title}</legend>
          {facets[group].map((facet) => (
            <FacetBox key={facet.value} group={group} facet={facet} search={search} />
          ))}
        </fieldset>
      ))}
    </>
  )
}

function FacetBox({ group, facet, search }: { group: FilterGroup; facet: Facet; search: string }) {
  const navigate = useNavigate()
  const checked = appliedIn(search, group).includes(facet.value)
  const change = () =>
    navigate(
      { search: toggled(search, group, facet.value).toString(), hash: location.hash },
      { preventScrollReset: true },
    )
  return (
    <label className={css.choice}>
      <input
        type="checkbox"
        name={group}
        value={facet.value}
        checked={checked}
        disabled={facet.count === 0 && !checked}
        onChange={change}
      />
      {group === 'stars' ? <Stars stars={Number(facet.value)} /> : facet.label}
      <span className={css.count}>{facet.count}</span>
    </label>
  )
}

function PriceRange({ range, search }: { range: PackagePage['facets']['price']; search: string }) {
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  if (!range && !query.has('priceMin') && !query.has('priceMax')) return null
  const change = (name: string) => (event: { target: HTMLInputElement }) => {
    if (event.target.validity.valid && event.target.value !== (query.get(name) ?? ''))
      navigate(
        { search: withField(search, name, event.target.value || null).toString(), hash: location.hash },
        { preventScrollReset: true },
      )
  }
  const field = (name: 'priceMin' | 'priceMax', label: string, bound: number | undefined) => (
    <Field
      key={`${name} ${query.get(name)}`}
      label={label}
      name={name}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      placeholder={bound === undefined ? '' : `£${bound}`}
      defaultValue={query.get(name) ?? ''}
      onBlur={change(name)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
  return (
    <fieldset className={css.group}>
      <legend>Price per person</legend>
      <div className={css.range}>
        {field('priceMin', 'From', range?.min)}
        {field('priceMax', 'To', range?.max)}
      </div>
    </fieldset>
  )
}
