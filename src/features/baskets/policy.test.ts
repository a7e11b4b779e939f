import { describe, expect, test } from 'vitest'
import { nightsSold, pricesOf, type RateChunk } from './policy.ts'

/** Two months of 32 nights from night 0; night n costs 100 + n. */
const chunks = (change: (first: RateChunk, second: RateChunk) => void = () => {}): RateChunk[] => {
  const [first, second] = [0, 1].map((chunk) => ({
    chunk,
    price: Array.from({ length: 32 }, (_, i) => 100 + chunk * 32 + i),
    min_stay: Array.from({ length: 32 }, () => 1),
    closed_departure: 0,
  })) as [RateChunk, RateChunk]
  change(first, second)
  return [first, second]
}
const over = { checkIn: 30, nights: 4 } // nights 30 to 33, out on 34

describe('[S17] the nights of a stay', () => {
  test('have the prices of both months that they lie in', () =>
    expect(nightsSold(chunks(), over)).toEqual([130, 131, 132, 133]))
  test('are not sold when one of them has no price, and do not need one on the day of departure', () => {
    expect(
      nightsSold(
        chunks((_, second) => (second.price[1] = 0)),
        over,
      ),
    ).toBeNull()
    expect(
      nightsSold(
        chunks((_, second) => (second.price[2] = 0)),
        over,
      ),
    ).toEqual([130, 131, 132, 133])
    expect(nightsSold(chunks().slice(0, 1), over)).toBeNull()
  })
  test('are sold from the shortest stay of the arrival night on', () => {
    expect(
      nightsSold(
        chunks((first) => (first.min_stay[30] = 4)),
        over,
      ),
    ).not.toBeNull()
    expect(
      nightsSold(
        chunks((first) => (first.min_stay[30] = 5)),
        over,
      ),
    ).toBeNull()
    expect(
      nightsSold(
        chunks((first) => (first.min_stay[31] = 5)),
        over,
      ),
    ).not.toBeNull()
  })
  test('are not sold when the arrival night is closed to arrival', () =>
    expect(
      nightsSold(
        chunks((first) => (first.min_stay[30] = 255)),
        { checkIn: 30, nights: 28 },
      ),
    ).toBeNull())
  test('are not sold when nobody may leave on the day of departure', () => {
    expect(
      nightsSold(
        chunks((_, second) => (second.closed_departure = 1 << 2)),
        over,
      ),
    ).toBeNull()
    expect(
      nightsSold(
        chunks((_, second) => (second.closed_departure = 1 << 1)),
        over,
      ),
    ).not.toBeNull()
    expect(
      nightsSold(
        chunks((first) => (first.closed_departure = 1 << 31)),
        { checkIn: 28, nights: 3 },
      ),
    ).toBeNull()
  })
  test('cost no supplement where the contract quotes none', () =>
    expect(pricesOf(chunks().slice(0, 1), over)).toEqual([130, 131, 0, 0]))
})
