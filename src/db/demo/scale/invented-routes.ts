import { UK_AIRPORTS } from '../airports.ts'
import type { AirlineId } from '../connections.ts'
import { noise, noiseBetween, noisePick } from '../noise.ts'
import type { Gateway } from './invented-places.ts'
import type { ShopSize } from './shop-size.ts'

/** An airport of the UK as the table has it. Dublin is sold by enquiry and Doncaster not at all. */
export const UK_AIRPORT_ROWS = UK_AIRPORTS.map(([iata, name, latitude, longitude]) => ({
  iata,
  name,
  zone: iata === 'DUB' ? 'Europe/Dublin' : 'Europe/London',
  latitude,
  longitude,
  sells: iata === 'DUB' ? 'enquiry' : iata === 'DSA' ? 'none' : 'online',
}))

/** Airports that sell online, busiest first. */
const BUSIEST = 'LGW MAN LHR BHX STN GLA EDI BRS NCL LTN LPL EMA BFS CWL EXT LCY'.split(' ')
const SELLING = UK_AIRPORT_ROWS.filter(({ sells }) => sells === 'online').sort(
  (a, b) => BUSIEST.indexOf(a.iata) - BUSIEST.indexOf(b.iata),
)

export type Route = { route_id: number; depair: string; gateway: Gateway }

/** Airports that fly to a gateway even when nobody else does. */
const FEWEST_PER_GATEWAY = 3

/** Exactly so many routes: busy airports fly nearly everywhere, small ones to the gateways that draw most. */
export function inventedRoutes({ routes }: Pick<ShopSize, 'routes'>, gateways: readonly Gateway[]): Route[] {
  const wanted = gateways.flatMap((gateway, place) =>
    SELLING.map(({ iata }, rank) => ({
      iata,
      gateway,
      turn: 0.7 * rank + 9 * noise('route', iata, gateway.iata) + (8 * place) / gateways.length,
    }))
      .sort((a, b) => a.turn - b.turn)
      .map((route, at) => (at < FEWEST_PER_GATEWAY ? { ...route, turn: 0 } : route)),
  )
  return wanted
    .sort((a, b) => a.turn - b.turn)
    .slice(0, routes)
    .map(({ iata, gateway }, position) => ({ route_id: position + 1, depair: iata, gateway }))
}

export type Offer = {
  engine: 'AIR' | 'SUN'
  airline: AirlineId
  hub: 'CDG' | 'FRA' | 'DXB' | 'DOH' | null
  /** Days of departure from the UK: bit 0 is Monday. */
  weekdays: number
}

const DAILY = 127
const MAIN_AIRPORTS = ['LGW', 'LHR', 'MAN']

/** Who sells a route: one to three airlines, and on some a charter that flies one or two fixed rotations a week. */
export function offersOf({ depair, gateway }: Route): Offer[] {
  const key = `${depair}-${gateway.iata}`
  const airlines = gateway.climate === 0 ? nearAirlines(depair, key) : farAirlines(depair, gateway, key)
  const charter = noise('charter', key) < (gateway.climate === 0 ? 0.4 : 0.25)
  return [
    ...airlines.map(({ airline, hub }, at): Offer => {
      const weekdays = noise('daily', key, at) < (at === 0 ? 0.55 : 0.2) ? DAILY : severalDays(key, at)
      return { engine: 'AIR', airline, hub, weekdays }
    }),
    ...(charter ? rotations(key) : []),
  ]
}

type Flown = Pick<Offer, 'airline' | 'hub'>
const direct = (airline: AirlineId): Flown => ({ airline, hub: null })
const via = (airline: AirlineId, hub: Offer['hub']): Flown => ({ airline, hub })

function nearAirlines(depair: string, key: string): Flown[] {
  const first = MAIN_AIRPORTS.includes(depair) || depair === 'LCY' ? direct('BA') : direct('BY')
  const second = noisePick(
    [via('LH', 'FRA'), via('AF', 'CDG'), direct(first.airline === 'BA' ? 'BY' : 'BA')],
    'near',
    key,
  )
  return noise('second', key) < 0.4 ? [first, second] : [first]
}

function farAirlines(depair: string, { climate }: Gateway, key: string): Flown[] {
  const connecting = climate === 1 ? [via('AF', 'CDG'), via('LH', 'FRA')] : [via('EK', 'DXB'), via('QR', 'DOH')]
  const ordered = noise('order', key) < 0.5 ? connecting : connecting.toReversed()
  if (!MAIN_AIRPORTS.includes(depair)) return ordered.slice(0, noise('second', key) < 0.35 ? 2 : 1)
  const own = noisePick([direct('BA'), direct('VS')], 'own', key)
  return noise('second', key) < 0.6 ? [own, ordered[0] as Flown] : [own]
}

/** Three to six days of the week. */
function severalDays(key: string, at: number): number {
  let days = DAILY
  for (let free = noiseBetween(1, 4, 'free-days', key, at); free > 0; free--)
    days &= ~(1 << noiseBetween(0, 6, 'free-day', key, at, free))
  return days
}

/** A charter leaves on one weekday, or on two that are half a week apart; home on the day of the week it arrives. */
function rotations(key: string): Offer[] {
  const first = noiseBetween(0, 3, 'rotation', key)
  const days = noise('rotations', key) < 0.6 ? [first, first + 3] : [first]
  return days.map((day) => ({ engine: 'SUN', airline: 'BY', hub: null, weekdays: 1 << day }))
}
