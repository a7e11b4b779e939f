import type { ReactNode } from 'react'
import { bookableWindow } from '#domain/calendar/bookable-window.ts'
import { displayNights } from '#domain/calendar/display-date.ts'
import { MAX_ADULTS_PER_ROOM, MAX_CHILDREN_PER_ROOM, MAX_ROOMS_BY_ADDING } from '#domain/party/room.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useCountries, useDestinationNames, useFrame } from '../frame/frame-data.tsx'
import { type GuestRules, guestRules } from './guest-rules.tsx'
import css from './search-bar.module.css'
import { firstAndMore, guestsText, type RoomDraft } from './search-draft.tsx'
import { namesOf, type SearchBarProps } from './search-props.tsx'
import part from './segment.module.css'

/** The same five places as native fields: the form of browsers without scripts, and of every first paint. */
export function NativeFields({ draft, airports, nights, booking }: SearchBarProps) {
  const window = bookableWindow(useFrame().today)
  const lengths = [...new Set([...nights, draft.nights ?? 7])].sort((a, b) => a - b)
  const first = booking ? draft.airports.slice(0, 1) : draft.airports
  return (
    <div className={css.fields}>
      {!booking && <NativeDestinations chosen={draft.destinations} />}
      <NativeSegment icon="take-off" label="Flying from?">
        <select name="depair" defaultValue={first.join(',')}>
          <option value="">Choose an airport</option>
          {first.length > 1 && <option value={first.join(',')}>{firstAndMore(namesOf(first, airports))}</option>}
          {airports.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </NativeSegment>
      <NativeSegment icon="moon" label="How long for?">
        <select name="nights" defaultValue={draft.nights ?? ''}>
          {draft.nights === null && <option value="">Nights</option>}
          {lengths.map((length) => (
            <option key={length} value={length}>
              {displayNights(length)}
            </option>
          ))}
        </select>
      </NativeSegment>
      <NativeSegment icon="calendar" label="Departing on?">
        <input type="date" name="date" min={window.first} max={window.last} defaultValue={draft.date} />
      </NativeSegment>
      <NativeGuests rooms={draft.rooms} rules={guestRules(booking?.rules)} />
      {booking && <input type="hidden" name="itemcode" value={booking.itemcode} />}
    </div>
  )
}

function NativeSegment({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className={part.slot}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the field is passed in. */}
      <label className={part.segment}>
        <Icon name={icon} />
        <span className={part.text}>
          <span className={part.label}>{label}</span>
          <span className={part.native}>{children}</span>
        </span>
      </label>
    </div>
  )
}

function NativeDestinations({ chosen }: { chosen: readonly string[] }) {
  const names = useDestinationNames(chosen)
  return (
    <NativeSegment icon="pin" label="Travelling to?">
      <select name="destination" defaultValue={chosen.join(',')}>
        <option value="">Where to?</option>
        {chosen.length > 1 && <option value={chosen.join(',')}>{firstAndMore(names)}</option>}
        {useCountries().map((country) => (
          <optgroup key={country.code} label={country.name}>
            <option value={country.code}>All {country.name}</option>
            {country.regions.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </NativeSegment>
  )
}

function NativeGuests({ rooms, rules }: { rooms: readonly RoomDraft[]; rules: GuestRules }) {
  const shown = Array.from(
    { length: Math.max(rooms.length, Math.min(rooms.length + 1, MAX_ROOMS_BY_ADDING)) },
    (_, at) => rooms[at] ?? null,
  )
  return (
    <details className={part.slot}>
      <summary className={part.segment}>
        <Icon name="guests" />
        <span className={part.text}>
          <span className={part.label}>Guests and rooms</span>
          <span className={part.value}>{guestsText(rooms)}</span>
        </span>
      </summary>
      <div className={part.nativeGuests}>
        {shown.map((room, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a room is known by its number.
          <NativeRoom key={at} at={at} room={room} rules={rules} />
        ))}
        <p className={part.note}>
          5 occupants max per room.
          {rules.ages.length > 0 && ' Child age on date of return.'}
          {rules.policy && ` ${rules.policy}.`}
        </p>
      </div>
    </details>
  )
}

const counting = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const numbers = (from: number, to: number) =>
  counting(from, to).map((n) => (
    <option key={n} value={n}>
      {n}
    </option>
  ))

function NativeRoom({ at, room, rules }: { at: number; room: RoomDraft | null; rules: GuestRules }) {
  return (
    <fieldset className={part.nativeRoom}>
      <legend>Room {at + 1}</legend>
      <label>
        {rules.adultsLabel}
        <select name={`room[${at}][adults]`} defaultValue={room?.adults ?? ''}>
          {at > 0 && <option value="">No room</option>}
          {numbers(1, MAX_ADULTS_PER_ROOM)}
        </select>
      </label>
      {rules.ages.length > 0 && (
        <>
          <label>
            Children
            <select name={`room[${at}][children]`} defaultValue={room?.ages.length ?? 0}>
              {numbers(0, MAX_CHILDREN_PER_ROOM)}
            </select>
          </label>
          {counting(0, MAX_CHILDREN_PER_ROOM - 1).map((child) => (
            <label key={child}>
              Age of child {child + 1}
              <input
                type="number"
                name={`room[${at}][ages][${child}]`}
                min={rules.ages[0]}
                max={rules.ages.at(-1)}
                defaultValue={room?.ages[child] ?? ''}
              />
            </label>
          ))}
        </>
      )}
    </fieldset>
  )
}
