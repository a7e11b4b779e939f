import { Link } from 'react-router'
import { displayDifference } from '#domain/money/display-money.ts'
import type { HotelPage } from '#features/hotels/present.ts'
import type { PackageDetail } from '#features/packages/present.ts'
import { useAddressQuery } from '#ui/address-query.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import css from './room-list.module.css'

type Room = HotelPage['rooms'][number]

/** The rooms of the hotel; with a date chosen, what each costs against the one in the price. */
export function RoomList({ hotel, detail }: { hotel: HotelPage; detail: PackageDetail | null }) {
  const choices = detail?.roomChoices.length === 1 ? (detail.roomChoices[0] ?? []) : []
  return (
    <section className={css.rooms} aria-labelledby="rooms">
      <h2 id="rooms">Choose your room</h2>
      <ul>
        {hotel.rooms.map((room) => {
          const choice = choices.find(({ roomCode }) => roomCode === room.code)
          return (
            <li key={room.code} className={choice?.selected ? `${css.room} ${css.chosen}` : css.room}>
              <Picture
                src={room.image}
                alt={room.imageAlt}
                width={600}
                height={400}
                sizes="(max-width: 639px) 100vw, 210px"
              />
              <RoomFacts room={room} />
              {choices.length > 0 && <RoomChoice code={room.code} choice={choice} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function RoomFacts({ room }: { room: Room }) {
  return (
    <div className={css.facts}>
      <h3>{room.name}</h3>
      <p>
        Sleeps {room.maxOccupants}. {room.beds}, {room.sizeSqm} sq m
      </p>
      <details>
        <summary className="link">Room description</summary>
        <p>{room.description}</p>
      </details>
    </div>
  )
}

function RoomChoice({
  code,
  choice,
}: {
  code: string
  choice: PackageDetail['roomChoices'][number][number] | undefined
}) {
  const search = useAddressQuery()
  if (!choice) return <p className={css.gone}>Not available on this date</p>
  const query = new URLSearchParams(search)
  query.set('roomtype[0]', code)
  return (
    <p className={css.side}>
      <b>{choice.selected ? 'Included' : (displayDifference(choice.difference) ?? 'Same price')}</b>
      <Link
        className={choice.selected ? css.selected : css.select}
        to={`?${query}`}
        preventScrollReset
        rel="nofollow"
        aria-current={choice.selected ? 'true' : undefined}
        aria-label={`${choice.selected ? 'Selected' : 'Select'} ${choice.name}`}
      >
        {choice.selected && <Icon name="check-circle" />}
        {choice.selected ? 'Selected' : 'Select'}
      </Link>
    </p>
  )
}
