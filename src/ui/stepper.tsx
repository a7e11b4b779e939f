import { Icon } from './icon.tsx'
import css from './stepper.module.css'

type StepperProps = {
  label: string
  note: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A small whole number with a button on each side. */
export function Stepper({ label, note, value, min, max, onChange }: StepperProps) {
  return (
    <fieldset className={css.stepper} aria-label={label}>
      <span className={css.label}>
        {label}
        <span className={css.note}>{note}</span>
      </span>
      <span className={css.count}>
        <button
          type="button"
          className={css.step}
          aria-label={`Fewer ${label}`}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <output className={css.value} aria-live="polite">
          {value}
        </output>
        <button
          type="button"
          className={css.step}
          aria-label={`More ${label}`}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </fieldset>
  )
}
