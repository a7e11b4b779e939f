import { hotelAges, type Room } from '#domain/party/room.ts'
import { roomFactors } from '#domain/pricing/hotel-rate.ts'
import type { RegionBlock, RoomFit } from '#price-index/layout.ts'

/** Who sleeps in a room, as a hotel sees them. */
export const occupancyKey = (room: Room): string =>
  `${room.adults}|${[...hotelAges(room)].sort((a, b) => b - a).join()}`

/** How every kind of product of a region prices one room of a party; reckoned once for each room of people. */
export function roomFit(block: RegionBlock, room: Room): RoomFit {
  const key = occupancyKey(room)
  const known = block.fits.get(key)
  if (known) return known
  const factors = block.kinds.map((kind) => {
    const found = roomFactors(room, kind)
    return found?.line === kind.line ? found : null
  })
  const fit: RoomFit = {
    factor: Uint16Array.from(factors, (found) => found?.factor ?? 0),
    supplement: Uint16Array.from(factors, (found) => found?.supplementFactor ?? 0),
  }
  if (block.fits.size >= ROOMS_KEPT) block.fits.clear()
  block.fits.set(key, fit)
  return fit
}

const ROOMS_KEPT = 500
