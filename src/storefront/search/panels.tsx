import { lazy, Suspense } from 'react'
import { bookableWindow } from '#domain/calendar/bookable-window.ts'
import { displayNights } from '#domain/calendar/display-date.ts'
import { ChoiceList } from '#ui/choice-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useCountries, useFrame } from '../frame/frame-data.tsx'
import type { HotelRules } from './guest-rules.tsx'
import { GuestsPanel } from './guests-panel.tsx'
import css from './panels.module.css'
import type { PanelProps, Segment } from './search-form.tsx'
import { datesOffered, nightsOffered } from './search-options.tsx'
import type { Airport } from './search-props.tsx'

const MonthCalendar = lazy(() => import('#ui/month-calendar.tsx'))

const MOST_DESTINATIONS = 3
const MOST_AIRPORTS = 2

type Choices = {
  airports: readonly Airport[]
  nights: readonly number[]
  single: boolean
  hotel: HotelRules | undefined
}

/** The panel of one place of the bar. It is loaded when the first one is opened. */
export default function SegmentPanel({ name, ...props }: PanelProps & Choices & { name: Segment }) {
  switch (name) {
    case 'destination':
      return <DestinationPanel {...props} />
    case 'depair':
      return <AirportPanel {...props} />
    case 'nights':
      return <NightsPanel {...props} />
    case 'date':
      return <DatePanel {...props} />
    case 'guests':
      return <GuestsPanel {...props} />
  }
}

function DestinationPanel({ form, trigger }: PanelProps) {
  const countries = useCountries()
  const chosen = form.draft.destinations
  const choices = countries.flatMap(({ code, name, hotels, regions }) => [
    { value: code, label: regions.length > 0 ? `All ${name}` : name, side: String(hotels) },
    ...regions.map((region) => ({ value: region.code, label: region.name, side: String(region.hotels), inner: true })),
  ])
  return (
    <Panel
      title="Travelling to?"
      trigger={trigger}
      onClose={() => form.show(null)}
      head={
        <CountHead
          count={chosen.length}
          most={MOST_DESTINATIONS}
          noun="Destination"
          onClear={() => form.change({ destinations: [] })}
        />
      }
      note={
        chosen.length < MOST_DESTINATIONS ? `Choose up to ${MOST_DESTINATIONS}` : 'Dates are those of the first two'
      }
    >
      <ChoiceList
        name="Travelling to?"
        most={MOST_DESTINATIONS}
        choices={choices}
        chosen={chosen}
        onChange={(destinations) => form.change({ destinations })}
      />
    </Panel>
  )
}

function AirportPanel({ form, trigger, airports, single }: PanelProps & Choices) {
  const chosen = form.draft.airports
  const most = single ? 1 : MOST_AIRPORTS
  const choices = airports.map(({ code, name }) => ({ value: code, label: name, side: code }))
  return (
    <Panel
      title="Flying from?"
      trigger={trigger}
      onClose={() => form.show(null)}
      head={
        single ? undefined : (
          <CountHead count={chosen.length} most={most} noun="Airport" onClear={() => form.change({ airports: [] })} />
        )
      }
      note={!single && chosen.length >= most ? 'Remove one to choose another' : undefined}
    >
      {choices.length === 0 && (
        <p className={css.hint}>
          {form.draft.destinations.length > 0 ? 'Loading airports' : 'Choose where to go first'}
        </p>
      )}
      <ChoiceList
        name="Flying from?"
        most={most}
        choices={choices}
        chosen={chosen}
        onChange={(codes) => form.change({ airports: codes })}
      />
    </Panel>
  )
}

function NightsPanel({ form, trigger, nights }: PanelProps & Choices) {
  const offered = nightsOffered(form.options.options, form.draft.airports, nights.length > 0 ? [...nights] : undefined)
  const choices = offered.map((length) => ({ value: String(length), label: displayNights(length) }))
  return (
    <Panel title="How long for?" trigger={trigger} onClose={() => form.show(null)}>
      <ChoiceList
        name="How long for?"
        most={1}
        choices={choices}
        chosen={form.draft.nights === null ? [] : [String(form.draft.nights)]}
        onChange={([length]) => form.change({ nights: Number(length) })}
      />
    </Panel>
  )
}

function DatePanel({ form, trigger }: PanelProps) {
  const window = bookableWindow(useFrame().today)
  const available = datesOffered(form.options.options, form.draft.airports, form.draft.nights)
  const choose = (date: string) => {
    form.change({ date })
    form.show(null)
  }
  return (
    <Panel title="Departing on?" trigger={trigger} onClose={() => form.show(null)} side="end">
      <div className={css.calendar}>
        {form.options.state === 'loading' ? (
          <Skeleton shape="calendar" />
        ) : (
          <Suspense fallback={<Skeleton shape="calendar" />}>
            <MonthCalendar
              value={form.draft.date}
              first={window.first}
              last={window.last}
              available={available}
              onChange={choose}
            />
          </Suspense>
        )}
      </div>
    </Panel>
  )
}

function CountHead({ count, most, noun, onClear }: { count: number; most: number; noun: string; onClear: () => void }) {
  return (
    <>
      <b aria-live="polite">
        {count} of {most} {noun}s selected
      </b>
      <button type="button" className="link" onClick={onClear}>
        Clear
      </button>
    </>
  )
}
