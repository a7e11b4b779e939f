import type { Room } from '#domain/party/room.ts'

/** A contract's way from one adult share to a room's price; percentages are of one adult share. */
export type RateRule = {
  /** One adult alone in the room. */
  singlePct: number
  /** Third and fourth adult. */
  extraAdultPct: number
  /** Children below this age sleep in a cot: free, and outside the room's occupancy. */
  cotUnder: number
  /** Per age band the share of the 1st, 2nd … child in it, oldest first; the last entry serves the rest. */
  bands: readonly { from: number; to: number; pct: readonly number[] }[]
}

/** How many may sleep in a room type. */
export type RoomCapacity = { maxAdults: number; maxChildren: number; maxOccupants: number; maxInfants: number }

/**
 * The party's share of a nightly adult price in percent: 200 for two adults. 0 means the party does not fit or the
 * contract has no price for it. Ages are years on the date of return (docs/decisions/0005-pricing.md).
 */
export function occupancyFactor(room: Room, capacity: RoomCapacity, rule: RateRule): number {
  const children = room.ages.filter((age) => age >= rule.cotUnder).sort((a, b) => b - a)
  const cots = room.ages.length - children.length
  if (room.adults > capacity.maxAdults || children.length > capacity.maxChildren) return 0
  if (room.adults + children.length > capacity.maxOccupants || cots > capacity.maxInfants) return 0
  const adults = room.adults === 1 ? rule.singlePct : 200 + (room.adults - 2) * rule.extraAdultPct
  let share = adults
  for (const [position, age] of children.entries()) {
    const band = rule.bands.find(({ from, to }) => age >= from && age < to)
    if (!band) return 0
    share += band.pct[Math.min(position, band.pct.length - 1)] ?? 0
  }
  return share
}

/** Net pence for a room: the sum of its nightly adult shares times the factor, rounded down to the penny. */
export const roomCost = (sumOfNights: number, factor: number): number => Math.floor((sumOfNights * factor) / 100)
