import { displayCabin } from '#domain/flights/cabin-class.ts'
import type { CabinChoice } from '#features/packages/present.ts'
import { useAddressQuery } from '#ui/address-query.tsx'
import { luggageText } from '../package/flight-text.tsx'
import css from './book.module.css'
import { withCabin } from './choice-address.tsx'
import { OptionRow } from './option-row.tsx'

/** S12: shown only where there is a choice. */
export function CabinChoices({ cabins }: { cabins: readonly CabinChoice[] }) {
  const search = useAddressQuery()
  if (cabins.length < 2) return null
  return (
    <section className={css.block} aria-labelledby="cabins">
      <h2 id="cabins" className={css.heading}>
        Choose your cabin class
      </h2>
      {cabins.map((choice) => (
        <OptionRow
          key={choice.cabin}
          name={displayCabin(choice.cabin)}
          text={comforts(choice)}
          difference={choice.difference}
          selected={choice.selected}
          to={withCabin(search, choice)}
        />
      ))}
    </section>
  )
}

function comforts({ luggage }: CabinChoice): string {
  const served = [luggage.meals ? 'meals' : null, luggage.drinks ? 'drinks' : null].filter(Boolean).join(' and ')
  return [luggageText(luggage), served].filter(Boolean).join(', ')
}
