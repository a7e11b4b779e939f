import type { PackageDetail } from '#features/packages/present.ts'
import { useAddressQuery } from '#ui/address-query.tsx'
import css from './book.module.css'
import type { RoomOption } from './booked-detail.server.ts'
import { withRoom } from './choice-address.tsx'
import { OptionRow } from './option-row.tsx'

type RoomChoicesProps = { rooms: readonly (readonly RoomOption[])[]; chosen: PackageDetail['rooms'] }

/** The room types for each room of the party. */
export function RoomChoices({ rooms, chosen }: RoomChoicesProps) {
  const search = useAddressQuery()
  const codes = chosen.map(({ roomCode }) => roomCode)
  return (
    <section className={css.block} aria-labelledby="rooms">
      <h2 id="rooms" className={css.heading}>
        {rooms.length > 1 ? 'Your rooms' : 'Your room'}
      </h2>
      {rooms.map((choices, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a room is known by its number.
        <div key={at} className={css.roomGroup}>
          {rooms.length > 1 && (
            <h3 className={css.roomTitle}>
              Room {at + 1}, {chosen[at]?.occupancy}
            </h3>
          )}
          {choices.map((room) => (
            <OptionRow
              key={room.roomCode}
              name={room.name}
              text={`Sleeps ${room.maxOccupants}. ${room.beds}, ${room.sizeSqm} sq m`}
              difference={room.difference}
              selected={room.selected}
              to={withRoom(search, codes, at, room.roomCode)}
            />
          ))}
        </div>
      ))}
    </section>
  )
}
