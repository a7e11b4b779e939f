import type { Room } from '#domain/party/room.ts'
import { occupancyFactor, type RateRule } from '#domain/pricing/hotel-rate.ts'
import type { IndexedRoom, RegionBlock } from '#price-index/layout.ts'

/** Occupancy factors of every product for one room of a party; computed once for each kind of room. */
export function occupancyFactors(block: RegionBlock, room: Room): Uint16Array {
  const key = `${room.adults}|${[...room.ages].sort((a, b) => b - a).join()}`
  const known = block.factors.get(key)
  if (known) return known
  const factors = Uint16Array.from(block.productRule, (rule, product) =>
    occupancyFactor(
      room,
      (block.rooms[block.productRoom[product] as number] as IndexedRoom).capacity,
      block.rules[rule] as RateRule,
    ),
  )
  if (block.factors.size >= KINDS_OF_ROOM_KEPT) block.factors.delete(block.factors.keys().next().value as string)
  block.factors.set(key, factors)
  return factors
}

const KINDS_OF_ROOM_KEPT = 64
