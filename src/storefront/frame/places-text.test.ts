import { describe, expect, test } from 'vitest'
import { countriesIn, placesText } from './places-text.tsx'

const barbados = { code: 'BB', name: 'Barbados', hotels: 5 }
const stJames = { code: 'BB-1', name: 'St James', hotels: 3 }
const greece = { code: 'GR', name: 'Greece', hotels: 7 }

describe('[S02] the places of every page', () => {
  test('are a line each', () => expect(placesText([barbados, stJames])).toBe('BB|Barbados|5\nBB-1|St James|3'))
  test('come back as countries with their regions', () =>
    expect(countriesIn(placesText([barbados, stJames, greece]))).toEqual([
      { ...barbados, regions: [stJames] },
      { ...greece, regions: [] },
    ]))
})
