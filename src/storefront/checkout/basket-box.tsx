import { useEffect, useRef } from 'react'
import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayNights, displayShortDate } from '#domain/calendar/display-date.ts'
import { displayPounds } from '#domain/money/display-money.ts'
import type { BasketView } from '#features/bookings/present.ts'
import { Icon } from '#ui/icon.tsx'
import { PriceHead } from '../package/price-head.tsx'
import { type PriceRow, PriceRows } from '../package/price-rows.tsx'
import css from './basket-box.module.css'
import { PromoBox } from './promo-box.tsx'

type BasketBoxProps = {
  basket: BasketView
  promoRefusal: { code: string; refusal: 'invalid' | 'expired-basket' } | null
}

/** The same beside a form: one line with the total on small screens, which unfolds. */
export function FoldedBasketBox(props: BasketBoxProps) {
  const { price, deposit } = props.basket
  const details = useRef<HTMLDetailsElement>(null)
  // Large screens show it all; those browsers that cannot by style alone are told here.
  useEffect(() => {
    const large = matchMedia('(min-width: 1024px)')
    const unfold = () => {
      if (details.current && large.matches) details.current.open = true
    }
    unfold()
    large.addEventListener('change', unfold)
    return () => large.removeEventListener('change', unfold)
  }, [])
  return (
    <details ref={details} className={css.fold}>
      <summary className={css.line}>
        <span>
          <b>{displayPounds(price.total)}</b> total
          <small>{displayPounds(deposit ? deposit.today : price.payToUs)} to pay today</small>
        </span>
        <span className={css.unfold}>
          Price breakdown <Icon name="chevron-down" />
        </span>
      </summary>
      <BasketBox {...props} />
    </details>
  )
}

/** What is being booked and what it costs, part by part. */
export function BasketBox({ basket, promoRefusal }: BasketBoxProps) {
  const { detail, price, deposit } = basket
  const rows: PriceRow[] = basket.lines.map(({ label, amount, saving }) => ({
    label,
    amount,
    ...(saving ? { look: 'saving' as const } : {}),
  }))
  const due: PriceRow[] = deposit
    ? [
        { label: 'Pay today, deposit', amount: deposit.today, look: 'strong' },
        { label: `Balance due ${displayShortDate(calendarDate(deposit.balanceDueOn))}`, amount: deposit.balance },
      ]
    : [{ label: 'Pay today', amount: price.payToUs, look: 'strong' }]
  const resort: PriceRow[] = price.payAtResort > 0 ? [{ label: 'Paid at the resort', amount: price.payAtResort }] : []
  return (
    <aside className={css.box} aria-label="Your holiday">
      <PriceHead
        name={basket.hotelName}
        place={basket.place}
        stars={basket.stars}
        image={{ src: basket.hotelImage, alt: basket.hotelImageAlt }}
        price={basket.expired ? null : price}
      />
      <p className={css.trip}>
        {detail.outbound.departureAirportName} to {detail.outbound.arrivalAirportName},{' '}
        {displayShortDate(calendarDate(detail.date))}, {displayNights(detail.nights)}, {detail.boardLabel}.{' '}
        {detail.rooms.map(({ name, occupancy }) => `${name}, ${occupancy}`).join('. ')}
      </p>
      {!basket.expired && (
        <div className={css.part}>
          <PriceRows rows={rows} />
        </div>
      )}
      {!basket.booked && !basket.expired && (
        <div className={`${css.part} ${css.due}`}>
          <PriceRows rows={[...due, ...resort]} />
        </div>
      )}
      {!basket.booked && !basket.expired && <PromoBox promo={basket.promo} refusal={promoRefusal} />}
    </aside>
  )
}
