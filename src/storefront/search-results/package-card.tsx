import { Link } from 'react-router'
import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayNights, displayShortDate } from '#domain/calendar/display-date.ts'
import { displayPounds } from '#domain/money/display-money.ts'
import type { PackageCard as Card } from '#features/packages/present.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { Stars } from '#ui/stars.tsx'
import { flightLine, luggageText } from '../package/flight-text.tsx'
import { Rating } from '../package/rating.tsx'
import css from './package-card.module.css'

/** A hotel and its cheapest package: what and where, how one gets there, what it costs. */
export function PackageCard({ card, people, first }: { card: Card; people: number; first: boolean }) {
  const to = `${card.productLink}?${card.bookLink.split('?')[1] ?? ''}`
  return (
    <article className={css.card}>
      <Link to={to} className={css.image} tabIndex={-1} aria-hidden="true">
        <Picture
          src={card.image}
          alt={card.imageAlt}
          width={624}
          height={560}
          sizes="(max-width: 639px) 100vw, 320px"
          first={first}
        />
      </Link>
      <div className={css.body}>
        <p className={css.stars}>
          <Stars stars={card.stars} />
          <span className={css.ratingSmall}>
            <Rating rating={card.rating} reviews={card.reviews} />
          </span>
        </p>
        <h2 className={css.name}>
          <Link to={to}>{card.name}</Link>
        </h2>
        <p className={css.place}>
          {card.region}, {card.country}
        </p>
        <PackageFacts trip={card.package} />
      </div>
      <PackagePrice card={card} people={people} to={to} />
    </article>
  )
}

function PackageFacts({ trip }: { trip: Card['package'] }) {
  const facts: [IconName, string, string?][] = [
    ['plane', flightLine(trip.outbound)],
    ['calendar', `${displayShortDate(calendarDate(trip.date))}, ${displayNights(trip.nights)}`],
    ['cutlery', trip.board],
    ['luggage', luggageText(trip.luggage)],
    trip.transfers ? ['check', 'Resort transfers included', css.good] : ['minus', 'Transfers not included', css.muted],
  ]
  return (
    <ul className={css.facts}>
      {facts.map(([icon, text, look]) => (
        <li key={icon} className={look}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  )
}

function PackagePrice({ card, people, to }: { card: Card; people: number; to: string }) {
  const { total, perPerson, payAtResort } = card.package
  return (
    <div className={css.price}>
      <span className={css.ratingLarge}>
        <Rating rating={card.rating} reviews={card.reviews} />
      </span>
      <div>
        <Price pounds={perPerson} size="medium" perPerson />
        <p className={css.total}>
          {displayPounds(total)} total for {people}
        </p>
        {payAtResort > 0 && <p className={css.resort}>includes {displayPounds(payAtResort)} paid at the resort</p>}
      </div>
      <ButtonLink look="primary" to={to} aria-label={`View holiday at ${card.name}`}>
        View holiday
      </ButtonLink>
    </div>
  )
}
