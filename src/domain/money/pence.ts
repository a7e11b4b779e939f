import type { Branded } from '#domain/branded.ts'

/** Whole pence in pounds sterling. Never pounds, never a fraction. */
export type Pence = Branded<number, 'Pence'>

/** Takes a whole number of pence. Throws on anything else: a fraction of a penny is a bug. */
export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of pence: ${amount}`)
  return amount as Pence
}

/** The party's total shared among its people, rounded up to the penny (docs/decisions/0003-money.md). */
export const perPerson = (total: Pence, people: number): Pence => pence(Math.ceil(total / people))

/** Pounds as a number with at most two decimals, for what leaves the server. */
export const toPounds = (amount: Pence): number => amount / 100
