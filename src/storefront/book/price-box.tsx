import { Form, useNavigation, useRouteLoaderData } from 'react-router'
import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayShortDate } from '#domain/calendar/display-date.ts'
import { displayPounds } from '#domain/money/display-money.ts'
import { useAddressQuery } from '#ui/address-query.tsx'
import { Button, ButtonAnchor } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { loader as rootLoader } from '../../root.tsx'
import { useFrame } from '../frame/frame-data.tsx'
import { luggageText } from '../package/flight-text.tsx'
import { PriceHead } from '../package/price-head.tsx'
import { type PriceRow, PriceRows } from '../package/price-rows.tsx'
import { partyText, type SearchDraft } from '../search/search-draft.tsx'
import type { BookedDetail } from './booked-detail.server.ts'
import type { loader } from './data.server.ts'
import css from './price-box.module.css'

type Offer = Exclude<Awaited<ReturnType<typeof loader>>, Response>

/** Every part of the price, what is due when, and the button. On small screens total and button stay at the foot. */
export function PriceBox({ offer, detail }: { offer: Offer; detail: BookedDetail }) {
  const { hotel, draft, sellable } = offer
  const { brand } = useFrame()
  const navigation = useNavigation()
  const action = `${hotel.productLink}/book${useAddressQuery()}`
  const updating = navigation.state === 'loading' && navigation.formMethod !== 'POST'
  return (
    <>
      <aside
        id="price"
        className={css.box}
        aria-label="Price"
        aria-busy={updating}
        data-busy={updating ? '' : undefined}
      >
        <PriceHead
          name={hotel.name}
          place={`${hotel.region}, ${hotel.country} (${hotel.gateway})`}
          stars={hotel.hideStars ? null : hotel.stars}
          image={hotel.image}
          price={detail.price}
        />
        <div className={css.part}>
          <PriceRows rows={rowsOf(detail, draft)} />
        </div>
        <Payment detail={detail} />
        <div className={css.part}>
          {sellable ? (
            <BookForm action={action} />
          ) : (
            <p className={css.note}>This hotel is booked by telephone. The price above holds while you call.</p>
          )}
          <ButtonAnchor look="ghost" full href={brand.phoneLink}>
            <Icon name="phone" /> Call to book, {brand.phone}
          </ButtonAnchor>
        </div>
      </aside>
      <div className={css.foot}>
        <p>
          <b>{displayPounds(detail.price.total)}</b> total
          <a className="link" href="#price">
            {displayPounds(detail.price.perPerson)}pp, price breakdown
          </a>
        </p>
        {sellable && <BookForm action={action} small />}
      </div>
    </>
  )
}

function rowsOf(detail: BookedDetail, draft: SearchDraft): PriceRow[] {
  const { price, luggage, fees } = detail
  return [
    { label: `Flights and hotel, ${partyText(draft.rooms)}`, amount: price.payToUs },
    { label: luggage.luggageQuantity > 0 ? luggageText(luggage) : 'Hand luggage', amount: null },
    ...(detail.transfers ? [{ label: 'Resort transfers', amount: null }] : []),
    { label: 'Taxes and charges', amount: null },
    ...fees.map(({ name, amount, pounds, rateOn }) => ({
      label: `${name}, paid at the resort`,
      note: `${amount}, at the rate of ${displayShortDate(calendarDate(rateOn))}`,
      amount: pounds,
    })),
    { label: 'Total price', amount: price.total, look: 'total' as const },
  ]
}

function Payment({ detail: { price, deposit } }: { detail: BookedDetail }) {
  const later: PriceRow[] = deposit
    ? [
        { label: 'Pay today, deposit', amount: deposit.today, look: 'strong' },
        { label: `Balance due ${displayShortDate(calendarDate(deposit.balanceDueOn))}`, amount: deposit.balance },
      ]
    : [{ label: 'Pay today', amount: price.payToUs, look: 'strong' }]
  const resort: PriceRow[] = price.payAtResort > 0 ? [{ label: 'Paid at the resort', amount: price.payAtResort }] : []
  return (
    <div className={`${css.part} ${css.due}`}>
      <PriceRows rows={[...later, ...resort]} />
    </div>
  )
}

function BookForm({ action, small }: { action: string; small?: boolean }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="_csrf" value={root?.csrfToken ?? ''} />
      <Button look="go" large={!small} full type="submit" aria-busy={busy} disabled={busy}>
        {busy ? 'One moment' : 'Book online'}
      </Button>
    </Form>
  )
}
