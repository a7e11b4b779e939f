import { brandContext, featuresContext } from '../../request-context.server.ts'
import { countryTeaser, hotelTeaser } from '../home/teasers.server.ts'
import type { Route } from './+types/page'

const HOTELS_SHOWN = 8

export async function loader({ context }: Route.LoaderArgs) {
  const features = context.get(featuresContext)
  const workspace = context.get(brandContext)
  const [tiles, featured] = await Promise.all([
    features.destinations.tiles(workspace),
    features.hotels.featured(workspace, HOTELS_SHOWN),
  ])
  const cheapestFirst = featured.map(hotelTeaser).sort((a, b) => a.perPerson - b.perPerson)
  return { tiles: tiles.map(countryTeaser), featured: cheapestFirst }
}
