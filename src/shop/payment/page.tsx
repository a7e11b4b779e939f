import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Icon } from '#ui/icon.tsx'
import { stepAddress } from '../frame/checkout-address.tsx'
import { CheckoutKeys, useCheckoutFrame } from '../frame/checkout-frame.tsx'
import { Screen } from '../frame/screen.tsx'
import type { Route } from './+types/page'
import { CardChoice } from './card-choice.tsx'
import { Outcome } from './outcome.tsx'
import { PayChoice } from './pay-choice.tsx'
import { PayWords } from './pay-words.tsx'
import css from './payment.module.css'

export { action, loader } from './data.server.ts'

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { price, deposit, cards, outcome, bookPageLink } = loaderData
  const frame = useCheckoutFrame()
  const paying = useNavigation().state !== 'idle'
  const errors = actionData?.errors ?? []
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.msg
  const chosen = actionData?.chosen ?? { pays: null, card: null }
  const tabTitle = errors.length > 0 || outcome ? 'Error: Payment' : 'Payment'
  return (
    <Screen step="payment" title="How would you like to pay?" tabTitle={tabTitle}>
      {outcome && !paying && <Outcome outcome={outcome} bookPageLink={bookPageLink} />}
      {outcome !== 'sold-out' && outcome !== 'in-progress' && (
        <Form method="post" className={css.card} noValidate>
          <CheckoutKeys />
          <input type="hidden" name="shownTotal" value={price.total} />
          <ErrorSummary errors={errors} />
          <PayChoice price={price} deposit={deposit} chosen={chosen.pays} error={errorOf('pays')} />
          <CardChoice cards={cards} chosen={chosen.card} error={errorOf('card')} />
          <p className={css.what}>
            When you press the button, your room and seats are held for you for 15 minutes while the payment is made. If
            anything is sold out or the payment fails, nothing is booked and no money is taken.
          </p>
          <div className={css.actions}>
            <Link className={css.back} to={stepAddress(frame, 'summary')}>
              <Icon name="arrow-left" /> Back to summary
            </Link>
            <Button look="go" large type="submit" disabled={paying}>
              {paying ? 'Paying, please wait' : <PayWords deposit={deposit?.today ?? null} full={price.payToUs} />}
            </Button>
          </div>
        </Form>
      )}
    </Screen>
  )
}
