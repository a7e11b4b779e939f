import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayLongDate } from '#domain/calendar/display-date.ts'
import type { BookingView } from '#features/bookings/present.ts'
import { type Sum, Sums } from '#ui/sums.tsx'
import css from './holiday.module.css'

type MoneyProps = { booking: BookingView; phone: string; phoneLink: string }

/** Paid, still to pay, to whom and by when. */
export function Money({ booking, phone, phoneLink }: MoneyProps) {
  const { paid, balance, balanceDueOn, basket } = booking
  const fees = basket.detail.fees.map(
    (fee): Sum => ({ label: `${fee.name}, paid at the resort`, amount: fee.pounds, look: 'soft' }),
  )
  return (
    <div className={css.money}>
      <h2 className={css.heading}>Your payments</h2>
      <Sums
        sums={[
          { label: 'Paid to us', amount: paid, look: 'total' },
          ...(balance > 0 ? [{ label: 'Balance to pay to us', amount: balance }] : []),
          ...fees,
          { label: 'Total price', amount: basket.price.total, look: 'total' },
        ]}
      />
      {balance > 0 && balanceDueOn ? (
        <p className={css.due}>
          The balance is due by <b>{displayLongDate(calendarDate(balanceDueOn))}</b>. To pay it, call{' '}
          <a className="link" href={phoneLink}>
            {phone}
          </a>
          .
        </p>
      ) : (
        <p className={css.due}>Everything that is paid to us is paid. Thank you.</p>
      )}
    </div>
  )
}
