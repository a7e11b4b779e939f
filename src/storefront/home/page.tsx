import { useFrame } from '../frame/frame-data.tsx'
import { SearchBar } from '../search/search-bar.tsx'
import { draftOf } from '../search/search-draft.tsx'
import type { Route } from './+types/page'
import { DestinationRow } from './destination-row.tsx'
import { Hero } from './hero.tsx'
import css from './home.module.css'
import { HotelRow } from './hotel-row.tsx'
import { ResortFees } from './resort-fees.tsx'
import { TrustRibbon } from './trust-ribbon.tsx'

export { ErrorBoundary } from '../frame/trouble.tsx'
export { loader } from './data.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const name = matches.find((match) => match?.id === 'storefront/frame/layout')?.loaderData as
    | { brand?: { publicName: string } }
    | undefined
  return [
    { title: `${name?.brand?.publicName ?? 'Package holidays'}: flights and hotel in one clear price` },
    {
      name: 'description',
      content:
        'Package holidays from your local airport. Flights, hotel and every fee in the price from the start. ATOL Protected.',
    },
  ]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { brand, hours } = useFrame()
  const { tiles, featured, choices } = loaderData
  return (
    <>
      <Hero workspace={brand.workspace} />
      <div className={`wrap ${css.search}`}>
        <SearchBar look="hero" draft={draftOf(new URLSearchParams())} {...choices} />
      </div>
      <TrustRibbon hours={hours} />
      <DestinationRow tiles={tiles} />
      <HotelRow hotels={featured} />
      <ResortFees brand={brand} />
    </>
  )
}
