import { type RefObject, useState } from 'react'
import { type MissingField, missingFrom, type SearchDraft } from './search-draft.tsx'
import type { SearchBarProps } from './search-props.tsx'
import { useSearchOptions } from './use-search-options.tsx'

export type Segment = 'destination' | 'depair' | 'nights' | 'date' | 'guests'

/** The live search form: what is filled in, what may be chosen, which panel is open, what is missing. */
export function useSearchForm({ name = 'search', draft: given, booking }: SearchBarProps) {
  const hotelId = booking?.itemcode.slice(2)
  const [draft, setDraft] = useState(given)
  const [open, setOpen] = useState<Segment | null>(null)
  const [missing, setMissing] = useState<MissingField[]>([])
  const [updated, setUpdated] = useState<string[]>([])
  const options = useSearchOptions(hotelId)
  const places = (of: SearchDraft) => (booking ? [booking.itemcode.slice(0, 2)] : of.destinations)

  const loadFor = async (chosen: SearchDraft) => {
    const loaded = await options.load(places(chosen))
    if (!loaded) return
    setDraft((current) => loaded.fitted(current, loaded.options).draft)
    setUpdated(loaded.fitted(chosen, loaded.options).updated)
  }
  const change = (part: Partial<SearchDraft>) => {
    const next = { ...draft, ...part }
    const { loaded } = options
    const keep = loaded === null || part.destinations
    const fit = keep ? { draft: next, updated: [] } : loaded.fitted(next, loaded.options)
    setDraft(fit.draft)
    setUpdated(fit.updated)
    setMissing((fields) => fields.filter((field) => missingFrom(fit.draft, !booking).includes(field)))
    if (part.destinations) void loadFor(next)
  }
  const show = (segment: Segment | null) => {
    setOpen(segment)
    if (segment && segment !== 'destination' && segment !== 'guests') void loadFor(draft)
  }
  const ready = () => {
    const fields = missingFrom(draft, !booking)
    setMissing(fields)
    if (fields[0]) document.getElementById(`${name}-${fields[0] === 'child' ? 'guests' : fields[0]}`)?.focus()
    if (fields[0] === 'child') setOpen('guests')
    return fields.length === 0
  }
  return {
    draft,
    change,
    restart: setDraft,
    open,
    show,
    missing,
    updated,
    options,
    retry: () => void loadFor(draft),
    ready,
  }
}

export type SearchForm = ReturnType<typeof useSearchForm>

export type PanelProps = { form: SearchForm; trigger: RefObject<HTMLButtonElement | null> }
