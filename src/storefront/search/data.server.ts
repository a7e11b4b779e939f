import type { Features } from '#features/bound.ts'

/** What the search bar needs before anybody touches it: airports by name and lengths of stay. Dates come on demand. */
export async function searchChoices(features: Features, destinations: readonly string[], itemcode?: string) {
  const { options } = await features.destinations.options(destinations.slice(0, 2), itemcode)
  const airports = Object.entries(options.depair).map(([code, name]) => ({ code, name }))
  return { airports, nights: options.nights }
}
