import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/tables.ts'
import { LONGEST_STAY } from '#domain/search/search-query.ts'
import {
  ANY_LENGTH,
  CABIN_COUNT,
  type DirectedFlights,
  type FlightSeries,
  nightsBit,
  type RouteFlights,
  type Schedule,
} from '#price-index/flight-layout.ts'
import type { Span } from '#price-index/rates.ts'

/** Reads every timetabled flight with its legs; a schedule without leg rows is one direct leg. */
export async function loadSchedules(db: Kysely<Database>): Promise<Map<number, Schedule>> {
  const rows = await db
    .selectFrom('flight_schedule')
    .innerJoin('route', 'route.route_id', 'flight_schedule.route_id')
    .selectAll('flight_schedule')
    .select(['route.depair', 'route.gateway'])
    .execute()
  const legRows = await db.selectFrom('flight_leg').selectAll().orderBy('leg_order').execute()
  const legs = Map.groupBy(legRows, (leg) => leg.schedule_id)
  return new Map(
    rows.map((row) => {
      const [from, to] = row.direction === 0 ? [row.depair, row.gateway] : [row.gateway, row.depair]
      const direct = { ...row, departure_airport: from, arrival_airport: to, dep_day_offset: 0 }
      return [row.schedule_id, scheduleOf(row, (legs.get(row.schedule_id) ?? [direct]).map(legOf))]
    }),
  )
}

/** Reads one route's dated flights in both directions. */
export async function loadRouteFlights(
  db: Kysely<Database>,
  route: { routeId: number; depair: string; gateway: string },
  { schedules, span }: { schedules: Map<number, Schedule>; span: Span },
): Promise<RouteFlights> {
  const series = await loadSeries(db, route.routeId, schedules)
  const rows = await db
    .selectFrom('flight')
    .innerJoin('flight_schedule', 'flight_schedule.schedule_id', 'flight.schedule_id')
    .select([
      'flight_id',
      'flight.schedule_id',
      'night',
      'cabin',
      'price',
      sql<number>`(seats - held - sold)::int`.as('left'),
    ])
    .where('route_id', '=', route.routeId)
    .where('night', '>=', span.first)
    .where('night', '<', span.first + span.nights)
    .execute()
  const places = new Map(series.map((one, at) => [`${one.schedule.scheduleId}|${one.cabin}`, at]))
  const flights = rows.flatMap((row) => {
    const at = places.get(`${row.schedule_id}|${row.cabin}`)
    if (at === undefined) return []
    const { direction } = (series[at] as FlightSeries).schedule
    return [
      {
        flightId: Number(row.flight_id),
        column: row.night - span.first,
        price: row.price,
        seats: row.left,
        series: at,
        direction,
      },
    ]
  })
  flights.sort((a, b) => a.column - b.column || a.flightId - b.flightId)
  return {
    ...route,
    version: 1,
    offsets: 1 + Math.max(0, ...series.map(({ schedule }) => schedule.arrDayOffset)),
    fareFloors: new Map(),
    fareLengths: new Map(),
    series,
    outbound: directed(
      flights.filter((flight) => flight.direction === 0),
      span,
    ),
    inbound: directed(
      flights.filter((flight) => flight.direction === 1),
      span,
    ),
  }
}

type LoadedFlight = { flightId: number; column: number; price: number; seats: number; series: number }

function directed(flights: LoadedFlight[], span: Span): DirectedFlights {
  const from = new Int32Array(span.nights + 1)
  for (const { column } of flights) from[column + 1] = (from[column + 1] as number) + 1
  for (let column = 0; column < span.nights; column++)
    from[column + 1] = (from[column + 1] as number) + (from[column] as number)
  const ids = flights.map((flight) => flight.flightId)
  const firstId = ids.reduce((least, id) => Math.min(least, id), Number.MAX_SAFE_INTEGER)
  const behind = ids.map((id) => id - firstId)
  return {
    from,
    firstId,
    idBehind: behind.every((gap) => gap < 2 ** 32) ? Uint32Array.from(behind) : Float64Array.from(behind),
    price: Int32Array.from(flights, (flight) => flight.price),
    seats: Int16Array.from(flights, (flight) => flight.seats),
    series: Uint16Array.from(flights, (flight) => flight.series),
  }
}

async function loadSeries(
  db: Kysely<Database>,
  routeId: number,
  schedules: Map<number, Schedule>,
): Promise<FlightSeries[]> {
  const rows = await db
    .selectFrom('schedule_cabin')
    .innerJoin('flight_schedule', 'flight_schedule.schedule_id', 'schedule_cabin.schedule_id')
    .selectAll('schedule_cabin')
    .where('route_id', '=', routeId)
    .orderBy('schedule_cabin.schedule_id')
    .orderBy('cabin')
    .execute()
  return rows.flatMap((row) => {
    const schedule = schedules.get(row.schedule_id)
    if (!schedule) return []
    return [
      {
        schedule,
        cabin: row.cabin,
        childPct: row.child_pct,
        infantFee: row.infant_fee,
        pairKey: schedule.fareGroup * CABIN_COUNT + row.cabin,
        luggage: {
          luggageQuantity: row.luggage_quantity,
          luggage: row.luggage,
          luggageUnit: row.luggage_unit,
          handLuggage: row.hand_luggage,
          meals: row.meals,
          drinks: row.drinks,
        },
      },
    ]
  })
}

type ScheduleRow = {
  schedule_id: number
  route_id: number
  direction: number
  engine_code: string
  airline_id: string
  flight_number: string
  fare_group: number
  pair_nights: number[] | null
  dep_minute: number
  arr_minute: number
  arr_day_offset: number
  duration_minutes: number
}

const scheduleOf = (row: ScheduleRow, legs: Schedule['legs']): Schedule => ({
  scheduleId: row.schedule_id,
  routeId: row.route_id,
  direction: row.direction === 0 ? 0 : 1,
  engine: row.engine_code,
  airlineId: row.airline_id,
  flightNumber: row.flight_number,
  fareGroup: row.fare_group,
  pairNights: row.pair_nights === null ? ANY_LENGTH : lengthsOf(row.pair_nights),
  depMinute: row.dep_minute,
  arrMinute: row.arr_minute,
  arrDayOffset: row.arr_day_offset,
  durationMinutes: row.duration_minutes,
  legs,
})

const lengthsOf = (nights: readonly number[]) =>
  nights.filter((n) => n >= 1 && n <= LONGEST_STAY).reduce((bits, n) => bits | nightsBit(n), 0)

type LegRow = {
  flight_number: string
  airline_id: string
  departure_airport: string
  arrival_airport: string
  dep_minute: number
  dep_day_offset: number
  arr_minute: number
  arr_day_offset: number
}

const legOf = (row: LegRow): Schedule['legs'][number] => ({
  flightNumber: row.flight_number,
  airlineId: row.airline_id,
  departureAirport: row.departure_airport,
  arrivalAirport: row.arrival_airport,
  depMinute: row.dep_minute,
  depDayOffset: row.dep_day_offset,
  arrMinute: row.arr_minute,
  arrDayOffset: row.arr_day_offset,
})
