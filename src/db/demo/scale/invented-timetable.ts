import { HUBS } from '../airports.ts'
import { inclusionsOf } from '../connections.ts'
import { noiseBetween } from '../noise.ts'
import { CLIMATES } from './climates.ts'
import { type Offer, offersOf, type Route, UK_AIRPORT_ROWS } from './invented-routes.ts'

// Timetabled flights with true block times and local clocks. Where the gateway's clock does not move with the UK's, a
// flight has a winter and a summer version, as airlines' seasons change on the very days the UK's clock does.

type Stop = { iata: string; latitude: number; longitude: number; minutes: number }

const CHARTER_STAYS = [7, 14]
const HUB_MINUTES: Record<string, number> = { DXB: 240, DOH: 180 }
const HUB_PLACES = new Map(HUBS.map(([iata, , , latitude, longitude]) => [iata as string, { latitude, longitude }]))
const UK_PLACES = new Map(UK_AIRPORT_ROWS.map((airport) => [airport.iata as string, airport]))

/** Rows of flight_schedule, flight_leg and schedule_cabin, and the series that dated flights are made from. */
export function timetableRows(routes: readonly Route[]) {
  const rows = { schedules: [] as object[], legs: [] as object[], cabins: [] as object[], series: [] as object[] }
  let scheduleId = 0
  let fareGroup = 0
  for (const route of routes)
    for (const offer of offersOf(route)) {
      fareGroup += 1
      for (const ukMinutes of route.gateway.zone.followsUk ? [0] : [0, 60]) {
        const outbound = flown(route, offer, { direction: 0, ukMinutes })
        for (const direction of [0, 1] as const) {
          scheduleId += 1
          const { legs, kilometres, ...clock } =
            direction === 0 ? outbound : flown(route, offer, { direction, ukMinutes })
          rows.schedules.push({
            schedule_id: scheduleId,
            route_id: route.route_id,
            direction,
            engine_code: offer.engine,
            airline_id: offer.airline,
            fare_group: fareGroup,
            pair_nights: offer.engine === 'SUN' ? CHARTER_STAYS : null,
            ...clock,
          })
          rows.legs.push(...legs.map((leg, leg_order) => ({ schedule_id: scheduleId, leg_order, ...leg })))
          for (const { cabin, factor, seats } of cabinsOf(route, offer)) {
            rows.cabins.push({ schedule_id: scheduleId, cabin, ...inclusionsOf(offer.airline, cabin) })
            rows.series.push({
              schedule_id: scheduleId,
              cabin,
              fare_group: fareGroup,
              direction,
              climate: route.gateway.climate,
              weekdays:
                direction === 0 || offer.engine === 'AIR'
                  ? offer.weekdays
                  : laterInWeek(offer.weekdays, outbound.arr_day_offset),
              uk_minutes: route.gateway.zone.followsUk ? null : ukMinutes,
              summer_only: route.gateway.summerOnly,
              fare: Math.round(usualFare(offer, outbound.kilometres) * factor),
              fewest_seats: seats[0],
              most_seats: seats[1],
            })
          }
        }
      }
    }
  return rows
}

type Cabin = { cabin: number; factor: number; seats: [number, number] }

/** Cabins on board, each with its price against Economy and the seats we may sell. */
function cabinsOf({ gateway }: Route, { airline }: Offer): Cabin[] {
  const economy: Cabin = { cabin: 0, factor: 1, seats: [9, 60] }
  if (CLIMATES[gateway.climate]?.isNear) return [economy]
  if (airline === 'BY') return [economy, { cabin: 2, factor: 1.45, seats: [2, 14] }]
  if (airline === 'BA' || airline === 'VS')
    return [economy, { cabin: 1, factor: 1.75, seats: [2, 12] }, { cabin: 3, factor: 3.4, seats: [0, 8] }]
  return [economy, { cabin: 3, factor: 3.1, seats: [0, 8] }]
}

