import type { Db } from '#db/connect.ts'
import { type CalendarDate, fromDayNumber } from '#domain/calendar/calendar-date.ts'
import { toPounds } from '#domain/money/pence.ts'
import { destinationCode } from '#domain/search/destination-code.ts'
import { legView } from '#features/flights/present.ts'
import type { LegView } from '#features/packages/present.ts'
import { nightsSold } from '#price-index/cheapest-packages.ts'
import { regionsOf } from '#price-index/destinations.ts'
import type { PriceIndex } from '#price-index/layout.ts'
import { LEAD_IN_NIGHTS, regionsLeadIn } from '#price-index/lead-in-price.ts'
import { rememberByVersion } from '#price-index/scope-version.ts'

/** The cheapest package there is; `price` is pounds per person. */
type LeadInView = {
  price: number
  total: number
  currency: 'GBP'
  date: string
  nights: number
  depair: string
  itemcode: string
}

type Shop = { db: Db; index: PriceIndex; today: () => CalendarDate }

/** S18: what the pricing service answers. */
export function bindFlights({ db, index, today }: Shop) {
  const remember = rememberByVersion<LeadInView | null>(index)
  return {
    /** The legs of an outbound and an inbound flight of one route; null when there is no such pair. */
    pairLegs: async (
      outFlightId: number,
      inFlightId: number,
    ): Promise<{ outbound: LegView[]; inbound: LegView[] } | null> => {
      const rows = await db
        .selectFrom('flight')
        .innerJoin('flight_schedule', 'flight_schedule.schedule_id', 'flight.schedule_id')
        .select(['flight_id', 'flight.schedule_id', 'night', 'direction', 'route_id'])
        .where('flight_id', 'in', [outFlightId, inFlightId])
        .execute()
      const out = rows.find((row) => Number(row.flight_id) === outFlightId && row.direction === 0)
      const back = rows.find((row) => Number(row.flight_id) === inFlightId && row.direction === 1)
      if (!out || !back || out.route_id !== back.route_id) return null
      return { outbound: legsOf(index, out), inbound: legsOf(index, back) }
    },
    /** The cheapest package of a country or one of its regions for two adults and seven nights; null when there is none. */
    leadIn: async (iso: string, regionId: number | null): Promise<LeadInView | null> => {
      const code = { iso: iso.toUpperCase(), regionId }
      const regionIds = regionsOf(index, [code])
      return remember(`${today()} ${destinationCode(code)}`, regionIds, () => leadInView(index, regionIds, today()))
    },
  }
}

export type Flights = ReturnType<typeof bindFlights>

const legsOf = ({ world }: PriceIndex, { schedule_id, night }: { schedule_id: number; night: number }): LegView[] =>
  (world.schedules.get(schedule_id)?.legs ?? []).map((leg) => legView(world, leg, night))

function leadInView(index: PriceIndex, regionIds: readonly number[], today: CalendarDate): LeadInView | null {
  const cheapest = regionsLeadIn(index, regionIds, { ...nightsSold(today), depairs: null })
  if (!cheapest) return null
  const { price, pair, hotel } = cheapest.found
  return {
    price: toPounds(price.perPerson),
    total: toPounds(price.total),
    currency: 'GBP',
    date: fromDayNumber(cheapest.date),
    nights: LEAD_IN_NIGHTS,
    depair: pair.route.depair,
    itemcode: hotel.itemcode,
  }
}
