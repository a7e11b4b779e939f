import { redirect } from 'react-router'
import { stepAddress } from '../frame/checkout-address.tsx'
import { keyOf, openCheckout, readPost, tokenOf } from '../frame/data.server.ts'
import type { Route } from './+types/page'

export async function loader(args: Route.LoaderArgs) {
  const { checkout, goTo } = await openCheckout(args, tokenOf(args))
  const { basket, travellers, contact, priceChange, available } = checkout
  if (!travellers || !contact) throw goTo('travellers')
  const saved = new URL(args.request.url).searchParams.get('saved') === 'yes'
  return { basket, travellers, contact, priceChange, available, saved }
}

/** The total that the page showed is confirmed; when it has moved since, the page shows what moved. */
export async function action(args: Route.ActionArgs) {
  const form = await readPost(args)
  const { bookings, ref } = await openCheckout(args, form.get('token'))
  const confirmed = await bookings.confirmPrice(ref, Number(form.get('total')))
  return redirect(stepAddress(keyOf(args), confirmed.ok ? 'payment' : 'summary'))
}
