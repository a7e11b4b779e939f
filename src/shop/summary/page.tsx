import { Form, Link, useNavigation } from 'react-router'
import { displayPounds } from '#domain/money/display-money.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { stepAddress } from '../frame/checkout-address.tsx'
import { CheckoutKeys, useCheckoutFrame } from '../frame/checkout-frame.tsx'
import { Screen } from '../frame/screen.tsx'
import { Outcome } from '../payment/outcome.tsx'
import type { Route } from './+types/page'
import { HolidayPart } from './holiday-part.tsx'
import { PriceChange } from './price-change.tsx'
import { PricePart } from './price-part.tsx'
import { ProtectionPart, TermsPart } from './rights-parts.tsx'
import css from './summary.module.css'
import { TravellersPart } from './travellers-part.tsx'

export { action, loader } from './data.server.ts'

export default function Summary({ loaderData }: Route.ComponentProps) {
  const { basket, travellers, contact, priceChange, available, saved } = loaderData
  const frame = useCheckoutFrame()
  const sending = useNavigation().state !== 'idle'
  const go = priceChange ? `Accept ${displayPounds(priceChange.to)} and continue` : 'Continue to payment'
  return (
    <Screen step="summary" title="Check your holiday" tabTitle="Summary" saved={saved}>
      {!available && <Outcome outcome="sold-out" bookPageLink={basket.bookPageLink} />}
      {priceChange && <PriceChange {...priceChange} />}
      <div className={css.parts}>
        <HolidayPart basket={basket} />
        <TravellersPart basket={basket} travellers={travellers} contact={contact} />
        <PricePart basket={basket} />
        <ProtectionPart basket={basket} />
        <TermsPart basket={basket} />
      </div>
      <Form method="post" className={css.actions}>
        <CheckoutKeys />
        <input type="hidden" name="total" value={basket.price.total} />
        <Link className={css.back} to={stepAddress(frame, 'travellers')}>
          <Icon name="arrow-left" /> Change travellers
        </Link>
        {available && (
          <Button look="go" large type="submit" disabled={sending}>
            {sending ? 'One moment, please' : go}
          </Button>
        )}
      </Form>
    </Screen>
  )
}
