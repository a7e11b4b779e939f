import { describe, expect, test } from 'vitest'
import { withBoard, withCabin, withRoom } from './choice-address.tsx'

const SEARCH = '?date=2027-06-14&depair=LGW&nights=7'
const luggage = {
  luggage: 23,
  luggageUnit: 'kg',
  luggageQuantity: 1,
  handLuggage: 7,
  meals: true,
  drinks: true,
} as const

describe('[S12] a choice on the booking page', () => {
  test('writes cabin, outflight and inflight into the query', () =>
    expect(
      withCabin(SEARCH, {
        cabin: 'Business',
        outFlightId: 12,
        inFlightId: 34,
        luggage,
        difference: 900,
        selected: false,
      }),
    ).toBe(`${SEARCH}&cabin=Business&outflight=12&inflight=34`))
  test('of a board basis replaces the one before', () =>
    expect(withBoard(`${SEARCH}&boardbasis=HB`, 'AI')).toBe(`${SEARCH}&boardbasis=AI`))
  test('of one room keeps the others', () =>
    expect(new URLSearchParams(withRoom(SEARCH, ['GT', 'OF'], 1, 'ST')).getAll('roomtype[0]')).toEqual(['GT']))
})
