import { calendarDate, fromDayNumber, weekday } from '#domain/calendar/calendar-date.ts'
import { cabinsOf } from './connections.ts'
import { noiseBetween } from './noise.ts'
import { seasonFactor } from './season.ts'
import { AIRPORT, fareMovement, type Schedule, timetable } from './timetable.ts'

/** UTC offset of a zone in minutes, at noon UTC of a day. */
function offsetMinutes(zone: string, night: number): number {
  const noon = Temporal.Instant.fromEpochMilliseconds((night * 24 + 12) * 3_600_000)
  return noon.toZonedDateTimeISO(zone).offsetNanoseconds / 60e9
}

const offsetsOf = (gateway: string, night: number) => ({
  uk: offsetMinutes('Europe/London', night),
  gateway: offsetMinutes(AIRPORT.get(gateway)?.zone ?? 'UTC', night),
})

/** The schedules of one year; the same whatever the day they are asked for, so that ids stay. */
export function schedulesOfTheYear(): Schedule[] {
  const [winter, summer] = [calendarDate('2027-01-15'), calendarDate('2027-07-15')].map(
    (date) => Date.parse(date) / 86_400_000,
  )
  return timetable((gateway) => {
    const pairs = [offsetsOf(gateway, winter as number), offsetsOf(gateway, summer as number)]
    return pairs
  })
}

/** Every dated flight on the given nights, with a price that depends only on the flight and the day. */
export function* datedFlights(schedules: readonly Schedule[], firstNight: number, lastNight: number) {
  for (let night = firstNight; night <= lastNight; night++) {
    const date = fromDayNumber(night)
    const day = weekday(date)
    const summer = date.slice(5) >= '04-10' && date.slice(5) <= '10-28'
    const uk = offsetMinutes('Europe/London', night)
    for (const schedule of schedules) {
      if (!schedule.weekdays.includes(day) || schedule.offsets.uk !== uk) continue
      if (schedule.connection.summerOnly && !summer) continue
      const base = economyFare(schedule, night)
      for (const { cabin, factor, seats } of cabinsOf(schedule.connection)) {
        const free = noiseBetween(seats[0], seats[1], 'seats', schedule.fare_group, schedule.direction, night, cabin)
        yield {
          flight_id: (night - 20_000) * 100_000 + schedule.schedule_id * 4 + cabin,
          schedule_id: schedule.schedule_id,
          night,
          cabin,
          price: Math.round(base * factor),
          seats: free,
          held: 0,
          sold: 0,
        }
      }
    }
  }
}

function economyFare({ kilometres, connection, fare_group, direction, route_id }: Schedule, night: number): number {
  const pounds = (38 + kilometres * 0.0305) * (connection.hub ? 0.86 : 1) * (connection.engine === 'SUN' ? 0.82 : 1)
  const airport = 0.95 + noiseBetween(0, 12, 'airport', route_id) / 100
  const weekend = [5, 6, 7].includes(weekday(fromDayNumber(night))) ? 1.06 : 1
  return Math.round(
    pounds *
      100 *
      airport *
      weekend *
      seasonFactor(connection.gateway, night) *
      fareMovement(fare_group, night, direction),
  )
}
