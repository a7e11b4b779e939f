import type { ResultFilter } from '#domain/search/search-request.ts'
import { flightOptions } from '#price-index/flight-options.ts'
import type { PriceIndex } from '#price-index/layout.ts'
import { LEAD_IN_PARTY, leadInPrices, regionsLeadIn } from '#price-index/lead-in-price.ts'
import { destinationCalendar, hotelCalendar } from '#price-index/price-calendar.ts'
import { departureBits } from '#price-index/search-options.ts'
import { searchPackages } from '#price-index/search-packages.ts'
import { LAST_DEPARTURE, type MixedQuery } from './query-mix.ts'

const EVERYTHING: ResultFilter = {
  boards: [],
  stars: [],
  regions: [],
  facilities: [],
  priceMin: null,
  priceMax: null,
  airlines: [],
  stops: [],
  rating: null,
  sort: 'price',
  page: 1,
}
export const LEAD_IN_LENGTHS = [7, 10, 11, 14]

/** The questions of a search, as the bench asks them. Dates are nights; what is on sale is the whole span held. */
export function asking(index: PriceIndex) {
  const { first } = index
  const window = { firstDate: first + 3, lastDate: first + LAST_DEPARTURE }
  const month = (date: number) => ({ from: date, to: date + 30 })
  const year = { from: first + 3, to: first + 367 }
  const hotelOf = ({ regionIds, date }: MixedQuery) => {
    const { hotels } = index.regions.get(regionIds[0] as number) as { hotels: { hotelId: number }[] }
    return (hotels[date % hotels.length] as { hotelId: number }).hotelId
  }
  const forget = ({ regionIds }: MixedQuery) => {
    for (const id of regionIds) index.regions.get(id)?.stayFloors.clear()
    for (const id of regionIds) index.regions.get(id)?.openLengths.clear()
  }
  return {
    forget,
    hotelOf,
    packages: (query: MixedQuery) => searchPackages(index, query.regionIds, { ...query, ...window }, EVERYTHING),
    options: ({ regionIds }: MixedQuery) =>
      departureBits(index, regionIds, {
        party: LEAD_IN_PARTY,
        firstDate: first + 3,
        lastDate: first + 365,
        lengths: LEAD_IN_LENGTHS,
      }),
    hotelOptions: (query: MixedQuery) =>
      departureBits(index, query.regionIds.slice(0, 1), {
        party: LEAD_IN_PARTY,
        firstDate: first + 3,
        lastDate: first + 365,
        lengths: LEAD_IN_LENGTHS,
        hotelId: hotelOf(query),
      }),
    hotelMonth: (query: MixedQuery) =>
      hotelCalendar(index, hotelOf(query), { ...query, ...window, ...month(query.date) }),
    hotelYear: (query: MixedQuery) => hotelCalendar(index, hotelOf(query), { ...query, ...window, ...year }),
    destinationMonth: (query: MixedQuery) =>
      destinationCalendar(index, query.regionIds.slice(0, 1), { ...query, ...window, ...month(query.date) }),
    destinationYear: (query: MixedQuery) =>
      destinationCalendar(index, query.regionIds.slice(0, 1), { ...query, ...window, ...year }),
    flights: ({ regionIds, depairs, date, nights, party }: MixedQuery) => {
      const gateway = index.regions.get(regionIds[0] as number)?.region.gateway ?? ''
      return flightOptions(index, { gateway, depairs, date, nights, party })
    },
    /** The lead-in price of every region from each of its airports for four lengths of stay. */
    everyRegionLeadIn: () => {
      let found = 0
      for (const { region } of index.regions.values())
        for (const { depair } of index.routesTo.get(region.gateway) ?? [])
          for (const nights of LEAD_IN_LENGTHS)
            if (regionsLeadIn(index, [region.regionId], { ...window, depairs: [depair], nights })) found += 1
      return found
    },
    /** The same for every hotel. */
    everyHotelLeadIn: () =>
      leadInPrices(index, [...index.hotels.keys()], { ...window, lengths: LEAD_IN_LENGTHS }).length,
  }
}
