import css from './stars.module.css'

/** A rating of one to five stars, halves included. */
export function Stars({ stars }: { stars: number }) {
  return <span className={css.stars} data-stars={stars} role="img" aria-label={`${stars} star rating`} />
}
