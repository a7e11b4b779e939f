import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { useAddressQuery } from '#ui/address-query.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { LiveFields } from './live-fields.tsx'
import { NativeFields } from './native-fields.tsx'
import css from './search-bar.module.css'
import { draftOf, MISSING, type SearchDraft, summaryOf } from './search-draft.tsx'
import { useSearchForm } from './search-form.tsx'
import { namesOf, type SearchBarProps } from './search-props.tsx'

/**
 * The search form. As plain HTML it is selects and a date field that send a GET request; once scripts run, the same
 * five places become buttons with panels. On small screens it is folded behind a summary.
 */
export function SearchBar(props: SearchBarProps) {
  const form = useSearchForm(props)
  const { live, formRef } = useUpgrade(form.restart)
  const { name = 'search' } = props
  const query = useAddressQuery()
  const sheet = useSheet(`${name}-form`)
  const busy = useNavigation().state === 'loading'
  const summary = summaryOf(props.draft, namesOf(props.draft.airports, props.airports), props.booking?.chosenFlight)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (live && !form.ready()) event.preventDefault()
  }
  return (
    <search className={`${css.search} ${css[props.look]}`}>
      <SheetOpener name={name} summary={summary} />
      <div
        id={`${name}-form`}
        className={css.sheet}
        data-open={live && sheet.open ? '' : undefined}
        data-live={live ? '' : undefined}
      >
        <div className={css.sheetHead}>
          <b>Search for a holiday</b>
          <Link
            className={css.close}
            to={{ search: query, hash: `${name}-summary` }}
            aria-label="Close the search form"
            onClick={sheet.close}
          >
            <Icon name="close" />
          </Link>
        </div>
        <Form
          ref={formRef}
          method="get"
          action={props.booking?.action ?? '/search/holidays/'}
          className={css.form}
          onSubmit={submit}
          noValidate
        >
          <div className={props.booking ? `${css.bar} ${css.four}` : css.bar}>
            {live ? <LiveFields form={form} {...props} /> : <NativeFields {...props} />}
            {form.options.state !== 'failed' && (
              <Button look="go" large type="submit" className={css.go} aria-busy={busy}>
                <Icon name={busy ? 'spinner' : 'search'} className={busy ? css.spin : undefined} /> Search
              </Button>
            )}
          </div>
        </Form>
        <SearchNotices
          missing={form.missing.map((field) => MISSING[field])}
          messages={props.messages ?? []}
          updated={form.updated}
        />
      </div>
    </search>
  )
}

function SheetOpener({ name, summary }: { name: string; summary: { heading: string; line: string } }) {
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

function SearchNotices(props: { missing: readonly string[]; messages: readonly string[]; updated: readonly string[] }) {
  const faults = props.missing.length > 0 ? props.missing : props.messages
  if (faults.length === 0 && props.updated.length === 0) return null
  return (
    <div className={css.notices}>
      {faults.length > 0 && (
        <Notice tone="warn" alert>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Notice>
      )}
      {props.updated.length > 0 && (
        <Notice tone="info">Based on the airports selected, we've updated {props.updated.join(' and ')}.</Notice>
      )}
    </div>
  )
}

/** Once scripts have run on any page, later pages begin with the better form. */
let upgraded = false

/** Exchanges the plain form for the live one, not under the hands of somebody who is using it; keeps what they chose. */
function useUpgrade(restart: (draft: SearchDraft) => void) {
  const formRef = useRef<HTMLFormElement>(null)
  const [live, setLive] = useState(upgraded)
  const begin = useRef(restart)
  useEffect(() => {
    const form = formRef.current
    if (live || !form) return
    const upgrade = () => {
      if (form.contains(document.activeElement)) return
      const filled = [...new FormData(form)].filter(
        (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
      )
      begin.current(draftOf(new URLSearchParams(filled)))
      upgraded = true
      setLive(true)
    }
    const later = () => setTimeout(upgrade)
    upgrade()
    form.addEventListener('focusout', later)
    return () => form.removeEventListener('focusout', later)
  }, [live])
  return { live, formRef }
}

/** The folded form of small screens is open while the address says so, so that Back closes it. */
function useSheet(id: string) {
  const location = useLocation()
  const navigate = useNavigate()
  return {
    open: location.hash === `#${id}`,
    close: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      if (location.key === 'default')
        navigate({ search: location.search, hash: '' }, { replace: true, preventScrollReset: true })
      else navigate(-1)
    },
  }
}
