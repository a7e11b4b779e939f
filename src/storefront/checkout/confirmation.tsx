import { useEffect, useRef } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import css from './checkout.module.css'

/** The booking as the server recorded it, and what happens next. */
export function Confirmation({ bookingRef }: { bookingRef: string | null }) {
  const panel = useRef<HTMLElement>(null)
  // The form that had the focus is gone.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={panel} className={css.confirmation} role="status" tabIndex={-1}>
      <Icon name="check-circle" className={css.tick} />
      <h1 className={css.title}>Your holiday is booked</h1>
      {bookingRef && (
        <p className={css.reference}>
          Your booking reference <b>{bookingRef}</b>
        </p>
      )}
      <ol className={css.next}>
        <li>We have sent your confirmation and your ATOL certificate to the lead passenger by email.</li>
        <li>Check that every name is as in the passport. Tell us if one is not.</li>
        <li>See your booking, its documents and what is still to pay at any time.</li>
      </ol>
      <ButtonLink look="primary" large to="/my-booking">
        My booking
      </ButtonLink>
    </section>
  )
}
