import { displayPounds } from '#domain/money/display-money.ts'
import css from './payment.module.css'

/** What the button says: the amount of the choice above it. The style sheet shows the one that is chosen. */
export function PayWords({ deposit, full }: { deposit: number | null; full: number }) {
  if (deposit === null) return `Book now and pay ${displayPounds(full)}`
  return (
    <span>
      Book now and pay
      <span className={css.ifDeposit}> {displayPounds(deposit)}</span>
      <span className={css.ifFull}> {displayPounds(full)}</span>
    </span>
  )
}
