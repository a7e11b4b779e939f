import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayLongDate } from '#domain/calendar/display-date.ts'
import { displayPounds } from '#domain/money/display-money.ts'
import type { BasketView } from '#features/bookings/present.ts'
import { Choices } from './choices.tsx'
import css from './payment.module.css'

type PayChoiceProps = Pick<BasketView, 'price' | 'deposit'> & {
  chosen: string | null
  error: string | undefined
}

/** Deposit or everything. Nothing is chosen for the shopper unless there is only one way. */
export function PayChoice({ price, deposit, chosen, error }: PayChoiceProps) {
  const resort =
    price.payAtResort > 0
      ? ` A further ${displayPounds(price.payAtResort)} is paid at the resort; it is in the total of ${displayPounds(price.total)}.`
      : ''
  if (!deposit)
    return (
      <div>
        <input type="hidden" name="pays" value="full" />
        <h2 className={css.heading}>To pay today: {displayPounds(price.payToUs)}</h2>
        <p className={css.hint}>
          The balance would be due already, so everything that is paid to us is paid today.{resort}
        </p>
      </div>
    )
  return (
    <Choices
      name="pays"
      legend="What do you want to pay today?"
      hint={`Total price ${displayPounds(price.total)}, of which ${displayPounds(price.payToUs)} is paid to us.${resort}`}
      error={error}
      chosen={chosen}
      choices={[
        {
          value: 'deposit',
          label: `Deposit of ${displayPounds(deposit.today)} today`,
          text: `Balance of ${displayPounds(deposit.balance)} due ${displayLongDate(calendarDate(deposit.balanceDueOn))}`,
        },
        {
          value: 'full',
          label: `Everything today, ${displayPounds(price.payToUs)}`,
          text: 'Nothing more to pay to us',
        },
      ]}
    />
  )
}
