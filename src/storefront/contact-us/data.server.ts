import { data, redirect } from 'react-router'
import { CONTEXT_IDS } from '#domain/brand/workspace.ts'
import { brandContext, csrfContext, featuresContext } from '../../request-context.server.ts'
import type { Route } from './+types/page'

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return {
    sent: query.get('sent') === 'yes',
    about: (query.get('about') ?? '').slice(0, 200),
    // Travels with the form: sending it twice stores it once.
    key: crypto.randomUUID(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (!context.get(csrfContext).verify(form.get('_csrf'))) throw data(null, 403)
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const values = {
    key: textOf('key'),
    name: textOf('name'),
    email: textOf('email'),
    phone: textOf('phone'),
    message: textOf('message'),
    about: textOf('about'),
  }
  const contextId = CONTEXT_IDS[context.get(brandContext)]
  const sent = await context.get(featuresContext).enquiries.send({ ...values, contextId })
  if (sent.ok) return redirect('/contact-us?sent=yes')
  // A key that we did not mint is no field of the form: the next try gets a new one.
  const errors = sent.refusal.filter(({ field }) => field !== 'key')
  const key = errors.length < sent.refusal.length ? crypto.randomUUID() : values.key
  return data({ errors, values: { ...values, key } }, { status: 400 })
}
