import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayNights, displayShortDate } from '#domain/calendar/display-date.ts'
import type { PackageCard, PackagePage } from '#features/packages/present.ts'
import { flightLine, luggageText } from '../package/flight-text.tsx'

export type ResultCard = ReturnType<typeof resultCard>

/** What a card of the results shows, in words where words are all it shows. */
export function resultCard({ name, region, country, stars, rating, reviews, image, ...card }: PackageCard) {
  const { outbound, date, nights, board, luggage, transfers, total, perPerson, payAtResort } = card.package
  return {
    name,
    place: `${region}, ${country}`,
    to: `${card.productLink}?${card.bookLink.split('?')[1] ?? ''}`,
    stars,
    rating,
    reviews,
    image,
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

export type ResultFacet = { value: string; label: string; count: number }
export type ResultFacets = ReturnType<typeof resultFacets>

/** What the list can be narrowed by; which values are applied stands in the address. */
export function resultFacets({ price, ...groups }: PackagePage['facets']) {
  const brief = (facets: PackagePage['facets']['board']): ResultFacet[] =>
    facets.map(({ value, label, count }) => ({ value, label, count }))
  const { board, stars, region, facility, airline, stops, rating } = groups
  return {
    price,
    board: brief(board),
    stars: brief(stars),
    region: brief(region),
    facility: brief(facility),
    airline: brief(airline),
    stops: brief(stops),
    rating: brief(rating),
  }
}
