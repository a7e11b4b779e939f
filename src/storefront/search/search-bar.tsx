import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useSheet } from '#ui/sheet.tsx'
import { NativeFields } from './native-fields.tsx'
import css from './search-bar.module.css'
import { draftOf, type SearchDraft, summaryOf } from './search-draft.tsx'
import { SearchButton, SearchNotices } from './search-parts.tsx'
import { namesOf, type SearchBarProps, searchPage } from './search-props.tsx'
import { SearchSheet, SheetOpener } from './search-sheet.tsx'

/**
 * The search form. As plain HTML it is selects and a date field that send a GET request; once scripts run, the same
 * places become buttons with panels. On small screens it is folded behind a summary; what is wrong with the search
 * stands outside the fold.
 */
export function SearchBar(props: SearchBarProps) {
  const { name = 'search', look, draft, airports, booking, messages = [] } = props
  const { Live, formRef, filled } = useUpgrade()
  const box = useRef<HTMLElement>(null)
  const id = `${name}-form`
  const sheet = { id, ...useSheet({ id, screens: '(max-width: 639px)', box }) }
  const summary = summaryOf(draft, namesOf(draft.airports, airports), booking?.chosenFlight)
  return (
    <search ref={box} className={`${css.search} ${css[look]}`} tabIndex={-1}>
      <SheetOpener name={name} summary={summary} />
      {Live ? (
        <Live {...props} draft={filled ?? draft} sheet={sheet} />
      ) : (
        <>
          <SearchSheet name={name} sheet={sheet}>
            <Form ref={formRef} method="get" action={searchPage(props)} className={css.form} noValidate>
              <div className={booking ? `${css.bar} ${css.four}` : css.bar}>
                <NativeFields {...props} />
                <SearchButton />
              </div>
            </Form>
          </SearchSheet>
          <SearchNotices faults={messages} />
        </>
      )}
    </search>
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
