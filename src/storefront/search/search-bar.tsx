import { useEffect, useRef, useState } from 'react'
import { Form, Link, useLocation, useNavigate } from 'react-router'
import { useAddressQuery } from '#ui/address-query.tsx'
import { Icon } from '#ui/icon.tsx'
import { NativeFields } from './native-fields.tsx'
import css from './search-bar.module.css'
import { draftOf, type SearchDraft, summaryOf } from './search-draft.tsx'
import { SearchButton, SearchNotices } from './search-parts.tsx'
import { namesOf, type SearchBarProps, searchPage } from './search-props.tsx'

/**
 * The search form. As plain HTML it is selects and a date field that send a GET request; once scripts run, the same
 * places become buttons with panels. On small screens it is folded behind a summary.
 */
export function SearchBar(props: SearchBarProps) {
  const { name = 'search', look, draft, airports, booking, messages = [] } = props
  const { Live, formRef, filled } = useUpgrade()
  const query = useAddressQuery()
  const sheet = useSheet(`${name}-form`)
  const summary = summaryOf(draft, namesOf(draft.airports, airports), booking?.chosenFlight)
  return (
    <search className={`${css.search} ${css[look]}`}>
      <SheetOpener name={name} summary={summary} />
      <div
        id={`${name}-form`}
        className={css.sheet}
        data-open={Live && sheet.open ? '' : undefined}
        data-live={Live ? '' : undefined}
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
        {Live ? (
          <Live {...props} draft={filled ?? draft} />
        ) : (
          <>
            <Form ref={formRef} method="get" action={searchPage(props)} className={css.form} noValidate>
              <div className={booking ? `${css.bar} ${css.four}` : css.bar}>
                <NativeFields {...props} />
                <SearchButton />
              </div>
            </Form>
            <SearchNotices faults={messages} />
          </>
        )}
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

type LiveForm = typeof import('./live-form.tsx').LiveForm

/** Once scripts have run on any page, later pages begin with the better form. */
let loaded: LiveForm | null = null

/** Exchanges the plain form for the live one, not under the hands of somebody who is using it; keeps what they chose. */
function useUpgrade() {
  const formRef = useRef<HTMLFormElement>(null)
  const [Live, setLive] = useState<LiveForm | null>(() => loaded)
  const [filled, setFilled] = useState<SearchDraft | null>(null)
  useEffect(() => {
    const form = formRef.current
    if (Live || !form) return
    const upgrade = async () => {
      loaded ??= (await import('./live-form.tsx')).LiveForm
      if (!form.isConnected || form.contains(document.activeElement)) return
      const fields = [...new FormData(form)].filter(
        (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
      )
      setFilled(draftOf(new URLSearchParams(fields)))
      setLive(() => loaded)
    }
    const later = () => setTimeout(upgrade)
    void upgrade()
    form.addEventListener('focusout', later)
    return () => form.removeEventListener('focusout', later)
  }, [Live])
  return { Live, formRef, filled }
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
