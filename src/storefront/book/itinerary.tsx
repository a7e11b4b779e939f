import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayNights, displayShortDate } from '#domain/calendar/display-date.ts'
import { displayCabin } from '#domain/flights/cabin-class.ts'
import type { PackageDetail } from '#features/packages/present.ts'
import { Icon } from '#ui/icon.tsx'
import { FlightRow } from './flight-row.tsx'
import { Inclusions } from './inclusions.tsx'
import css from './itinerary.module.css'

/** What the ticket needs of a chosen package; a basket has the same. */
type Ticket = Pick<
  PackageDetail,
  | 'outbound'
  | 'inbound'
  | 'nights'
  | 'destair'
  | 'rooms'
  | 'luggage'
  | 'transfers'
  | 'boardLabel'
  | 'checkIn'
  | 'checkOut'
>
type ItineraryProps = { hotel: { name: string; country: string }; detail: Ticket; preBasket: boolean }

/** S13: the ticket. Both flights, the stay between them and what is included. */
export function Itinerary({ hotel, detail, preBasket }: ItineraryProps) {
  const { outbound, inbound } = detail
  const known = outbound.flightNumber !== 'TBA'
  return (
    <section className={css.block} aria-labelledby="flights">
      <h2 id="flights" className={css.heading}>
        Your flights
      </h2>
      <div className={css.ticket}>
        <div className={css.top}>
          <h3>
            {outbound.departureAirportName} to {outbound.arrivalAirportName} return
          </h3>
          <p>
            {displayCabin(outbound.cabin)}
            {known && ` with ${outbound.operator || outbound.airlineName}`}
          </p>
        </div>
        <FlightRow flight={outbound} direction="Outbound" />
        <FlightRow flight={inbound} direction="Inbound" />
        <p className={css.stay}>
          <Icon name="bed" />
          <span>
            <b>
              {displayNights(detail.nights)} at {hotel.name}
            </b>
            , {hotel.country} ({detail.destair}), {displayShortDate(calendarDate(detail.checkIn))} to{' '}
            {displayShortDate(calendarDate(detail.checkOut))}
            {!preBasket && detail.rooms.map((room) => `. ${room.name}, ${room.occupancy}`).join('')}
          </span>
        </p>
        <Inclusions luggage={detail.luggage} transfers={detail.transfers} />
      </div>
    </section>
  )
}
