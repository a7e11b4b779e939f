import css from './choice-list.module.css'

export type Choice = { value: string; label: string; side?: string; inner?: boolean }

type ChoiceListProps = {
  name: string
  /** At most so many may be chosen; with one, a choice replaces the other. */
  most: number
  choices: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A list to tick, or to pick one from. It is native inputs, so keyboards and screen readers know it. */
export function ChoiceList({ name, most, choices, chosen, onChange }: ChoiceListProps) {
  const full = most > 1 && chosen.length >= most
  const toggle = (value: string) => {
    if (most === 1) return onChange([value])
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  }
  return (
    <fieldset className={css.list} aria-label={name}>
      {choices.map(({ value, label, side, inner }) => (
        <label key={value} className={inner ? `${css.choice} ${css.inner}` : css.choice}>
          <input
            type={most === 1 ? 'radio' : 'checkbox'}
            name={`choice of ${name}`}
            // Belongs to no form: what is sent are the hidden fields of the bar.
            form=""
            checked={chosen.includes(value)}
            disabled={full && !chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          {label}
          {side && <span className={css.side}>{side}</span>}
        </label>
      ))}
    </fieldset>
  )
}
