import { lazy, type ReactNode, type RefObject, Suspense, useRef } from 'react'
import { displayNights } from '#domain/calendar/display-date.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useDestinationNames } from '../frame/frame-data.tsx'
import css from './search-bar.module.css'
import { bookingFields, dateText, firstAndMore, guestsText, searchFields } from './search-draft.tsx'
import type { SearchForm, Segment } from './search-form.tsx'
import { namesOf, type SearchBarProps } from './search-props.tsx'
import part from './segment.module.css'

const loadPanels = () => import('./panels.tsx')
const SegmentPanel = lazy(loadPanels)

type LiveFieldsProps = SearchBarProps & { form: SearchForm }

/** The five places as buttons. What is sent stands in hidden fields, spelt as in seed 1 §2. */
export function LiveFields({ name: bar = 'search', form, airports, nights, booking }: LiveFieldsProps) {
  const { draft, options } = form
  const destinations = useDestinationNames(draft.destinations)
  const known = options.options
    ? Object.entries(options.options.depair).map(([code, name]) => ({ code, name }))
    : airports
  const loading = options.state === 'loading'
  const segment = (name: Segment, icon: IconName, label: string, text: string | null, placeholder: string) => (
    <LiveSegment
      key={name}
      {...{ bar, name, icon, label, text, placeholder, form }}
      loading={loading && name !== 'destination' && name !== 'guests'}
    >
      {(trigger) => (
        <SegmentPanel
          name={name}
          form={form}
          airports={known}
          nights={nights}
          trigger={trigger}
          single={booking !== undefined}
          hotel={booking?.rules}
        />
      )}
    </LiveSegment>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only fetches the panels a little earlier.
    <div className={css.fields} onPointerEnter={loadPanels} onFocus={loadPanels}>
      {!booking && segment('destination', 'pin', 'Travelling to?', firstAndMore(destinations), 'Where to?')}
      {segment('depair', 'take-off', 'Flying from?', firstAndMore(namesOf(draft.airports, known)), 'Choose an airport')}
      {segment('nights', 'moon', 'How long for?', draft.nights === null ? null : displayNights(draft.nights), 'Nights')}
      {segment('date', 'calendar', 'Departing on?', dateText(draft.date), 'Choose a date')}
      {segment('guests', 'guests', 'Guests and rooms', guestsText(draft.rooms), '')}
      {(booking ? bookingFields(draft, booking.itemcode) : searchFields(draft)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </div>
  )
}

type LiveSegmentProps = {
  bar: string
  name: Segment
  icon: IconName
  label: string
  text: string | null
  placeholder: string
  loading: boolean
  form: SearchForm
  children: (trigger: RefObject<HTMLButtonElement | null>) => ReactNode
}

/** One place: a button that stays while its panel comes and goes, so that focus can return to it. */
function LiveSegment({ bar, name, icon, label, text, placeholder, loading, form, children }: LiveSegmentProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const open = form.open === name
  const wrong = form.missing.includes(name === 'guests' ? 'child' : name)
  return (
    <div className={part.slot}>
      <button
        ref={trigger}
        id={`${bar}-${name}`}
        type="button"
        className={part.segment}
        data-wrong={wrong ? '' : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={loading}
        onClick={() => form.show(open ? null : name)}
      >
        <Icon name={loading ? 'spinner' : icon} className={loading ? css.spin : undefined} />
        <span className={part.text}>
          <span className={part.label}>{label}</span>
          <span className={text === null ? part.placeholder : part.value}>
            {loading && name === 'date' ? 'Loading dates' : (text ?? placeholder)}
          </span>
        </span>
      </button>
      {open && <Suspense fallback={null}>{children(trigger)}</Suspense>}
    </div>
  )
}
