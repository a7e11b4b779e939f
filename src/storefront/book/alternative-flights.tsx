import { Link } from 'react-router'
import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayShortDate, weekdayName } from '#domain/calendar/display-date.ts'
import { displayDifference } from '#domain/money/display-money.ts'
import { useAddressQuery } from '#ui/address-query.tsx'
import { AirlineTile } from '../package/airline-tile.tsx'
import { daysLater, stopsText } from '../package/flight-text.tsx'
import css from './alternative-flights.module.css'
import page from './book.module.css'
import type { AlternativeFlight } from './booked-detail.server.ts'
import { withFlights } from './choice-address.tsx'

const SHOWN_AT_FIRST = 5

/** Other flights on the same days from the same airport, each with what it changes. */
export function AlternativeFlights({ flights }: { flights: readonly AlternativeFlight[] }) {
  if (flights.length === 0) return null
  const rest = flights.slice(SHOWN_AT_FIRST)
  return (
    <section className={page.block} aria-labelledby="alternatives">
      <h2 id="alternatives" className={page.heading}>
        Alternative flights
      </h2>
      <FlightList flights={flights.slice(0, SHOWN_AT_FIRST)} />
      {rest.length > 0 && (
        <details>
          <summary className={css.more}>Show {rest.length} more flights</summary>
          <FlightList flights={rest} />
        </details>
      )}
    </section>
  )
}

function FlightList({ flights }: { flights: readonly AlternativeFlight[] }) {
  const search = useAddressQuery()
  return (
    <ul>
      {flights.map((choice) => (
        <li key={`${choice.outbound.flightId}-${choice.inbound.flightId}`} className={css.flight}>
          <AirlineTile airlineId={choice.outbound.airlineId} flightNumber={choice.outbound.flightNumber} />
          <Direction flight={choice.outbound} />
          <Direction flight={choice.inbound} />
          <p className={css.end}>
            <b className={choice.difference < 0 ? css.cheaper : undefined}>
              {displayDifference(choice.difference) ?? 'Same price'}
            </b>
            <Link
              className={css.select}
              to={withFlights(search, choice)}
              preventScrollReset
              rel="nofollow"
              aria-label={`Select the flight at ${choice.outbound.departTime}, back at ${choice.inbound.departTime}`}
            >
              Select
            </Link>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Direction({ flight }: { flight: AlternativeFlight['outbound'] }) {
  const day = calendarDate(flight.departDate)
  const later = daysLater(flight)
  return (
    <p className={css.direction}>
      <b>
        {flight.departTime} {flight.departureAirport} to {flight.arriveTime}
        {later > 0 && ` +${later}`} {flight.arrivalAirport}
      </b>
      <span>
        {weekdayName(day).slice(0, 3)} {displayShortDate(day)}, {stopsText(flight)}
      </span>
    </p>
  )
}
