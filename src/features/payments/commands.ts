import type { Db, Tx } from '#db/connect.ts'
import { depositOffer } from '#domain/booking/deposit.ts'
import { type Quote, sameQuote } from '#domain/booking/quote.ts'
import type { CalendarDate } from '#domain/calendar/calendar-date.ts'
import { pence } from '#domain/money/pence.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { loadBasketForUpdate, type StoredBasket, saveQuote } from '#features/baskets/commands.ts'
import { priceSelection } from '#features/baskets/queries.ts'
import { claimBooking } from '#features/bookings/commands.ts'
import { selectionOfTravellers } from '#features/bookings/policy.ts'
import type { PayRefusal, Traveller } from '#features/bookings/present.ts'
import { returnPromoUse, takePromoUse } from '#features/promo-codes/commands.ts'
import { discountedQuote } from '#features/promo-codes/queries.ts'
import { closeHold, holdStock, recordHold, releaseStock } from '#features/stock/commands.ts'
import type { PaymentProvider } from './provider.ts'

/** How long one step of a payment may take before others clean up after it. */
const LEASE_SECONDS = 60
const WAIT_FOR_TWIN_MS = 20_000

/** Everything a payment needs. `failpoint` names a moment at which tests may stop the process. */
export type Till = {
  db: Db
  durable: () => Promise<void>
  payments: PaymentProvider
  now: () => Date
  today: () => CalendarDate
  secretKey: string
  failpoint: (name: string) => void
}

export type Payment = { pays: 'deposit' | 'full'; card: string; shownTotal: number }

type Attempt = { number: number; amount: number; key: string; basket: StoredBasket }
type Begun =
  | { state: 'begun'; attempt: Attempt }
  | { state: 'done'; bookingRef: string }
  | { state: 'busy' }
  | { state: 'abandoned'; attempt: number }
  | { state: 'refused'; refusal: PayRefusal }

/**
 * Hold, authorise, claim, capture. Sent twice, from two tabs or after a lost reply, it ends in one booking, one charge
 * and the same answer. `shownTotal` is pence, the total the shopper confirmed; a rise is refused, a fall is charged as
 * the lower price (docs/decisions/0006-booking.md).
 */
export async function pay(
  till: Till,
  ref: string,
  payment: Payment,
): Promise<Result<{ bookingRef: string }, PayRefusal>> {
  const deadline = performance.now() + WAIT_FOR_TWIN_MS
  for (;;) {
    const begun = await beginAttempt(till, ref, payment)
    if (begun.state === 'refused') return refuse(begun.refusal)
    if (begun.state === 'done') return accept({ bookingRef: begun.bookingRef })
    if (begun.state === 'begun') return finishAttempt(till, begun.attempt, payment)
    if (begun.state === 'abandoned') await undoAttempt(till, ref, begun.attempt)
    else if (performance.now() > deadline) return refuse('in-progress')
    else await new Promise((done) => setTimeout(done, 100))
  }
}

