import { bookableWindow } from '#domain/calendar/bookable-window.ts'
import { type CalendarDate, dayNumber } from '#domain/calendar/calendar-date.ts'
import { takesAges } from '#domain/hotels/child-policy.ts'
import { type Party, peopleOf } from '#domain/party/party.ts'
import { hotelAges } from '#domain/party/room.ts'
import { type FarePassengers, seatsNeeded } from '#domain/pricing/flight-fare.ts'
import { payAtResort } from '#domain/pricing/local-fee.ts'
import { type PackagePrice, packagePrice } from '#domain/pricing/package-price.ts'
import { LONGEST_STAY } from '#domain/search/search-query.ts'
import { cheapestPairs, type FlightPair, passengersOf } from '#price-index/cheapest-fare.ts'
import { cheapestStay, type Stay, type StaySearch, stayCost } from '#price-index/cheapest-stay.ts'
import type { IndexedHotel, PriceIndex, RegionBlock } from '#price-index/layout.ts'
import { roomFit } from '#price-index/room-fit.ts'

/** S05: one departure date. `date`, `firstDate` and `lastDate` are nights (days since 1970-01-01), both included. */
export type PackageSearch = {
  /** UK airports; null for all that sell online. */
  depairs: readonly string[] | null
  date: number
  nights: number
  party: Party
  /** The fare window (S02). */
  firstDate: number
  lastDate: number
}

/** The fare window of a day (S02), as nights. */
export function nightsSold(today: CalendarDate): Pick<PackageSearch, 'firstDate' | 'lastDate'> {
  const { first, last } = bookableWindow(today)
  return { firstDate: dayNumber(first), lastDate: dayNumber(last) }
}

/** The cheapest package of one hotel. */
export type FoundPackage = {
  block: RegionBlock
  hotel: IndexedHotel
  pair: FlightPair
  /** Column of the check-in night. */
  checkIn: number
  stay: Stay
  price: PackagePrice
}

/**
 * The cheapest package of every hotel of some regions. Cheapest is the lowest total; hotels with the same net cost
 * from two arrival days keep the earlier, then the order of `cheapestPairs` and `cheapestStay` decides.
 */
export function cheapestPackages(
  index: PriceIndex,
  regionIds: readonly number[],
  search: PackageSearch,
): FoundPackage[] {
  return regionIds.flatMap((regionId) => {
    const block = index.regions.get(regionId)
    return block ? packagesOfBlock(index, block, { search, hotels: block.hotels }) : []
  })
}

/** The cheapest package of one hotel; null when there is none. */
export function cheapestPackage(index: PriceIndex, hotelId: number, search: PackageSearch): FoundPackage | null {
  const known = index.hotels.get(hotelId)
  if (!known) return null
  return packagesOfBlock(index, known.block, { search, hotels: [known.hotel] })[0] ?? null
}

/** S04: whether a hotel takes every child of a party. */
export const takesChildren = (hotel: IndexedHotel, party: Party): boolean => takesAges(hotel, party.flatMap(hotelAges))

/** Prices a stay with a pair of flights by the kernel. */
export function priceOf(
  hotel: IndexedHotel,
  {
    pair,
    stay,
    party,
    passengers,
    nights,
  }: {
    pair: Pick<FlightPair, 'outCost' | 'inCost'>
    stay: Stay
    party: Party
    passengers: FarePassengers
    nights: number
  },
): PackagePrice {
  const transfers = hotel.transferPerPerson * seatsNeeded(passengers)
  return packagePrice(
    { rooms: stay.costs, outbound: pair.outCost, inbound: pair.inCost, transfers },
    {
      markupBasisPoints: hotel.markupBasisPoints,
      feesAtResort: payAtResort(hotel.fees, party, nights),
      people: peopleOf(party),
    },
  )
}

/** How the airline counts the party; null when the search is outside what is sold at all: fare window, lengths, laps. */
export function passengersOnSale({ date, firstDate, lastDate, nights, party }: PackageSearch): FarePassengers | null {
  const isSold = date >= firstDate && date <= lastDate && nights >= 1 && nights <= LONGEST_STAY
  return isSold ? passengersOf(party) : null
}

/** A search for stays in one region, for a check-in column that is filled in for each pair of flights. */
export const staySearch = (
  index: PriceIndex,
  block: RegionBlock,
  { nights, party }: Pick<PackageSearch, 'nights' | 'party'>,
): StaySearch => ({
  checkIn: 0,
  nights,
  today: index.first,
  fits: party.map((room) => roomFit(block, room)),
})

function packagesOfBlock(
  index: PriceIndex,
  block: RegionBlock,
  { search, hotels }: { search: PackageSearch; hotels: readonly IndexedHotel[] },
): FoundPackage[] {
  const { depairs, nights, party } = search
  const passengers = passengersOnSale(search)
  if (!passengers) return []
  const column = search.date - index.first
  const pairs = cheapestPairs(index, { gateway: block.region.gateway, depairs, column, nights, passengers })
  if (pairs.length === 0) return []
  const stays = staySearch(index, block, search)
  const packages: FoundPackage[] = []
  for (const hotel of hotels) {
    if (!hotel.bookable || !takesChildren(hotel, party)) continue
    const found = cheapestOfHotel(index, block, { hotel, pairs, column, stays })
    if (found) packages.push({ ...found, price: priceOf(hotel, { ...found, party, passengers, nights }) })
  }
  return packages
}

function cheapestOfHotel(
  index: PriceIndex,
  block: RegionBlock,
  { hotel, pairs, column, stays }: { hotel: IndexedHotel; pairs: FlightPair[]; column: number; stays: StaySearch },
): Omit<FoundPackage, 'price'> | null {
  let best: Omit<FoundPackage, 'price'> | null = null
  let least = Number.POSITIVE_INFINITY
  for (const pair of pairs) {
    const checkIn = column + pair.offset
    if (checkIn + stays.nights >= index.nights) continue
    const stay = cheapestStay(block, hotel, { ...stays, checkIn })
    if (!stay) continue
    const cost = stayCost(stay) + pair.outCost + pair.inCost
    if (cost >= least) continue
    least = cost
    best = { block, hotel, pair, checkIn, stay }
  }
  return best
}
