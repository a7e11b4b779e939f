import { useState } from 'react'
import css from './airline-tile.module.css'

/** The airline's tile, by its id or else by its flight number; nothing when it is not known or cannot be loaded. */
export function AirlineTile({ airlineId, flightNumber }: { airlineId: string; flightNumber: string }) {
  const [failed, setFailed] = useState(false)
  if (failed || flightNumber === 'TBA') return null
  const code = airlineId || flightNumber.slice(0, 2)
  return (
    <img
      className={css.tile}
      src={`/images/airlines/${code}.png`}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  )
}
