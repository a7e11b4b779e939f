import { fromDayNumber } from '#domain/calendar/calendar-date.ts'
import { pence, perPerson, toPounds } from '#domain/money/pence.ts'
import { displayParty, peopleOf } from '#domain/party/party.ts'
import { hotelAges, type Room } from '#domain/party/room.ts'
import { farePassengers, seatsNeeded } from '#domain/pricing/flight-fare.ts'
import { type RateRule, roomCost, SHARE_LINE } from '#domain/pricing/hotel-rate.ts'
import { localFeeInPence } from '#domain/pricing/local-fee.ts'
import { packageTotal } from '#domain/pricing/package-price.ts'
import type { FoundPackage, PackageSearch } from '#price-index/cheapest-packages.ts'
import { supplementsOf, termsOf } from '#price-index/cheapest-stay.ts'
import { flightAt } from '#price-index/flight-layout.ts'
import type { PriceIndex, ProductKind } from '#price-index/layout.ts'
import { boardOf, roomOf } from '#price-index/package-choices.ts'
import { roomFit } from '#price-index/room-fit.ts'

const pounds = (amount: number) => `£${toPounds(pence(amount)).toFixed(2)}`

/**
 * How a package's price comes about, step by step in words: nights, factors, supplements, offers, flights, transfers,
 * margin, fees at the resort, rounding. Every step is reckoned again by the rules; throws when the last one is not the
 * price that the search gave. For staff only: it names net costs and the margin.
 */
export function explainPrice(
  index: PriceIndex,
  found: FoundPackage,
  { nights, party, date }: Pick<PackageSearch, 'nights' | 'party' | 'date'>,
): string[] {
  const { block, hotel, pair, stay, checkIn } = found
  const people = peopleOf(party)
  const rooms = stay.products.map((product, room) =>
    explainRoom(index, found, { product, room: party[room] as Room, nights, name: `room ${room + 1}` }),
  )
  const flights = explainFlights(found, party)
  const transfers = hotel.transferPerPerson * seatsNeeded(farePassengers(party))
  const net = rooms.reduce((sum, room) => sum + room.cost, 0) + flights.cost + transfers
  const margin = Math.floor((net * hotel.markupBasisPoints) / 10_000)
  const fees = hotel.fees.map((fee) => ({ fee, cost: localFeeInPence(fee, party, nights) }))
  const feesAtResort = fees.reduce((sum, fee) => sum + fee.cost, 0)
  const total = packageTotal(net, { markupBasisPoints: hotel.markupBasisPoints, feesAtResort, people })
  if (total !== found.price.total)
    throw new Error(`the steps make ${pounds(total)}, the search says ${pounds(found.price.total)}`)
  return [
    `${hotel.itemcode} ${hotel.name}, ${block.region.name}; ${displayParty(party)}, ${nights} nights`,
    `departs ${fromDayNumber(date)}, checks in ${fromDayNumber(index.first + checkIn)} (lands ${pair.offset} days later), booked on ${fromDayNumber(index.first)}`,
    '',
    ...rooms.flatMap((room) => room.steps),
    ...flights.steps,
    hotel.transferPerPerson === 0
      ? 'transfers: none'
      : `transfers: ${pounds(hotel.transferPerPerson)} × ${seatsNeeded(farePassengers(party))} with a seat = ${pounds(transfers)}`,
    `net: ${pounds(net)}`,
    `margin: ${(hotel.markupBasisPoints / 100).toFixed(2)} % = ${pounds(margin)}, rounded down to the penny`,
    ...fees.map(
      ({ fee, cost }) =>
        `at the resort: ${fee.name}, ${fee.amount / 100} ${fee.currency} per ${fee.basis.replace('-', ' and ')} at ${fee.pencePerMillion} pence per million, from age ${fee.fromAge} = ${pounds(cost)}, rounded up`,
    ),
    `together: ${pounds(net + margin + feesAtResort)}; rounded up to whole pounds for each of ${people}: ${pounds(total)}`,
    `total ${pounds(total)}, ${pounds(perPerson(pence(total), people))} per person; paid to us ${pounds(total - feesAtResort)}, at the resort ${pounds(feesAtResort)}`,
  ]
}

