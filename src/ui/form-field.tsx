import type { ComponentProps, ReactNode } from 'react'
import css from './form-field.module.css'
import { Icon } from './icon.tsx'

type Words = { name: string; label: string; hint?: string | undefined; error?: string | undefined }

/** The id of the control with this name: lists of errors link to it. */
export const fieldId = (name: string): string => `field-${name}`

/** A line to type in, with its label, a hint and what is wrong with it. */
export function FormField({ label, hint, error, className, ...input }: Words & ComponentProps<'input'>) {
  const words = { name: input.name, label, hint, error }
  return (
    <Labelled {...words} required={input.required} className={className}>
      <input {...input} {...linked(words)} />
    </Labelled>
  )
}

/** A native select, likewise. */
export function FormSelect({ label, hint, error, className, ...select }: Words & ComponentProps<'select'>) {
  const words = { name: select.name, label, hint, error }
  return (
    <Labelled {...words} required={select.required} className={className}>
      <select {...select} {...linked(words)} />
    </Labelled>
  )
}

/** Room for several lines, likewise. */
export function FormText({ label, hint, error, className, ...text }: Words & ComponentProps<'textarea'>) {
  const words = { name: text.name, label, hint, error }
  return (
    <Labelled {...words} required={text.required} className={className}>
      <textarea {...text} {...linked(words)} />
    </Labelled>
  )
}

function Labelled(
  props: Words & { required?: boolean | undefined; className?: string | undefined; children: ReactNode },
) {
  const { name, label, hint, error } = props
  return (
    <div className={props.className}>
      <label className={css.label} htmlFor={fieldId(name)}>
        {label}
        {props.required && (
          <span className={css.mark} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {hint && (
        <p className={css.hint} id={`${fieldId(name)}-hint`}>
          {hint}
        </p>
      )}
      {props.children}
      {error && (
        <p className={css.error} id={`${fieldId(name)}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}

const linked = ({ name, hint, error }: Words) => ({
  id: fieldId(name),
  className: error ? `${css.control} ${css.wrong}` : css.control,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [hint && `${fieldId(name)}-hint`, error && `${fieldId(name)}-error`].filter(Boolean).join(' ') || undefined,
})
