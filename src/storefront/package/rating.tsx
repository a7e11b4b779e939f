import css from './rating.module.css'

/** What guests say, out of ten; nothing where nobody has said anything. */
export function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  if (reviews === 0) return null
  return (
    <span className={css.rating}>
      <b>
        {rating.toFixed(1)}
        <span className="visually-hidden"> out of 10</span>
      </b>
      <span>{reviews.toLocaleString('en-GB')} reviews</span>
    </span>
  )
}
