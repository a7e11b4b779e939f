import type { ReactNode } from 'react'
import css from './facts.module.css'

type Fact = { name: string; value: ReactNode }

/** Names with what is known about them, one line each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
