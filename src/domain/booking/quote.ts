import type { LocalFee } from '#domain/pricing/local-fee.ts'
import type { PackageCost } from '#domain/pricing/package-price.ts'

/** One fee at the resort as it was quoted. `amount` is in minor units of `currency`; `rateOn` is a day number. */
export type QuotedFee = {
  name: string
  basis: LocalFee['basis']
  pence: number
  amount: number
  currency: string
  rateOn: number
}

/**
 * A priced selection, in pence. `payToUs` is after the discount; `total = payToUs + payAtResort`. `cost` is what we
 * pay suppliers and never leaves the server.
 */
export type Quote = {
  total: number
  payToUs: number
  payAtResort: number
  discount: number
  people: number
  cost: PackageCost
  fees: readonly QuotedFee[]
  /** Day numbers: departure from the UK, first hotel night, check-out and flight home. */
  departOn: number
  checkIn: number
  checkOut: number
}

/** Why a price moved between two quotes, in words for the shopper; empty when it did not. */
export function priceChangeReasons(before: Quote, after: Quote): string[] {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const moved = (a: number, b: number, words: string) => (a === b ? null : words)
  return [
    moved(before.cost.outbound + before.cost.inbound, after.cost.outbound + after.cost.inbound, 'the flights'),
    moved(sum(before.cost.rooms), sum(after.cost.rooms), 'the room'),
    moved(before.cost.transfers, after.cost.transfers, 'the transfers'),
    moved(before.payAtResort, after.payAtResort, 'the fees paid at the resort'),
    moved(before.discount, after.discount, 'the promo code'),
  ].filter((reason) => reason !== null)
}

/** Whether two quotes cost the same in every part. */
export const sameQuote = (a: Quote, b: Quote): boolean => a.total === b.total && priceChangeReasons(a, b).length === 0
