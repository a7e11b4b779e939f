import { describe, expect, test } from 'vitest'
import { isPlain, isPlainEncoded } from './plain-text.ts'

describe('text that the database can store', () => {
  test.each(['', 'Zoë', '🏝️', 5, true, null, undefined, { a: ['b', { c: 'd' }] }])('%j', (value) =>
    expect(isPlain(value)).toBe(true),
  )
  test.each([
    ['a NUL', 'a\0b'],
    ['the first half of a pair', '\ud83c'],
    ['the second half of a pair', '\udfdd'],
    ['a NUL in a list', ['fine', '\0']],
    ['a NUL in a key', { 'a\0': 1 }],
  ])('is not %s', (_what, value) => expect(isPlain(value)).toBe(false))
})

describe('text that is still percent-encoded', () => {
  test.each(['/search/holidays/?date=2027-05-01', '/a%20b', '/Zo%C3%AB', '?utm=20%', '?a=%zz', '?q=100%25'])(
    '%s is fine',
    (text) => expect(isPlainEncoded(text)).toBe(true),
  )
  test.each(['%00', 'a%00b', '%ff', '%c3', '%ED%A0%80', '%c0%80', '\0'])('%j is not', (text) =>
    expect(isPlainEncoded(text)).toBe(false),
  )
})
