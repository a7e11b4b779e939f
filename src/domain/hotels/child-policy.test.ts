import { describe, expect, test } from 'vitest'
import { type ChildPolicy, childrenTaken, takesAges } from './child-policy.ts'

const takesChildren = (hotel: ChildPolicy, ages: number[]) => takesAges(childrenTaken(hotel), ages)

describe('[S04] a hotel’s child policy', () => {
  const hotel = { child_policy: 'INFANTS_ALLOWED', min_age: 6, max_age: 15, min_adult_age: null }
  test('takes children up to its oldest age, and says nothing of a party without children', () => {
    expect(takesChildren(hotel, [0, 15])).toBe(true)
    expect(takesChildren(hotel, [16])).toBe(false)
    expect(takesChildren({ ...hotel, child_policy: 'ADULTS_ONLY' }, [])).toBe(true)
    expect(takesChildren({ ...hotel, child_policy: 'ADULTS_ONLY' }, [15])).toBe(false)
  })
  test('without infants takes children from its youngest age', () => {
    expect(takesChildren({ ...hotel, child_policy: 'NO_INFANTS_ALLOWED' }, [6])).toBe(true)
    expect(takesChildren({ ...hotel, child_policy: 'NO_INFANTS_ALLOWED' }, [5, 7])).toBe(false)
  })
  test('with an age for grown-ups takes nobody of that age as a child', () =>
    expect([11, 12].map((age) => takesChildren({ ...hotel, min_adult_age: 12 }, [age]))).toEqual([true, false]))
})
