import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FormField } from '#ui/form-field.tsx'
import type { Route } from './+types/page'
import { CsrfField } from './csrf-field.tsx'
import css from './my-booking.module.css'

export { action, loader } from './data.server.ts'

// Nobody else's copy of this page may be kept.
export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = () => [{ title: 'My booking' }]

export default function MyBooking({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().formMethod !== undefined
  const errors = actionData?.errors ?? []
  const claim = actionData?.claim ?? loaderData.claim
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.msg
  return (
    <div className={`wrap section ${css.narrow}`}>
      <h1 className={css.title}>My booking</h1>
      <p className={css.intro}>
        Tell us your booking reference and the surname of the lead passenger. We then send a code to the email address
        of the booking.
      </p>
      <Form method="post" className={css.form} noValidate>
        <CsrfField />
        <ErrorSummary errors={errors} />
        <FormField
          name="ref"
          label="Booking reference"
          hint="Such as ABC234-DEF567, in your confirmation mail"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          defaultValue={claim.ref}
          error={errorOf('ref')}
        />
        <FormField
          name="surname"
          label="Surname of the lead passenger"
          required
          autoComplete="family-name"
          spellCheck={false}
          maxLength={50}
          defaultValue={claim.surname}
          error={errorOf('surname')}
        />
        <Button look="primary" large type="submit" disabled={sending}>
          Send me a code
        </Button>
      </Form>
    </div>
  )
}
