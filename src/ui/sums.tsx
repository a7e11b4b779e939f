import type { ReactNode } from 'react'
import { displayPounds } from '#domain/money/display-money.ts'
import css from './sums.module.css'

export type Sum = {
  label: ReactNode
  /** Pounds; null says 'Included'. */
  amount: number | null
  look?: 'plain' | 'saving' | 'total' | 'soft'
  note?: ReactNode
}

/** Amounts under each other, each with what it is for. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className={css.sums}>
      {sums.map(({ label, amount, look = 'plain', note }) => (
        <div key={`${label} ${amount}`} className={css[look]}>
          <dt>
            {label}
            {note && <span className={css.note}>{note}</span>}
          </dt>
          <dd>{amount === null ? 'Included' : displayPounds(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
