/** A country or region on sale, by the code that addresses carry. */
export type Place = { code: string; name: string; hotels: number }
export type CountryOnSale = Place & { regions: Place[] }

/** The places of every page in one short text, a line each, a country before its regions: 'BB|Barbados|5'. */
export const placesText = (places: readonly Place[]): string =>
  places.map(({ code, name, hotels }) => `${code}|${name}|${hotels}`).join('\n')

let known: { text: string; countries: CountryOnSale[] } = { text: '', countries: [] }

/** Countries in their order, each with its regions. */
export function countriesIn(text: string): CountryOnSale[] {
  if (known.text === text) return known.countries
  const countries: CountryOnSale[] = []
  for (const line of text.split('\n')) {
    const [code = '', name = '', hotels] = line.split('|')
    const place = { code, name, hotels: Number(hotels) }
    if (code.includes('-')) countries.at(-1)?.regions.push(place)
    else countries.push({ ...place, regions: [] })
  }
  known = { text, countries }
  return countries
}
