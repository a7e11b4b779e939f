import { Form, useNavigation } from 'react-router'
import { displayNights } from '#domain/calendar/display-date.ts'
import { displayPounds } from '#domain/money/display-money.ts'
import { Button, ButtonAnchor } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { CheckoutKeys, useCheckoutFrame } from '../frame/checkout-frame.tsx'
import { Screen } from '../frame/screen.tsx'
import type { Route } from './+types/page'
import { ContactFields } from './contact-fields.tsx'
import { TravellerFields } from './traveller-fields.tsx'
import css from './travellers.module.css'

export { action, loader } from './data.server.ts'

export default function Travellers({ loaderData, actionData }: Route.ComponentProps) {
  const { people, summary, bookPageLink, quotedUntil } = loaderData
  const { brandOrigin } = useCheckoutFrame()
  const sending = useNavigation().state !== 'idle'
  const errors = actionData?.errors ?? []
  const values: Record<string, string> = actionData?.values ?? loaderData.values
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.msg
  const known = { values, errorOf }
  return (
    <Screen
      step="travellers"
      title="Who’s travelling?"
      tabTitle={errors.length > 0 ? 'Error: Travellers' : 'Travellers'}
    >
      <Quote {...summary} until={quotedUntil} />
      <Form method="post" className={css.card} noValidate>
        <CheckoutKeys />
        <ErrorSummary errors={errors} />
        <p className={css.note}>Names must match the passport exactly. Fields with * must be filled in.</p>
        {people.map((person, i) => (
          <TravellerFields key={person.label} person={person} position={i} {...known}>
            {i === 0 && <ContactFields {...known} />}
          </TravellerFields>
        ))}
        <div className={css.actions}>
          <ButtonAnchor look="ghost" href={`${brandOrigin}${bookPageLink}`} target="_top">
            <Icon name="arrow-left" /> Back to your holiday
          </ButtonAnchor>
          <Button look="go" large type="submit" disabled={sending}>
            {sending ? 'One moment, please' : 'Continue to summary'}
          </Button>
        </div>
      </Form>
    </Screen>
  )
}

type QuoteProps = { hotelName: string; nights: number; total: number; perPerson: number; until: string }

function Quote({ hotelName, nights, total, perPerson, until }: QuoteProps) {
  return (
    <div className={css.quote}>
      <Notice tone="info">
        {hotelName}, {displayNights(nights)}: {displayPounds(total)} in total, {displayPounds(perPerson)}pp. This quote
        stands until {until} (UK time). Rooms and seats are held for you when you pay.
      </Notice>
    </div>
  )
}
