import type { Party } from '#domain/party/party.ts'
import { farePassengers, seatsNeeded } from '#domain/pricing/flight-fare.ts'
import { payAtResort } from '#domain/pricing/local-fee.ts'
import { staySearch, takesChildren } from '#price-index/cheapest-packages.ts'
import { cheapestStay, findCheapest, type StaySearch, stayCost } from '#price-index/cheapest-stay.ts'
import { type IndexedHotel, NOTHING, type PriceIndex, type RegionBlock, type StayFloor } from '#price-index/layout.ts'
import { occupancyKey } from '#price-index/room-fit.ts'

/**
 * The least a region's hotels cost by check-in column, apart for each margin and sum of fees: within such a class the
 * cheapest stay makes the cheapest package whatever the flights cost. Remembered; only columns that a change has
 * touched are reckoned again.
 */
export function stayFloor(
  index: PriceIndex,
  block: RegionBlock,
  { nights, party }: { nights: number; party: Party },
): StayFloor {
  const key = `${nights}|${index.first}|${party.map((room) => `${occupancyKey(room)}/${room.ages.join()}`).join('|')}`
  const floor = block.stayFloors.get(key) ?? newFloor(index, block, { nights, party })
  if (!block.stayFloors.has(key)) {
    if (block.stayFloors.size >= FLOORS_KEPT) block.stayFloors.delete(block.stayFloors.keys().next().value as string)
    block.stayFloors.set(key, floor)
  }
  if (floor.anyStale) repair(index, block, { floor, nights, party })
  return floor
}

const FLOORS_KEPT = 16

function newFloor(
  index: PriceIndex,
  block: RegionBlock,
  { nights, party }: { nights: number; party: Party },
): StayFloor {
  const classes = new Map<string, StayFloor['classes'][number]>()
  for (const hotel of block.hotels) {
    if (!hotel.bookable || !takesChildren(hotel, party)) continue
    const { markupBasisPoints } = hotel
    const feesAtResort = payAtResort(hotel.fees, party, nights)
    const key = `${markupBasisPoints}|${feesAtResort}`
    const own = classes.get(key) ?? { markupBasisPoints, feesAtResort, hotels: [] }
    classes.set(key, own)
    own.hotels.push(hotel.at)
  }
  return {
    classes: [...classes.values()],
    least: new Int32Array(classes.size * index.nights).fill(NOTHING),
    stale: new Uint8Array(index.nights).fill(1),
    anyStale: true,
  }
}

function repair(
  index: PriceIndex,
  block: RegionBlock,
  { floor, nights, party }: { floor: StayFloor; nights: number; party: Party },
) {
  const stays = staySearch(index, block, { nights, party })
  const seats = seatsNeeded(farePassengers(party))
  for (let column = 0; column + nights < index.nights; column++) {
    if (floor.stale[column] === 0) continue
    stays.checkIn = column
    for (const [at, { hotels }] of floor.classes.entries()) {
      let least = NOTHING
      for (const hotel of hotels) {
        const cost = leastStay(block, hotel, stays)
        if (cost === NOTHING) continue
        least = Math.min(least, cost + (block.facts.transferPerPerson[hotel] as number) * seats)
      }
      floor.least[at * index.nights + column] = least
    }
  }
  floor.stale.fill(0)
  floor.anyStale = false
}

/** Net pence of a hotel's cheapest rooms for a stay; NOTHING when none is on sale. */
export function leastStay(block: RegionBlock, hotelAt: number, stays: StaySearch): number {
  if (stays.fits.length > 1) {
    const stay = cheapestStay(block, block.hotels[hotelAt] as IndexedHotel, stays)
    return stay ? stayCost(stay) : NOTHING
  }
  return findCheapest(block, hotelAt, stays) ? stays.best.cost : NOTHING
}
