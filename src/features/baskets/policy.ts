const NIGHTS_PER_CHUNK = 32
const CLOSED_TO_ARRIVAL = 255

/** Thirty-two nights of one line of a product's prices. */
export type RateChunk = { chunk: number; price: number[]; min_stay: number[]; closed_departure: number }
/** Nights are day numbers. */
export type Stay = { checkIn: number; nights: number }

export const chunkOf = (night: number): number => Math.floor(night / NIGHTS_PER_CHUNK)

/** The prices of a stay, night by night; null when a night, or the stay itself, is not sold on this line. */
export function nightsSold(chunks: readonly RateChunk[], { checkIn, nights }: Stay): number[] | null {
  const prices = pricesOf(chunks, { checkIn, nights })
  if (prices.includes(0)) return null
  const arrival = at(chunks, checkIn)
  const minStay = arrival?.row.min_stay[arrival.position] ?? CLOSED_TO_ARRIVAL
  if (minStay === CLOSED_TO_ARRIVAL || minStay > nights) return null
  const departure = at(chunks, checkIn + nights)
  return departure && (departure.row.closed_departure >>> departure.position) & 1 ? null : prices
}

/** What a line says of each night of a stay; 0 where it says nothing. */
export const pricesOf = (chunks: readonly RateChunk[], { checkIn, nights }: Stay): number[] =>
  Array.from({ length: nights }, (_, night) => {
    const there = at(chunks, checkIn + night)
    return there?.row.price[there.position] ?? 0
  })

function at(chunks: readonly RateChunk[], night: number) {
  const row = chunks.find(({ chunk }) => chunk === chunkOf(night))
  return row && { row, position: night - row.chunk * NIGHTS_PER_CHUNK }
}
