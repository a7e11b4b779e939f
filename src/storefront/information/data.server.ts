import { data } from 'react-router'
import type { Route } from './+types/page'
import { isInformation } from './information.tsx'

export function loader({ params }: Route.LoaderArgs) {
  if (!isInformation(params.slug)) throw data(null, 404)
  return { slug: params.slug }
}