function explainRoom(
  index: PriceIndex,
  { block, checkIn }: FoundPackage,
  { product, room, nights, name }: { product: number; room: Room; nights: number; name: string },
): { cost: number; steps: string[] } {
  const kindAt = block.productKind[product] as number
  const kind = block.kinds[kindAt] as ProductKind
  const fit = roomFit(block, room)
  const factors = { factor: fit.factor[kindAt] as number, supplementFactor: fit.supplement[kindAt] as number }
  const count = block.productId.length
  const terms = termsOf(block, product, { arrival: index.first + checkIn, nights, bookedOn: index.first })
  const paidNights = nights - terms.freeNights
  const priceOfNight = (night: number) => {
    const here = (checkIn + night) * count + product
    return (block.cum[here + count] as number) - (block.cum[here] as number)
  }
  const prices = Array.from({ length: nights }, (_, night) => priceOfNight(night))
  const paid = prices.slice(0, paidNights).reduce((sum, price) => sum + price, 0)
  const supplements = factors.supplementFactor === 0 ? 0 : supplementsOf(block, product, { checkIn, nights })
  const cost = roomCost({ nights: paid, supplements }, factors, terms.percentOff)
  const { code, name: roomName } = roomOf(block, product)
  return {
    cost,
    steps: [
      `${name}: ${roomName} (${code}), ${boardOf(block, product)}, product ${block.productId[product]}, line ${kind.line}`,
      ...prices.map(
        (price, night) =>
          `  ${fromDayNumber(index.first + checkIn + night)}  ${pounds(price)}${night < paidNights ? '' : '  free'}`,
      ),
      kind.line === SHARE_LINE
        ? `  adult shares ${pounds(paid)} × ${factors.factor} % (${explainShares(room, kind.rule)})`
        : `  price of the whole room for this occupancy: ${pounds(paid)}`,
      ...(factors.supplementFactor === 0
        ? []
        : [`  board supplements ${pounds(supplements)} × ${factors.supplementFactor} %`]),
      ...(terms.percentOff === 0 ? [] : [`  early booking: ${terms.percentOff} % off room and board`]),
      `  = ${pounds(cost)}, rounded down to the penny`,
    ],
  }
}

/** Whose shares make the factor, in the order in which a contract counts children. */
function explainShares(room: Room, rule: RateRule): string {
  const adults =
    room.adults === 1
      ? [`one adult alone ${rule.singlePct}`]
      : ['two adults 200', ...Array.from({ length: room.adults - 2 }, () => `extra adult ${rule.extraAdultPct}`)]
  const ages = [...hotelAges(room)].sort((a, b) => b - a)
  const children = ages.filter((age) => age >= rule.cotUnder)
  const shares = children.map((age, position) => {
    const band = rule.bands.find(({ from, to }) => age >= from && age < to)
    return `child of ${age} ${band?.pct[Math.min(position, band.pct.length - 1)] ?? 0}`
  })
  const cots = ages.filter((age) => age < rule.cotUnder).map((age) => `cot at ${age} free`)
  return [...adults, ...shares, ...cots].join(', ')
}

function explainFlights({ pair }: FoundPackage, party: PackageSearch['party']): { cost: number; steps: string[] } {
  const passengers = farePassengers(party)
  const step = (direction: 'outbound' | 'inbound', at: number, cost: number) => {
    const { price, series, seats } = flightAt({ route: pair.route, direction, at })
    const { schedule, childPct, infantFee } = series
    const parts = [
      `${passengers.adults} × ${pounds(price)}`,
      ...(passengers.children > 0 ? [`children at ${childPct} % × ${passengers.children}`] : []),
      ...(passengers.infants > 0 ? [`infants at ${pounds(infantFee)} × ${passengers.infants}`] : []),
    ]
    return `${direction}: ${schedule.airlineId} ${schedule.flightNumber} from ${direction === 'outbound' ? pair.route.depair : pair.route.gateway}, ${seats} seats left: ${parts.join(' + ')} = ${pounds(cost)}`
  }
  return {
    cost: pair.outCost + pair.inCost,
    steps: [step('outbound', pair.outAt, pair.outCost), step('inbound', pair.inAt, pair.inCost)],
  }
}
