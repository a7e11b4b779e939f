import { createHash } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import { randomRef, type StoredBasket } from '#features/baskets/commands.ts'
import { describeSelection } from '#features/baskets/present.ts'
import { queueMail } from '#features/mail/commands.ts'
import { closeHold, sellStock } from '#features/stock/commands.ts'
import { type Contact, certificateText, contractText, type Traveller } from './present.ts'

/** A payment that the provider has authorised but not yet taken. `amount` is pence. */
export type AuthorisedPayment = {
  basket: StoredBasket
  attempt: number
  amount: number
  provider: string
  providerRef: string
}

type Desk = {
  db: Db
  durable: () => Promise<void>
  now: () => Date
  failpoint: (name: string) => void
  /** Until when others leave the checkout alone. */
  lease: () => Date
}

/**
 * Booking, payment, certificate and mail in one transaction: if one of them cannot be made, none is, and no money is
 * taken. Gives the booking's reference; null when the hold is no longer this attempt's (docs/decisions/0006-booking.md).
 */
export async function claimBooking(desk: Desk, authorised: AuthorisedPayment): Promise<string | null> {
  const { db, now } = desk
  const { basket, attempt, amount } = authorised
  const bookingRef = await db.transaction().execute(async (tx) => {
    const checkout = await tx
      .selectFrom('checkout')
      .selectAll()
      .where('basket_ref', '=', basket.ref)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (checkout.state !== 'held' || checkout.attempt !== attempt) return null
    const hold = await closeHold(tx, basket.ref, attempt, 'claimed')
    if (!hold) return null
    await sellStock(tx, hold)
    const ref = `${randomRef(6)}-${randomRef(6)}`
    const contact = checkout.contact as Contact
    const travellers = checkout.travellers as Traveller[]
    const chosen = await describeSelection(tx, basket)
    const text = contractText({ chosen, travellers, contact, paidNow: amount })
    await tx
      .insertInto('booking')
      .values({
        booking_ref: ref,
        basket_ref: basket.ref,
        context_id: basket.contextId,
        state: 'confirmed',
        booked_at: now(),
        depart_on: basket.quote.departOn,
        itemcode: basket.selection.itemcode,
        lead_surname: travellers[0]?.lastName ?? '',
        email: contact.email,
        phone: contact.phone,
        travellers: JSON.stringify(travellers),
        selection: JSON.stringify(basket.selection),
        quote: JSON.stringify(basket.quote),
        total: basket.quote.total,
        pay_to_us: basket.quote.payToUs,
        pay_at_resort: basket.quote.payAtResort,
        contract_text: text,
        contract_hash: createHash('sha256').update(text).digest('hex'),
      })
      .execute()
    await tx
      .insertInto('payment')
      .values({
        basket_ref: basket.ref,
        booking_ref: ref,
        attempt,
        kind: amount === basket.quote.payToUs ? 'full' : 'deposit',
        amount,
        provider: authorised.provider,
        provider_ref: authorised.providerRef,
        state: 'authorised',
        at: now(),
      })
      .execute()
    await tx
      .insertInto('atol_certificate')
      .values({
        certificate_number: `SPECIMEN-${ref}`,
        booking_ref: ref,
        issued_at: now(),
        body: certificateText({ ref, chosen, travellers }),
      })
      .execute()
    await queueMail(tx, {
      key: `booking-confirmation:${ref}`,
      kind: 'booking-confirmation',
      payload: { bookingRef: ref },
      now: now(),
    })
    await tx
      .updateTable('checkout')
      .set({ state: 'claimed', booking_ref: ref, busy_until: desk.lease(), updated_at: now() })
      .where('basket_ref', '=', basket.ref)
      .execute()
    desk.failpoint('before_claim_commits')
    return ref
  })
  if (bookingRef) await desk.durable()
  return bookingRef
}
