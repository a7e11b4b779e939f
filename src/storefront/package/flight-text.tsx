import { displayDuration, plural } from '#domain/calendar/display-date.ts'
import type { FlightView, LuggageView } from '#features/packages/present.ts'

/** S13: 'Direct', '1 stop (ANU)', '2 stops (ANU, BGI)'. */
export const stopsText = ({ stops, via }: Pick<FlightView, 'stops' | 'via'>): string =>
  stops === 0 ? 'Direct' : via.length > 0 ? `${plural(stops, 'stop')} (${via.join(', ')})` : plural(stops, 'stop')

/** A card's line: 'Direct from London Gatwick, 8 hrs and 45 mins', '1 stop from London Gatwick (ANU)'. */
export const flightLine = ({ stops, via, departureAirportName, durationMinutes }: FlightView): string =>
  stops === 0
    ? `Direct from ${departureAirportName}, ${displayDuration(durationMinutes)}`
    : `${plural(stops, 'stop')} from ${departureAirportName}${via.length > 0 ? ` (${via.join(', ')})` : ''}`

/** S15, seed 1 §5. */
export function luggageText({ luggage, luggageUnit, luggageQuantity }: LuggageView): string {
  if (luggageQuantity === 0 || luggage === 0) return 'Hand luggage only'
  if (luggageUnit === 'piece') return `${plural(luggageQuantity, 'checked bag')} per person`
  return `${luggageQuantity} x ${luggage}KG checked bag per person`
}

/** Days between leaving and arriving, by the calendars of the two airports. */
export const daysLater = ({ departDate, arriveDate }: Pick<FlightView, 'departDate' | 'arriveDate'>): number =>
  Math.round((Date.parse(arriveDate) - Date.parse(departDate)) / 86_400_000)
