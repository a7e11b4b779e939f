import { data } from 'react-router'
import { CONTEXT_IDS } from '#domain/brand/workspace.ts'
import type { Features } from '#features/bound.ts'
import { brandContext, csrfContext, featuresContext, originsContext } from '../../request-context.server.ts'
import type { Route } from './+types/page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const features = context.get(featuresContext)
  const basket = await basketOfBrand(features, params.basketRef, CONTEXT_IDS[context.get(brandContext)])
  const checkout = basket.booked ? await features.bookings.checkout(basket.ref) : null
  return {
    basket,
    bookingRef: checkout?.bookingRef ?? null,
    frame: { link: await features.bookings.frameLink(basket.ref), origin: context.get(originsContext).shop },
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (!context.get(csrfContext).verify(form.get('_csrf'))) throw data(null, 403)
  const features = context.get(featuresContext)
  const { ref } = await basketOfBrand(features, params.basketRef, CONTEXT_IDS[context.get(brandContext)])
  if (form.get('intent') === 'remove-promo') {
    await features.bookings.removePromo(ref)
    return { promo: null }
  }
  const code = String(form.get('code') ?? '').trim()
  const applied = await features.bookings.applyPromo(ref, code)
  if (applied.ok) return { promo: null }
  return data({ promo: { code, refusal: applied.refusal } }, { status: applied.refusal === 'invalid' ? 400 : 409 })
}

/** A basket belongs to the brand it was made on; elsewhere it does not exist. */
async function basketOfBrand(features: Features, ref: string, contextId: number) {
  const basket = await features.bookings.basket(ref)
  if (!basket || basket.contextId !== contextId) throw data(null, 404)
  return basket
}
