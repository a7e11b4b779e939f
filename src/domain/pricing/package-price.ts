import { type Pence, pence, perPerson } from '#domain/money/pence.ts'

/** Net costs of one package for the whole party, in pence. */
export type PackageCost = { rooms: readonly number[]; outbound: number; inbound: number; transfers: number }

/** What a shopper is shown and charged: `total = payToUs + payAtResort` (docs/decisions/0003-money.md). */
export type PackagePrice = { total: Pence; perPerson: Pence; payToUs: Pence; payAtResort: Pence }

/**
 * Net cost to selling price: the margin of the hotel's markup class, rounded down to the penny, then up to the whole
 * pound for the party, as the trade prices packages. Never falls when the cost rises.
 */
export function sellingPrice(netCost: number, markupBasisPoints: number): number {
  const marked = netCost + Math.floor((netCost * markupBasisPoints) / 10_000)
  return Math.ceil(marked / 100) * 100
}

/** Prices a package for a party. `feesAtResort` is in pence. */
export function packagePrice(
  cost: PackageCost,
  { markupBasisPoints, feesAtResort, people }: { markupBasisPoints: number; feesAtResort: number; people: number },
): PackagePrice {
  const net = cost.rooms.reduce((sum, room) => sum + room, 0) + cost.outbound + cost.inbound + cost.transfers
  const payToUs = pence(sellingPrice(net, markupBasisPoints))
  const total = pence(payToUs + feesAtResort)
  return { total, perPerson: perPerson(total, people), payToUs, payAtResort: pence(feesAtResort) }
}
