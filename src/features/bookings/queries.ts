import type { Db } from '#db/connect.ts'
import { priceChangeReasons, type Quote } from '#domain/booking/quote.ts'
import type { Selection } from '#domain/booking/selection.ts'
import { travellerPlaces } from '#domain/booking/travellers.ts'
import type { ContextId } from '#domain/brand/workspace.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts'
import { plural } from '#domain/calendar/display-date.ts'
import { pence, toPounds } from '#domain/money/pence.ts'
import { loadBasket, type StoredBasket } from '#features/baskets/commands.ts'
import { describeSelection, presentPrice } from '#features/baskets/present.ts'
import { findPromoCode } from '#features/promo-codes/queries.ts'
import type { BasketView, BookingView, CheckoutView, Contact, PayRefusal, Traveller } from './present.ts'

type Reading = { db: Db; secretKey: string; now: () => Date; today: () => CalendarDate }

/** A basket as its pages show it; null when there is none. */
export async function basketView(reading: Reading, ref: string): Promise<BasketView | null> {
  const basket = await loadBasket(reading.db, ref, reading.secretKey)
  return basket && presentBasket(reading, basket)
}

async function presentBasket({ db, now, today }: Reading, basket: StoredBasket): Promise<BasketView> {
  const { name, stars, place, productLink, terms, ...detail } = await describeSelection(db, {
    ...basket,
    today: today(),
  })
  const promo = basket.promoCode ? await findPromoCode(db, basket.promoCode) : null
  const { selection, quote } = basket
  const booked = await db
    .selectFrom('booking')
    .select('booking_ref')
    .where('basket_ref', '=', basket.ref)
    .executeTakeFirst()
  const people = travellerPlaces(selection.party)
  const before = toPounds(pence(quote.payToUs + quote.discount))
  return {
    ref: basket.ref,
    expiresAt: basket.expiresAt.toISOString(),
    expired: basket.expiresAt <= now(),
    hotelName: name,
    hotelImage: `/images/${selection.itemcode}/images/1?presets=small`,
    hotelImageAlt: `Illustration of ${name}`,
    stars,
    place,
    terms,
    contextId: basket.contextId,
    detail,
    price: presentPrice(basket),
    lines: [
      { label: `Flights and hotel for ${plural(quote.people, 'guest')}`, amount: before, saving: false },
      { label: 'Checked bags', amount: null, saving: false },
      ...(detail.transfers ? [{ label: 'Resort transfers', amount: null, saving: false }] : []),
      { label: 'Taxes and charges', amount: null, saving: false },
      ...(promo && quote.discount > 0
        ? [{ label: promo.name, amount: -toPounds(pence(quote.discount)), saving: true }]
        : []),
      ...detail.fees.map((fee) => ({ label: `${fee.name}, paid at the resort`, amount: fee.pounds, saving: false })),
    ],
    promo:
      promo && quote.discount > 0
        ? { code: promo.code, name: promo.name, discount: toPounds(pence(quote.discount)) }
        : null,
    deposit: detail.deposit,
    people,
    bookPageLink: bookPageLink(productLink, selection, detail),
    booked: booked !== undefined,
  }
}

function bookPageLink(
  productLink: string,
  selection: Selection,
  { board, rooms, outbound }: { board: string; rooms: { roomCode: string }[]; outbound: { cabin: string } },
): string {
  const query = new URLSearchParams({
    date: selection.date,
    depair: selection.depair,
    itemcode: selection.itemcode,
    nights: String(selection.nights),
    boardbasis: board,
    cabin: outbound.cabin,
    outflight: String(selection.outboundFlightId),
    inflight: String(selection.inboundFlightId),
  })
  for (const [i, room] of selection.party.entries()) {
    query.set(`room[${i}][adults]`, String(room.adults))
    if (room.ages.length > 0) query.set(`room[${i}][children]`, String(room.ages.length))
    for (const [j, age] of room.ages.entries()) query.set(`room[${i}][ages][${j}]`, String(age))
    query.set(`roomtype[${i}]`, rooms[i]?.roomCode ?? '')
  }
  return `${productLink}/book?${query}`
}

