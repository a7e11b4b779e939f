import { fromDayNumber, weekday } from '#domain/calendar/calendar-date.ts'
import { occupancyLine, SUPPLEMENT_LINE } from '#domain/pricing/hotel-rate.ts'
import { linesOf, occupanciesOf, quotesSupplements } from './contracts.ts'
import type { DemoHotel } from './hotels.ts'
import { noise, noiseBetween } from './noise.ts'
import { isChristmas, seasonFactor } from './season.ts'

export const NIGHTS_PER_CHUNK = 32

export const RATE_RULES = [
  {
    rule_id: 1,
    single_pct: 160,
    extra_adult_pct: 75,
    cot_under: 2,
    board_child_pct: 50,
    bands: [
      { from: 2, to: 13, pct: [50, 60] },
      { from: 13, to: 18, pct: [80] },
    ],
  },
  {
    rule_id: 2,
    single_pct: 180,
    extra_adult_pct: 85,
    cot_under: 3,
    board_child_pct: 60,
    bands: [
      { from: 3, to: 12, pct: [25, 50] },
      { from: 12, to: 18, pct: [75] },
    ],
  },
  {
    rule_id: 3,
    single_pct: 150,
    extra_adult_pct: 65,
    cot_under: 2,
    board_child_pct: 0,
    bands: [
      { from: 2, to: 12, pct: [0, 50] },
      { from: 12, to: 18, pct: [100] },
    ],
  },
  { rule_id: 4, single_pct: 185, extra_adult_pct: 90, cot_under: 0, board_child_pct: 100, bands: [] },
]

const BOARD_ADDS: Record<string, number> = { RO: 0, SC: 0, BB: 6_00, HB: 21_00, FB: 33_00, AI: 44_00, UI: 58_00 }

type RoomPlan = {
  code: string
  name: string
  description: string
  beds: string
  size: number
  factor: number
  adults: number
  children: number
  occupants: number
  infants: number
}

/** The rooms of a hotel, simplest first. */
export function roomsOf(hotel: DemoHotel): RoomPlan[] {
  const has = (extra: DemoHotel['extras'][number]) => hotel.extras.includes(extra)
  const couple = { adults: 2, children: 0, occupants: 2, infants: 0 }
  if (has('adults')) {
    return [
      {
        code: 'GDN',
        name: has('over') ? 'Beach Villa' : 'Garden Room',
        description: 'King bed, walk-in shower and a terrace with two chairs.',
        beds: 'King bed',
        size: 36,
        factor: 1,
        ...couple,
      },
      {
        code: 'OCN',
        name: has('over') ? 'Overwater Villa' : 'Ocean View Room',
        description: 'King bed and day bed, with the sea from the balcony.',
        beds: 'King bed and day bed',
        size: 44,
        factor: 1.28,
        ...couple,
        adults: 3,
        occupants: 3,
      },
    ]
  }
  const rooms: RoomPlan[] = [
    {
      code: 'GDN',
      name: has('over') ? 'Beach Bungalow' : has('town') ? 'Courtyard Room' : 'Garden Terrace Room',
      description: 'King or twin beds, shower, and a terrace at garden level.',
      beds: 'King bed and sofa bed',
      size: 34,
      factor: 1,
      adults: 3,
      children: 2,
      occupants: 3,
      infants: 1,
    },
    {
      code: 'SEA',
      name: has('over') ? 'Water Villa' : 'Sea View Room',
      description: 'King bed with the sea from the balcony, bath and shower.',
      beds: 'King bed',
      size: 40,
      factor: 1.22,
      adults: 2,
      children: 1,
      occupants: 3,
      infants: 1,
    },
  ]
  if (hotel.stars >= 3.5) {
    rooms.push({
      code: 'FAM',
      name: 'Family Suite',
      description: 'Two sleeping areas with a door between, bath, and room for a cot.',
      beds: 'King bed, two singles and sofa bed',
      size: 58,
      factor: 1.36,
      adults: 4,
      children: 3,
      occupants: 5,
      infants: 2,
    })
  }
  return rooms
}

export const ruleOf = (hotel: DemoHotel): number => (hotel.extras.includes('adults') ? 4 : 1 + (hotel.id % 3))

