import { fromDayNumber } from '#domain/calendar/calendar-date.ts'
import { displayClock } from '#domain/calendar/display-date.ts'
import { CABIN_CLASSES, type CabinClass } from '#domain/flights/cabin-class.ts'
import type { FlightView, LegView, LuggageView } from '#features/packages/present.ts'
import type { FlightPair } from '#price-index/cheapest-fare.ts'
import { type FlightSeries, flightAt, type Schedule } from '#price-index/flight-layout.ts'
import type { World } from '#price-index/layout.ts'

// What leaves the server about flights. Times are local to their airport.

/** The two flights of a pair, with the bags of the outbound one (S14, S15). `date` is the night of departure. */
export function pairView(world: World, pair: FlightPair, { date, nights }: { date: number; nights: number }) {
  const out = flightAt({ route: pair.route, direction: 'outbound', at: pair.outAt })
  const back = flightAt({ route: pair.route, direction: 'inbound', at: pair.inAt })
  return {
    outbound: flightView(world, out, date),
    inbound: flightView(world, back, date + pair.offset + nights),
    luggage: out.series.luggage satisfies LuggageView,
  }
}

const cabinOf = (series: FlightSeries): CabinClass => CABIN_CLASSES[series.cabin] ?? 'Economy'

function flightView(
  world: World,
  { flightId, series }: { flightId: number; series: FlightSeries },
  night: number,
): FlightView {
  const { schedule } = series
  const legs = schedule.legs.map((leg) => legView(world, leg, night))
  const [first, last] = [schedule.legs[0], schedule.legs.at(-1)]
  const departureAirport = first?.departureAirport ?? ''
  const arrivalAirport = last?.arrivalAirport ?? ''
  return {
    flightId,
    flightNumber: schedule.flightNumber,
    airlineId: schedule.airlineId,
    airlineName: airlineName(world, schedule.airlineId),
    engine: schedule.engine,
    operator: airlineName(world, schedule.airlineId),
    cabin: cabinOf(series),
    departureAirport,
    departureAirportName: airportName(world, departureAirport),
    departDate: fromDayNumber(night),
    departTime: displayClock(schedule.depMinute),
    arrivalAirport,
    arrivalAirportName: airportName(world, arrivalAirport),
    arriveDate: fromDayNumber(night + schedule.arrDayOffset),
    arriveTime: displayClock(schedule.arrMinute),
    stops: legs.length - 1,
    via: schedule.legs.slice(0, -1).map((leg) => leg.arrivalAirport),
    durationMinutes: schedule.durationMinutes,
    legs,
  }
}

/** One leg; `night` is the departure date of the whole flight. */
export const legView = (world: World, leg: Schedule['legs'][number], night: number): LegView => ({
  flightNumber: leg.flightNumber,
  airlineId: leg.airlineId,
  airlineName: airlineName(world, leg.airlineId),
  departureAirport: leg.departureAirport,
  arrivalAirport: leg.arrivalAirport,
  departureDatetime: `${fromDayNumber(night + leg.depDayOffset)}T${displayClock(leg.depMinute)}`,
  arrivalDatetime: `${fromDayNumber(night + leg.arrDayOffset)}T${displayClock(leg.arrMinute)}`,
})

export const airlineName = (world: World, id: string) => world.airlines.get(id) ?? id
export const airportName = (world: World, iata: string) => world.airports.get(iata)?.name ?? iata
