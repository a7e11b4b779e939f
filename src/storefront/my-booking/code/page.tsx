import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FormField } from '#ui/form-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { CsrfField } from '../csrf-field.tsx'
import css from '../my-booking.module.css'
import type { Route } from './+types/page'

export { action, loader } from './data.server.ts'

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = () => [{ title: 'Your code: My booking' }]

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().formMethod !== undefined
  const errors = actionData?.errors ?? []
  return (
    <div className={`wrap section ${css.narrow}`}>
      <h1 className={css.title}>Enter your code</h1>
      <Notice tone="info">
        If the reference and surname belong together, we have sent {loaderData.again ? 'another code' : 'a code'} to the
        email address of the booking. It can take a minute.
      </Notice>
      <Form method="post" className={css.form} noValidate>
        <CsrfField />
        <ErrorSummary errors={errors} />
        <FormField
          name="code"
          label="Six-figure code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          className={css.code}
          error={errors[0]?.msg}
        />
        <Button look="primary" large type="submit" disabled={sending}>
          Open my booking
        </Button>
      </Form>
      <Form method="post" className={css.others}>
        <CsrfField />
        <Button look="ghost" type="submit" name="intent" value="again" disabled={sending}>
          Send another code
        </Button>
        <Link className="link" to="/my-booking">
          Change reference or surname
        </Link>
      </Form>
    </div>
  )
}
