import { Link } from 'react-router'
import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayNights, displayShortDate } from '#domain/calendar/display-date.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { Stars } from '#ui/stars.tsx'
import css from './hotel-row.module.css'
import type { HotelTeaser } from './teasers.server.ts'

/** Hotels with the cheapest week each of them has for two. */
export function HotelRow({ hotels }: { hotels: readonly HotelTeaser[] }) {
  if (hotels.length === 0) return null
  return (
    <section className="wrap section">
      <Carousel
        heading="Hotels to start with"
        text="The cheapest seven nights each of them has for two adults, flights included."
        shape="cards"
      >
        {hotels.map((hotel) => (
          <li key={hotel.itemcode}>
            <HotelCard hotel={hotel} />
          </li>
        ))}
      </Carousel>
    </section>
  )
}

function HotelCard({ hotel }: { hotel: HotelTeaser }) {
  const { nights, board, airport, date, perPerson } = hotel
  return (
    <Link to={hotel.productLink} className={css.card}>
      <span className={css.image}>
        <Picture
          src={hotel.image}
          alt={hotel.imageAlt}
          width={600}
          height={450}
          sizes="(max-width: 639px) 78vw, (max-width: 1023px) 50vw, 310px"
        />
      </span>
      <h3 className={css.name}>{hotel.name}</h3>
      <p className={css.place}>{hotel.place}</p>
      <Stars stars={hotel.stars} />
      <p className={css.facts}>
        {displayNights(nights)} {board}, {airport}, {displayShortDate(calendarDate(date))}
      </p>
      <p className={css.price}>
        <span>from</span>
        <Price pounds={perPerson} size="small" perPerson />
      </p>
    </Link>
  )
}
