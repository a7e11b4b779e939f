import { displayPounds } from '#domain/money/display-money.ts'
import css from './price.module.css'

/** An amount in pounds, with 'pp' at its foot when it is for one person. Nothing at all for no price. */
export function Price({
  pounds,
  size,
  perPerson,
}: {
  pounds: number
  size: 'small' | 'medium' | 'large'
  perPerson?: boolean
}) {
  if (!(pounds > 0)) return null
  return (
    <span className={`${css.price} ${css[size]}`}>
      {displayPounds(pounds)}
      {perPerson && (
        <small className={css.pp}>
          pp<span className="visually-hidden"> (per person)</span>
        </small>
      )}
    </span>
  )
}
