import type { Db } from '#db/connect.ts'
import { depositOffer } from '#domain/booking/deposit.ts'
import { addDays, type CalendarDate, dayNumber } from '#domain/calendar/calendar-date.ts'
import { CABIN_CLASSES, cabinRank } from '#domain/flights/cabin-class.ts'
import { BOARD_BASIS } from '#domain/hotels/board-basis.ts'
import { pence, toPounds } from '#domain/money/pence.ts'
import { displayParty, type Party, peopleOf } from '#domain/party/party.ts'
import type { Room } from '#domain/party/room.ts'
import { pairView } from '#features/flights/present.ts'
import { roomPicture } from '#features/hotels/present.ts'
import {
  type BoardChoice,
  type BookingPageRequest,
  type CabinChoice,
  differencePerPerson,
  type FlightChoice,
  feeView,
  type PackageDetail,
  priceView,
  REPLACED,
  type RoomChoice,
} from '#features/packages/present.ts'
import { nightsSold } from '#price-index/cheapest-packages.ts'
import { hotelByCode } from '#price-index/destinations.ts'
import { flightAt } from '#price-index/flight-layout.ts'
import type { PriceIndex } from '#price-index/layout.ts'
import { boardOf, type PackageChoices, packageChoices, roomOf } from '#price-index/package-choices.ts'

type Shop = { db: Db; index: PriceIndex; today: () => CalendarDate }

/**
 * S11: one package as the booking page shows it, with what stands beside each of its parts. A choice that is no longer
 * on sale is replaced by the cheapest and named in `changed`; null when nothing at all is on sale.
 */
export async function packageDetail(shop: Shop, request: BookingPageRequest): Promise<PackageDetail | null> {
  const { index } = shop
  const known = hotelByCode(index, request.itemcode)
  if (!known) return null
  const search = { ...nightsSold(shop.today()), ...request, depairs: [request.depair], date: dayNumber(request.date) }
  const wish = { ...request, cabin: request.cabin === null ? null : cabinRank(request.cabin) }
  const choices = packageChoices(index, known.hotel.hotelId, { search, wish })
  if (!choices) return null
  const { chosen, replaced } = choices
  const { hotel, block, pair, stay } = chosen
  const { schedule } = flightAt({ route: pair.route, direction: 'outbound', at: pair.outAt }).series
  const engine = index.world.engines.get(schedule.engine)
  const checkIn = addDays(request.date, pair.offset)
  const board = boardOf(block, stay.products[0] as number)
  return {
    itemcode: hotel.itemcode,
    price: priceView(chosen.price),
    deposit: depositView(shop, request, choices),
    fees: hotel.fees.map((fee) => feeView(fee, request.party, request.nights)),
    date: request.date,
    nights: request.nights,
    checkIn,
    checkOut: addDays(checkIn, request.nights),
    depair: pair.route.depair,
    destair: block.region.gateway,
    rooms: stay.products.map((product, room) => ({
      roomCode: roomOf(block, product).code,
      name: roomOf(block, product).name,
      occupancy: displayParty([request.party[room] as Room]),
    })),
    board,
    boardLabel: BOARD_BASIS[board],
    ...pairView(index.world, pair, { date: search.date, nights: request.nights }),
    transfers: hotel.transfersIncluded,
    operator: { engine: schedule.engine, displayName: engine?.displayName ?? '', atolNumber: engine?.atolNumber ?? '' },
    cabins: cabinChoices(choices, index, request),
    flights: flightChoices(choices, index, request),
    roomChoices: await roomChoices(shop.db, choices, request.party),
    boards: boardChoices(choices, request.party),
    changed: replaced.map((part) => REPLACED[part]),
    productIds: stay.products.map((product) => block.productId[product] as number),
  }
}

function depositView(
  { index, today }: Shop,
  { date, party }: BookingPageRequest,
  { chosen }: PackageChoices,
): PackageDetail['deposit'] {
  const { engine } = flightAt({ route: chosen.pair.route, direction: 'outbound', at: chosen.pair.outAt }).series
    .schedule
  const terms = index.world.engines.get(engine)
  const offer = depositOffer(chosen.price.payToUs, {
    terms: { perPerson: pence(terms?.depositPerPerson ?? 0), balanceDueWeeks: terms?.balanceDueWeeks ?? 0 },
    people: peopleOf(party),
    departOn: date,
    today: today(),
  })
  return offer && { today: toPounds(offer.deposit), balance: toPounds(offer.balance), balanceDueOn: offer.balanceDueOn }
}

/** Every pair of flights, cheapest first (S12). */
function flightChoices(
  { chosen, flights }: PackageChoices,
  { world }: PriceIndex,
  { date, nights, party }: BookingPageRequest,
): FlightChoice[] {
  return flights
    .toSorted((a, b) => a.price.total - b.price.total)
    .map(({ pair, price }) => ({
      ...pairView(world, pair, { date: dayNumber(date), nights }),
      difference: differencePerPerson(price, chosen.price, peopleOf(party)),
    }))
}

/** Each cabin class once, in rank order: on the chosen flight numbers when they have it, else the cheapest (S12). */
function cabinChoices(
  { chosen, flights }: PackageChoices,
  { world }: PriceIndex,
  { date, nights, party }: BookingPageRequest,
): CabinChoice[] {
  const views = flights.map(({ pair, price }) => ({
    price,
    ...pairView(world, pair, { date: dayNumber(date), nights }),
  }))
  const own = pairView(world, chosen.pair, { date: dayNumber(date), nights })
  const isOwn = (view: typeof own) =>
    view.outbound.flightNumber === own.outbound.flightNumber && view.inbound.flightNumber === own.inbound.flightNumber
  return CABIN_CLASSES.flatMap((cabin) => {
    const selected = own.outbound.cabin === cabin
    const inCabin = views.filter((view) => view.outbound.cabin === cabin).sort((a, b) => a.price.total - b.price.total)
    const view = selected ? { ...own, price: chosen.price } : (inCabin.find(isOwn) ?? inCabin[0])
    if (!view) return []
    return {
      cabin,
      outFlightId: view.outbound.flightId,
      inFlightId: view.inbound.flightId,
      luggage: view.luggage,
      difference: differencePerPerson(view.price, chosen.price, peopleOf(party)),
      selected,
    }
  })
}

async function roomChoices(db: Db, { chosen, rooms }: PackageChoices, party: Party): Promise<RoomChoice[][]> {
  const { block, hotel, stay } = chosen
  const described = await db.selectFrom('room_type').selectAll().where('hotel_id', '=', hotel.hotelId).execute()
  return rooms.map((choices, room) =>
    choices
      .toSorted((a, b) => a.price.total - b.price.total)
      .flatMap(({ product, price }) => {
        const type = described.find(({ room_id }) => room_id === roomOf(block, product).roomId)
        if (!type) return []
        return {
          roomCode: type.code,
          name: type.name,
          description: type.description,
          beds: type.beds,
          sizeSqm: type.size_sqm,
          maxOccupants: type.max_occupants,
          ...roomPicture(hotel, type.name),
          difference: differencePerPerson(price, chosen.price, peopleOf(party)),
          selected: product === stay.products[room],
        }
      }),
  )
}

const boardChoices = ({ chosen, boards }: PackageChoices, party: Party): BoardChoice[] =>
  boards.map(({ board, price }) => ({
    board,
    label: BOARD_BASIS[board],
    difference: differencePerPerson(price, chosen.price, peopleOf(party)),
    selected: board === boardOf(chosen.block, chosen.stay.products[0] as number),
  }))
