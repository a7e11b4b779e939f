import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import css from './notice.module.css'

const ICONS = { info: 'info', ok: 'check-circle', warn: 'warning', danger: 'alert' } as const satisfies Record<
  string,
  IconName
>

/** A sentence inside the flow. `alert` makes screen readers interrupt, which only errors may do. */
export function Notice(props: { tone: keyof typeof ICONS; alert?: boolean; id?: string; children: ReactNode }) {
  return (
    <div className={`${css.notice} ${css[props.tone]}`} role={props.alert ? 'alert' : 'status'} id={props.id}>
      <Icon name={ICONS[props.tone]} />
      <div>{props.children}</div>
    </div>
  )
}
