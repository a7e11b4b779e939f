import { useRouteLoaderData } from 'react-router'
import { destinationCode } from '#domain/search/destination-code.ts'
import type { DestinationView } from '#features/destinations/present.ts'
import type { loader } from './data.server.ts'

/** What the frame loaded, for the pages inside it. */
export function useFrame() {
  const frame = useRouteLoaderData<typeof loader>('storefront/frame/layout')
  if (!frame) throw new Error('this part stands outside the storefront frame')
  return frame
}

/** The code of a country or region as addresses carry it. */
export const codeOf = ({ iso, region_id }: Pick<DestinationView, 'iso' | 'region_id'>): string =>
  destinationCode({ iso, regionId: region_id })

/** Countries in their order, each with its regions. */
export function countriesOf(destinations: readonly DestinationView[]) {
  const countries = destinations.filter(({ region_id }) => region_id === null)
  return countries.map((country) => ({
    country,
    regions: destinations.filter(({ iso, region_id }) => region_id !== null && iso === country.iso),
  }))
}

/** The results page of a country or region: from there the missing parts of a search are asked for. */
export const resultsOf = (destination: DestinationView): string =>
  `/search/holidays/?destination=${codeOf(destination)}`
