import { data, type RouterContextProvider, redirect } from 'react-router'
import {
  brandContext,
  csrfContext,
  featuresContext,
  originsContext,
  queryContext,
} from '../../request-context.server.ts'
import type { Route } from './+types/layout'
import { stepAddress } from './checkout-address.tsx'

type Asked = { params: { basketRef?: string }; context: Readonly<RouterContextProvider> }

/** What stands around every step, and what its links carry. Nothing here tells about the basket. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const brand = await context.get(featuresContext).brand(context.get(brandContext))
  return {
    ...keyOf({ params, context }),
    brand,
    brandOrigin: context.get(originsContext).brand,
    // The browser says so itself; a frame needs neither margins nor our name.
    framed: request.headers.get('sec-fetch-dest') === 'iframe',
  }
}

/** The checkout that a token admits to. Every loader and action of the frame begins here. */
export async function enterCheckout({ params, context }: Asked, token: unknown) {
  const { bookings } = context.get(featuresContext)
  const ref = params.basketRef ?? ''
  if (typeof token !== 'string' || !bookings.admits(ref, token)) throw ended(context, 'no-entry')
  const checkout = await bookings.checkout(ref)
  if (!checkout) throw ended(context, 'no-entry')
  return { bookings, ref, checkout, goTo: (step: Parameters<typeof stepAddress>[1]) => goTo({ params, context }, step) }
}

/** The same, for a step that makes sense only while nothing is booked and the quote stands. */
export async function openCheckout(asked: Asked, token: unknown) {
  const entered = await enterCheckout(asked, token)
  if (entered.checkout.bookingRef) throw entered.goTo('confirmation')
  if (entered.checkout.basket.expired) throw ended(asked.context, 'expired', entered.checkout.basket.bookPageLink)
  return entered
}

export const tokenOf = ({ context }: Pick<Asked, 'context'>): unknown => context.get(queryContext).token

/** The fields of a post, once its hidden token is found to be ours. */
export async function readPost({ request, context }: { request: Request } & Pick<Asked, 'context'>) {
  const form = await request.formData()
  if (!context.get(csrfContext).verify(form.get('_csrf'))) throw ended(context, 'old-form')
  return form
}

function goTo(asked: Asked, step: Parameters<typeof stepAddress>[1]) {
  return redirect(stepAddress(keyOf(asked), step))
}

export function keyOf({ params, context }: Asked) {
  const { token, context: contextId } = context.get(queryContext)
  return {
    basketRef: params.basketRef ?? '',
    token: typeof token === 'string' ? token : '',
    contextId: typeof contextId === 'string' ? contextId : '',
  }
}

const STATUS = { 'no-entry': 403, 'old-form': 403, expired: 410 } as const

function ended(context: Readonly<RouterContextProvider>, reason: keyof typeof STATUS, path = '/') {
  return data({ reason, wayBack: `${context.get(originsContext).brand}${path}` }, { status: STATUS[reason] })
}
