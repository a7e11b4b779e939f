import { type MouseEvent, useEffect, useRef } from 'react'
import css from './error-summary.module.css'
import { fieldId } from './form-field.tsx'
import { Icon } from './icon.tsx'

/** What is wrong with a form, each line a link to its field. It takes the focus whenever there is a new list. */
export function ErrorSummary({ errors }: { errors: readonly { field: string; msg: string }[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div className={css.summary} role="alert" tabIndex={-1} ref={box}>
      <h2 className={css.title}>
        <Icon name="alert" />
        {errors.length === 1 ? 'There is a problem' : `There are ${errors.length} problems`}
      </h2>
      <ul>
        {errors.map(({ field, msg }) => (
          <li key={`${field} ${msg}`}>
            <a href={`#${fieldId(field)}`} onClick={(event) => focusField(event, field)}>
              {msg}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

// Following the fragment would be a navigation, and that clears what the action answered: the list itself.
function focusField(event: MouseEvent, field: string) {
  const control = document.getElementById(fieldId(field))
  if (!control) return
  event.preventDefault()
  control.focus()
}
