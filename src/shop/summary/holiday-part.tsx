import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayLongDate, displayNights, plural } from '#domain/calendar/display-date.ts'
import { displayCabin } from '#domain/flights/cabin-class.ts'
import type { BasketView } from '#features/bookings/present.ts'
import { Facts } from '#ui/facts.tsx'
import { FlightRow } from '#ui/flight-row.tsx'
import { Stars } from '#ui/stars.tsx'
import { useCheckoutFrame } from '../frame/checkout-frame.tsx'
import { Part } from './part.tsx'
import css from './summary.module.css'

type Detail = BasketView['detail']

/** Where, when and how: the stay, both flights and what comes with them. */
export function HolidayPart({ basket }: { basket: BasketView }) {
  const { detail } = basket
  return (
    <Part title="Your holiday">
      <Hotel basket={basket} />
      <Facts
        facts={[
          {
            name: 'Stay',
            value: `${displayNights(detail.nights)}, ${day(detail.checkIn)} to ${day(detail.checkOut)}`,
          },
          { name: detail.rooms.length === 1 ? 'Room' : 'Rooms', value: <Rooms rooms={detail.rooms} /> },
          { name: 'Board', value: detail.boardLabel },
          { name: 'Luggage', value: luggageOf(detail) },
          { name: 'Transfers', value: detail.transfers ? 'Resort transfers included' : 'Transfers not included' },
        ]}
      />
      <h3 className={css.under}>Flights</h3>
      <FlightRow flight={detail.outbound} direction="Out" cabin={displayCabin(detail.outbound.cabin)} />
      <FlightRow flight={detail.inbound} direction="Back" cabin={displayCabin(detail.inbound.cabin)} />
      <p className={css.small}>All times are local to their airport.</p>
    </Part>
  )
}

function Hotel({ basket }: { basket: BasketView }) {
  const { brandOrigin } = useCheckoutFrame()
  return (
    <div className={css.hotel}>
      <img src={basket.hotelImage} alt={basket.hotelImageAlt} width="480" height="360" className={css.picture} />
      <div>
        <h3>{basket.hotelName}</h3>
        <p className={css.small}>{basket.place}</p>
        <Stars stars={basket.stars} />
        <p className={css.small}>
          <a className="link" href={`${brandOrigin}${basket.bookPageLink}`} target="_top">
            Change your holiday
          </a>
        </p>
      </div>
    </div>
  )
}

const Rooms = ({ rooms }: Pick<Detail, 'rooms'>) => (
  <ul>
    {rooms.map(({ name, occupancy }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may be alike; their place is what tells them apart.
      <li key={i}>
        {name}, {occupancy}
      </li>
    ))}
  </ul>
)

/** S15, seed 1 §5. */
function luggageOf({ luggage: { luggage, luggageUnit, luggageQuantity, handLuggage } }: Detail): string {
  const hand = handLuggage > 0 ? `, ${handLuggage}KG hand luggage` : ''
  if (luggageQuantity === 0 || luggage === 0) return `Hand luggage only${hand}`
  if (luggageUnit === 'piece') return `${plural(luggageQuantity, 'checked bag')} per person${hand}`
  return `${luggageQuantity} x ${luggage}KG checked bag per person${hand}`
}

const day = (date: string) => displayLongDate(calendarDate(date))
