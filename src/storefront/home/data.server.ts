import { brandContext, featuresContext } from '../../request-context.server.ts'
import { searchChoices } from '../search/data.server.ts'
import type { Route } from './+types/page'
import { countryTeaser, hotelTeaser } from './teasers.server.ts'

const HOTELS_SHOWN = 8

export async function loader({ context }: Route.LoaderArgs) {
  const features = context.get(featuresContext)
  const workspace = context.get(brandContext)
  const [tiles, featured, choices] = await Promise.all([
    features.destinations.tiles(workspace),
    features.hotels.featured(workspace, HOTELS_SHOWN),
    searchChoices(features, []),
  ])
  return { tiles: tiles.map(countryTeaser), featured: featured.map(hotelTeaser), choices }
}
