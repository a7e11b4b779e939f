import { describe, expect, test } from 'vitest'
import { draftOf, guestsText, MISSING, missingFrom, searchFields, summaryOf, tidied } from './search-draft.tsx'

const ADDRESS =
  'date=2027-06-14&depair=LGW,LHR&destination=BB,LC-12&nights=10&room[0][adults]=2&room[0][children]=1&room[0][ages][0]=4&room[1][adults]=1'

describe('[S02] a search in the address', () => {
  test('is written as seed 1 §2 spells it', () =>
    expect(searchFields(draftOf(new URLSearchParams(ADDRESS)))).toEqual([
      ['date', '2027-06-14'],
      ['depair', 'LGW,LHR'],
      ['destination', 'BB,LC-12'],
      ['nights', '10'],
      ['room[0][adults]', '2'],
      ['room[0][children]', '1'],
      ['room[0][ages][0]', '4'],
      ['room[1][adults]', '1'],
    ]))
  test('keeps children out of rooms without any', () =>
    expect(searchFields(draftOf(new URLSearchParams(''))).map(([name]) => name)).not.toContain('room[0][children]'))
  test('takes the first two airports and three destinations', () => {
    const draft = draftOf(new URLSearchParams('depair=LGW,LHR,MAN&destination=BB,LC,JM,MX'))
    expect([draft.airports, draft.destinations]).toEqual([
      ['LGW', 'LHR'],
      ['BB', 'LC', 'JM'],
    ])
  })
})

describe('[S02] a form without scripts', () => {
  test('loses its empty fields', () =>
    expect(
      tidied(
        new URLSearchParams(
          'destination=BB&depair=&room[0][adults]=2&room[0][children]=0&room[0][ages][0]=&room[1][adults]=&room[1][children]=0',
        ),
      )?.toString(),
    ).toBe(new URLSearchParams('destination=BB&room[0][adults]=2').toString()))
  test('keeps a missing age, so that it can be asked for', () =>
    expect(tidied(new URLSearchParams('room[0][adults]=2&room[0][children]=1&room[0][ages][0]='))).toBeNull())
})

describe('[S05] before a search runs', () => {
  test('everything that is missing is named, in the order of the bar', () =>
    expect(missingFrom({ destinations: [], airports: [], nights: null, date: '', rooms: [] }, true)).toEqual([
      'destination',
      'depair',
      'nights',
      'date',
    ]))
  test('the nights are asked for with the word of the seed', () =>
    expect(MISSING.nights).toBe('Please choose a "How long for?" airport.'))
  test('each child needs an age', () =>
    expect(
      missingFrom({ ...draftOf(new URLSearchParams(ADDRESS)), rooms: [{ adults: 2, ages: [null] }] }, true),
    ).toEqual(['child']))
})

describe('[S02] the folded form', () => {
  const draft = draftOf(new URLSearchParams(ADDRESS))
  test('says from where, how long, when and who', () =>
    expect(summaryOf(draft, ['London Gatwick', 'London Heathrow'])).toEqual({
      heading: 'Flying from London Gatwick + 1 more',
      line: '10 nights, 14th June 2027, 3 Adults & 1 Child',
    }))
  test('asks for what is missing', () =>
    expect(summaryOf({ ...draft, airports: [] }, [])).toEqual({
      heading: 'Search for a holiday',
      line: 'Please update your search details',
    }))
  test('counts rooms when there are no children', () =>
    expect(guestsText([{ adults: 2, ages: [] }])).toBe('2 Adults, 1 Room'))
})
