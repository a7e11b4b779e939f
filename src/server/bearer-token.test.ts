import { describe, expect, test } from 'vitest'
import { mintBearer, readBearer } from './bearer-token.ts'

const KEY = 'a key of the shop'
const NOW = Temporal.Instant.from('2026-11-20T12:00:00Z')
const token = mintBearer(KEY, { context: 2, now: NOW })
const minutesLater = (minutes: number) => NOW.add({ minutes })

describe('[S18] a bearer token of the pricing service', () => {
  test('says which brand may read prices', () =>
    expect(readBearer(KEY, token, NOW)).toMatchObject({ ok: true, value: { context: 2, audience: 'pricing' } }))
  test('is good until a moment before ten minutes have passed', () =>
    expect(readBearer(KEY, token, minutesLater(10).subtract({ milliseconds: 1 }))).toMatchObject({ ok: true }))
  test('has expired after ten minutes', () =>
    expect(readBearer(KEY, token, minutesLater(10))).toEqual({ ok: false, refusal: 'expired' }))
  test('is refused when another key signed it', () =>
    expect(readBearer('another key', token, NOW)).toEqual({ ok: false, refusal: 'forged' }))
  test.each(['', '.', 'a', 'a.b.c', `${token}.`])('"%s" is no token', (text) =>
    expect(readBearer(KEY, text, NOW)).toEqual({ ok: false, refusal: 'malformed' }),
  )
})
