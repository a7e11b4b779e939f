import type { CabinChoice } from '#features/packages/present.ts'
import type { AlternativeFlight } from './booked-detail.server.ts'

/** The page's address with a choice written into it; choices are kept nowhere else (seed 1 §2). */
function chosen(search: string, fields: Record<string, string>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(fields)) query.set(name, value)
  return `?${query}`
}

export const withCabin = (search: string, { cabin, outFlightId, inFlightId }: CabinChoice): string =>
  chosen(search, { cabin, outflight: String(outFlightId), inflight: String(inFlightId) })

export const withFlights = (
  search: string,
  { outbound, inbound }: Pick<AlternativeFlight, 'outbound' | 'inbound'>,
): string =>
  chosen(search, { cabin: outbound.cabin, outflight: String(outbound.flightId), inflight: String(inbound.flightId) })

export const withBoard = (search: string, board: string): string => chosen(search, { boardbasis: board })

/** Every room of the party stands in the address, so that changing one keeps the others. */
export const withRoom = (search: string, rooms: readonly string[], at: number, code: string): string =>
  chosen(search, Object.fromEntries(rooms.map((room, index) => [`roomtype[${index}]`, index === at ? code : room])))
