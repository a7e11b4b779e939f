import type { CalendarDate } from '#domain/calendar/calendar-date.ts'
import type { Party } from '#domain/party/party.ts'
import type { Itemcode } from '#domain/search/itemcode.ts'

/** Exactly which package a shopper chose: one room product for each room of the party, one dated flight each way. */
export type Selection = {
  itemcode: Itemcode
  /** Departure date at the UK airport; the stay begins when the outbound flight arrives. */
  date: CalendarDate
  nights: number
  party: Party
  depair: string
  outboundFlightId: number
  inboundFlightId: number
  /** One for each room of the party, in its order; all of one board basis. */
  productIds: readonly number[]
}
