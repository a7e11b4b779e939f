import type { ReactNode } from 'react'
import css from './badge.module.css'
import { Icon, type IconName } from './icon.tsx'

/** A pill with an icon and a few words. */
export function Badge(props: { icon: IconName; look?: 'plain' | 'muted' | 'solid'; children: ReactNode }) {
  const look = props.look === 'muted' ? css.muted : props.look === 'solid' ? css.solid : ''
  return (
    <span className={`${css.badge} ${look}`}>
      <Icon name={props.icon} />
      {props.children}
    </span>
  )
}
