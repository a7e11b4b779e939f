import { type Pence, pence, perPerson } from '#domain/money/pence.ts'

/** Net costs of one package for the whole party, in pence. */
export type PackageCost = { rooms: readonly number[]; outbound: number; inbound: number; transfers: number }

/** What a shopper is shown and charged: `total = payToUs + payAtResort` (docs/decisions/0003-money.md). */
export type PackagePrice = { total: Pence; perPerson: Pence; payToUs: Pence; payAtResort: Pence }

/** The pence a package costs in all, from its net cost: what searches compare. */
export function packageTotal(
  net: number,
  { markupBasisPoints, feesAtResort, people }: { markupBasisPoints: number; feesAtResort: number; people: number },
): number {
  const marked = net + Math.floor((net * markupBasisPoints) / 10_000)
  const wholePounds = 100 * people
  return Math.ceil((marked + feesAtResort) / wholePounds) * wholePounds
}

/**
 * Prices a package for a party. The margin of the hotel's markup class is rounded down to the penny; then the total with
 * the fees at the resort is rounded up to whole pounds per person, as the trade prices packages. What is paid to us is
 * the rest of the total. Never falls when a cost rises. `feesAtResort` is in pence.
 */
export function packagePrice(
  cost: PackageCost,
  { markupBasisPoints, feesAtResort, people }: { markupBasisPoints: number; feesAtResort: number; people: number },
): PackagePrice {
  const net = cost.rooms.reduce((sum, room) => sum + room, 0) + cost.outbound + cost.inbound + cost.transfers
  return sharedOut(packageTotal(net, { markupBasisPoints, feesAtResort, people }), { feesAtResort, people })
}

/** A total in its parts. */
export const sharedOut = (
  total: number,
  { feesAtResort, people }: { feesAtResort: number; people: number },
): PackagePrice => ({
  total: pence(total),
  perPerson: perPerson(pence(total), people),
  payToUs: pence(total - feesAtResort),
  payAtResort: pence(feesAtResort),
})
