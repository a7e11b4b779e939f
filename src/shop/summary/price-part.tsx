import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayLongDate } from '#domain/calendar/display-date.ts'
import { displayPounds } from '#domain/money/display-money.ts'
import type { BasketView } from '#features/bookings/present.ts'
import { type Sum, Sums } from '#ui/sums.tsx'
import { Part } from './part.tsx'
import css from './summary.module.css'

/** The price with every part of it: what we charge, what the resort charges, and when. */
export function PricePart({ basket }: { basket: BasketView }) {
  const { price, deposit, detail } = basket
  const atResort = detail.fees.map(
    (fee): Sum => ({
      label: fee.name,
      amount: fee.pounds,
      note: `Paid at the resort in its own money, ${fee.amount}. The sum for your party and stay is in pounds at the rate of ${day(fee.rateOn)}.`,
    }),
  )
  const ours = basket.lines.slice(0, basket.lines.length - detail.fees.length)
  return (
    <Part title="Price">
      <Sums
        sums={[
          ...ours.map(({ label, amount, saving }): Sum => ({ label, amount, look: saving ? 'saving' : 'plain' })),
          { label: 'To pay to us', amount: price.payToUs, look: 'total' },
          ...atResort,
          {
            label: 'Total price',
            amount: price.total,
            look: 'total',
            note: `${displayPounds(price.perPerson)} per person, every fee included`,
          },
        ]}
      />
      <div className={css.due}>
        {deposit ? (
          <Sums
            sums={[
              { label: 'Pay today, deposit', amount: deposit.today, look: 'total' },
              { label: `Balance due ${day(deposit.balanceDueOn)}`, amount: deposit.balance, look: 'soft' },
            ]}
          />
        ) : (
          <Sums sums={[{ label: 'Pay today, everything that is paid to us', amount: price.payToUs, look: 'total' }]} />
        )}
      </div>
      {deposit && <p className={css.small}>You may also pay everything today. You choose on the next page.</p>}
    </Part>
  )
}

const day = (date: string) => displayLongDate(calendarDate(date))
