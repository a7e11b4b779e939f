import { describe, expect, test } from 'vitest'
import { daysLater, luggageText, stopsText } from './flight-text.tsx'

const bags = { luggage: 23, luggageUnit: 'kg', luggageQuantity: 1, handLuggage: 7, meals: true, drinks: true } as const

describe('[S15] luggage in words', () => {
  test('kilograms', () => expect(luggageText(bags)).toBe('1 x 23KG checked bag per person'))
  test('one piece', () => expect(luggageText({ ...bags, luggageUnit: 'piece' })).toBe('1 checked bag per person'))
  test('two pieces', () =>
    expect(luggageText({ ...bags, luggageUnit: 'piece', luggageQuantity: 2 })).toBe('2 checked bags per person'))
  test('nothing but hand luggage', () => expect(luggageText({ ...bags, luggageQuantity: 0 })).toBe('Hand luggage only'))
})

describe('[S13] a direction of flights', () => {
  test('is direct without stops', () => expect(stopsText({ stops: 0, via: [] })).toBe('Direct'))
  test('names where it stops', () => expect(stopsText({ stops: 1, via: ['ANU'] })).toBe('1 stop (ANU)'))
  test('arrives so many days later', () =>
    expect(daysLater({ departDate: '2027-06-21', arriveDate: '2027-06-22' })).toBe(1))
})
