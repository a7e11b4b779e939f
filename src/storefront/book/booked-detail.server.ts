import type { FlightChoice, PackageDetail } from '#features/packages/present.ts'

export type BookedDetail = ReturnType<typeof bookedDetail>
export type AlternativeFlight = BookedDetail['flights'][number]
export type RoomOption = BookedDetail['roomChoices'][number][number]

/** What the booking page shows of a chosen package and of the choices beside it. */
export const bookedDetail = ({ productIds, operator, itemcode, flights, roomChoices, ...detail }: PackageDetail) => ({
  ...detail,
  outbound: withoutSingleLeg(detail.outbound),
  inbound: withoutSingleLeg(detail.inbound),
  flights: flights.filter((pair) => isAlternative(pair, detail)).map(alternative),
  roomChoices: roomChoices.map((choices) =>
    choices.map(({ roomCode, name, beds, sizeSqm, maxOccupants, difference, selected }) => ({
      roomCode,
      name,
      beds,
      sizeSqm,
      maxOccupants,
      difference,
      selected,
    })),
  ),
})

/** Other flights in the chosen cabin; the same flights in other cabins are the choice of a cabin. */
const isAlternative = ({ outbound, inbound }: FlightChoice, chosen: Pick<PackageDetail, 'outbound' | 'inbound'>) =>
  outbound.cabin === chosen.outbound.cabin &&
  (outbound.flightNumber !== chosen.outbound.flightNumber || inbound.flightNumber !== chosen.inbound.flightNumber)

const alternative = ({ outbound, inbound, difference }: FlightChoice) => ({
  outbound: direction(outbound),
  inbound: direction(inbound),
  difference,
})

const direction = ({ legs, durationMinutes, engine, operator, airlineName, ...flight }: FlightChoice['outbound']) =>
  flight

/** A single leg says nothing that its flight does not. */
const withoutSingleLeg = (flight: FlightChoice['outbound']) =>
  flight.legs.length > 1 ? flight : { ...flight, legs: [] }
