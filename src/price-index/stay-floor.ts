import type { Party } from '#domain/party/party.ts'
import { farePassengers, seatsNeeded } from '#domain/pricing/flight-fare.ts'
import { payAtResort } from '#domain/pricing/local-fee.ts'
import { staySearch, takesChildren } from '#price-index/cheapest-packages.ts'
import { cheapestProducts, leastStay } from '#price-index/cheapest-stay.ts'
import { NOTHING, type PriceIndex, type RegionBlock, type StayFloor } from '#price-index/layout.ts'
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
  const isOneRoom = party.length === 1
  const { transferPerPerson } = block.facts
  for (let column = 0; column + nights < index.nights; column++) {
    if (floor.stale[column] === 0) continue
    stays.checkIn = column
    const ofHotels = isOneRoom ? cheapestProducts(block, stays, { from: 0, to: block.hotels.length }).cost : null
    for (let at = 0; at < floor.classes.length; at++) {
      const { hotels } = floor.classes[at] as StayFloor['classes'][number]
      let least = NOTHING
      for (let i = 0; i < hotels.length; i++) {
        const hotel = hotels[i] as number
        const cost = ofHotels ? (ofHotels[hotel] as number) : leastStay(block, hotel, stays)
        if (cost !== NOTHING) least = Math.min(least, cost + (transferPerPerson[hotel] as number) * seats)
      }
      floor.least[at * index.nights + column] = least
    }
  }
  floor.stale.fill(0)
  floor.anyStale = false
}
