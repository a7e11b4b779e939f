import { GATEWAYS, HUBS, UK_AIRPORTS } from './airports.ts'
import { type AirlineId, CONNECTIONS, type Connection } from './connections.ts'
import { noise, noiseBetween } from './noise.ts'

// Schedules with true block times: great-circle distances, local clocks, and one variant for each pair of UTC offsets
// that the two ends have during the year.

export type Leg = {
  flight_number: string
  airline_id: AirlineId
  departure_airport: string
  arrival_airport: string
  dep_minute: number
  dep_day_offset: number
  arr_minute: number
  arr_day_offset: number
}

export type Schedule = {
  schedule_id: number
  route_id: number
  direction: 0 | 1
  engine_code: 'AIR' | 'SUN'
  airline_id: AirlineId
  flight_number: string
  fare_group: number
  pair_nights: number[] | null
  dep_minute: number
  arr_minute: number
  arr_day_offset: number
  duration_minutes: number
  legs: Leg[]
  connection: Connection
  kilometres: number
  /** UTC offsets in minutes of the UK and of the gateway that this variant is for. */
  offsets: { uk: number; gateway: number }
  weekdays: readonly number[]
}

export const AIRPORT = new Map<string, { zone: string; latitude: number; longitude: number }>([
  ...UK_AIRPORTS.map(
    ([iata, , latitude, longitude]) =>
      [iata, { zone: iata === 'DUB' ? 'Europe/Dublin' : 'Europe/London', latitude, longitude }] as const,
  ),
  ...[...GATEWAYS, ...HUBS].map(
    ([iata, , zone, latitude, longitude]) => [iata, { zone, latitude, longitude }] as const,
  ),
])

const CHARTER_STAYS = [7, 14]

/** All routes, in a fixed order; ids are positions from 1. */
export function routes() {
  const pairs = [
    ...new Set(CONNECTIONS.flatMap(({ depairs, gateway }) => depairs.map((depair) => `${depair}-${gateway}`))),
  ]
  return pairs.map((pair, position) => ({ route_id: position + 1, depair: pair.slice(0, 3), gateway: pair.slice(4) }))
}

/** Every schedule of the year. `offsetPairs` gives the UTC offset pairs of a gateway and the UK over the horizon. */
export function timetable(offsetPairs: (gateway: string) => { uk: number; gateway: number }[]): Schedule[] {
  const routeIds = new Map(routes().map(({ route_id, depair, gateway }) => [`${depair}-${gateway}`, route_id]))
  const schedules: Schedule[] = []
  let fareGroup = 0
  for (const connection of CONNECTIONS) {
    for (const depair of connection.depairs) {
      const routeId = routeIds.get(`${depair}-${connection.gateway}`) as number
      const rotations = connection.engine === 'SUN' ? rotationsOf(connection, depair) : [connection.weekdays]
      for (const weekdays of rotations) {
        fareGroup += 1
        for (const offsets of offsetPairs(connection.gateway)) {
          for (const direction of [0, 1] as const) {
            schedules.push({
              schedule_id: schedules.length + 1,
              route_id: routeId,
              direction,
              engine_code: connection.engine,
              airline_id: connection.airline,
              fare_group: fareGroup,
              pair_nights: connection.engine === 'SUN' ? CHARTER_STAYS : null,
              connection,
              offsets,
              weekdays,
              ...flown(connection, depair, direction, offsets, weekdays),
            })
          }
        }
      }
    }
  }
  return schedules
}

/** A charter flies two rotations a week: out and back on the same weekday. */
function rotationsOf(connection: Connection, depair: string): number[][] {
  const first = noiseBetween(1, 4, 'rotation', depair, connection.gateway)
  return [[first], [first + 3]]
}

