import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayDifference, displayPounds } from './display-money.ts'
import { pence, perPerson, toPounds } from './pence.ts'

describe('[S05] money as people read it', () => {
  test.each([
    [1299, '£1,299'],
    [1299.5, '£1,299.50'],
    [0, '£0'],
    [0.01, '£0.01'],
    [1234567.89, '£1,234,567.89'],
    [-50, '-£50'],
  ])('%d pounds are %s', (pounds, words) => expect(displayPounds(pounds)).toBe(words))
  test.each([
    [312.49, '+£312pp'],
    [-24, '-£24pp'],
    [0.5, '+£1pp'],
    [-0.5, '-£1pp'],
    [0.49, null],
    [-0.4, null],
    [0, null],
  ])('[S12] a difference of %d pounds is %s', (pounds, words) => expect(displayDifference(pounds)).toBe(words))
})

describe('pence', () => {
  test('are whole', () => expect(() => pence(10.5)).toThrow('not a whole number of pence'))
  test('shared among people are rounded up, and never a penny too much', () =>
    fc.assert(
      fc.property(fc.nat(99_999_99), fc.integer({ min: 1, max: 25 }), (total, people) => {
        const share = perPerson(pence(total), people)
        return share * people >= total && (share - 1) * people < total
      }),
    ))
  test('in pounds print as they are', () => expect(displayPounds(toPounds(pence(2119_27)))).toBe('£2,119.27'))
})
