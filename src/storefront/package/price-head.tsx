import { displayPounds } from '#domain/money/display-money.ts'
import type { PriceView } from '#features/packages/present.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { Stars } from '#ui/stars.tsx'
import css from './price-head.module.css'

type PriceHeadProps = {
  name: string
  place: string
  stars: number | null
  image: { src: string; alt: string }
  /** Null once it no longer holds: an old price is not shown. */
  price: PriceView | null
}

/** The head of a price box: which hotel, the total, and what it is per person. */
export function PriceHead({ name, place, stars, image, price }: PriceHeadProps) {
  return (
    <>
      <div className={css.hotel}>
        {image.src && <Picture src={image.src} alt={image.alt} width={88} height={68} sizes="88px" />}
        <div>
          <h2>{name}</h2>
          <p>{place}</p>
          {stars !== null && <Stars stars={stars} />}
        </div>
      </div>
      {price && (
        <div className={css.total}>
          <div>
            <p className={css.label}>Total price</p>
            <Price pounds={price.total} size="large" />
          </div>
          <b>{displayPounds(price.perPerson)}pp</b>
        </div>
      )}
    </>
  )
}
