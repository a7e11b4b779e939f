import { describe, expect, test } from 'vitest'
import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { readTravellers } from './policy.ts'

const party = [{ adults: 2, ages: [7] }]
const returnOn = calendarDate('2027-06-21')
const form = (changes: Record<string, string> = {}) => ({
  title0: 'Mrs',
  firstName0: 'Helen',
  lastName0: 'Ashworth',
  title1: 'Mr',
  firstName1: 'José',
  lastName1: "O'Neill-Łuk",
  firstName2: 'Ann',
  lastName2: 'Ashworth',
  dateOfBirth2: '2020-06-20',
  email: 'helen@example.com',
  phone: '07700 900142',
  address: '1 High Street, Leeds',
  postcode: 'LS1 1AA',
  ...changes,
})
const errorsOf = (changes: Record<string, string>) => {
  const read = readTravellers(form(changes), { party, returnOn })
  return read.ok ? [] : read.refusal.map(({ field, rule }) => `${field} ${rule}`)
}

describe('[S17] the travellers form', () => {
  test('takes names as passports have them', () =>
    expect(readTravellers(form(), { party, returnOn })).toMatchObject({ ok: true }))
  test('names every missing field', () =>
    expect(errorsOf({ firstName0: '', email: ' ' })).toEqual(['firstName0 required', 'email required']))
  test('asks children for a date of birth, and adults for none', () =>
    expect(errorsOf({ dateOfBirth2: '' })).toEqual(['dateOfBirth2 required']))
  test('accepts a child whose birthday is the date of return', () =>
    expect(errorsOf({ dateOfBirth2: '2020-06-21' })).toEqual([]))
  test('refuses a child who is one day too young for the age in the price', () =>
    expect(errorsOf({ dateOfBirth2: '2020-06-22' })).toEqual(['dateOfBirth2 age']))
  test('refuses 30 February', () => expect(errorsOf({ dateOfBirth2: '2020-02-30' })).toEqual(['dateOfBirth2 date']))
  test('refuses a name with figures or markup', () =>
    expect(errorsOf({ lastName1: '<b>x</b>', firstName1: 'R2D2' })).toEqual(['firstName1 name', 'lastName1 name']))
  test('refuses an email without a host and a phone with letters', () =>
    expect(errorsOf({ email: 'helen@', phone: 'call me' })).toEqual(['email email', 'phone phone']))
})
