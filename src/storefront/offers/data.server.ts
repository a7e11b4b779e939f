import { brandContext, featuresContext } from '../../request-context.server.ts'
import type { Route } from './+types/page'

const HOTELS_SHOWN = 8

export async function loader({ context }: Route.LoaderArgs) {
  const features = context.get(featuresContext)
  const workspace = context.get(brandContext)
  const [tiles, featured] = await Promise.all([
    features.destinations.tiles(workspace),
    features.hotels.featured(workspace, HOTELS_SHOWN),
  ])
  return { tiles, featured: featured.sort((a, b) => a.package.perPerson - b.package.perPerson) }
}
