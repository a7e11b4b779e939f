import { Link } from 'react-router'
import { useAddressQuery } from '#ui/address-query.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { useFrame } from '../frame/frame-data.tsx'
import { SearchBar } from '../search/search-bar.tsx'
import type { Route } from './+types/page'
import { About } from './about.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { Gallery } from './gallery.tsx'
import css from './hotel.module.css'
import { HotelTitle } from './hotel-title.tsx'
import { PricePanel } from './price-panel.tsx'
import { RoomList } from './room-list.tsx'

export { ErrorBoundary } from '../frame/trouble.tsx'
export { loader } from './data.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Hotel not found' }]
  const { hotel, canonical } = loaderData
  return [
    { title: `${hotel.name}, ${hotel.region}, ${hotel.country}: package holidays` },
    { name: 'description', content: hotel.signatureText.slice(0, 155) },
    { tagName: 'link', rel: 'canonical', href: canonical },
  ]
}

export default function Hotel({ loaderData }: Route.ComponentProps) {
  const { hotel, draft, choices, messages } = loaderData
  const { brand } = useFrame()
  const search = useAddressQuery()
  return (
    <>
      <div className={css.band}>
        <div className="wrap">
          <SearchBar
            key={search}
            look="band"
            draft={draft}
            {...choices}
            messages={messages}
            booking={{ itemcode: hotel.itemcode, action: hotel.productLink, rules: hotel }}
          />
        </div>
      </div>
      <div className="wrap">
        <Breadcrumbs hotel={hotel} />
        <Gallery name={hotel.name} images={hotel.images} />
        <div className={css.columns}>
          <div>
            <HotelTitle hotel={hotel} />
            <About hotel={hotel} />
            <RoomList hotel={hotel} detail={loaderData.detail} />
            <div className={css.tabs}>
              {hotel.tabs.map(({ title, content }, at) => (
                <Disclosure key={title} title={title} open={at === 0}>
                  {content.split(/\n{2,}/).map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </Disclosure>
              ))}
            </div>
          </div>
          <PricePanel offer={loaderData} />
        </div>
      </div>
      <Elsewhere hotel={hotel} contextId={brand.contextId} />
    </>
  )
}

function Breadcrumbs({ hotel }: { hotel: Route.ComponentProps['loaderData']['hotel'] }) {
  return (
    <nav className={css.crumbs} aria-label="Where you are">
      <ol>
        <li>
          <Link to="/">Holidays</Link>
        </li>
        <li>
          <Link to={`/search/holidays/?destination=${hotel.iso}`}>{hotel.country}</Link>
        </li>
        <li>
          <Link to={`/search/holidays/?destination=${hotel.iso}-${hotel.regionId}`}>{hotel.region}</Link>
        </li>
        <li aria-current="page">{hotel.name}</li>
      </ol>
    </nav>
  )
}
