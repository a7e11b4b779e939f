import type { ReactNode } from 'react'
import { fieldId } from '#ui/form-field.tsx'
import { Icon } from '#ui/icon.tsx'
import css from './payment.module.css'

type ChoicesProps = {
  name: string
  legend: string
  hint?: string
  error: string | undefined
  chosen: string | null
  choices: { value: string; label: string; text: string }[]
  children?: ReactNode
}

/** One of a few, as large rows to press. */
export function Choices({ name, legend, hint, error, chosen, choices, children }: ChoicesProps) {
  const id = fieldId(name)
  return (
    <fieldset aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}>
      <legend className={css.heading}>{legend}</legend>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className={css.error} id={`${id}-error`}>
          <Icon name="alert" /> {error}
        </p>
      )}
      <div className={css.choices}>
        {choices.map(({ value, label, text }, i) => (
          <label key={value} className={css.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              id={i === 0 ? id : `${id}-${value}`}
              required
              defaultChecked={value === chosen}
            />
            <span>
              <b>{label}</b>
              <span className={css.text}>{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
