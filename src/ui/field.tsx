import { type ComponentProps, useId } from 'react'
import css from './field.module.css'
import { Icon } from './icon.tsx'

type Around = { label: string; error?: string | undefined }

/** A line to type in, with its label and what is wrong with it. */
export function Field({ label, error, ...input }: Around & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={error ? `${css.input} ${css.wrong}` : css.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      {error && <FieldFault id={`${id}-error`}>{error}</FieldFault>}
    </div>
  )
}

/** A native select with its label and what is wrong with it. */
export function SelectField({ label, error, children, ...select }: Around & ComponentProps<'select'>) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={error ? `${css.input} ${css.wrong}` : css.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...select}
      >
        {children}
      </select>
      {error && <FieldFault id={`${id}-error`}>{error}</FieldFault>}
    </div>
  )
}

function FieldFault({ id, children }: { id: string; children: string }) {
  return (
    <p className={css.error} id={id}>
      <Icon name="alert" />
      {children}
    </p>
  )
}