/** Net pence of a usual day one way in Economy: distance, less for a stop and for a charter. */
const usualFare = ({ hub, engine }: Offer, kilometres: number) =>
  (38 + kilometres * 0.0305) * (hub ? 0.86 : 1) * (engine === 'SUN' ? 0.82 : 1) * 100

const laterInWeek = (weekdays: number, days: number) => ((weekdays << days) | (weekdays >> (7 - days))) & 127

function flown(
  { depair, gateway }: Route,
  { airline, hub, weekdays }: Offer,
  { direction, ukMinutes }: { direction: 0 | 1; ukMinutes: number },
) {
  const key = `${airline}-${depair}-${gateway.iata}-${weekdays}`
  const outward: Stop[] = [
    { iata: depair, ...coordinates(UK_PLACES, depair), minutes: ukMinutes },
    ...(hub ? [{ iata: hub, ...coordinates(HUB_PLACES, hub), minutes: HUB_MINUTES[hub] ?? ukMinutes + 60 }] : []),
    { ...gateway, minutes: gateway.zone.minutes + (gateway.zone.followsUk ? ukMinutes : 0) },
  ]
  const stops = direction === 0 ? outward : outward.toReversed()
  const departs = departureMinute({ east: gateway.longitude > 40, near: gateway.zone.followsUk, hub, direction, key })
  const number = noiseBetween(10, 480, 'number', key) * 2 + (direction === 0 ? 1 : 0)
  let clock = departs - (stops[0] as Stop).minutes // minutes UTC from the local midnight of departure
  const start = clock
  let kilometres = 0
  const legs = stops.slice(1).map((to, at) => {
    const from = stops[at] as Stop
    if (at > 0) clock += 90 + 5 * noiseBetween(0, 16, 'layover', key, direction)
    const distance = kilometresBetween(from, to)
    kilometres += distance
    const dep = clock + from.minutes
    clock += 5 * Math.round((34 + distance / (to.longitude > from.longitude ? 14.6 : 13.7)) / 5)
    const arr = clock + to.minutes
    return {
      flight_number: `${airline}${number + at * 500}`,
      airline_id: airline,
      departure_airport: from.iata,
      arrival_airport: to.iata,
      dep_minute: minuteOfDay(dep),
      dep_day_offset: Math.floor(dep / 1440),
      arr_minute: minuteOfDay(arr),
      arr_day_offset: Math.floor(arr / 1440),
    }
  })
  const last = legs.at(-1) as (typeof legs)[number]
  return {
    flight_number: `${airline}${number}`,
    dep_minute: departs,
    arr_minute: last.arr_minute,
    arr_day_offset: last.arr_day_offset,
    duration_minutes: clock - start,
    legs,
    kilometres,
  }
}

type Departure = { east: boolean; near: boolean; hub: Offer['hub']; direction: 0 | 1; key: string }

/** Far flights east leave in the evening and arrive the next day; west by day, home by night. */
function departureMinute({ east, near, hub, direction, key }: Departure): number {
  const spread = 5 * noiseBetween(0, 30, 'departs', key, direction)
  if (near) return direction === 0 ? 360 + spread * 3 : 780 + spread * 2
  if (direction === 0) return east ? (hub ? 840 + spread * 2 : 1140 + spread) : 560 + spread
  return east ? (hub ? 1080 + spread : 600 + spread) : 1020 + spread
}

function coordinates(places: Map<string, { latitude: number; longitude: number }>, iata: string) {
  const place = places.get(iata)
  if (!place) throw new Error(`unknown airport ${iata}`)
  return { latitude: place.latitude, longitude: place.longitude }
}

const minuteOfDay = (minutes: number) => ((minutes % 1440) + 1440) % 1440

function kilometresBetween(a: Stop, b: Stop): number {
  const radians = Math.PI / 180
  const half = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2
  const turn = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(half + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * turn))
}
