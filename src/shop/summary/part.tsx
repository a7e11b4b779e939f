import { type ReactNode, useId } from 'react'
import css from './summary.module.css'

/** A titled part of what is agreed. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 className={css.heading} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
