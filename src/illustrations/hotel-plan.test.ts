import { describe, expect, test } from 'vitest'
import { illustrationAlt } from './alt-text.ts'
import { hotelPlan } from './hotel-plan.ts'
import { DAY } from './palette.ts'

const plain = { spa: false, golf: false, marina: false, overwater: false, town: false }
const itemcodes = Array.from({ length: 200 }, (_, i) => `BB${1000 + i}`)

describe('[S41] the pictures of a hotel', () => {
  test('are eight, and no scene is shown more than twice', () => {
    for (const itemcode of itemcodes) {
      const plan = hotelPlan({ itemcode, facts: plain })
      expect(plan.map((picture) => picture.n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      for (const { scene } of plan) expect(plan.filter((other) => other.scene === scene).length).toBeLessThanOrEqual(2)
    }
  })

  test('begin by day, unless with a sunset', () => {
    for (const itemcode of itemcodes) {
      const [first] = hotelPlan({ itemcode, facts: plain })
      expect(first?.scene === 'sunset' || (first && DAY.includes(first.light))).toBe(true)
    }
  })

  test('begin with the villas where villas stand over the water', () => {
    expect(hotelPlan({ itemcode: 'MV20', facts: { ...plain, overwater: true } })[0]?.scene).toBe('villas')
  })

  test('show spa, golf and marina where the hotel has them', () => {
    const plan = hotelPlan({ itemcode: 'MU7', facts: { ...plain, spa: true, golf: true, marina: true } })
    expect(plan.map((picture) => picture.scene)).toEqual(expect.arrayContaining(['spa', 'golf', 'marina']))
  })

  test('are described as illustrations', () => {
    expect(illustrationAlt('Coral Point Beach Club', 'beach')).toBe(
      'Illustration of Coral Point Beach Club, a beach with clear shallow water',
    )
  })
})
