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
  return { brand, hours, destinations, today: features.today() }
}