/** Locks the checkout, prices it afresh and holds its stock: one transaction. */
async function beginAttempt(till: Till, ref: string, payment: Payment): Promise<Begun> {
  const { db, now, today } = till
  try {
    const begun = await db.transaction().execute(async (tx): Promise<Begun> => {
      const basket = await loadBasketForUpdate(tx, ref, till.secretKey)
      const checkout = await tx
        .selectFrom('checkout')
        .selectAll()
        .where('basket_ref', '=', ref)
        .forUpdate()
        .executeTakeFirst()
      if (!basket || !checkout?.travellers) return { state: 'refused', refusal: 'no-travellers' }
      if (checkout.booking_ref) return { state: 'done', bookingRef: checkout.booking_ref }
      if (checkout.busy_until && checkout.busy_until > now()) return { state: 'busy' }
      if (checkout.state === 'held') return { state: 'abandoned', attempt: checkout.attempt }
      if (basket.expiresAt <= now()) return { state: 'refused', refusal: 'expired' }
      if (checkout.confirmed_total !== payment.shownTotal) return { state: 'refused', refusal: 'price-changed' }
      const selection = selectionOfTravellers(basket, checkout.travellers as Traveller[])
      const priced = await priceSelection(tx, { selection, today: today() })
      if (!priced) return { state: 'refused', refusal: 'sold-out' }
      const quote = await discountedQuote(tx, { quote: priced.quote, code: basket.promoCode, today: today() })
      if (!sameQuote(quote, basket.quote))
        await saveQuote(tx, { ref, quote, promoCode: basket.promoCode, secretKey: till.secretKey })
      if (quote.total > payment.shownTotal) return { state: 'refused', refusal: 'price-changed' }
      if (!(await holdStock(tx, priced.stock))) throw new SoldOut()
      if (quote.discount > 0 && basket.promoCode && !(await takePromoUse(tx, basket.promoCode))) throw new PromoUsedUp()
      const number = checkout.attempt + 1
      await recordHold(tx, { ref, number, stock: priced.stock, now: now() })
      await tx
        .updateTable('checkout')
        .set({
          state: 'held',
          attempt: number,
          pays: payment.pays,
          busy_until: lease(now()),
          refusal: null,
          updated_at: now(),
        })
        .where('basket_ref', '=', ref)
        .execute()
      const amount = await amountToTake(tx, {
        basket,
        quote,
        pays: payment.pays,
        today: today(),
        engineCode: priced.engineCode,
      })
      return { state: 'begun', attempt: { number, amount, key: `${ref}:${number}`, basket: { ...basket, quote } } }
    })
    if (begun.state === 'begun') till.failpoint('after_hold')
    return begun
  } catch (error) {
    if (error instanceof SoldOut) return { state: 'refused', refusal: 'sold-out' }
    if (error instanceof PromoUsedUp) return { state: 'busy' } // another basket took the last use: price it again
    throw error
  }
}

class SoldOut extends Error {}
class PromoUsedUp extends Error {}

async function finishAttempt(
  till: Till,
  attempt: Attempt,
  payment: Payment,
): Promise<Result<{ bookingRef: string }, PayRefusal>> {
  const { payments } = till
  const { key, amount, basket } = attempt
  try {
    const answer = await payments.authorise({ key, amount, card: payment.card })
    till.failpoint('after_authorise')
    if (answer.status === 'declined') {
      await undoAttempt(till, basket.ref, attempt.number, 'declined')
      return refuse('declined')
    }
    const bookingRef = await claimBooking(
      { ...till, lease: () => lease(till.now()) },
      { basket, attempt: attempt.number, amount, provider: payments.name, providerRef: answer.providerRef },
    )
    if (!bookingRef) {
      await undoAttempt(till, basket.ref, attempt.number, 'sold-out')
      return refuse('sold-out')
    }
    till.failpoint('after_claim')
    await finishCapture(till, basket.ref).catch(() => {}) // the booking stands; the worker captures again
    return accept({ bookingRef })
  } catch {
    // Nobody knows what the provider did: undo it now, or leave it to the worker when even that fails.
    await undoAttempt(till, basket.ref, attempt.number, 'provider-down').catch(() => {})
    const booked = await till.db
      .selectFrom('checkout')
      .select('booking_ref')
      .where('basket_ref', '=', basket.ref)
      .executeTakeFirst()
    return booked?.booking_ref ? accept({ bookingRef: booked.booking_ref }) : refuse('provider-down')
  }
}

