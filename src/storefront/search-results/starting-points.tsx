import { Link } from 'react-router'
import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayNights, displayShortDate } from '#domain/calendar/display-date.ts'
import { Icon } from '#ui/icon.tsx'
import css from './results.module.css'

type Start = { airport: string; nights: number; date: string; to: string }

/** A search that is not complete yet: departures that complete it with one press. */
export function StartingPoints({ place, starts }: { place: string; starts: readonly Start[] }) {
  return (
    <div className={`wrap ${css.starting}`}>
      <h1 className={css.heading}>{place ? `Holidays in ${place}` : 'Search for a holiday'}</h1>
      <p className={css.lead}>
        {starts.length > 0
          ? 'Choose an airport, your nights and a date above, or begin with one of these departures.'
          : 'Tell us where you would like to go, from which airport, for how long and when.'}
      </p>
      <ul className={css.starts}>
        {starts.map((start) => (
          <li key={start.to}>
            <Link className={css.start} to={start.to}>
              <Icon name="plane" />
              <span>
                <b>From {start.airport}</b>
                {displayNights(start.nights)}, {displayShortDate(calendarDate(start.date))}
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
