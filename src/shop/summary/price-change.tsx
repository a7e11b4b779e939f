import { displayPounds } from '#domain/money/display-money.ts'
import { Notice } from '#ui/notice.tsx'
import css from './summary.module.css'

type Change = { from: number; to: number; reasons: string[] }

/** Old price, new price and why, before anybody pays. */
export function PriceChange({ from, to, reasons }: Change) {
  return (
    <div className={css.change}>
      <Notice tone={to > from ? 'warn' : 'ok'}>
        <p>
          <b>{to > from ? 'The price has gone up.' : 'The price has gone down.'}</b> It was <s>{displayPounds(from)}</s>{' '}
          and is now {displayPounds(to)} in total. You pay nothing until you accept it.
        </p>
        {reasons.length > 0 && <p>What changed: {reasons.join(', ')}.</p>}
      </Notice>
    </div>
  )
}
