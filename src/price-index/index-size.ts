import type { DirectedFlights } from '#price-index/flight-layout.ts'
import type { PriceIndex } from '#price-index/layout.ts'

/** How big an index is: bytes of all its arrays, those of the hotels alone, and product-nights (hotel × room × board × night). */
export function indexSize(index: PriceIndex): {
  bytes: number
  hotelBytes: number
  products: number
  productNights: number
  flights: number
} {
  let bytes = 0
  let products = 0
  let flights = 0
  for (const block of index.regions.values()) {
    products += block.productId.length
    for (const value of [...Object.values(block), ...Object.values(block.facts), ...Object.values(block.offers)])
      if (ArrayBuffer.isView(value)) bytes += value.byteLength
    for (const floor of block.stayFloors.values()) bytes += floor.least.byteLength + floor.stale.byteLength
    for (const open of block.openLengths.values()) bytes += open.bits.byteLength + open.stale.byteLength
  }
  const hotelBytes = bytes
  const sizeOf = (directed: DirectedFlights) =>
    Object.values(directed).reduce<number>((sum, value) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0), 0)
  for (const route of [...index.routesTo.values()].flat()) {
    flights += route.outbound.price.length + route.inbound.price.length
    bytes += sizeOf(route.outbound) + sizeOf(route.inbound)
    for (const { fares } of route.fareFloors.values()) bytes += fares.byteLength
    for (const { bits } of route.fareLengths.values()) bytes += bits.byteLength
  }
  return { bytes, hotelBytes, products, productNights: products * index.nights, flights }
}
