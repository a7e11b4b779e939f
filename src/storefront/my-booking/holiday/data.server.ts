import { redirect } from 'react-router'
import { bookingOf, endedCookie, endSession, readPost } from '../data.server.ts'
import type { Route } from './+types/page'

export async function loader({ request, context }: Route.LoaderArgs) {
  const booking = await bookingOf(request, context)
  if (!booking) throw redirect('/my-booking')
  return { booking }
}

/** Signs out. */
export async function action({ request, context }: Route.ActionArgs) {
  await readPost(request, context)
  await endSession(request, context)
  return redirect('/my-booking', { headers: { 'set-cookie': endedCookie(context, 'booking') } })
}
