import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { displayDifference } from '#domain/money/display-money.ts'
import { Icon } from '#ui/icon.tsx'
import css from './option-row.module.css'

type OptionRowProps = { name: string; text: ReactNode; difference: number; selected: boolean; to: string }

/** A choice beside others: the whole row is the link, and the chosen one says so. */
export function OptionRow({ name, text, difference, selected, to }: OptionRowProps) {
  const waiting = useNavigation().location?.search === to
  const shown = displayDifference(difference)
  // Chosen or not it is the same link, so that the focus stays on it.
  return (
    <Link
      className={selected ? `${css.row} ${css.chosen}` : css.row}
      aria-current={selected ? 'true' : undefined}
      to={to}
      preventScrollReset
      rel="nofollow"
      aria-busy={waiting}
      data-busy={waiting ? '' : undefined}
    >
      <span className={css.dot} />
      <Words name={name} text={text} />
      {selected ? (
        <span className={css.selected}>
          <Icon name="check-circle" /> Selected
        </span>
      ) : (
        <>
          <span className={difference < 0 ? `${css.difference} ${css.cheaper}` : css.difference}>
            {shown?.replace('pp', '')}
            {shown && <small>pp</small>}
          </span>
          <span className={css.select}>Select</span>
        </>
      )}
    </Link>
  )
}

const Words = ({ name, text }: { name: string; text: ReactNode }) => (
  <span className={css.words}>
    <b>{name}</b>
    <span>{text}</span>
  </span>
)
