import type { ContextId } from '#domain/brand/workspace.ts'
import { type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayLongDate, displayNights } from '#domain/calendar/display-date.ts'
import { displayCabin } from '#domain/flights/cabin-class.ts'
import { displayPounds } from '#domain/money/display-money.ts'
import { pence, toPounds } from '#domain/money/pence.ts'
import type { Result } from '#domain/result.ts'
import type { BasketHotel } from '#features/baskets/present.ts'
import type {
  BookingPageRequest,
  FieldError,
  FlightView,
  PackageDetail,
  PriceView,
} from '#features/packages/present.ts'

// What leaves the server about baskets, checkouts and bookings. Money is pounds.

/** What was chosen, as it was when the basket was made. */
export type ChosenPackage = Omit<
  PackageDetail,
  'cabins' | 'flights' | 'roomChoices' | 'boards' | 'changed' | 'productIds'
>

/** A basket: a signed quote for thirty minutes. It holds no stock. */
export type BasketView = {
  ref: string
  expiresAt: string
  expired: boolean
  hotelName: string
  hotelImage: string
  hotelImageAlt: string
  stars: number
  place: string
  /** What changing and cancelling costs, in the operator's words. */
  terms: string
  contextId: ContextId
  /** The chosen package, without alternatives. */
  detail: ChosenPackage
  price: PriceView
  /** Rows of the price box, in order; amounts in pounds, negative for savings, null for 'Included'. */
  lines: { label: string; amount: number | null; saving: boolean }[]
  promo: { code: string; name: string; discount: number } | null
  deposit: { today: number; balance: number; balanceDueOn: string } | null
  people: { label: string; kind: 'adult' | 'child'; age: number | null; room: number }[]
  bookPageLink: string
  booked: boolean
}

export type Traveller = { title: string; firstName: string; lastName: string; dateOfBirth: string | null }
export type Contact = { email: string; phone: string; address: string; postcode: string }

/** A checkout as its pages see it. */
export type CheckoutView = {
  basket: BasketView
  travellers: Traveller[] | null
  contact: Contact | null
  /** Set when the price moved after it was last confirmed. */
  priceChange: { from: number; to: number; reasons: string[] } | null
  bookingRef: string | null
  /** False when a part of it has been sold or withdrawn since the basket was made. */
  available: boolean
  refusal: PayRefusal | null
}

export type PayRefusal =
  | 'declined'
  | 'sold-out'
  | 'price-changed'
  | 'expired'
  | 'no-travellers'
  | 'in-progress'
  | 'provider-down'

/** What the parent page and the confirmation show. */
export type BookingView = {
  ref: string
  bookedAt: string
  leadName: string
  basket: BasketView
  travellers: Traveller[]
  contact: Contact
  paid: number
  balance: number
  balanceDueOn: string | null
  certificateNumber: string
  certificate: string
}

/** A named test card of the sandbox payment page. */
export type SandboxCard = { id: string; label: string; description: string }

export type Bookings = {
  /** Prices the chosen package afresh and signs it as a basket; the price shown must be told for comparison. */
  createBasket: (
    request: BookingPageRequest,
    contextId: ContextId,
  ) => Promise<Result<{ ref: string; frameLink: string }, 'not-available'>>
  basket: (ref: string) => Promise<BasketView | null>
  applyPromo: (ref: string, code: string) => Promise<Result<BasketView, 'invalid' | 'expired-basket'>>
  removePromo: (ref: string) => Promise<BasketView | null>
  /** The frame's address for a basket, with the token that lets it in. */
  frameLink: (ref: string) => Promise<string>
  /** Whether a token belongs to a basket. */
  admits: (ref: string, token: string) => boolean
  checkout: (ref: string) => Promise<CheckoutView | null>
  /** Form fields: title{i}, firstName{i}, lastName{i}, dateOfBirth{i} (children) in the order of `people`; email, phone, address, postcode. */
  saveTravellers: (ref: string, form: Record<string, unknown>) => Promise<Result<CheckoutView, FieldError[]>>
  /** The shopper has seen and confirmed this total (pounds). */
  confirmPrice: (ref: string, total: number) => Promise<Result<CheckoutView, 'price-changed' | 'expired'>>
  /** Holds, authorises, claims and captures. Doing it twice gives the same booking and one charge. */
  pay: (
    ref: string,
    payment: { pays: 'deposit' | 'full'; card: string; shownTotal: number },
  ) => Promise<Result<{ bookingRef: string }, PayRefusal>>
  sandboxCards: () => SandboxCard[]
  booking: (ref: string) => Promise<BookingView | null>
  /** Mails a six-figure code when reference and surname belong together; says nothing about whether they do. */
  sendLoginCode: (ref: string, surname: string) => Promise<void>
  /** Checks the code; a session value for the cookie, or null. */
  openWithCode: (ref: string, surname: string, code: string) => Promise<string | null>
  /** The booking of a session, or null when the session is unknown or over. */
  bookingOfSession: (session: string) => Promise<BookingView | null>
  /** Ends a session at once, wherever its cookie may be. */
  endSession: (session: string) => Promise<void>
}

