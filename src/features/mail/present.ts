import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayLongDate, displayNights } from '#domain/calendar/display-date.ts'
import { displayPounds } from '#domain/money/display-money.ts'
import type { BookingView } from '#features/bookings/present.ts'
import type { BrandView } from '#features/brands/present.ts'

/** A mail in plain text, ready to send. */
export type Letter = { to: string; subject: string; text: string }

/** The confirmation of a booking. */
export function bookingLetter(booking: BookingView, brand: BrandView, site: string): Letter {
  const { basket } = booking
  const { detail } = basket
  const balance =
    booking.balance > 0 && booking.balanceDueOn
      ? [
          `Still to pay to us: ${displayPounds(booking.balance)}, by ${displayLongDate(calendarDate(booking.balanceDueOn))}.`,
        ]
      : []
  const resort =
    detail.price.payAtResort > 0 ? [`To pay at the resort: about ${displayPounds(detail.price.payAtResort)}.`] : []
  return {
    to: booking.contact.email,
    subject: `Your holiday is booked: ${basket.hotelName}, ${booking.ref}`,
    text: [
      `Dear ${booking.leadName},`,
      '',
      `Your holiday is booked. Your booking reference is ${booking.ref}.`,
      '',
      `${basket.hotelName}, ${basket.place}`,
      `${displayNights(detail.nights)} from ${displayLongDate(calendarDate(detail.checkIn))}, ${detail.boardLabel}`,
      `Out: ${detail.outbound.flightNumber}, ${detail.outbound.departureAirportName} ${displayLongDate(calendarDate(detail.outbound.departDate))} at ${detail.outbound.departTime}`,
      `Back: ${detail.inbound.flightNumber}, ${detail.inbound.departureAirportName} ${displayLongDate(calendarDate(detail.inbound.departDate))} at ${detail.inbound.departTime}`,
      '',
      `Total price: ${displayPounds(detail.price.total)}. Paid today: ${displayPounds(booking.paid)}.`,
      ...balance,
      ...resort,
      '',
      `See your booking at ${site}/my-booking with this reference and the lead surname.`,
      '',
      `${brand.publicName}, ${brand.phone}`,
      '',
      '--',
      booking.certificate,
    ].join('\n'),
  }
}

/** The code that opens a booking. */
export const loginCodeLetter = (to: string, code: string, brand: BrandView): Letter => ({
  to,
  subject: `Your code is ${code}`,
  text: `Use ${code} to open your booking. It works for 15 minutes.\n\nIf you did not ask for it, nobody has seen your booking, and you need do nothing.\n\n${brand.publicName}, ${brand.phone}`,
})

/** A message from the site, for the call centre. */
export const enquiryLetter = (
  enquiry: { name: string; email: string; phone: string; message: string; about: string },
  brand: BrandView,
): Letter => ({
  to: brand.email,
  subject: `Message from ${enquiry.name.replaceAll(/\s+/g, ' ')}`,
  text: `${enquiry.message}\n\nFrom ${enquiry.name}, ${enquiry.email}${enquiry.phone ? `, ${enquiry.phone}` : ''}\nAbout ${enquiry.about || 'nothing in particular'}`,
})
