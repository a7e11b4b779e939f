import type { FormEvent } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#ui/button.tsx'
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
  const failed = form.options.state === 'failed'
  return (
    <>
      <SearchSheet name={props.name ?? 'search'} sheet={sheet}>
        {!failed && (
          <Form method="get" action={searchPage(props)} className={css.form} onSubmit={submit} noValidate>
            <div className={props.booking ? `${css.bar} ${css.four}` : css.bar}>
              <LiveFields form={form} {...props} />
              <SearchButton />
            </div>
          </Form>
        )}
      </SearchSheet>
      {failed ? <SearchFailed onRetry={form.retry} /> : <SearchNotices faults={faults} updated={form.updated} />}
    </>
  )
}

/** Seed 1 §8: the form is replaced when the options cannot be had. */
function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      className={`${css.bar} ${css.failed}`}
      role="alert"
      tabIndex={-1}
      // The panel that had the focus went with the form.
      ref={(box) => {
        if (document.activeElement === document.body) box?.focus()
      }}
    >
      <p>
        There has been an error with our search. Find our best deals{' '}
        <Link className="link" to="/offers">
          here
        </Link>
        .
      </p>
      <Button look="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
