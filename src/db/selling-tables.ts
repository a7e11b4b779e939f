import type { Generated } from 'kysely'
import type { Instant, Json } from './columns.ts'

/** Baskets, payments, bookings and what follows from them. Nights are days since 1970-01-01; money is integer pence. */
export interface SellingTables {
  promo_code: {
    code: string
    name: string
    amount_off: number
    starts_on: number
    ends_on: number
    use_limit: number
    used: Generated<number>
  }
  basket: {
    basket_ref: string
    context_id: number
    created_at: Instant
    expires_at: Instant
    selection: Json<unknown>
    quote: Json<unknown>
    quote_mac: string
    promo_code: string | null
  }
  checkout: {
    basket_ref: string
    state: 'draft' | 'held' | 'claimed' | 'booked'
    travellers: Json<unknown> | null
    contact: Json<unknown> | null
    confirmed_total: number | null
    confirmed_quote: Json<unknown> | null
    pays: 'deposit' | 'full' | null
    attempt: Generated<number>
    busy_until: Instant | null
    refusal: string | null
    booking_ref: string | null
    updated_at: Instant
  }
  stock_hold: {
    hold_id: Generated<number>
    basket_ref: string
    attempt: number
    state: 'active' | 'claimed' | 'released'
    expires_at: Instant
    rooms: Json<{ roomId: number; units: number }[]>
    first_night: number
    nights: number
    seats: Json<{ flightId: number; seats: number }[]>
  }
  booking: {
    booking_ref: string
    basket_ref: string
    context_id: number
    state: 'confirmed' | 'cancelled'
    booked_at: Instant
    depart_on: number
    itemcode: string
    lead_surname: string
    email: string
    phone: string
    travellers: Json<unknown>
    selection: Json<unknown>
    quote: Json<unknown>
    total: number
    pay_to_us: number
    pay_at_resort: number
    contract_text: string
    contract_hash: string
  }
  payment: {
    payment_id: Generated<number>
    basket_ref: string
    booking_ref: string | null
    attempt: number
    kind: 'deposit' | 'full'
    amount: number
    provider: string
    provider_ref: string
    state: 'authorised' | 'captured' | 'voided'
    at: Instant
  }
  atol_certificate: { certificate_number: string; booking_ref: string; issued_at: Instant; body: string }
  customer_session: { session_hash: string; booking_ref: string; expires_at: Instant }
  login_code: { booking_ref: string; code_hash: string; expires_at: Instant; attempts: Generated<number> }
  enquiry: {
    enquiry_id: Generated<number>
    enquiry_key: string
    context_id: number
    name: string
    email: string
    phone: string
    message: string
    about: string
    received_at: Instant
  }
  outbox: {
    outbox_id: Generated<number>
    dedupe_key: string
    kind: string
    payload: Json<unknown>
    created_at: Instant
    attempts: Generated<number>
    next_attempt_at: Instant
    sent_at: Instant | null
  }
  sandbox_payment: {
    idempotency_key: string
    provider_ref: string
    amount: number
    card: string
    state: 'authorised' | 'captured' | 'voided' | 'declined'
    captured: Generated<number>
    at: Instant
  }
  demo_shop: { one: Generated<number>; version: string; made_on: number; loaded_until: number }
}
