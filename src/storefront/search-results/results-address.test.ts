import { describe, expect, test } from 'vitest'
import { joinedNames, toggled, unfiltered, withField } from './results-address.tsx'

const SEARCH = '?destination=BB&nights=7&board=AI,HB&page=3&sort=price'

describe('[S05] the results address', () => {
  test('takes one more value of a filter and goes back to the first page', () =>
    expect(toggled(SEARCH, 'stars', '4').toString()).toBe('destination=BB&nights=7&board=AI%2CHB&sort=price&stars=4'))
  test('drops a value that is ticked off', () => expect(toggled(SEARCH, 'board', 'AI').get('board')).toBe('HB'))
  test('drops the field with its last value', () => expect(toggled('?stars=4', 'stars', '4').has('stars')).toBe(false))
  test('holds one lowest rating', () => expect(toggled('?rating=8', 'rating', '9').get('rating')).toBe('9'))
  test('keeps search and order when filters are cleared', () =>
    expect(unfiltered(SEARCH).toString()).toBe('destination=BB&nights=7&sort=price'))
  test('keeps filters when another page is asked for', () =>
    expect(withField(SEARCH, 'page', '2').get('board')).toBe('AI,HB'))
  test('names places as people do', () =>
    expect(joinedNames(['Barbados', 'St Lucia', 'Jamaica'])).toBe('Barbados, St Lucia and Jamaica'))
})
