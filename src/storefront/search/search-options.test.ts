import { describe, expect, test } from 'vitest'
import { draftOf } from './search-draft.tsx'
import { datesOffered, fitted, merged, nightsOffered } from './search-options.tsx'

const barbados = {
  depair: { LGW: 'London Gatwick', MAN: 'Manchester' },
  depart: { LGW: { 7: ['2027-06-14', '2027-06-21'], 14: ['2027-06-14'] }, MAN: { 10: ['2027-06-15'] } },
  nights: [7, 10, 14],
}
const draft = draftOf(new URLSearchParams('depair=LGW&nights=7&date=2027-06-14'))

describe('[S02] the cascade', () => {
  test('nights are those of the chosen airports', () => expect(nightsOffered(barbados, ['LGW'])).toEqual([7, 14]))
  test('dates are those of airports and nights', () =>
    expect([...(datesOffered(barbados, ['LGW', 'MAN'], 10) ?? [])]).toEqual(['2027-06-15']))
  test('two destinations offer what either of them does', () => {
    const both = merged([
      barbados,
      { depair: { LGW: 'London Gatwick' }, depart: { LGW: { 7: ['2027-06-15'] } }, nights: [7] },
    ])
    expect(both.depart.LGW?.[7]).toEqual(['2027-06-14', '2027-06-15', '2027-06-21'])
  })
})

describe('[S03] forced changes', () => {
  test('keep what is still offered', () => expect(fitted(draft, barbados)).toEqual({ draft, updated: [] }))
  test('take the earliest date when the chosen one is not flown', () =>
    expect(fitted({ ...draft, date: '2027-07-01' }, barbados)).toEqual({ draft, updated: ['"Departing on?"'] }))
  test('take the first nights and name both fields', () =>
    expect(fitted({ ...draft, airports: ['MAN'] }, barbados)).toMatchObject({
      draft: { nights: 10, date: '2027-06-15' },
      updated: ['"How long for?"', '"Departing on?"'],
    }))
})
