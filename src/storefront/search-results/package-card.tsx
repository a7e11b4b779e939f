import { Link } from 'react-router'
import { displayPounds } from '#domain/money/display-money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { Stars } from '#ui/stars.tsx'
import { Rating } from '../package/rating.tsx'
import css from './package-card.module.css'
import type { ResultCard } from './result-card.server.ts'

/** A hotel and its cheapest package: what and where, how one gets there, what it costs. */
export function PackageCard({ card, people, first }: { card: ResultCard; people: number; first: boolean }) {
  const { to } = card
  return (
    <article className={css.card}>
      <Link to={to} className={css.image} tabIndex={-1} aria-hidden="true">
        <Picture
          src={card.image}
          alt=""
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
        <p className={css.place}>{card.place}</p>
        <PackageFacts card={card} />
      </div>
      <PackagePrice card={card} people={people} />
    </article>
  )
}

function PackageFacts({ card }: { card: ResultCard }) {
  const facts: [IconName, string, string?][] = [
    ['plane', card.flight],
    ['calendar', card.when],
    ['cutlery', card.board],
    ['luggage', card.luggage],
    card.transfers ? ['check', 'Resort transfers included', css.good] : ['minus', 'Transfers not included', css.muted],
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

function PackagePrice({ card, people }: { card: ResultCard; people: number }) {
  const { total, perPerson, payAtResort, to } = card
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
