import { data, type RouterContextProvider, redirect } from 'react-router'
import { csrfContext, featuresContext, originsContext } from '../../request-context.server.ts'
import type { Route } from './+types/page'

type Context = Readonly<RouterContextProvider>
type Claim = { ref: string; surname: string }

// Both cookies are HttpOnly and for this host alone. The claim is what was typed, so that it need not stand in an
// address; whoever forges it could as well have typed it.
const CLAIM_SECONDS = 15 * 60
const SESSION_SECONDS = 30 * 60

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await bookingOf(request, context)) throw redirect('/my-booking/holiday')
  return { claim: claimOf(request, context) ?? { ref: '', surname: '' } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPost(request, context)
  const claim = { ref: textOf(form, 'ref'), surname: textOf(form, 'surname') }
  const errors = [
    ...(claim.ref ? [] : [{ field: 'ref', msg: 'Please fill in your booking reference.' }]),
    ...(claim.surname ? [] : [{ field: 'surname', msg: 'Please fill in the surname of the lead passenger.' }]),
  ]
  if (errors.length > 0) return data({ errors, claim }, { status: 400 })
  await context.get(featuresContext).bookings.sendLoginCode(claim.ref, claim.surname)
  return redirect('/my-booking/code', { headers: { 'set-cookie': claimCookie(context, claim) } })
}

export async function readPost(request: Request, context: Context) {
  const form = await request.formData()
  if (!context.get(csrfContext).verify(form.get('_csrf'))) throw data(null, 403)
  return form
}

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().slice(0, 120) : ''
}

/** The booking that the visitor's session opens. */
export async function bookingOf(request: Request, context: Context) {
  const session = cookieOf(request, nameOf(context, 'booking'))
  return session ? context.get(featuresContext).bookings.bookingOfSession(session) : null
}

/** Ends the visitor's session on our side. */
export async function endSession(request: Request, context: Context): Promise<void> {
  const session = cookieOf(request, nameOf(context, 'booking'))
  if (session) await context.get(featuresContext).bookings.endSession(session)
}

/** Reference and surname as they were typed before the code was sent. */
export function claimOf(request: Request, context: Context): Claim | null {
  const kept = new URLSearchParams(cookieOf(request, nameOf(context, 'booking-claim')) ?? '')
  const [ref, surname] = [kept.get('ref'), kept.get('surname')]
  return ref && surname ? { ref, surname } : null
}

export const claimCookie = (context: Context, claim: Claim) =>
  cookie(context, { name: 'booking-claim', value: new URLSearchParams(claim).toString(), seconds: CLAIM_SECONDS })

export const sessionCookie = (context: Context, session: string) =>
  cookie(context, { name: 'booking', value: session, seconds: SESSION_SECONDS })

export const endedCookie = (context: Context, name: 'booking' | 'booking-claim') =>
  cookie(context, { name, value: '', seconds: 0 })

function cookie(context: Context, { name, value, seconds }: { name: string; value: string; seconds: number }) {
  const secure = isHttps(context) ? '; Secure' : ''
  return `${nameOf(context, name)}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`
}

const isHttps = (context: Context) => context.get(originsContext).own.startsWith('https:')
const nameOf = (context: Context, name: string) => (isHttps(context) ? `__Host-${name}` : name)

function cookieOf(request: Request, name: string): string | undefined {
  const found = (request.headers.get('cookie') ?? '').split(/; */).find((pair) => pair.startsWith(`${name}=`))
  return found && decode(found.slice(name.length + 1))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
