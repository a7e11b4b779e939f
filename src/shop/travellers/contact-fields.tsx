import { FormField } from '#ui/form-field.tsx'
import type { Known } from './traveller-fields.tsx'
import css from './travellers.module.css'

/** How to reach the lead passenger. */
export function ContactFields({ values, errorOf }: Known) {
  const line = (name: string) => ({ name, required: true, defaultValue: values[name] ?? '', error: errorOf(name) })
  return (
    <>
      <FormField
        {...line('email')}
        label="Email"
        hint="Your booking and its certificate are sent here."
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={120}
        className={css.half}
      />
      <FormField
        {...line('phone')}
        label="Mobile"
        hint="Only for changes to your holiday."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        className={css.half}
      />
      <FormField
        {...line('address')}
        label="Address"
        hint="House, street and town"
        autoComplete="street-address"
        maxLength={120}
        className={css.most}
      />
      <FormField
        {...line('postcode')}
        label="Postcode"
        hint="Such as BS1 0AA"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        className={css.rest}
      />
    </>
  )
}
