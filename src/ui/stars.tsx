import css from './stars.module.css'

const STAR = 'm12 2.5 2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.7l-6.1 3.4 1.4-6.8L2.2 9.6l6.9-.8Z'
const RIGHT_HALF = 'M12 2.5 14.9 8.8l6.9.8-5.1 4.7 1.4 6.8L12 17.7Z'

/** A rating of one to five stars, halves included. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className={css.stars} role="img" aria-label={`${stars} star rating`}>
      {[1, 2, 3, 4, 5].map((place) => (
        <svg key={place} viewBox="0 0 24 24" aria-hidden="true" className={place - stars >= 1 ? css.empty : undefined}>
          <path d={STAR} />
          {place - stars === 0.5 && <path d={RIGHT_HALF} className={css.rest} />}
        </svg>
      ))}
    </span>
  )
}
