import { DestinationRow } from '../home/destination-row.tsx'
import { HotelRow } from '../home/hotel-row.tsx'
import type { Route } from './+types/page'
import css from './offers.module.css'

export { ErrorBoundary } from '../frame/trouble.tsx'
export { loader } from './data.server.ts'

export const meta = () => [
  { title: 'Our best deals' },
  { name: 'description', content: 'The lowest prices of each destination and hotel today, flights and fees included.' },
]

/** Where the search sends people when it cannot help (seed 1 §8): today's lowest prices. */
export default function Offers({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className={`wrap ${css.head}`}>
        <h1>Our best deals</h1>
        <p>Today’s lowest prices, per person for two adults sharing, with flights and every fee.</p>
      </div>
      <HotelRow hotels={loaderData.featured} />
      <DestinationRow tiles={loaderData.tiles} />
    </>
  )
}
