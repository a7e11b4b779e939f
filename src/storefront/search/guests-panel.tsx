import {
  MAX_ADULTS_PER_ROOM,
  MAX_CHILDREN_PER_ROOM,
  MAX_OCCUPANTS_PER_ROOM,
  MAX_ROOMS_BY_ADDING,
} from '#domain/party/room.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { type GuestRules, guestRules, type HotelRules } from './guest-rules.tsx'
import css from './panels.module.css'
import { MISSING, type RoomDraft } from './search-draft.tsx'
import type { PanelProps } from './search-form.tsx'

/** S04: rooms with their adults and children; limits are written beside the buttons that stop at them. */
export function GuestsPanel({ form, trigger, hotel }: PanelProps & { hotel: HotelRules | undefined }) {
  const { rooms } = form.draft
  const rules = guestRules(hotel)
  const replace = (at: number, room: RoomDraft) =>
    form.change({ rooms: rooms.map((one, index) => (index === at ? room : one)) })
  const remove = (at: number) => form.change({ rooms: rooms.filter((_, index) => index !== at) })
  return (
    <Panel
      title="Guests and rooms"
      trigger={trigger}
      onClose={() => form.show(null)}
      side="end"
      note={
        <Button
          look="outline"
          disabled={rooms.length >= MAX_ROOMS_BY_ADDING}
          onClick={() => form.change({ rooms: [...rooms, { adults: 2, ages: [] }] })}
        >
          <Icon name="plus" /> Add Room
        </Button>
      }
    >
      {rooms.map((room, at) => (
        <RoomCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a room is known by its number.
          key={at}
          number={at + 1}
          room={room}
          rules={rules}
          wrong={form.missing.includes('child')}
          onChange={(next) => replace(at, next)}
          onRemove={rooms.length > 1 ? () => remove(at) : null}
        />
      ))}
      <p className={css.note}>
        {MAX_OCCUPANTS_PER_ROOM} occupants max per room.
        {rules.ages.length > 0 && ' Child age on date of return.'}
        {rules.policy && ` ${rules.policy}.`}
      </p>
    </Panel>
  )
}

type RoomCardProps = {
  number: number
  room: RoomDraft
  rules: GuestRules
  wrong: boolean
  onChange: (room: RoomDraft) => void
  onRemove: (() => void) | null
}

function RoomCard({ number, room, rules, wrong, onChange, onRemove }: RoomCardProps) {
  const { adults, ages } = room
  const takesChildren = rules.ages.length > 0
  const children = (count: number) => Array.from({ length: count }, (_, at) => ages[at] ?? null)
  return (
    <section className={css.room} aria-label={`Room ${number}`}>
      <div className={css.roomHead}>
        <b>Room {number}</b>
        {onRemove && (
          <button type="button" className={css.remove} onClick={onRemove}>
            Remove room
          </button>
        )}
      </div>
      <Stepper
        label={rules.adultsLabel}
        note={`${MAX_ADULTS_PER_ROOM} adults max per room`}
        value={adults}
        min={1}
        max={Math.min(MAX_ADULTS_PER_ROOM, MAX_OCCUPANTS_PER_ROOM - ages.length)}
        onChange={(count) => onChange({ ...room, adults: count })}
      />
      {(takesChildren || ages.length > 0) && (
        <Stepper
          label="Children"
          note={`${MAX_CHILDREN_PER_ROOM} children max per room`}
          value={ages.length}
          min={0}
          max={takesChildren ? Math.min(MAX_CHILDREN_PER_ROOM, MAX_OCCUPANTS_PER_ROOM - adults) : 0}
          onChange={(count) => onChange({ ...room, ages: children(count) })}
        />
      )}
      {takesChildren && ages.length > 0 && (
        <div className={css.ages}>
          {ages.map((age, child) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a child is known by its number.
              key={child}
              label={`Child ${child + 1}, age on date of return`}
              value={age ?? ''}
              error={wrong && age === null ? MISSING.child : undefined}
              onChange={(event) =>
                onChange({
                  ...room,
                  ages: ages.map((one, at) =>
                    at === child ? (event.target.value === '' ? null : Number(event.target.value)) : one,
                  ),
                })
              }
            >
              <option value="">Select age</option>
              {rules.ages.map((years) => (
                <option key={years} value={years}>
                  {years}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      )}
    </section>
  )
}
