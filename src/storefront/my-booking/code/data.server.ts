import { data, redirect } from 'react-router'
import { featuresContext } from '../../../request-context.server.ts'
import { claimCookie, claimOf, endedCookie, readPost, sessionCookie, textOf } from '../data.server.ts'
import type { Route } from './+types/page'

const WRONG =
  'That code does not open a booking. Please check it against our latest mail. A code works for 15 minutes and for 5 tries; after that, ask for a new one.'

export function loader({ request, context }: Route.LoaderArgs) {
  if (!claimOf(request, context)) throw redirect('/my-booking')
  return { again: new URL(request.url).searchParams.get('again') === 'yes' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPost(request, context)
  const claim = claimOf(request, context)
  if (!claim) throw redirect('/my-booking')
  const { bookings } = context.get(featuresContext)
  if (form.get('intent') === 'again') {
    await bookings.sendLoginCode(claim.ref, claim.surname)
    return redirect('/my-booking/code?again=yes', { headers: { 'set-cookie': claimCookie(context, claim) } })
  }
  const code = textOf(form, 'code').replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(code))
    return data({ errors: [{ field: 'code', msg: 'Please fill in the six figures of the code.' }] }, { status: 400 })
  const session = await bookings.openWithCode(claim.ref, claim.surname, code)
  if (!session) return data({ errors: [{ field: 'code', msg: WRONG }] }, { status: 400 })
  const headers = new Headers()
  headers.append('set-cookie', sessionCookie(context, session))
  headers.append('set-cookie', endedCookie(context, 'booking-claim'))
  return redirect('/my-booking/holiday', { headers })
}
