import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db, Tx } from '#db/connect.ts'
import type { Quote } from '#domain/booking/quote.ts'
import type { Selection } from '#domain/booking/selection.ts'
import type { ContextId } from '#domain/brand/workspace.ts'
import type { CalendarDate } from '#domain/calendar/calendar-date.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { isFree, priceSelection } from './queries.ts'

/** A basket is a signed quote for half an hour; it holds no stock (docs/decisions/0006-booking.md). */
const BASKET_MINUTES = 30

export type StoredBasket = {
  ref: string
  contextId: ContextId
  createdAt: Date
  expiresAt: Date
  selection: Selection
  quote: Quote
  promoCode: string | null
  /** A booking was made of it, or is being paid for. */
  isSold: boolean
}

/** Prices a selection from the database and stores it as a basket; refused when a part of it is gone. */
export async function createBasket(
  db: Db,
  {
    selection,
    contextId,
    now,
    today,
    secretKey,
  }: { selection: Selection; contextId: ContextId; now: Date; today: CalendarDate; secretKey: string },
): Promise<Result<string, 'not-available'>> {
  const priced = await priceSelection(db, { selection, today })
  if (!priced || !(await isFree(db, priced.stock))) return refuse('not-available')
  const ref = randomRef(26)
  await db
    .insertInto('basket')
    .values({
      basket_ref: ref,
      context_id: contextId,
      created_at: now,
      expires_at: new Date(now.getTime() + BASKET_MINUTES * 60_000),
      selection: JSON.stringify(selection),
      quote: JSON.stringify(priced.quote),
      quote_mac: signQuote(ref, priced.quote, secretKey),
      promo_code: null,
    })
    .execute()
  return accept(ref)
}

/** A basket by its reference; null when there is none. Throws when its quote was altered behind our back. */
export async function loadBasket(db: Db | Tx, ref: string, secretKey: string): Promise<StoredBasket | null> {
  const row = await db
    .selectFrom('basket')
    .leftJoin('checkout', 'checkout.basket_ref', 'basket.basket_ref')
    .selectAll('basket')
    .select('checkout.state')
    .where('basket.basket_ref', '=', ref)
    .executeTakeFirst()
  if (!row) return null
  const quote = row.quote as Quote
  if (!sameMac(row.quote_mac, signQuote(ref, quote, secretKey)))
    throw new Error(`the quote of basket ${ref} is not the one we signed`)
  return {
    ref,
    contextId: row.context_id as ContextId,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    selection: row.selection as Selection,
    quote,
    promoCode: row.promo_code,
    isSold: row.state !== null && row.state !== 'draft',
  }
}

/**
 * The same, with its row locked until the transaction ends; always before the checkout's row. Rows that point to the
 * basket may be written meanwhile: a stronger lock would wait for them, and they for it.
 */
export async function loadBasketForUpdate(tx: Tx, ref: string, secretKey: string): Promise<StoredBasket | null> {
  await tx.selectFrom('basket').select('basket_ref').where('basket_ref', '=', ref).forNoKeyUpdate().execute()
  return loadBasket(tx, ref, secretKey)
}

/** Stores a new quote for a basket, signed. */
export async function saveQuote(
  tx: Tx,
  { ref, quote, promoCode, secretKey }: { ref: string; quote: Quote; promoCode: string | null; secretKey: string },
): Promise<void> {
  await tx
    .updateTable('basket')
    .set({ quote: JSON.stringify(quote), quote_mac: signQuote(ref, quote, secretKey), promo_code: promoCode })
    .where('basket_ref', '=', ref)
    .execute()
}

/** The token that lets the checkout frame in to one basket, and no other. */
export const frameToken = (ref: string, secretKey: string): string =>
  createHmac('sha256', secretKey).update(`checkout-frame:${ref}`).digest('base64url')

export const sameMac = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Random letters and figures that people do not mix up; five bits each. */
export const randomRef = (length: number): string =>
  [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')

const signQuote = (ref: string, quote: Quote, secretKey: string): string =>
  createHmac('sha256', secretKey)
    .update(`quote:${ref}:${canonical(quote)}`)
    .digest('base64url')

/** JSON with its keys in order: the database does not keep the order they were written in. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}
