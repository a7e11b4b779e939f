import { farePassengers, seatsNeeded } from '#domain/pricing/flight-fare.ts'
import { LONGEST_STAY } from '#domain/search/search-query.ts'
import { nightsBit } from '#price-index/flight-layout.ts'
import { CLOSED_TO_ARRIVAL, NO_CHECK_OUT, type PriceIndex, type RegionBlock } from '#price-index/layout.ts'
import { LEAD_IN_PARTY } from '#price-index/lead-in-price.ts'
import { roomFit } from '#price-index/room-fit.ts'

/**
 * How many different holidays the index can sell to two adults: hotel × room × board × departure date × nights ×
 * airport × pair of flights in a cabin. Counted, pair by pair and night by night; `lastDate` is a night.
 */
export function countOffers(
  index: PriceIndex,
  { firstDate, lastDate }: { firstDate: number; lastDate: number },
): number {
  const rooms = new Map<string, Float64Array>()
  for (const block of index.regions.values()) {
    const open = rooms.get(block.region.gateway) ?? new Float64Array(index.nights * (LONGEST_STAY + 1))
    rooms.set(block.region.gateway, open)
    addRooms(index, block, open)
  }
  let offers = 0
  const seats = seatsNeeded(farePassengers(LEAD_IN_PARTY))
  for (const [gateway, open] of rooms)
    for (const { outbound, inbound, series } of index.routesTo.get(gateway) ?? [])
      for (let column = firstDate - index.first; column <= Math.min(lastDate - index.first, index.nights - 1); column++)
        for (let out = outbound.from[column] as number; out < (outbound.from[column + 1] as number); out++) {
          const there = series[outbound.series[out] as number]
          if (!there || (outbound.seats[out] as number) < seats) continue
          const checkIn = column + there.schedule.arrDayOffset
          for (let nights = 1; nights <= LONGEST_STAY && checkIn + nights < index.nights; nights++) {
            const products = open[checkIn * (LONGEST_STAY + 1) + nights] as number
            if (products === 0 || (there.schedule.pairNights & nightsBit(nights)) === 0) continue
            const back = checkIn + nights
            for (let home = inbound.from[back] as number; home < (inbound.from[back + 1] as number); home++) {
              const then = series[inbound.series[home] as number]
              if (!then || then.pairKey !== there.pairKey || (inbound.seats[home] as number) < seats) continue
              if ((then.schedule.pairNights & nightsBit(nights)) !== 0) offers += products
            }
          }
        }
  return offers
}

/** Adds the products of a region that two adults can have, by check-in column and nights. */
function addRooms(index: PriceIndex, block: RegionBlock, open: Float64Array) {
  const { factor } = roomFit(block, LEAD_IN_PARTY[0] as { adults: number; ages: number[] })
  const count = block.productId.length
  for (let hotel = 0; hotel < block.hotels.length; hotel++) {
    if (block.facts.bookable[hotel] === 0) continue
    for (let at = block.productFrom[hotel] as number; at < (block.productFrom[hotel + 1] as number); at++) {
      if (factor[block.productKind[at] as number] === 0) continue
      for (let column = 0; column < index.nights; column++) {
        const here = column * count + at
        const longest = Math.min(block.run[here] as number, index.nights - 1 - column)
        for (let nights = (block.gate[here] as number) & CLOSED_TO_ARRIVAL; nights <= longest; nights++) {
          if (nights === 0 || ((block.gate[here + nights * count] as number) & NO_CHECK_OUT) !== 0) continue
          const place = column * (LONGEST_STAY + 1) + nights
          open[place] = (open[place] as number) + 1
        }
      }
    }
  }
}
