import type { Selection } from '#domain/booking/selection.ts'
import type { ContextId } from '#domain/brand/workspace.ts'
import { accept, refuse } from '#domain/result.ts'
import { createBasket, frameToken, sameMac } from '#features/baskets/commands.ts'
import type { Resources } from '#features/bound.ts'
import { confirmPrice, refreshPrice, saveTravellers } from '#features/checkouts/commands.ts'
import { bookingRefOfSession, endSession, openWithCode, sendLoginCode } from '#features/customers/commands.ts'
import type { BookingPageRequest, PackageDetail } from '#features/packages/present.ts'
import { pay, type Till } from '#features/payments/commands.ts'
import { SANDBOX_CARDS } from '#features/payments/sandbox.ts'
import { applyPromoCode, removePromoCode } from '#features/promo-codes/commands.ts'
import type { Bookings } from './present.ts'
import { basketView, bookingView, checkoutView } from './queries.ts'

type Packages = { detail: (request: BookingPageRequest) => Promise<PackageDetail | null> }

/** Everything from basket to booking, bound. Pounds are turned into pence here and nowhere further in. */
export function bindBookings({ database, ...rest }: Resources, packages: Packages): Bookings {
  const till: Till = { db: database.db, durable: database.durable, ...rest }
  const { db, now, today, secretKey } = till
  const frameLinkOf = (ref: string, contextId: ContextId) =>
    `${rest.shopOrigin(contextId)}/checkout/${ref}?${new URLSearchParams({ token: frameToken(ref, secretKey), context: String(contextId) })}`
  const checkout = async (ref: string) => {
    const price = await refreshPrice(till, ref)
    const view = await checkoutView(till, ref)
    return view && { ...view, available: price.ok || price.refusal !== 'sold-out' }
  }
  const refreshed = async (ref: string) => {
    const view = await basketView(till, ref)
    if (!view) throw new Error('a basket vanished')
    return accept(view)
  }
  return {
    createBasket: async (request, contextId) => {
      const detail = await packages.detail(request)
      if (!detail || detail.changed.length > 0) return refuse('not-available')
      const selection = selectionOf(request, detail)
      const made = await createBasket(db, { selection, contextId, now: now(), today: today(), secretKey })
      return made.ok ? accept({ ref: made.value, frameLink: frameLinkOf(made.value, contextId) }) : made
    },
    basket: (ref) => basketView(till, ref),
    applyPromo: async (ref, code) => {
      const outcome = await applyPromoCode(db, { ref, typed: code, today: today(), now: now(), secretKey })
      if (!outcome.ok) return refuse(outcome.refusal === 'basket-gone' ? 'expired-basket' : 'invalid')
      return refreshed(ref)
    },
    removePromo: async (ref) => {
      await removePromoCode(db, { ref, secretKey })
      return basketView(till, ref)
    },
    frameLink: async (ref) => {
      const view = await basketView(till, ref)
      return frameLinkOf(ref, view?.contextId ?? 3)
    },
    admits: (ref, token) => sameMac(token, frameToken(ref, secretKey)),
    checkout,
    saveTravellers: async (ref, form) => {
      const saved = await saveTravellers(till, ref, form)
      if (!saved.ok) return saved
      const view = await checkout(ref)
      return view ? accept(view) : refuse([{ field: 'basket', msg: 'This basket has ended.', rule: 'basket' }])
    },
    confirmPrice: async (ref, total) => {
      const confirmed = await confirmPrice(till, ref, Math.round(total * 100))
      if (!confirmed.ok) return confirmed
      const view = await checkoutView(till, ref)
      return view ? accept(view) : refuse('expired')
    },
    pay: (ref, { shownTotal, ...payment }) => pay(till, ref, { ...payment, shownTotal: Math.round(shownTotal * 100) }),
    sandboxCards: () => [...SANDBOX_CARDS],
    booking: (ref) => bookingView(till, ref),
    sendLoginCode: (ref, surname) => sendLoginCode(till, { ref, surname }),
    openWithCode: (ref, surname, code) => openWithCode(till, { ref, surname, code }),
    endSession: (session) => endSession(till, session),
    bookingOfSession: async (session) => {
      const ref = await bookingRefOfSession(till, session)
      return ref ? bookingView(till, ref) : null
    },
  }
}

const selectionOf = (request: BookingPageRequest, detail: PackageDetail): Selection => ({
  itemcode: request.itemcode,
  date: request.date,
  nights: request.nights,
  party: request.party,
  depair: request.depair,
  outboundFlightId: detail.outbound.flightId,
  inboundFlightId: detail.inbound.flightId,
  productIds: detail.productIds,
})
