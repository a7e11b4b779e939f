import { useNavigation } from 'react-router'
import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayNights, displayShortDate } from '#domain/calendar/display-date.ts'
import { displayPounds } from '#domain/money/display-money.ts'
import type { BrandView } from '#features/brands/present.ts'
import type { PackageDetail } from '#features/packages/present.ts'
import { useAddressQuery } from '#ui/address-query.tsx'
import { ButtonAnchor, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { useFrame } from '../frame/frame-data.tsx'
import { luggageText } from '../package/flight-text.tsx'
import { PriceCalendar } from '../package/price-calendar.tsx'
import { bookingFields, partyText, type SearchDraft } from '../search/search-draft.tsx'
import type { loader } from './data.server.ts'
import css from './price-panel.module.css'

type Offer = Awaited<ReturnType<typeof loader>>

/** What it costs, on which day, and the way to book. On small screens the price stays at the foot of the screen. */
export function PricePanel({ offer }: { offer: Offer }) {
  const { brand } = useFrame()
  const search = useAddressQuery()
  const busy = useNavigation().state === 'loading'
  const { hotel, detail, draft } = offer
  const bookable = detail !== null && hotel.onlineBookable && !hotel.comingSoon
  const to = bookAddress(offer, search)
  return (
    <>
      <aside className={css.panel} aria-label="Price" data-busy={busy ? '' : undefined}>
        {detail ? (
          <PriceHead detail={detail} draft={draft} />
        ) : (
          <NoPrice comingSoon={hotel.comingSoon} dated={offer.days.length > 0} />
        )}
        {offer.days.length > 0 && <Departures offer={offer} />}
        {bookable ? (
          <ButtonLink look="go" large full to={to}>
            Book Now
          </ButtonLink>
        ) : (
          <ButtonLink look="primary" large full to={`/contact-us?about=${encodeURIComponent(hotel.name)}`}>
            Get in touch
          </ButtonLink>
        )}
        <ButtonAnchor look="outline" full href={brand.phoneLink}>
          <Icon name="phone" /> {brand.phone}
        </ButtonAnchor>
        {detail && <DepositLine detail={detail} />}
      </aside>
      <FootBar detail={detail} draft={draft} to={bookable ? to : null} brand={brand} />
    </>
  )
}

/** The booking page of the package shown, with the room that was chosen here. */
function bookAddress({ hotel, draft, detail }: Offer, search: string): string {
  const room = new URLSearchParams(search).get('roomtype[0]')
  const fields = [
    ...bookingFields(draft, hotel.itemcode),
    ...(detail ? [['boardbasis', detail.board]] : []),
    ...(room ? [['roomtype[0]', room]] : []),
  ]
  return `${hotel.productLink}/book?${new URLSearchParams(fields as [string, string][])}`
}

function PriceHead({ detail, draft }: { detail: PackageDetail; draft: SearchDraft }) {
  const { price, outbound, luggage, transfers, boardLabel } = detail
  const flight = outbound.stops === 0 ? 'direct' : 'flying'
  return (
    <div>
      <Price pounds={price.perPerson} size="large" perPerson />
      <p className={css.sum}>
        {displayPounds(price.total)} total for {partyText(draft.rooms)}, {boardLabel}, {flight} from{' '}
        {outbound.departureAirportName}, {luggageText(luggage)}
        {transfers && ', resort transfers included'}.
      </p>
      {price.payAtResort > 0 && (
        <p className={css.resort}>The total includes {displayPounds(price.payAtResort)} paid at the resort.</p>
      )}
    </div>
  )
}

function NoPrice({ comingSoon, dated }: { comingSoon: boolean; dated: boolean }) {
  return (
    <Notice tone="info">
      {comingSoon
        ? 'This hotel opens soon. Call us and we will tell you when it can be booked.'
        : dated
          ? 'Not available on this date. The days with a price below are.'
          : 'There is no price online for this holiday. Call us and we will look for it with you.'}
    </Notice>
  )
}

function Departures({ offer }: { offer: Offer }) {
  const search = useAddressQuery()
  const { draft, choices } = offer
  const airport = choices.airports.find(({ code }) => code === draft.airports[0])?.name ?? draft.airports[0]
  const to = (changes: Record<string, string>) => {
    const query = new URLSearchParams(search)
    for (const [name, value] of bookingFields(draft, offer.hotel.itemcode))
      if (name !== 'itemcode') query.set(name, value)
    query.delete('month')
    for (const [name, value] of Object.entries(changes)) query.set(name, value)
    return `?${query}`
  }
  return (
    <div>
      <PriceCalendar
        month={offer.month}
        days={offer.days}
        chosen={draft.date}
        first={offer.window.first}
        last={offer.window.last}
        toDay={(date) => to({ date })}
        toMonth={(month) => to({ month: month.slice(0, 7) })}
      />
      <p className={css.note}>
        Prices per person from {airport}, {displayNights(draft.nights ?? 7)}, in whole pounds rounded up.
      </p>
    </div>
  )
}

function DepositLine({ detail }: { detail: PackageDetail }) {
  return (
    <p className={css.deposit}>
      {detail.deposit && `Pay ${displayPounds(detail.deposit.today)} today. `}ATOL Protected.
    </p>
  )
}

type FootBarProps = { detail: PackageDetail | null; draft: SearchDraft; to: string | null; brand: BrandView }

function FootBar({ detail, draft, to, brand }: FootBarProps) {
  if (!detail || !to)
    return (
      <div className={css.foot}>
        <span>No price online</span>
        <ButtonAnchor look="primary" href={brand.phoneLink}>
          <Icon name="phone" /> Call us
        </ButtonAnchor>
      </div>
    )
  return (
    <div className={css.foot}>
      <div>
        <p className={css.footNote}>
          {displayShortDate(calendarDate(detail.date))}, {displayNights(draft.nights ?? detail.nights)}
        </p>
        <Price pounds={detail.price.perPerson} size="small" perPerson />
      </div>
      <ButtonLink look="go" to={to}>
        Book Now
      </ButtonLink>
    </div>
  )
}
