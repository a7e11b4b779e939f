/** The results' own fields, besides those of the search (docs/decisions/0004-search.md). */
export const FILTER_GROUPS = ['board', 'stars', 'region', 'facility', 'airline', 'stops', 'rating'] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]
const FILTER_FIELDS = [...FILTER_GROUPS, 'priceMin', 'priceMax', 'page']

/** The form that narrows and orders the list. */
export const NARROW_FORM = 'narrow'

/** The address with one field changed or, with null, taken out. Another page is no matter once the list changes. */
export function withField(search: string, name: string, value: string | null): URLSearchParams {
  const query = new URLSearchParams(search)
  if (name !== 'page') query.delete('page')
  if (value === null || value === '') query.delete(name)
  else query.set(name, value)
  return query
}

/** The values of a filter that the address applies. */
export const appliedIn = (search: string, group: FilterGroup): string[] =>
  (new URLSearchParams(search).get(group) ?? '').split(',').filter(Boolean)

/** The address with a value of a filter ticked or not. A lowest rating is one value only. */
export function toggled(search: string, group: FilterGroup, value: string): URLSearchParams {
  const applied = appliedIn(search, group)
  const without = applied.filter((one) => one !== value)
  if (applied.includes(value)) return withField(search, group, without.join(','))
  return withField(search, group, group === 'rating' ? value : [...applied, value].join(','))
}

/** The address without any filter; what is searched for and the order stay. */
export function unfiltered(search: string): URLSearchParams {
  const query = new URLSearchParams(search)
  for (const name of FILTER_FIELDS) query.delete(name)
  return query
}

/** Whether the address narrows the list. */
export const isNarrowed = (search: string): boolean =>
  unfiltered(search).toString() !== new URLSearchParams(withField(search, 'page', null)).toString()

/** 'Barbados', 'Barbados and St Lucia', 'Barbados, St Lucia and Jamaica'. */
export const joinedNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Fields of the address as hidden inputs need them, but for those that the form itself has. */
export const otherFields = (search: string, own: readonly string[]): [string, string][] =>
  [...new URLSearchParams(search)].filter(([name]) => !own.includes(name) && name !== 'page')
