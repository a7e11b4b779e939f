import { Form, useNavigation, useRouteLoaderData } from 'react-router'
import { displayPounds } from '#domain/money/display-money.ts'
import type { BasketView } from '#features/bookings/present.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { loader as rootLoader } from '../../root.tsx'
import css from './basket-box.module.css'

// Seed 1 §5, verbatim.
const MESSAGES = {
  invalid: "That's not a valid code.",
  'expired-basket': 'This price has run out. Please start again from your holiday.',
} as const

type PromoBoxProps = { promo: BasketView['promo']; refusal: { code: string; refusal: keyof typeof MESSAGES } | null }

/** S16: one code for a basket; the server decides what it is worth. */
export function PromoBox({ promo, refusal }: PromoBoxProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const busy = useNavigation().formMethod === 'POST'
  const token = <input type="hidden" name="_csrf" value={root?.csrfToken ?? ''} />
  if (promo)
    return (
      <div className={css.part}>
        <Notice tone="ok">
          {promo.name} applied, {displayPounds(promo.discount)} off
        </Notice>
        <Form method="post" preventScrollReset>
          {token}
          <Button look="ghost" type="submit" name="intent" value="remove-promo" disabled={busy}>
            Remove
          </Button>
        </Form>
      </div>
    )
  return (
    <Form method="post" className={css.part} preventScrollReset>
      {token}
      <div className={refusal ? `${css.promo} ${css.wrong}` : css.promo}>
        <Field
          label="Promo code"
          name="code"
          autoComplete="off"
          required
          maxLength={40}
          defaultValue={refusal?.code ?? ''}
          error={refusal ? MESSAGES[refusal.refusal] : undefined}
        />
        <Button look="outline" type="submit" name="intent" value="apply-promo" disabled={busy}>
          {busy ? 'Checking' : 'Apply'}
        </Button>
      </div>
    </Form>
  )
}
