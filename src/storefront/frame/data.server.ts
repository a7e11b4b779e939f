import { destinationCode } from '#domain/search/destination-code.ts'
import type { DestinationView } from '#features/destinations/present.ts'
import { brandContext, featuresContext } from '../../request-context.server.ts'
import type { Route } from './+types/layout'

/** What stands around every page: who we are, when we answer the phone, and where one can go. */
export async function loader({ context }: Route.LoaderArgs) {
  const features = context.get(featuresContext)
  const workspace = context.get(brandContext)
  const [brand, hours, destinations] = await Promise.all([
    features.brand(workspace),
    features.openingHours(),
    features.destinations.list(),
  ])
  return { brand, hours, countries: countriesOf(destinations), today: features.today() }
}

/** Countries in their order, each with its regions. Every page carries this list, so it is short. */
function countriesOf(destinations: readonly DestinationView[]) {
  const place = ({ iso, region_id, name, hotels }: DestinationView) => ({
    code: destinationCode({ iso, regionId: region_id }),
    name,
    hotels,
  })
  return destinations
    .filter(({ region_id }) => region_id === null)
    .map((country) => ({
      ...place(country),
      regions: destinations.filter(({ iso, region_id }) => region_id !== null && iso === country.iso).map(place),
    }))
}
