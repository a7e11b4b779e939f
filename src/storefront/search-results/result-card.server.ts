import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayNights, displayShortDate } from '#domain/calendar/display-date.ts'
import type { PackageCard } from '#features/packages/present.ts'
import { flightLine, luggageText } from '../package/flight-text.tsx'

export type ResultCard = ReturnType<typeof resultCard>

/** What a card of the results shows, in words where words are all it shows. */
export function resultCard({
  itemcode,
  name,
  region,
  country,
  stars,
  rating,
  reviews,
  image,
  imageAlt,
  ...card
}: PackageCard) {
  const { outbound, date, nights, board, luggage, transfers, total, perPerson, payAtResort } = card.package
  return {
    itemcode,
    name,
    place: `${region}, ${country}`,
    to: `${card.productLink}?${card.bookLink.split('?')[1] ?? ''}`,
    stars,
    rating,
    reviews,
    image,
    imageAlt,
    flight: flightLine(outbound),
    when: `${displayShortDate(calendarDate(date))}, ${displayNights(nights)}`,
    board,
    luggage: luggageText(luggage),
    transfers,
    total,
    perPerson,
    payAtResort,
  }
}
