import type { Db, Tx } from '#db/connect.ts'
import type { CalendarDate } from '#domain/calendar/calendar-date.ts'
import { fromDayNumber } from '#domain/calendar/calendar-date.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { loadBasketForUpdate, type StoredBasket, saveQuote } from '#features/baskets/commands.ts'
import { isFree, priceSelection } from '#features/baskets/queries.ts'
import { birthdayRefusal, readTravellers, selectionOfTravellers } from '#features/bookings/policy.ts'
import type { Traveller } from '#features/bookings/present.ts'
import type { FieldError } from '#features/packages/present.ts'
import { discountedQuote } from '#features/promo-codes/queries.ts'

type Desk = { db: Db; secretKey: string; now: () => Date; today: () => CalendarDate }

/** Stores who travels and how to reach them. The total on the basket counts as shown with this form. */
export function saveTravellers(
  desk: Desk,
  ref: string,
  form: Record<string, unknown>,
): Promise<Result<null, FieldError[]>> {
  return desk.db.transaction().execute(async (tx) => {
    const basket = await loadBasketForUpdate(tx, ref, desk.secretKey)
    if (!basket || basket.isSold)
      return refuse([
        { field: 'basket', msg: 'This basket has ended. Please choose your holiday again.', rule: 'basket' },
      ])
    const read = readTravellers(form, { party: basket.selection.party, returnOn: fromDayNumber(basket.quote.checkOut) })
    if (!read.ok) return read
    const refusal = await refusalOfAges(tx, desk, { basket, travellers: read.value.travellers })
    if (refusal) return refuse([refusal])
    const people = {
      travellers: JSON.stringify(read.value.travellers),
      contact: JSON.stringify(read.value.contact),
      updated_at: desk.now(),
    }
    await tx
      .insertInto('checkout')
      .values({ basket_ref: ref, state: 'draft', ...confirmationOf(basket), ...people })
      .onConflict((row) => row.column('basket_ref').doUpdateSet(people).where('checkout.state', '=', 'draft'))
      .execute()
    return accept(null)
  })
}

/** A hotel can sell the room for the ages on return and not for those at check-in. */
async function refusalOfAges(
  tx: Tx,
  desk: Desk,
  { basket, travellers }: { basket: StoredBasket; travellers: readonly Traveller[] },
): Promise<FieldError | null> {
  const selection = selectionOfTravellers(basket, travellers)
  if (selection.party.every(({ agesAtCheckIn }) => agesAtCheckIn === undefined)) return null
  const today = desk.today()
  if (await priceSelection(tx, { selection, today })) return null
  return (await priceSelection(tx, { selection: basket.selection, today })) && birthdayRefusal(basket, travellers)
}

/**
 * Prices the basket afresh before it is shown for payment; the stored quote follows. Refused when the holiday is no
 * longer sold or the basket has run out.
 */
export function refreshPrice(desk: Desk, ref: string): Promise<Result<StoredBasket, 'expired' | 'sold-out'>> {
  return desk.db.transaction().execute(async (tx) => {
    const basket = await loadBasketForUpdate(tx, ref, desk.secretKey)
    if (!basket || (!basket.isSold && basket.expiresAt <= desk.now())) return refuse('expired')
    return basket.isSold ? accept(basket) : refreshed(tx, desk, basket)
  })
}

async function refreshed(tx: Tx, desk: Desk, basket: StoredBasket): Promise<Result<StoredBasket, 'sold-out'>> {
  const row = await tx
    .selectFrom('checkout')
    .select('travellers')
    .where('basket_ref', '=', basket.ref)
    .executeTakeFirst()
  const selection = selectionOfTravellers(basket, (row?.travellers ?? null) as Traveller[] | null)
  const priced = await priceSelection(tx, { selection, today: desk.today() })
  if (!priced || !(await isFree(tx, priced.stock))) return refuse('sold-out')
  const quote = await discountedQuote(tx, { quote: priced.quote, code: basket.promoCode, today: desk.today() })
  await saveQuote(tx, { ref: basket.ref, quote, promoCode: basket.promoCode, secretKey: desk.secretKey })
  return accept({ ...basket, quote })
}

/** Records that the shopper has seen and confirmed `total` (pence); refused when that is not the basket's total. */
export function confirmPrice(
  desk: Desk,
  ref: string,
  total: number,
): Promise<Result<null, 'price-changed' | 'expired'>> {
  return desk.db.transaction().execute(async (tx) => {
    const basket = await loadBasketForUpdate(tx, ref, desk.secretKey)
    if (!basket || basket.expiresAt <= desk.now()) return refuse('expired')
    if (basket.quote.total !== total) return refuse('price-changed')
    await tx
      .updateTable('checkout')
      .set({ ...confirmationOf(basket), updated_at: desk.now() })
      .where('basket_ref', '=', ref)
      .where('state', '=', 'draft')
      .execute()
    return accept(null)
  })
}

const confirmationOf = ({ quote }: StoredBasket) => ({
  confirmed_total: quote.total,
  confirmed_quote: JSON.stringify(quote),
})
