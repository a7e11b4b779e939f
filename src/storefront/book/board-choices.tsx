import type { BoardCode } from '#domain/hotels/board-basis.ts'
import type { BoardChoice } from '#features/packages/present.ts'
import { useAddressQuery } from '#ui/address-query.tsx'
import css from './book.module.css'
import { withBoard } from './choice-address.tsx'
import { OptionRow } from './option-row.tsx'

const MEANINGS: Partial<Record<BoardCode, string>> = {
  RO: 'No meals',
  SC: 'A kitchen of your own',
  BB: 'Breakfast',
  HB: 'Breakfast and dinner',
  FB: 'Breakfast, lunch and dinner',
  AI: 'All meals, snacks and local drinks',
}

export function BoardChoices({ boards }: { boards: readonly BoardChoice[] }) {
  const search = useAddressQuery()
  if (boards.length === 0) return null
  return (
    <section className={css.block} aria-labelledby="boards">
      <h2 id="boards" className={css.heading}>
        Board basis
      </h2>
      {boards.map(({ board, label, difference, selected }) => (
        <OptionRow
          key={board}
          name={label}
          text={MEANINGS[board] ?? ''}
          {...{ difference, selected }}
          to={withBoard(search, board)}
        />
      ))}
    </section>
  )
}
