/** A contract's discount for stays that arrive between two nights (both included); every room when `roomId` is null. */
export type StayOffer = { roomId: number | null; firstArrival: number; lastArrival: number } & (
  | {
      kind: 'early-booking'
      percent: number
      /** Booked on or before this day; null: any. */
      bookBy: number | null
      /** Booked at least so many days before arrival; null: any. */
      daysBefore: number | null
    }
  | {
      kind: 'nights-free'
      /** For a stay of so many nights the last `freeNights` are free; for each full one of them when it repeats. */
      stayNights: number
      freeNights: number
      repeats: boolean
    }
)

/** What a stay gets: percent off the whole room, and nights at its end without a room price. */
export type StayTerms = { percentOff: number; freeNights: number }

export const NO_TERMS: StayTerms = { percentOff: 0, freeNights: 0 }

/**
 * The best offer of each kind that a stay has a right to; both kinds combine, two of one kind never do. Days are whole
 * days since 1970-01-01 (docs/decisions/0011-contracts.md).
 */
export function stayTerms(
  offers: readonly StayOffer[],
  stay: { roomId: number; arrival: number; nights: number; bookedOn: number },
): StayTerms {
  let { percentOff, freeNights } = NO_TERMS
  for (const offer of offers) {
    if (stay.arrival < offer.firstArrival || stay.arrival > offer.lastArrival) continue
    if (offer.roomId !== null && offer.roomId !== stay.roomId) continue
    if (offer.kind === 'nights-free') {
      const times = Math.floor(stay.nights / offer.stayNights)
      freeNights = Math.max(freeNights, offer.freeNights * (offer.repeats ? times : Math.min(times, 1)))
    } else if (isInTime(offer, stay)) percentOff = Math.max(percentOff, offer.percent)
  }
  return { percentOff, freeNights }
}

const isInTime = (
  { bookBy, daysBefore }: { bookBy: number | null; daysBefore: number | null },
  { arrival, bookedOn }: { arrival: number; bookedOn: number },
) => bookedOn <= (bookBy ?? bookedOn) && arrival - bookedOn >= (daysBefore ?? 0)
