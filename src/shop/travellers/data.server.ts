import { data, redirect } from 'react-router'
import type { CheckoutView } from '#features/bookings/present.ts'
import type { FieldError } from '#features/packages/present.ts'
import { stepAddress } from '../frame/checkout-address.tsx'
import { keyOf, openCheckout, readPost, tokenOf } from '../frame/data.server.ts'
import type { Route } from './+types/page'

export async function loader(args: Route.LoaderArgs) {
  const { checkout } = await openCheckout(args, tokenOf(args))
  const { people, price, detail, hotelName, bookPageLink, expiresAt } = checkout.basket
  return {
    people: people.map(({ label, kind, age }) => ({ label, kind, age })),
    summary: { hotelName, nights: detail.nights, ...price },
    bookPageLink,
    quotedUntil: clockInTheUk(expiresAt),
    values: valuesOf(checkout),
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await readPost(args)
  const { bookings, ref } = await openCheckout(args, form.get('token'))
  const values = typedInto(form)
  const saved = await bookings.saveTravellers(ref, values)
  if (saved.ok) return redirect(stepAddress(keyOf(args), 'summary', { saved: 'yes' }))
  return data({ errors: asOnThePage(saved.refusal), values }, { status: 400 })
}

const LEAD = ['title0', 'firstName0', 'lastName0', 'email', 'phone', 'address', 'postcode']

/** The lead passenger's contact fields stand in their group, before the other travellers. */
function asOnThePage(errors: readonly FieldError[]): FieldError[] {
  const leading = LEAD.flatMap((field) => errors.filter((error) => error.field === field))
  return [...leading, ...errors.filter(({ field }) => !LEAD.includes(field))]
}

/** What was typed, for showing it again; never the hidden tokens. */
function typedInto(form: FormData): Record<string, string> {
  const fields = [...form].filter(([name, value]) => typeof value === 'string' && name !== '_csrf' && name !== 'token')
  return Object.fromEntries(fields as [string, string][])
}

function valuesOf({ travellers, contact }: CheckoutView): Record<string, string> {
  const people = (travellers ?? []).flatMap((traveller, i) =>
    Object.entries(traveller).map(([name, value]) => [`${name}${i}`, value ?? '']),
  )
  return { ...Object.fromEntries(people), ...contact }
}

const clockInTheUk = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  )
