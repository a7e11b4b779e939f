import type { Db } from '#db/connect.ts'
import { type CalendarDate, dayNumber, fromDayNumber } from '#domain/calendar/calendar-date.ts'
import { BOARD_BASIS, type BoardCode } from '#domain/hotels/board-basis.ts'
import { pence, perPerson, toPounds } from '#domain/money/pence.ts'
import { type Party, peopleOf } from '#domain/party/party.ts'
import { partyFields } from '#domain/party/party-query.ts'
import { parseBookingPage } from '#domain/search/booking-page-query.ts'
import type { CalendarQuery } from '#domain/search/calendar-query.ts'
import { parseSearch } from '#domain/search/search-query.ts'
import type { ResultFilter, SearchRequest } from '#domain/search/search-request.ts'
import { pairView } from '#features/flights/present.ts'
import { firstPicture } from '#features/hotels/present.ts'
import { packageDetail } from '#features/package-details/queries.ts'
import {
  type BookingPageRequest,
  type CalendarDay,
  type PackageCard,
  type PackagePage,
  priceView,
} from '#features/packages/present.ts'
import { type FoundPackage, nightsSold, type PackageSearch } from '#price-index/cheapest-packages.ts'
import { hotelByCode, regionsOf } from '#price-index/destinations.ts'
import type { PriceIndex, RegionBlock } from '#price-index/layout.ts'
import { hotelLeadIn, LEAD_IN_NIGHTS, LEAD_IN_PARTY } from '#price-index/lead-in-price.ts'
import { boardOf } from '#price-index/package-choices.ts'
import { destinationCalendar, hotelCalendar, type PricedDay } from '#price-index/price-calendar.ts'
import { rememberByVersion } from '#price-index/scope-version.ts'
import { searchPackages } from '#price-index/search-packages.ts'

type Shop = { db: Db; index: PriceIndex; today: () => CalendarDate }
type Span = { from: CalendarDate; to: CalendarDate }

/** What may be asked about packages, with database, index and clock in hand. */
export function bindPackages(shop: Shop) {
  const { index } = shop
  const rememberLeadIn = rememberByVersion<PackageCard | null>(index)
  return {
    parseSearch,
    parseBookingPage,
    find: async (request: SearchRequest, filter: ResultFilter) => findPackages(shop, request, filter),
    hotelCalendar: async ({ itemcode, depair, ...request }: BookingPageRequest & Span) =>
      calendar(shop, { ...request, hotel: itemcode, destinations: [], depairs: [depair] }),
    calendar: async (query: CalendarQuery) => calendar(shop, query),
    /** S18: the cheapest package of a hotel on any day: two adults, seven nights, from any airport. */
    cheapestForHotel: async (itemcode: string) => {
      const known = hotelByCode(index, itemcode)
      if (!known) return null
      const { hotelId, regionId } = known.hotel
      return rememberLeadIn(`${shop.today()} ${hotelId}`, [regionId], () => leadInCard(shop, hotelId))
    },
    detail: (request: BookingPageRequest) => packageDetail(shop, request),
  }
}

export type Packages = ReturnType<typeof bindPackages>

function findPackages(shop: Shop, request: SearchRequest, filter: ResultFilter): PackagePage {
  const { index } = shop
  const search = { ...nightsSold(shop.today()), ...request, date: dayNumber(request.date) }
  const { found, ...page } = searchPackages(index, regionsOf(index, request.destinations), search, filter)
  return { ...page, packages: found.map((item) => cardOf(index, item, search)) }
}

function cardOf(
  index: PriceIndex,
  found: FoundPackage,
  search: Pick<PackageSearch, 'date' | 'nights' | 'party'>,
): PackageCard {
  const { block, hotel, pair, stay } = found
  const board = boardOf(block, stay.products[0] as number)
  const productLink = productLinkOf(index, block, hotel.slug)
  const { date, nights, party } = search
  return {
    itemcode: hotel.itemcode,
    name: hotel.name,
    productLink,
    bookLink: `${productLink}/book?${bookQuery({ itemcode: hotel.itemcode, date: fromDayNumber(date), nights, depair: pair.route.depair, board, party })}`,
    region: block.region.name,
    country: index.world.countries.get(hotel.iso)?.name ?? hotel.iso,
    stars: hotel.stars,
    rating: hotel.rating,
    reviews: hotel.reviews,
    ...firstPicture(hotel),
    package: {
      date: fromDayNumber(date),
      nights,
      depair: pair.route.depair,
      destair: block.region.gateway,
      boardBasis: board,
      board: BOARD_BASIS[board],
      ...priceView(found.price),
      ...pairView(index.world, pair, { date, nights }),
      transfers: hotel.transfersIncluded,
    },
  }
}

const productLinkOf = ({ world }: PriceIndex, { region }: RegionBlock, slug: string) =>
  `/holidays/${world.countries.get(region.iso)?.slug ?? region.iso.toLowerCase()}/${region.slug}/${slug}`

/** Seed 1 §2: the fields of a book link. */
function bookQuery({
  party,
  board,
  ...fields
}: {
  itemcode: string
  date: string
  nights: number
  depair: string
  board: BoardCode
  party: Party
}): string {
  const named: [string, string][] = Object.entries({ ...fields, boardbasis: board }).map(([name, value]) => [
    name,
    String(value),
  ])
  return [...named, ...partyFields(party)].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
}

function leadInCard(shop: Shop, hotelId: number): PackageCard | null {
  const leadIn = hotelLeadIn(shop.index, hotelId, { ...nightsSold(shop.today()), depairs: null })
  return leadIn && cardOf(shop.index, leadIn.found, { date: leadIn.date, nights: LEAD_IN_NIGHTS, party: LEAD_IN_PARTY })
}

function calendar(
  { index, today }: Shop,
  { hotel, destinations, depairs, nights, party, from, to }: CalendarQuery,
): CalendarDay[] {
  const search = { ...nightsSold(today()), depairs, nights, party, from: dayNumber(from), to: dayNumber(to) }
  const dayView = ({ date, total }: PricedDay): CalendarDay => ({
    date: fromDayNumber(date),
    total: toPounds(pence(total)),
    perPerson: toPounds(perPerson(pence(total), peopleOf(party))),
  })
  if (hotel === null) return destinationCalendar(index, regionsOf(index, destinations), search).map(dayView)
  const known = hotelByCode(index, hotel)
  return known ? hotelCalendar(index, known.hotel.hotelId, search).map(dayView) : []
}
