import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayLongDate, displayNights } from '#domain/calendar/display-date.ts'
import { displayPounds } from '#domain/money/display-money.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useCheckoutFrame } from '../frame/checkout-frame.tsx'
import { Screen } from '../frame/screen.tsx'
import type { Route } from './+types/page'
import css from './confirmation.module.css'
import { Paid } from './paid.tsx'

export { loader } from './data.server.ts'

export default function Confirmation({ loaderData: { booking } }: Route.ComponentProps) {
  const { brandOrigin, brand } = useCheckoutFrame()
  const { basket, contact } = booking
  const sale = { value: basket.price.total, reference: booking.ref }
  return (
    <Screen step="confirmation" title="Your holiday is booked" sale={sale}>
      <Notice tone="ok">
        We have sent your confirmation to <b className={css.mail}>{contact.email}</b>.
      </Notice>
      <p className={css.label}>Your booking reference</p>
      <p className={css.reference}>{booking.ref}</p>
      <p>
        {basket.hotelName}, {basket.place}: {displayNights(basket.detail.nights)} from {day(basket.detail.checkIn)}.
      </p>
      <Paid booking={booking} />
      <h2 className={css.heading}>What happens next</h2>
      <ol className={css.next}>
        <li>Your confirmation and your certificate are in the mail to you. Please check every name.</li>
        {booking.balance > 0 && booking.balanceDueOn && (
          <li>
            Pay the balance of {displayPounds(booking.balance)} by {day(booking.balanceDueOn)}: call {brand.phone}.
          </li>
        )}
        <li>Check passport and visa rules at gov.uk/foreign-travel-advice.</li>
        <li>See your flights, your hotel and what is paid in My booking at any time.</li>
      </ol>
      <ButtonAnchor look="primary" large href={`${brandOrigin}/my-booking`} target="_top">
        Go to my booking
      </ButtonAnchor>
      <section className={css.certificate} aria-labelledby="certificate">
        <h2 className={css.heading} id="certificate">
          ATOL Certificate {booking.certificateNumber}
        </h2>
        <p className={css.text}>{booking.certificate}</p>
      </section>
    </Screen>
  )
}

const day = (date: string) => displayLongDate(calendarDate(date))
