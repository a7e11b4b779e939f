import { lazy, Suspense } from 'react'
import { useAddressQuery } from '#ui/address-query.tsx'
import { Notice } from '#ui/notice.tsx'
import { SearchBar } from '../search/search-bar.tsx'
import type { Route } from './+types/page'
import { AlternativeFlights } from './alternative-flights.tsx'
import { BoardChoices } from './board-choices.tsx'
import css from './book.module.css'
import { CabinChoices } from './cabin-choices.tsx'
import { Itinerary } from './itinerary.tsx'
import { PriceBox } from './price-box.tsx'
import { RoomChoices } from './room-choices.tsx'

// Most people never see it: what a sold out day needs is fetched when there is one.
const Unavailable = lazy(() => import('./unavailable.tsx'))

export { ErrorBoundary } from '../frame/trouble.tsx'
export { action, loader } from './data.server.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Your holiday at ${loaderData.hotel.name}` : 'Your holiday' },
  { name: 'robots', content: 'noindex' },
]

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { hotel, draft, choices, detail, otherDays, messages } = loaderData
  const search = useAddressQuery()
  const chosenFlight = detail
    ? `${detail.outbound.departureAirportName} to ${detail.outbound.arrivalAirportName}`
    : undefined
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
            booking={{
              itemcode: hotel.itemcode,
              action: `${hotel.productLink}/book`,
              rules: hotel.rules,
              ...(chosenFlight ? { chosenFlight } : {}),
            }}
          />
        </div>
      </div>
      <div className={`wrap ${css.page}`}>
        <h1 className={css.title}>Your holiday at {hotel.name}</h1>
        {actionData?.refused && (
          <Notice tone="danger" alert>
            This holiday was sold out a moment ago. Please choose another date, room or flight.
          </Notice>
        )}
        {detail && <Package offer={loaderData} detail={detail} />}
        {otherDays && (
          <Suspense fallback={null}>
            <Unavailable offer={loaderData} other={otherDays} />
          </Suspense>
        )}
      </div>
    </>
  )
}

type Offer = Route.ComponentProps['loaderData']

function Package({ offer, detail }: { offer: Offer; detail: NonNullable<Offer['detail']> }) {
  return (
    <div className={css.columns}>
      <div>
        {detail.changed.length > 0 && (
          <div className={css.changed}>
            <Notice tone="warn">
              {detail.changed.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Notice>
          </div>
        )}
        <Itinerary hotel={offer.hotel} detail={detail} preBasket />
        <CabinChoices cabins={detail.cabins} />
        <AlternativeFlights flights={detail.flights} />
        <RoomChoices rooms={detail.roomChoices} chosen={detail.rooms} />
        <BoardChoices boards={detail.boards} />
      </div>
      <PriceBox offer={offer} detail={detail} />
    </div>
  )
}
