import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FormField, FormText } from '#ui/form-field.tsx'
import { CsrfField } from '../my-booking/csrf-field.tsx'
import css from './contact-us.module.css'

type Values = Record<'key' | 'name' | 'email' | 'phone' | 'message' | 'about', string>
type MessageFormProps = { values: Values; errors: readonly { field: string; msg: string }[] }

/** A message to the call centre. */
export function MessageForm({ values, errors }: MessageFormProps) {
  const sending = useNavigation().formMethod !== undefined
  const line = (name: keyof Values) => ({
    name,
    defaultValue: values[name],
    error: errors.find(({ field }) => field === name)?.msg,
  })
  return (
    <Form method="post" className={css.form} noValidate>
      <CsrfField />
      <input type="hidden" name="key" value={values.key} />
      <input type="hidden" name="about" value={values.about} />
      <ErrorSummary errors={errors} />
      {values.about && (
        <p className={css.about}>
          About: <b>{values.about}</b>
        </p>
      )}
      <FormField {...line('name')} label="Your name" required autoComplete="name" maxLength={120} />
      <FormField
        {...line('email')}
        label="Email"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={200}
      />
      <FormField
        {...line('phone')}
        label="Phone, if we may call"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
      />
      <FormText
        {...line('message')}
        label="Your message"
        hint={
          values.about ? 'When, from which airport, for how long and for how many people?' : 'What can we do for you?'
        }
        required
        maxLength={4000}
      />
      <p className={css.privacy}>
        We use what you write only to answer you:{' '}
        <Link className="link" to="/information/privacy">
          privacy
        </Link>
        .
      </p>
      <Button look="primary" large type="submit" disabled={sending}>
        {sending ? 'Sending' : 'Send message'}
      </Button>
    </Form>
  )
}
