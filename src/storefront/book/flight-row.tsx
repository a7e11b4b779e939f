import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayDuration, displayLongDate, weekdayName } from '#domain/calendar/display-date.ts'
import type { FlightView } from '#features/packages/present.ts'
import { AirlineTile } from '../package/airline-tile.tsx'
import { daysLater, stopsText } from '../package/flight-text.tsx'
import css from './itinerary.module.css'

/** One direction: the day, the two local times with the way between them, and who flies. */
export function FlightRow({ flight, direction }: { flight: FlightView; direction: 'Outbound' | 'Inbound' }) {
  const later = daysLater(flight)
  const day = calendarDate(flight.departDate)
  return (
    <div className={css.row}>
      <p className={css.day}>
        <span className="visually-hidden">{direction}: </span>
        <b>{weekdayName(day)}</b>
        {displayLongDate(day)}
      </p>
      <div className={css.path}>
        <p className={css.time}>
          {flight.departTime}
          <abbr title={flight.departureAirportName}>{flight.departureAirport}</abbr>
        </p>
        <FlightArc flight={flight} />
        <p className={`${css.time} ${css.arrival}`}>
          {flight.arriveTime}
          {later > 0 && (
            <sup className={css.later}>
              +{later}
              <span className="visually-hidden"> {later === 1 ? 'day' : 'days'} later</span>
            </sup>
          )}
          <abbr title={flight.arrivalAirportName}>{flight.arrivalAirport}</abbr>
        </p>
      </div>
      <div className={css.airline}>
        <AirlineTile airlineId={flight.airlineId} flightNumber={flight.flightNumber} />
        {flight.flightNumber === 'TBA' ? (
          <span>Flight number to be announced</span>
        ) : (
          <span>
            {flight.airlineName}
            <b>{flight.flightNumber}</b>
          </span>
        )}
      </div>
    </div>
  )
}

/** Opens the single legs, where there is more than one. */
function FlightArc({ flight }: { flight: FlightView }) {
  return (
    <div className={css.arc}>
      <svg viewBox="0 0 200 30" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M2 22Q100 -6 198 22"
          fill="none"
          stroke="var(--c-brand)"
          strokeWidth="2"
          strokeDasharray="2 5"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {flight.legs.length > 1 ? (
        <details className={css.legs}>
          <summary>{stopsText(flight)}</summary>
          <ol>
            {flight.legs.map((leg) => (
              <li key={`${leg.flightNumber} ${leg.departureDatetime}`}>
                <b>{leg.flightNumber}</b> {leg.airlineName}: {leg.departureDatetime.slice(11, 16)}{' '}
                {leg.departureAirport} to {leg.arrivalDatetime.slice(11, 16)} {leg.arrivalAirport}
              </li>
            ))}
          </ol>
        </details>
      ) : (
        <span>{stopsText(flight)}</span>
      )}
      <span>{displayDuration(flight.durationMinutes)}</span>
    </div>
  )
}
