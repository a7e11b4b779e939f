import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAddressQuery } from '#ui/address-query.tsx'
import { Icon } from '#ui/icon.tsx'
import css from './search-bar.module.css'

/** Small screens: what is searched for, as a link that opens the form. */
export function SheetOpener({ name, summary }: { name: string; summary: { heading: string; line: string } }) {
  const search = useAddressQuery()
  return (
    <Link id={`${name}-summary`} className={css.summary} to={{ search, hash: `${name}-form` }} preventScrollReset>
      <Icon name="pin" className={css.pin} />
      <span>
        <b>{summary.heading}</b>
        <small>{summary.line}</small>
      </span>
      <span className={css.edit}>
        <Icon name="search" className={css.forHero} />
        <Icon name="pencil" className={css.forBand} />
        <span className="visually-hidden">Edit search</span>
      </span>
    </Link>
  )
}

/** The form of a small screen, folded away until somebody asks for it. */
export type Sheet = { id: string; live: boolean; open: boolean; close: () => void }

export function SearchSheet({ sheet, name, children }: { sheet: Sheet; name: string; children: ReactNode }) {
  const search = useAddressQuery()
  return (
    <div
      id={sheet.id}
      className={css.sheet}
      data-open={sheet.open ? '' : undefined}
      data-live={sheet.live ? '' : undefined}
    >
      <div className={css.sheetHead}>
        <b>Search for a holiday</b>
        <Link
          className={css.close}
          to={{ search, hash: `${name}-summary` }}
          aria-label="Close the search form"
          onClick={(event) => {
            event.preventDefault()
            sheet.close()
          }}
        >
          <Icon name="close" />
        </Link>
      </div>
      {children}
    </div>
  )
}