function flown(
  connection: Connection,
  depair: string,
  direction: 0 | 1,
  offsets: { uk: number; gateway: number },
  weekdays: readonly number[],
) {
  const { airline, gateway, hub } = connection
  const stops = direction === 0 ? [depair, ...(hub ? [hub] : []), gateway] : [gateway, ...(hub ? [hub] : []), depair]
  const number =
    noiseBetween(10, 480, 'number', airline, depair, gateway, weekdays.join('')) * 2 + (direction === 0 ? 1 : 0)
  const departs = departureMinute(connection, depair, direction, weekdays)
  const offsetOf = (iata: string) =>
    iata === gateway ? offsets.gateway : iata === depair ? offsets.uk : hubOffset(iata, offsets.uk)
  let clock = departs - offsetOf(stops[0] as string) // minutes UTC from the local midnight of departure
  const startOfDay = clock
  let kilometres = 0
  const legs: Leg[] = []
  for (let i = 0; i + 1 < stops.length; i++) {
    const [from, to] = [stops[i] as string, stops[i + 1] as string]
    if (i > 0) clock += 90 + 5 * noiseBetween(0, 16, 'layover', airline, depair, gateway, direction)
    const distance = kilometresBetween(from, to)
    kilometres += distance
    const eastbound = (AIRPORT.get(to)?.longitude ?? 0) > (AIRPORT.get(from)?.longitude ?? 0)
    const minutes = 5 * Math.round((34 + distance / (eastbound ? 14.6 : 13.7)) / 5)
    const dep = clock + offsetOf(from)
    clock += minutes
    const arr = clock + offsetOf(to)
    const local = (airline === 'BA' && from === 'BKK') || to === 'USM' ? 'PG' : airline
    legs.push({
      flight_number: `${i === 0 || hub !== 'BKK' ? airline : local}${number + i * 500}`,
      airline_id: hub === 'BKK' && [from, to].includes('USM') ? 'PG' : airline,
      departure_airport: from,
      arrival_airport: to,
      dep_minute: minuteOfDay(dep),
      dep_day_offset: Math.floor(dep / 1440),
      arr_minute: minuteOfDay(arr),
      arr_day_offset: Math.floor(arr / 1440),
    })
  }
  const [first, last] = [legs[0] as Leg, legs.at(-1) as Leg]
  return {
    flight_number: first.flight_number,
    dep_minute: departs,
    arr_minute: last.arr_minute,
    arr_day_offset: last.arr_day_offset,
    duration_minutes: clock - startOfDay,
    kilometres,
    legs,
  }
}

function departureMinute(
  { gateway, hub, airline }: Connection,
  depair: string,
  direction: 0 | 1,
  weekdays: readonly number[],
): number {
  const spread = 5 * noiseBetween(0, 30, 'departs', airline, depair, gateway, direction, weekdays.join(''))
  const east = (AIRPORT.get(gateway)?.longitude ?? 0) > 40
  if (gateway === 'HER' || gateway === 'JTR') return direction === 0 ? 360 + spread * 3 : 780 + spread * 2
  if (direction === 0) return east ? (hub ? 840 + spread * 2 : 1140 + spread) : 560 + spread
  return east ? (hub ? 1080 + spread : 600 + spread) : 1020 + spread
}

const minuteOfDay = (minutes: number) => ((minutes % 1440) + 1440) % 1440

/** Hubs in Europe move with the UK's clock; those further east do not change. */
function hubOffset(iata: string, ukOffset: number): number {
  if (iata === 'CDG' || iata === 'FRA') return ukOffset + 60
  return { DXB: 240, DOH: 180, BKK: 420 }[iata] ?? 0
}

function kilometresBetween(from: string, to: string): number {
  const [a, b] = [AIRPORT.get(from), AIRPORT.get(to)]
  if (!a || !b) throw new Error(`unknown airport ${from} or ${to}`)
  const radians = Math.PI / 180
  const half = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2
  const turn = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(half + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * turn))
}

/** A price's small daily movement, 0.86 to 1.2. */
export const fareMovement = (fareGroup: number, night: number, direction: number): number =>
  0.86 +
  0.22 * noise('fare-week', fareGroup, Math.floor(night / 7), direction) +
  0.12 * noise('fare-day', fareGroup, night, direction)
