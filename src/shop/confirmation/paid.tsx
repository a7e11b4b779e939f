import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayLongDate } from '#domain/calendar/display-date.ts'
import type { BookingView } from '#features/bookings/present.ts'
import { type Sum, Sums } from '#ui/sums.tsx'
import css from './confirmation.module.css'

/** What is paid, and what is still to be paid, to whom and when. */
export function Paid({ booking }: { booking: BookingView }) {
  const { price } = booking.basket
  const balance: Sum[] =
    booking.balance > 0 && booking.balanceDueOn
      ? [{ label: `Balance due ${displayLongDate(calendarDate(booking.balanceDueOn))}`, amount: booking.balance }]
      : []
  const resort: Sum[] =
    price.payAtResort > 0 ? [{ label: 'Paid at the resort', amount: price.payAtResort, look: 'soft' }] : []
  return (
    <div className={css.paid}>
      <Sums
        sums={[
          { label: 'Paid today', amount: booking.paid, look: 'total' },
          ...balance,
          ...resort,
          { label: 'Total price', amount: price.total, look: 'total' },
        ]}
      />
    </div>
  )
}
