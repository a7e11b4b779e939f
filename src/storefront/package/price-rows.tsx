import { displayPounds } from '#domain/money/display-money.ts'
import css from './price-rows.module.css'

export type PriceRow = { label: string; note?: string; amount: number | null; look?: 'saving' | 'strong' | 'total' }

/** The parts of a price, one under the other. An amount of null reads 'Included'. */
export function PriceRows({ rows }: { rows: readonly PriceRow[] }) {
  return (
    <dl className={css.rows}>
      {rows.map(({ label, note, amount, look }) => (
        <div key={label} className={look && css[look]}>
          <dt>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd>{amount === null ? 'Included' : signed(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

const signed = (pounds: number) => (pounds < 0 ? `-${displayPounds(-pounds)}` : displayPounds(pounds))