/** A checkout as its pages show it; null when the basket is unknown. */
export async function checkoutView(reading: Reading, ref: string): Promise<CheckoutView | null> {
  const basket = await loadBasket(reading.db, ref, reading.secretKey)
  if (!basket) return null
  const row = await reading.db.selectFrom('checkout').selectAll().where('basket_ref', '=', ref).executeTakeFirst()
  const confirmed = row?.confirmed_total ?? null
  return {
    basket: await presentBasket(reading, basket),
    travellers: (row?.travellers ?? null) as Traveller[] | null,
    contact: (row?.contact ?? null) as Contact | null,
    priceChange:
      confirmed === null || confirmed === basket.quote.total
        ? null
        : {
            from: toPounds(pence(confirmed)),
            to: toPounds(pence(basket.quote.total)),
            reasons: await reasonsOf(reading, ref, basket.quote),
          },
    bookingRef: row?.booking_ref ?? null,
    available: true,
    refusal: (row?.refusal ?? null) as PayRefusal | null,
  }
}

/** What moved since the shopper last confirmed a price. */
async function reasonsOf({ db }: Reading, ref: string, quote: Quote): Promise<string[]> {
  const row = await db.selectFrom('checkout').select('confirmed_quote').where('basket_ref', '=', ref).executeTakeFirst()
  return row?.confirmed_quote ? priceChangeReasons(row.confirmed_quote as Quote, quote) : []
}

/** A booking with what was paid; null when there is none under this reference. */
export async function bookingView(reading: Reading, ref: string): Promise<BookingView | null> {
  const { db } = reading
  const row = await db
    .selectFrom('booking')
    .innerJoin('atol_certificate as certificate', 'certificate.booking_ref', 'booking.booking_ref')
    .innerJoin('basket', 'basket.basket_ref', 'booking.basket_ref')
    .where('booking.booking_ref', '=', ref)
    .selectAll('booking')
    .select([
      'certificate.certificate_number',
      'certificate.body',
      'basket.created_at',
      'basket.expires_at',
      'basket.promo_code',
    ])
    .executeTakeFirst()
  if (!row) return null
  const payments = await db
    .selectFrom('payment')
    .select('amount')
    .where('booking_ref', '=', ref)
    .where('state', '<>', 'voided')
    .execute()
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  const basket = await presentBasket(reading, {
    ref: row.basket_ref,
    contextId: row.context_id as ContextId,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    selection: row.selection as Selection,
    quote: row.quote as Quote,
    promoCode: row.promo_code,
    isSold: true,
  })
  const travellers = row.travellers as Traveller[]
  const balance = row.pay_to_us - paid
  return {
    ref,
    bookedAt: row.booked_at.toISOString(),
    leadName: [travellers[0]?.firstName, travellers[0]?.lastName].filter(Boolean).join(' '),
    basket,
    travellers,
    contact: await contactOf(db, row.basket_ref),
    paid: toPounds(pence(paid)),
    balance: toPounds(pence(balance)),
    balanceDueOn: balance > 0 ? await balanceDay(db, row.selection as Selection) : null,
    certificateNumber: row.certificate_number,
    certificate: row.body,
  }
}

async function contactOf(db: Db, basketRef: string): Promise<Contact> {
  const { contact } = await db
    .selectFrom('checkout')
    .select('contact')
    .where('basket_ref', '=', basketRef)
    .executeTakeFirstOrThrow()
  return contact as Contact
}

async function balanceDay(db: Db, selection: Selection): Promise<string> {
  const engine = await db
    .selectFrom('flight')
    .innerJoin('flight_schedule', 'flight_schedule.schedule_id', 'flight.schedule_id')
    .innerJoin('engine', 'engine.engine_code', 'flight_schedule.engine_code')
    .select('engine.deposit_balance_due_weeks')
    .where('flight_id', '=', selection.outboundFlightId)
    .executeTakeFirstOrThrow()
  return addDays(selection.date, -7 * engine.deposit_balance_due_weeks)
}
