import { type Party, peopleOf } from '#domain/party/party.ts'
import { type FarePassengers, flightFare, seatsNeeded } from '#domain/pricing/flight-fare.ts'
import { payAtResort } from '#domain/pricing/local-fee.ts'
import { packageTotal } from '#domain/pricing/package-price.ts'
import { passengersOf, routesOf } from '#price-index/cheapest-fare.ts'
import { staySearch, takesChildren } from '#price-index/cheapest-packages.ts'
import { leastStay } from '#price-index/cheapest-stay.ts'
import { ANY_LENGTH, type DirectedFlights, type FlightSeries, type RouteFlights } from '#price-index/flight-layout.ts'
import { type IndexedHotel, type MultiCentre, NOTHING, type PriceIndex, type RegionBlock } from '#price-index/layout.ts'

/** Departure nights, both included; `depairs` null for every airport that sells online. */
export type MultiCentreSearch = { depairs: readonly string[] | null; firstDate: number; lastDate: number; party: Party }

/** Pence for the party, the departure night and the airport. */
export type MultiCentreLeadIn = { date: number; depair: string; total: number }

/**
 * S24: the cheapest way to take a multi-centre product: flights out to the first gateway and home from the last, one
 * stay after the other (docs/decisions/0011-contracts.md). The lowest total, then the earliest date, then the airport
 * code; null when nothing is on sale.
 */
export function multiCentreLeadIn(
  index: PriceIndex,
  productCode: string,
  search: MultiCentreSearch,
): MultiCentreLeadIn | null {
  const product = index.world.multiCentres.get(productCode)
  const passengers = passengersOf(search.party)
  const hotels = product?.stays.flatMap(({ hotelId, nights }) => {
    const known = index.hotels.get(hotelId)
    return known?.hotel.bookable && takesChildren(known.hotel, search.party) ? [{ ...known, nights }] : []
  })
  if (!product || !passengers || !hotels || hotels.length < product.stays.length || hotels.length === 0) return null
  const stays = chainOfStays(index, hotels, search.party)
  const nights = hotels.reduce((sum, hotel) => sum + hotel.nights, 0)
  const margin = {
    markupBasisPoints: product.markupBasisPoints,
    feesAtResort: hotels.reduce((sum, own) => sum + payAtResort(own.hotel.fees, search.party, own.nights), 0),
    people: peopleOf(search.party),
  }
  const transfers = product.transferPerPerson * seatsNeeded(passengers)
  const flights = openJaws(index, product, search)
  let best: MultiCentreLeadIn | null = null
  const last = Math.min(search.lastDate, index.first + index.nights - 1)
  for (let date = Math.max(search.firstDate, index.first); date <= last; date++)
    for (const { depair, out, home } of flights) {
      const column = date - index.first
      const least = leastJourney({ out, home, column, nights, stays, passengers, product, columns: index.nights })
      if (least === NOTHING) continue
      const total = packageTotal(least + transfers, margin)
      if (!best || total < best.total) best = { date, depair, total }
    }
  return best
}

type Chained = { block: RegionBlock; hotel: IndexedHotel; nights: number }

/** By the check-in column of the first stay: the least net cost of all stays, one after the other. */
function chainOfStays(index: PriceIndex, hotels: readonly Chained[], party: Party): Int32Array {
  const costs = new Int32Array(index.nights)
  let later = 0
  for (const { block, hotel, nights } of hotels) {
    const search = staySearch(index, block, { nights, party })
    for (let column = 0; column < index.nights; column++) {
      const checkIn = column + later
      if (costs[column] === NOTHING) continue
      search.checkIn = checkIn
      const cost = checkIn + nights < index.nights ? leastStay(block, hotel.at, search) : NOTHING
      costs[column] = cost === NOTHING ? NOTHING : (costs[column] as number) + cost
    }
    later += nights
  }
  return costs
}

type OpenJaw = { depair: string; out: RouteFlights; home: RouteFlights }

/** Airports, by code, with a route to the first gateway and one home from the last. */
function openJaws(index: PriceIndex, product: MultiCentre, { depairs }: MultiCentreSearch): OpenJaw[] {
  const homeward = new Map(
    routesOf(index, { gateway: product.gatewayBack, depairs }).map((route) => [route.depair, route]),
  )
  return routesOf(index, { gateway: product.gatewayOut, depairs }).flatMap((out) => {
    const home = homeward.get(out.depair)
    return home ? [{ depair: out.depair, out, home }] : []
  })
}

function leastJourney({
  out,
  home,
  column,
  nights,
  stays,
  passengers,
  product,
  columns,
}: {
  out: RouteFlights
  home: RouteFlights
  column: number
  nights: number
  stays: Int32Array
  passengers: FarePassengers
  product: MultiCentre
  columns: number
}): number {
  let least = NOTHING
  for (const there of faresOn(out, { flights: out.outbound, column, passengers, product })) {
    const checkIn = column + there.arrDayOffset
    const stay = stays[checkIn] ?? NOTHING
    if (stay === NOTHING || checkIn + nights >= columns) continue
    for (const back of faresOn(home, { flights: home.inbound, column: checkIn + nights, passengers, product }))
      if (back.sold === there.sold) least = Math.min(least, there.fare + stay + back.fare)
  }
  return least
}

/** Flights of a day by the product's engine with seats; `sold` is equal for flights of one airline and cabin. */
function* faresOn(
  { series }: RouteFlights,
  {
    flights,
    column,
    passengers,
    product,
  }: { flights: DirectedFlights; column: number; passengers: FarePassengers; product: MultiCentre },
) {
  for (let at = flights.from[column] as number; at < (flights.from[column + 1] as number); at++) {
    const { schedule, cabin, childPct, infantFee } = series[flights.series[at] as number] as FlightSeries
    if (schedule.engine !== product.engine || schedule.pairNights !== ANY_LENGTH) continue
    if ((flights.seats[at] as number) < seatsNeeded(passengers)) continue
    const fare = flightFare({ price: flights.price[at] as number, childPct, infantFee }, passengers)
    yield { fare, arrDayOffset: schedule.arrDayOffset, sold: `${schedule.airlineId}${cabin}` }
  }
}
