import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { LiveFields } from './live-fields.tsx'
import css from './search-bar.module.css'
import { MISSING } from './search-draft.tsx'
import { useSearchForm } from './search-form.tsx'
import { SearchButton, SearchNotices } from './search-parts.tsx'
import { type SearchBarProps, searchPage } from './search-props.tsx'
import { SearchSheet, type Sheet } from './search-sheet.tsx'

/** The form with scripts: five buttons with panels. It asks for what is missing before it sends anything. */
export function LiveForm({ sheet, ...props }: SearchBarProps & { sheet: Sheet }) {
  const form = useSearchForm(props)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!form.ready()) event.preventDefault()
  }
  const faults = form.missing.length > 0 ? form.missing.map((field) => MISSING[field]) : (props.messages ?? [])
  return (
    <>
      <SearchSheet name={props.name ?? 'search'} sheet={sheet}>
        <Form method="get" action={searchPage(props)} className={css.form} onSubmit={submit} noValidate>
          <div className={props.booking ? `${css.bar} ${css.four}` : css.bar}>
            <LiveFields form={form} {...props} />
            {form.options.state !== 'failed' && <SearchButton />}
          </div>
        </Form>
      </SearchSheet>
      <SearchNotices faults={faults} updated={form.updated} />
    </>
  )
}