/** One product's lines for one chunk of nights: prices and restrictions. Greek hotels close for the winter. */
export function rateLines(hotel: DemoHotel, gateway: string, room: RoomPlan, board: string, chunk: number) {
  const nights = Array.from({ length: NIGHTS_PER_CHUNK }, (_, position) => chunk * NIGHTS_PER_CHUNK + position)
  const shares = nights.map((night) => (isOpen(gateway, night) ? nightlyShare(hotel, gateway, room, board, night) : 0))
  const minStay = nights.map((night) => shortestStay(hotel, night))
  const closedDeparture = nights.reduce(
    (bits, night, position) => (isClosedToDeparture(hotel, night) ? bits | (1 << position) : bits),
    0,
  )
  const wholeRooms = new Map(
    occupanciesOf(hotel, room).map((occupancy) => [occupancyLine(occupancy.adults, occupancy.children), occupancy]),
  )
  return linesOf(hotel, room, { supplement: hasSupplement(hotel, board) }).map((line) => {
    const wholeRoom = wholeRooms.get(line)
    if (wholeRoom)
      return {
        line,
        price: shares.map((share) => Math.round((share * wholeRoom.pct) / 100)),
        min_stay: minStay.map((shortest) => longerForFamilies(hotel, shortest, wholeRoom)),
        closed_departure: closedDeparture,
      }
    const price = line === SUPPLEMENT_LINE ? nights.map((night) => supplement(hotel, gateway, board, night)) : shares
    return { line, price, min_stay: minStay, closed_departure: closedDeparture }
  })
}

/** Where a hotel sells nothing but whole rooms, four and more stay for four nights at least. */
const longerForFamilies = (
  hotel: DemoHotel,
  shortest: number,
  { adults, children }: { adults: number; children: number },
) => (hotel.id === 1250 && adults + children >= 4 ? Math.max(shortest, 4) : shortest)

/** Whether a product's board is quoted as a supplement on the hotel's cheapest board. */
export const hasSupplement = (hotel: DemoHotel, board: string): boolean =>
  quotesSupplements(hotel) && boardAdds(hotel, board) > 0

/** In the weeks when the place is cheapest, the dearer board is given away. */
const supplement = (hotel: DemoHotel, gateway: string, board: string, night: number) =>
  isOpen(gateway, night) && seasonFactor(gateway, night) >= 0.86 ? Math.round(boardAdds(hotel, board) / 50) * 50 : 0

/** Net pence a night that a board costs an adult more than the hotel's cheapest board. */
function boardAdds(hotel: DemoHotel, board: string): number {
  const cheapest = Math.min(...hotel.boards.map((code) => BOARD_ADDS[code] ?? 0))
  return ((BOARD_ADDS[board] ?? 0) - cheapest) * 0.8
}

const isClosedToDeparture = (hotel: DemoHotel, night: number): boolean =>
  hotel.id % 7 === 0 && isChristmas(night) && weekday(fromDayNumber(night)) === 7

function isOpen(gateway: string, night: number): boolean {
  if (gateway !== 'HER' && gateway !== 'JTR') return true
  const monthDay = fromDayNumber(night).slice(5)
  return monthDay >= '04-10' && monthDay <= '11-05'
}

function nightlyShare(hotel: DemoHotel, gateway: string, room: RoomPlan, board: string, night: number): number {
  const adds = quotesSupplements(hotel) ? 0 : boardAdds(hotel, board)
  const week = 0.94 + 0.12 * noise('rate-week', hotel.id, Math.floor(night / 7))
  const weekend = [5, 6].includes(weekday(fromDayNumber(night))) && hotel.extras.includes('town') ? 1.08 : 1
  const share = hotel.share * 0.78 * room.factor * seasonFactor(gateway, night) * week * weekend + adds
  return Math.round(share / 50) * 50
}

function shortestStay(hotel: DemoHotel, night: number): number {
  if (isChristmas(night)) return hotel.stars >= 4.5 ? 7 : 5
  if (hotel.id % 5 === 0 && weekday(fromDayNumber(night)) === 5) return 255
  return hotel.id % 4 === 0 ? 3 : 1
}

const NIGHTS_PER_SPELL = 9

/** The rooms that a contract gives us between two nights, in periods. */
export function allotmentPeriods(hotel: DemoHotel, room: RoomPlan, { first, last }: { first: number; last: number }) {
  const [firstSpell, lastSpell] = [spellOf(first), spellOf(last)]
  return Array.from({ length: lastSpell - firstSpell + 1 }, (_, i) => {
    const spell = firstSpell + i
    return {
      first_night: Math.max(spell * NIGHTS_PER_SPELL, first),
      last_night: Math.min((spell + 1) * NIGHTS_PER_SPELL - 1, last),
      units: unitsOf(hotel, room, spell),
    }
  })
}

/** The nights between two on which the hotel has stopped sales, with the rooms of their period. */
export function stopSales(hotel: DemoHotel, room: RoomPlan, { first, last }: { first: number; last: number }) {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
    .filter((night) => noise('stop-sell', hotel.id, room.code, Math.floor((night + hotel.id) / 5)) < 0.035)
    .map((night) => ({ night, allot: unitsOf(hotel, room, spellOf(night)) }))
}

const spellOf = (night: number) => Math.floor(night / NIGHTS_PER_SPELL)

const unitsOf = (hotel: DemoHotel, room: RoomPlan, spell: number) =>
  room.code === 'FAM'
    ? noiseBetween(0, 4, 'allot', hotel.id, room.code, spell)
    : noiseBetween(1, 9, 'allot', hotel.id, room.code, spell)