type Chosen = ChosenPackage & BasketHotel

/**
 * The contract in plain text, as it was shown before paying: stored with the booking and hashed. `paidNow` is pence
 * (Package Travel and Linked Travel Arrangements Regulations 2018, schedule 1).
 */
export function contractText({
  chosen,
  travellers,
  contact,
  paidNow,
}: {
  chosen: Chosen
  travellers: readonly Traveller[]
  contact: Contact
  paidNow: number
}): string {
  const { price } = chosen
  return [
    `Package holiday: ${chosen.name}, ${chosen.place} (${chosen.itemcode})`,
    `${displayNights(chosen.nights)} from ${day(chosen.checkIn)} to ${day(chosen.checkOut)}, ${chosen.boardLabel}`,
    ...chosen.rooms.map((room) => `Room: ${room.name}, ${room.occupancy}`),
    `Outbound: ${flightText(chosen.outbound)}`,
    `Inbound: ${flightText(chosen.inbound)}`,
    `Checked luggage: ${chosen.luggage.luggageQuantity} x ${chosen.luggage.luggage}${chosen.luggage.luggageUnit === 'kg' ? 'KG' : ' piece'} per person`,
    chosen.transfers ? 'Resort transfers included' : 'Transfers not included',
    `Sold by ${chosen.operator.displayName}, ATOL ${chosen.operator.atolNumber}`,
    `Total price ${displayPounds(price.total)}, ${displayPounds(price.perPerson)} per person`,
    `Paid to us ${displayPounds(price.payToUs)}; paid at the resort ${displayPounds(price.payAtResort)}`,
    ...chosen.fees.map(
      (fee) =>
        `At the resort: ${fee.name}, ${fee.amount}, about ${displayPounds(fee.pounds)} at the rate of ${day(fee.rateOn)}`,
    ),
    `Paid today ${displayPounds(toPounds(pence(paidNow)))}`,
    ...travellers.map(
      (traveller) =>
        `Traveller: ${[traveller.title, traveller.firstName, traveller.lastName].filter(Boolean).join(' ')}${traveller.dateOfBirth ? `, born ${day(traveller.dateOfBirth)}` : ''}`,
    ),
    `Contact: ${contact.email}, ${contact.phone}, ${contact.address}, ${contact.postcode}`,
  ].join('\n')
}

/** The text of the certificate that is made together with the first payment. In the demo it is a specimen. */
export function certificateText({
  ref,
  chosen,
  travellers,
}: {
  ref: string
  chosen: Chosen
  travellers: readonly Traveller[]
}): string {
  return [
    'SPECIMEN. Not an ATOL Certificate: this is a demonstration shop.',
    `Booking ${ref}`,
    `Who is protected: ${travellers.length} passengers, ${travellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}`,
    `What is protected: ${flightText(chosen.outbound)}; ${flightText(chosen.inbound)}; ${displayNights(chosen.nights)} at ${chosen.name}, ${chosen.place}`,
    `Who is protecting your trip: ${chosen.operator.displayName}, ATOL ${chosen.operator.atolNumber}`,
  ].join('\n')
}

const day = (date: string) => displayLongDate(calendarDate(date) as CalendarDate)

const flightText = (flight: FlightView) =>
  `${flight.flightNumber} ${flight.airlineName}, ${displayCabin(flight.cabin)}, ${flight.departureAirport} ${day(flight.departDate)} ${flight.departTime} to ${flight.arrivalAirport} ${day(flight.arriveDate)} ${flight.arriveTime}${flight.via.length > 0 ? ` via ${flight.via.join(', ')}` : ''}`
