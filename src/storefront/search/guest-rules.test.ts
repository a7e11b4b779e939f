import { describe, expect, test } from 'vitest'
import { guestRules, type HotelRules } from './guest-rules.tsx'

const family: HotelRules = { childPolicy: 'NO_INFANTS_ALLOWED', minAge: 3, maxAge: 12, minAdultAge: null }

describe('[S04] who may stay', () => {
  test('anybody up to 17 is a child while no hotel is chosen', () => expect(guestRules().ages).toHaveLength(18))
  test('a hotel without infants begins at its lowest age', () => {
    const { ages, policy } = guestRules(family)
    expect([ages[0], ages.at(-1)]).toEqual([3, 12])
    expect(policy).toBe('Children aged 3 - 12')
  })
  test('children end before adults begin', () => {
    const { ages, adultsLabel } = guestRules({
      ...family,
      childPolicy: 'INFANTS_ALLOWED',
      minAge: 0,
      maxAge: 17,
      minAdultAge: 16,
    })
    expect(ages.at(-1)).toBe(15)
    expect(adultsLabel).toBe('Adults (+16)')
  })
  test('infants are welcome up to an age', () =>
    expect(guestRules({ ...family, childPolicy: 'INFANTS_ALLOWED' }).policy).toBe('Max child age is 12'))
  test('an adults-only hotel takes no children', () => {
    const rules = guestRules({ childPolicy: 'ADULTS_ONLY', minAge: 0, maxAge: 17, minAdultAge: 18 })
    expect(rules).toEqual({ adultsLabel: 'Adults (+18)', ages: [], policy: 'This hotel is adults only' })
  })
})
