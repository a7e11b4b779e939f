import { data, redirect } from 'react-router'
import type { BasketView, PayRefusal } from '#features/bookings/present.ts'
import { stepAddress } from '../frame/checkout-address.tsx'
import { keyOf, openCheckout, readPost, tokenOf } from '../frame/data.server.ts'
import type { Route } from './+types/page'

/** Refusals that this page explains; the others lead to the step that has to be done again. */
const SHOWN = ['declined', 'sold-out', 'in-progress', 'provider-down'] as const satisfies readonly PayRefusal[]

export async function loader(args: Route.LoaderArgs) {
  const { bookings, checkout, goTo } = await openCheckout(args, tokenOf(args))
  if (!checkout.travellers) throw goTo('travellers')
  if (checkout.priceChange) throw goTo('summary')
  const { basket } = checkout
  const outcome = new URL(args.request.url).searchParams.get('outcome')
  return {
    hotelName: basket.hotelName,
    bookPageLink: basket.bookPageLink,
    price: basket.price,
    deposit: basket.deposit,
    departsOn: basket.detail.date,
    cards: bookings.sandboxCards(),
    outcome: SHOWN.find((refusal) => refusal === outcome) ?? null,
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await readPost(args)
  const { bookings, ref, checkout } = await openCheckout(args, form.get('token'))
  const pays = paysOf(form.get('pays'), checkout.basket)
  const card = bookings.sandboxCards().find(({ id }) => id === form.get('card'))
  if (!pays || !card) {
    const errors = [
      ...(pays ? [] : [{ field: 'pays', msg: 'Please choose what you pay today.' }]),
      ...(card ? [] : [{ field: 'card', msg: 'Please choose a card.' }]),
    ]
    return data({ errors, chosen: { pays, card: card?.id ?? null } }, { status: 400 })
  }
  const paid = await bookings.pay(ref, { pays, card: card.id, shownTotal: Number(form.get('shownTotal')) })
  return redirect(paid.ok ? stepAddress(keyOf(args), 'confirmation') : afterRefusal(args, paid.refusal))
}

function afterRefusal(args: Route.ActionArgs, refusal: PayRefusal): string {
  if (refusal === 'no-travellers') return stepAddress(keyOf(args), 'travellers')
  if (refusal === 'price-changed') return stepAddress(keyOf(args), 'summary')
  return stepAddress(keyOf(args), 'payment', { outcome: refusal })
}

/** What was chosen. A deposit that is not on offer any more is no choice. */
function paysOf(chosen: FormDataEntryValue | null, { deposit }: BasketView): 'deposit' | 'full' | null {
  if (chosen === 'deposit') return deposit ? 'deposit' : null
  return chosen === 'full' ? 'full' : null
}
