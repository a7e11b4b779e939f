import { calendarDate, daysBetween } from '#domain/calendar/calendar-date.ts'
import { displayDuration, displayShortDate, plural, weekdayName } from '#domain/calendar/display-date.ts'
import css from './flight-row.module.css'

type Flight = {
  flightNumber: string
  airlineName: string
  operator: string
  departureAirport: string
  departureAirportName: string
  departDate: string
  departTime: string
  arrivalAirport: string
  arrivalAirportName: string
  arriveDate: string
  arriveTime: string
  stops: number
  via: string[]
  durationMinutes: number
}

/** One direction of a return flight, in the local times of its airports. */
export function FlightRow({ flight, direction, cabin }: { flight: Flight; direction: string; cabin: string }) {
  const leaves = calendarDate(flight.departDate)
  const later = daysBetween(leaves, calendarDate(flight.arriveDate))
  return (
    <div className={css.row}>
      <p className={css.day}>
        <b>{direction}</b>
        {weekdayName(leaves)}, {displayShortDate(leaves)}
      </p>
      <div className={css.path}>
        <End time={flight.departTime} name={flight.departureAirportName} code={flight.departureAirport} />
        <p className={css.between}>
          {stopsOf(flight)}
          <span>{displayDuration(flight.durationMinutes)}</span>
        </p>
        <End time={flight.arriveTime} name={flight.arrivalAirportName} code={flight.arrivalAirport} later={later} />
      </div>
      <p className={css.carrier}>
        {flight.flightNumber} {flight.airlineName}, {cabin}
        {flight.operator !== flight.airlineName && `, operated by ${flight.operator}`}
      </p>
    </div>
  )
}

function End({ time, name, code, later = 0 }: { time: string; name: string; code: string; later?: number }) {
  return (
    <p className={css.end}>
      <b className={css.time}>
        {time}
        {later !== 0 && (
          <small>
            {later > 0 ? `+${later}` : later}
            <span className="visually-hidden"> {plural(later, 'day')}</span>
          </small>
        )}
      </b>
      <span>
        {name} ({code})
      </span>
    </p>
  )
}

const stopsOf = ({ stops, via }: Flight) =>
  stops === 0 ? 'Direct' : `${plural(stops, 'stop')}${via.length > 0 ? ` (${via.join(', ')})` : ''}`
