import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts'
import { type Pence, pence } from '#domain/money/pence.ts'

/** A tour operator's deposit terms. 0 weeks: no deposit is offered (docs/decisions/0003-money.md). */
export type DepositTerms = { perPerson: Pence; balanceDueWeeks: number }

/** What may be paid today, and the rest with its last day; null when everything is due at once. */
export type DepositOffer = { deposit: Pence; balance: Pence; balanceDueOn: CalendarDate }

/** The deposit a party may pay today. `deposit + balance = payToUs` always. */
export function depositOffer(
  payToUs: Pence,
  {
    terms,
    people,
    departOn,
    today,
  }: { terms: DepositTerms; people: number; departOn: CalendarDate; today: CalendarDate },
): DepositOffer | null {
  if (terms.balanceDueWeeks === 0) return null
  const balanceDueOn = addDays(departOn, -7 * terms.balanceDueWeeks)
  const deposit = pence(terms.perPerson * people)
  if (balanceDueOn <= today || deposit >= payToUs) return null
  return { deposit, balance: pence(payToUs - deposit), balanceDueOn }
}
