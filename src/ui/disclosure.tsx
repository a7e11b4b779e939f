import type { ReactNode } from 'react'
import css from './disclosure.module.css'
import { Icon } from './icon.tsx'

/** A title that opens and closes what is under it, with or without scripts. */
export function Disclosure({
  title,
  open,
  id,
  children,
}: {
  title: string
  open?: boolean
  id?: string
  children: ReactNode
}) {
  return (
    <details className={css.disclosure} open={open} id={id}>
      <summary className={css.summary}>
        <h3>{title}</h3>
        <Icon name="chevron-down" />
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}
