import { addDays, type CalendarDate, calendarDate, dayNumber, fromDayNumber } from '#domain/calendar/calendar-date.ts'
import { occupancyLine, SHARE_LINE, SUPPLEMENT_LINE } from '#domain/pricing/hotel-rate.ts'
import type { DemoHotel } from './hotels.ts'

// How hotels quote, and what they take off (docs/decisions/0011-contracts.md). Most quote a share for each board; a few
// quote one share and a supplement for dearer boards, or the whole room for an exact occupancy.

const QUOTES_SUPPLEMENTS: ReadonlySet<number> = new Set([1191, 1253, 1312, 1331, 1353, 1410])

type Sleepers = { adults: number; children: number; occupants: number }
/** The whole room for so many adults and children, in percent of the adult share. */
type Occupancy = { adults: number; children: number; pct: number }

// One more person in the room never costs less, also beside the shares of the hotel's rule.
const FAMILY_RATES: readonly Occupancy[] = [
  { adults: 2, children: 1, pct: 266 },
  { adults: 2, children: 2, pct: 330 },
]
const ADULT_RATES: readonly Occupancy[] = [
  { adults: 2, children: 0, pct: 190 },
  { adults: 3, children: 0, pct: 250 },
]
const EVERY_OCCUPANCY: readonly Occupancy[] = [156, 200, 270, 330].flatMap((ofAdults, adult) =>
  [0, 40, 84, 124].map((ofChildren, children) => ({ adults: adult + 1, children, pct: ofAdults + ofChildren })),
)
const QUOTES_OCCUPANCIES: Record<number, { rates: readonly Occupancy[]; besideShares: boolean }> = {
  1250: { rates: EVERY_OCCUPANCY, besideShares: false },
  1253: { rates: ADULT_RATES, besideShares: true },
  1413: { rates: FAMILY_RATES, besideShares: true },
}

export const quotesSupplements = ({ id }: DemoHotel): boolean => QUOTES_SUPPLEMENTS.has(id)

/** The lines that a product quotes. The cheapest board has no supplement. */
export function linesOf(hotel: DemoHotel, room: Sleepers, { supplement }: { supplement: boolean }): number[] {
  const shares = QUOTES_OCCUPANCIES[hotel.id]?.besideShares ?? true
  return [
    ...(shares ? [SHARE_LINE] : []),
    ...(supplement ? [SUPPLEMENT_LINE] : []),
    ...occupanciesOf(hotel, room).map(({ adults, children }) => occupancyLine(adults, children)),
  ]
}

/** The occupancies that a hotel quotes for a room. */
export const occupanciesOf = (hotel: DemoHotel, room: Sleepers): Occupancy[] =>
  (QUOTES_OCCUPANCIES[hotel.id]?.rates ?? []).filter(
    ({ adults, children }) => adults <= room.adults && children <= room.children && adults + children <= room.occupants,
  )

type Season = { hotelId: number; roomCode?: string; from: string; to: string }
type Offer = Season &
  (
    | { stayNights: number; freeNights: number; repeats: boolean }
    | { percent: number; bookedDaysBeforeSeason: number | null; daysBefore: number | null }
  )

/** For arrivals from one day of the year to another. A place in this list is part of an offer's id. */
const OFFERS: readonly Offer[] = [
  { hotelId: 1350, from: '05-01', to: '06-30', stayNights: 7, freeNights: 1, repeats: true },
  { hotelId: 1311, from: '05-01', to: '07-14', stayNights: 7, freeNights: 1, repeats: true },
  { hotelId: 1331, from: '06-01', to: '07-10', stayNights: 5, freeNights: 1, repeats: true },
  { hotelId: 1353, from: '09-15', to: '11-30', stayNights: 10, freeNights: 2, repeats: false },
  { hotelId: 1191, from: '05-01', to: '06-30', stayNights: 14, freeNights: 2, repeats: false },
  { hotelId: 1410, from: '04-10', to: '05-20', stayNights: 7, freeNights: 1, repeats: true },
  { hotelId: 1212, roomCode: 'SEA', from: '09-01', to: '10-31', stayNights: 7, freeNights: 1, repeats: false },
  { hotelId: 1250, from: '01-03', to: '12-18', percent: 15, bookedDaysBeforeSeason: null, daysBefore: 90 },
  { hotelId: 1330, from: '01-03', to: '12-18', percent: 10, bookedDaysBeforeSeason: null, daysBefore: 60 },
  { hotelId: 1410, from: '04-10', to: '06-30', percent: 10, bookedDaysBeforeSeason: null, daysBefore: 120 },
  { hotelId: 1411, from: '05-01', to: '10-20', percent: 20, bookedDaysBeforeSeason: 90, daysBefore: null },
  { hotelId: 1413, from: '05-01', to: '10-20', percent: 12, bookedDaysBeforeSeason: 60, daysBefore: null },
  { hotelId: 1187, from: '01-08', to: '04-15', percent: 15, bookedDaysBeforeSeason: 30, daysBefore: 45 },
]

/** Rows of `stay_offer` for arrivals between two nights; the same row whenever it is asked for. */
export function offerRows(
  rooms: readonly { hotel_id: number; room_id: number; code: string }[],
  first: number,
  last: number,
) {
  const [firstYear, lastYear] = [first, last].map((night) => Number(fromDayNumber(night).slice(0, 4))) as [
    number,
    number,
  ]
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, i) => firstYear + i)
  return years
    .flatMap((year) =>
      OFFERS.map((offer, position) => {
        const [from, to] = [calendarDate(`${year}-${offer.from}`), calendarDate(`${year}-${offer.to}`)]
        return {
          offer_id: year * 100 + position,
          hotel_id: offer.hotelId,
          room_id:
            rooms.find(({ hotel_id, code }) => hotel_id === offer.hotelId && code === offer.roomCode)?.room_id ?? null,
          first_arrival: dayNumber(from),
          last_arrival: dayNumber(to),
          ...termsOf(offer, from),
        }
      }),
    )
    .filter(({ first_arrival, last_arrival }) => first_arrival <= last && last_arrival >= first)
}

const termsOf = (offer: Offer, from: CalendarDate) =>
  'percent' in offer
    ? {
        kind: 'early-booking' as const,
        percent: offer.percent,
        book_by: offer.bookedDaysBeforeSeason && dayNumber(addDays(from, -offer.bookedDaysBeforeSeason)),
        days_before: offer.daysBefore,
        stay_nights: null,
        free_nights: null,
        repeats: false,
      }
    : {
        kind: 'nights-free' as const,
        percent: null,
        book_by: null,
        days_before: null,
        stay_nights: offer.stayNights,
        free_nights: offer.freeNights,
        repeats: offer.repeats,
      }
