import { hotelAges, type Room } from '#domain/party/room.ts'

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
  /** A child's part of the board supplement; an adult pays all of it. */
  boardChildPct: number
}

/** How many may sleep in a room type. */
export type RoomCapacity = { maxAdults: number; maxChildren: number; maxOccupants: number; maxInfants: number }

/** Lines of a product's prices (docs/decisions/0011-contracts.md). */
export const SHARE_LINE = 0
export const SUPPLEMENT_LINE = 1
/** The line that prices a room as a whole for exactly this occupancy; children out of cots. */
export const occupancyLine = (adults: number, children: number): number => adults * 10 + children

/** Which line prices a room, and how many percent of it and of the board supplement the room pays. */
export type RoomFactors = { line: number; factor: number; supplementFactor: number }

/**
 * How a party's room is priced by a product that quotes `lines`; null when the party does not fit or the contract has
 * no price for it. Ages are years at check-in.
 */
export function roomFactors(
  room: Room,
  { capacity, rule, lines }: { capacity: RoomCapacity; rule: RateRule; lines: readonly number[] },
): RoomFactors | null {
  const ages = hotelAges(room)
  const children = ages.filter((age) => age >= rule.cotUnder).sort((a, b) => b - a)
  const cots = ages.length - children.length
  if (room.adults > capacity.maxAdults || children.length > capacity.maxChildren) return null
  if (room.adults + children.length > capacity.maxOccupants || cots > capacity.maxInfants) return null
  const supplementFactor = lines.includes(SUPPLEMENT_LINE)
    ? 100 * room.adults + rule.boardChildPct * children.length
    : 0
  const whole = occupancyLine(room.adults, children.length)
  if (lines.includes(whole)) return { line: whole, factor: 100, supplementFactor }
  const factor = lines.includes(SHARE_LINE) ? shares(room.adults, children, rule) : 0
  return factor === 0 ? null : { line: SHARE_LINE, factor, supplementFactor }
}

/** Percent of one adult share: 200 for two adults; 0 when a child has no band. Children are oldest first. */
function shares(adults: number, children: readonly number[], rule: RateRule): number {
  let sum = adults === 1 ? rule.singlePct : 200 + (adults - 2) * rule.extraAdultPct
  for (const [position, age] of children.entries()) {
    const band = rule.bands.find(({ from, to }) => age >= from && age < to)
    if (!band) return 0
    sum += band.pct[Math.min(position, band.pct.length - 1)] ?? 0
  }
  return sum
}

/**
 * Net pence for a room: the nights that are paid times their factor, and the board supplement of all nights times its
 * own, less the early-booking percentage; rounded down to the penny once.
 */
export function roomCost(
  { nights, supplements }: { nights: number; supplements: number },
  { factor, supplementFactor }: Pick<RoomFactors, 'factor' | 'supplementFactor'>,
  percentOff: number,
): number {
  return Math.floor(((nights * factor + supplements * supplementFactor) * (100 - percentOff)) / 10_000)
}
