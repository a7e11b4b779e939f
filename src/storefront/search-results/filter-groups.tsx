import { useNavigate } from 'react-router'
import { Field } from '#ui/field.tsx'
import { Stars } from '#ui/stars.tsx'
import css from './filter-rail.module.css'
import type { ResultFacet, ResultFacets } from './result-card.server.ts'
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
export function FilterGroups({ facets, search }: { facets: ResultFacets; search: string }) {
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

function FacetBox({ group, facet, search }: { group: FilterGroup; facet: ResultFacet; search: string }) {
  const navigate = useNavigate()
  const checked = appliedIn(search, group).includes(facet.value)
  const change = () =>
    navigate(
      { search: toggled(search, group, facet.value).toString(), hash: location.hash },
      // What is ticked in the sheet of a small screen is one entry of the history, so that Back closes the sheet.
      { preventScrollReset: true, replace: location.hash !== '' },
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

function PriceRange({ range, search }: { range: ResultFacets['price']; search: string }) {
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  if (!range && !query.has('priceMin') && !query.has('priceMax')) return null
  const change = (name: string) => (event: { target: HTMLInputElement }) => {
    if (event.target.validity.valid && event.target.value !== (query.get(name) ?? ''))
      navigate(
        { search: withField(search, name, event.target.value || null).toString(), hash: location.hash },
        { preventScrollReset: true, replace: location.hash !== '' },
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
