import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts'
import { pence } from '#domain/money/pence.ts'
import { depositOffer } from './deposit.ts'

const today = calendarDate('2026-11-20')
const departOn = calendarDate('2027-06-14')
const terms = { perPerson: pence(150_00), balanceDueWeeks: 12 }

describe('[S17] a deposit', () => {
  test('is the amount for each person, and the balance is due its weeks before departure', () =>
    expect(depositOffer(pence(2071_73), { terms, people: 2, departOn, today })).toEqual({
      deposit: 300_00,
      balance: 1771_73,
      balanceDueOn: '2027-03-22',
    }))
  test('is not offered inside those weeks, nor on the day itself', () => {
    const due = addDays(departOn, -84)
    expect(depositOffer(pence(2000_00), { terms, people: 2, departOn, today: due })).toBeNull()
    expect(depositOffer(pence(2000_00), { terms, people: 2, departOn, today: addDays(due, -1) })).not.toBeNull()
  })
  test('is not offered by an operator with 0 weeks', () =>
    expect(
      depositOffer(pence(2000_00), { terms: { ...terms, balanceDueWeeks: 0 }, people: 2, departOn, today }),
    ).toBeNull())
  test('is not offered when it would reach the price', () =>
    expect(depositOffer(pence(300_00), { terms, people: 2, departOn, today })).toBeNull())
  test('and its balance are always what is paid to us', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_99 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 52 }),
        (price, people, weeks) => {
          const offer = depositOffer(pence(price), {
            terms: { ...terms, balanceDueWeeks: weeks },
            people,
            departOn,
            today,
          })
          return (
            offer === null ||
            (offer.deposit + offer.balance === price &&
              offer.deposit > 0 &&
              offer.balance > 0 &&
              offer.balanceDueOn > today)
          )
        },
      ),
    ))
})
