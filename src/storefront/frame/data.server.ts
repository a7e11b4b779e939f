import { destinationCode } from '#domain/search/destination-code.ts'
import type { DestinationView } from '#features/destinations/present.ts'
import { brandContext, featuresContext } from '../../request-context.server.ts'
import type { Route } from './+types/layout'
import { placesText } from './places-text.tsx'

/** What stands around every page: who we are, when we answer the phone, and where one can go. */
export async function loader({ context }: Route.LoaderArgs) {
  const features = context.get(featuresContext)
  const workspace = context.get(brandContext)
  const [brand, hours, destinations] = await Promise.all([
    features.brand(workspace),
    features.openingHours(),
    features.destinations.list(),
  ])
  return { brand, hours, places: placesOf(destinations), today: features.today() }
}

/** Each country, and behind it its regions. Every page carries this list, so it is short. */
function placesOf(destinations: readonly DestinationView[]): string {
  const countries = destinations.filter(({ region_id }) => region_id === null)
  const inOrder = countries.flatMap((country) => [
    country,
    ...destinations.filter(({ iso, region_id }) => region_id !== null && iso === country.iso),
  ])
  return placesText(
    inOrder.map(({ iso, region_id, name, hotels }) => ({
      code: destinationCode({ iso, regionId: region_id }),
      name,
      hotels,
    })),
  )
}
