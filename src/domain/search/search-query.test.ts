import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseParty, partyFields } from '#domain/party/party-query.ts'
import { parseBookingPage } from '#domain/search/booking-page-query.ts'
import type { Query } from '#domain/search/query-fields.ts'
import { parseSearch } from '#domain/search/search-query.ts'

const query = (changes: Query = {}): Query => ({
  date: '2027-06-14',
  depair: 'LGW',
  destination: 'BB',
  nights: '7',
  room: [{ adults: '2' }],
  ...changes,
})
const problems = (changes: Query) => {
  const read = parseSearch(query(changes))
  return read.ok ? [] : read.refusal
}
const parsed = (changes: Query) => {
  const read = parseSearch(query(changes))
  if (!read.ok) throw new Error(JSON.stringify(read.refusal))
  return read.value
}

describe('[S05] the address of the results page', () => {
  test('is a search', () =>
    expect(parsed({ destination: 'bb,LC-3', depair: 'lgw,MAN' }).request).toEqual({
      destinations: [
        { iso: 'BB', regionId: null },
        { iso: 'LC', regionId: 3 },
      ],
      depairs: ['LGW', 'MAN'],
      nights: 7,
      date: '2027-06-14',
      party: [{ adults: 2, ages: [] }],
    }))
  test('misses what the seed’s sentences say, in their order and as spelt', () =>
    expect(
      problems({ date: '', depair: '', destination: '', nights: '' }).map(({ field, msg, rule }) => [field, msg, rule]),
    ).toEqual([
      ['destination', 'Please choose a "Travelling to?" destination.', 'required'],
      ['depair', 'Please choose a "Flying from?" airport.', 'required'],
      ['nights', 'Please choose a "How long for?" airport.', 'required'],
      ['date', 'Please choose a "Departing on?" date.', 'required'],
    ]))
  test('takes the first two of more airports', () =>
    expect(parsed({ depair: 'LGW,MAN,BHX' }).request.depairs).toEqual(['LGW', 'MAN']))
  test('refuses a fourth destination', () =>
    expect(problems({ destination: 'BB,LC,JM,MX' })).toMatchObject([{ field: 'destination', rule: 'max' }]))
  test.each([
    ['destination', 'BARBADOS'],
    ['depair', 'GATWICK'],
    ['nights', '0'],
    ['nights', '29'],
    ['nights', '7.5'],
    ['date', '2027-02-29'],
    ['date', '14/06/2027'],
    ['stars', 'five'],
    ['board', 'XX'],
    ['sort', 'cheapest'],
    ['page', '0'],
    ['priceMin', '-1'],
  ])('refuses %s=%s with a sentence', (field, value) =>
    expect(problems({ [field]: value })).toMatchObject([{ field, msg: expect.stringMatching(/^[A-Z].*\.$/) }]),
  )
  test('reads filters and order', () =>
    expect(
      parsed({
        board: 'AI,HB',
        stars: '4.5,5',
        facility: 'spa',
        priceMax: '900',
        sort: 'price',
        page: '2',
        region: '1,2',
      }).filter,
    ).toMatchObject({
      boards: ['AI', 'HB'],
      stars: [4.5, 5],
      facilities: ['spa'],
      priceMin: null,
      priceMax: 900,
      sort: 'price',
      page: 2,
      regions: [1, 2],
    }))
})

describe('[S04] the rooms of an address', () => {
  test('are two adults when none are given', () =>
    expect(parsed({ room: undefined }).request.party).toEqual([{ adults: 2, ages: [] }]))
  test('may be five and not six', () => {
    const rooms = (count: number) => Array.from({ length: count }, () => ({ adults: '2' }))
    expect(parsed({ room: rooms(5) }).request.party).toHaveLength(5)
    expect(problems({ room: rooms(6) })).toMatchObject([{ field: 'room', msg: expect.stringContaining('5 rooms') }])
  })
  test('number the children over all rooms, from 0, when an age is missing', () =>
    expect(
      problems({
        room: [
          { adults: '2', children: '1', ages: ['4'] },
          { adults: '2', children: '2', ages: ['9'] },
        ],
      }),
    ).toEqual([{ field: 'child2', msg: 'The Child field is required.', rule: 'required' }]))
  test('keep the limits of a room', () => {
    expect(problems({ room: [{ adults: '5' }] })).toMatchObject([{ field: 'room0', msg: '4 adults max per room' }])
    expect(problems({ room: [{ adults: '4', children: '2', ages: ['4', '5'] }] })).toMatchObject([
      { msg: '5 occupants max per room' },
    ])
    expect(problems({ room: [{ adults: '1', children: '1', ages: ['18'] }] })).toMatchObject([
      { field: 'child0', rule: 'between' },
    ])
  })
  test('read the same from nested and from flat fields', () =>
    expect(parseParty({ 'room[0][adults]': '2', 'room[0][children]': '1', 'room[0][ages][0]': '4' })).toEqual(
      parseParty({ room: { 0: { adults: '2', children: '1', ages: ['4'] } } }),
    ))

  const room = fc.record({
    adults: fc.integer({ min: 1, max: 2 }),
    ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
  })
  test('come back from an address as they went in', () =>
    fc.assert(
      fc.property(fc.array(room, { minLength: 1, maxLength: 5 }), (party) => {
        expect(parseParty(Object.fromEntries(partyFields(party)))).toEqual({ ok: true, value: party })
      }),
    ))
  test('never throw, whatever is in the query', () =>
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('room', 'date', 'nights', 'destination', 'depair', 'stars'), fc.anything()),
        (any) => void parseSearch(any),
      ),
    ))
})

describe('[S07] the address of the booking page', () => {
  test('takes the first airport, and outboundDepair where depair is missing', () => {
    expect(parseBookingPage(query({ depair: 'MAN,LGW' }), 'bb1187')).toMatchObject({
      value: { depair: 'MAN', itemcode: 'BB1187' },
    })
    expect(parseBookingPage(query({ depair: undefined, outboundDepair: 'LHR' }), 'BB1187')).toMatchObject({
      value: { depair: 'LHR' },
    })
  })
  test('carries what is already chosen', () =>
    expect(
      parseBookingPage(
        query({ cabin: 'Business', outflight: '12', inflight: '13', boardbasis: 'ai', roomtype: ['SEA'] }),
        'BB1187',
      ),
    ).toMatchObject({
      value: { cabin: 'Business', outFlightId: 12, inFlightId: 13, board: 'AI', roomCodes: ['SEA'] },
    }))
  test('ignores a choice that cannot be read', () =>
    expect(parseBookingPage(query({ cabin: 'First', outflight: 'x' }), 'BB1187')).toMatchObject({
      value: { cabin: null, outFlightId: null },
    }))
})
