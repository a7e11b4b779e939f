import css from './skeleton.module.css'

/** Keeps the place of something that is on its way. */
export function Skeleton({ shape }: { shape: 'line' | 'calendar' }) {
  return <span className={`${css.skeleton} ${css[shape]}`} aria-hidden="true" />
}