/** Takes the money of a claimed booking. Safe to repeat. */
async function finishCapture(till: Till, ref: string): Promise<void> {
  const { db, now, payments } = till
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('basket_ref', '=', ref)
    .where('state', '=', 'authorised')
    .executeTakeFirst()
  if (payment) {
    await payments.capture({ key: `${ref}:${payment.attempt}` })
    till.failpoint('after_capture')
  }
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('checkout').select('state').where('basket_ref', '=', ref).forUpdate().execute()
    await tx
      .updateTable('payment')
      .set({ state: 'captured' })
      .where('basket_ref', '=', ref)
      .where('state', '=', 'authorised')
      .execute()
    await tx
      .updateTable('checkout')
      .set({ state: 'booked', busy_until: null, updated_at: now() })
      .where('basket_ref', '=', ref)
      .where('state', '=', 'claimed')
      .execute()
  })
  await till.durable()
}

/** Lets the card and the stock of an attempt go; does nothing when the attempt has become a booking meanwhile. */
async function undoAttempt(till: Till, ref: string, attempt: number, refusal: PayRefusal | null = null): Promise<void> {
  const { db, now, payments } = till
  const ours = await db
    .updateTable('checkout')
    .set({ busy_until: lease(now()) })
    .where('basket_ref', '=', ref)
    .where('state', '=', 'held')
    .where('attempt', '=', attempt)
    .executeTakeFirst()
  if (Number(ours.numUpdatedRows) === 0) return
  // The stock goes first: from here on the attempt cannot be claimed, so the card can be let go without a race.
  const mayCancel = await db.transaction().execute(async (tx) => {
    const checkout = await tx
      .selectFrom('checkout')
      .select(['state', 'attempt'])
      .where('basket_ref', '=', ref)
      .forUpdate()
      .executeTakeFirst()
    if (checkout?.state !== 'held' || checkout.attempt !== attempt) return false
    const hold = await closeHold(tx, ref, attempt, 'released')
    if (!hold) return true
    await releaseStock(tx, hold)
    const { promo_code: promo, quote } = await tx
      .selectFrom('basket')
      .select(['promo_code', 'quote'])
      .where('basket_ref', '=', ref)
      .executeTakeFirstOrThrow()
    if (promo && (quote as Quote).discount > 0) await returnPromoUse(tx, promo)
    return true
  })
  if (!mayCancel) return
  till.failpoint('after_release')
  await payments.cancel({ key: `${ref}:${attempt}` })
  await db
    .updateTable('checkout')
    .set({ state: 'draft', busy_until: null, refusal, updated_at: now() })
    .where('basket_ref', '=', ref)
    .where('state', '=', 'held')
    .where('attempt', '=', attempt)
    .execute()
}

/**
 * Brings every payment that was cut off to an end: claimed ones are captured, the others undone. Gives how many it
 * looked after. Runs at start and every few seconds; any number of processes may run it.
 */
export async function recoverPayments(till: Till): Promise<number> {
  const stuck = await till.db
    .selectFrom('checkout')
    .select(['basket_ref', 'state', 'attempt'])
    .where('state', 'in', ['held', 'claimed'])
    .where('busy_until', '<', till.now())
    .limit(50)
    .execute()
  for (const { basket_ref: ref, state, attempt } of stuck) {
    if (state === 'claimed') await finishCapture(till, ref)
    else await undoAttempt(till, ref, attempt)
  }
  return stuck.length
}

async function amountToTake(
  tx: Tx,
  {
    basket,
    quote,
    pays,
    today,
    engineCode,
  }: { basket: StoredBasket; quote: Quote; pays: 'deposit' | 'full'; today: CalendarDate; engineCode: string },
): Promise<number> {
  if (pays === 'full') return quote.payToUs
  const engine = await tx
    .selectFrom('engine')
    .selectAll()
    .where('engine_code', '=', engineCode)
    .executeTakeFirstOrThrow()
  const terms = { perPerson: pence(engine.deposit_per_person), balanceDueWeeks: engine.deposit_balance_due_weeks }
  const offer = depositOffer(pence(quote.payToUs), {
    terms,
    people: quote.people,
    departOn: basket.selection.date,
    today,
  })
  return offer?.deposit ?? quote.payToUs
}

const lease = (now: Date) => new Date(now.getTime() + LEASE_SECONDS * 1000)
