import { useRouteLoaderData } from 'react-router'
import type { loader } from './data.server.ts'
import { countriesIn } from './places-text.tsx'

/** What the frame loaded, for the pages inside it. */
export function useFrame() {
  const frame = useRouteLoaderData<typeof loader>('storefront/frame/layout')
  if (!frame) throw new Error('this part stands outside the storefront frame')
  return frame
}

/** Countries on sale, each with its regions. */
export const useCountries = () => countriesIn(useFrame().places)

/** Names of countries and regions by their codes, in any case; a code that nobody knows stands for itself. */
export function useDestinationNames(codes: readonly string[]): string[] {
  const places = useCountries().flatMap((country) => [country, ...country.regions])
  return codes.map((code) => places.find((place) => place.code === code.toUpperCase())?.name ?? code)
}

/** The results page of a country or region: from there the missing parts of a search are asked for. */
export const resultsOf = (code: string): string => `/search/holidays/?destination=${code}`
