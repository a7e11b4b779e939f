// Who flies where: enough real routes for a small true shop, none invented that nobody could fly.

export type AirlineId = 'BA' | 'VS' | 'BY' | 'EK' | 'QR' | 'AF' | 'LH' | 'PG'

export type Connection = {
  engine: 'AIR' | 'SUN'
  airline: AirlineId
  gateway: string
  hub: 'CDG' | 'FRA' | 'DXB' | 'DOH' | 'BKK' | null
  depairs: readonly string[]
  /** ISO weekdays of scheduled departures, both ways. */
  weekdays: readonly number[]
  summerOnly: boolean
}

const DAILY = [1, 2, 3, 4, 5, 6, 7]
const scheduled = (
  airline: AirlineId,
  gateway: string,
  depairs: string,
  hub: Connection['hub'] = null,
  weekdays = DAILY,
): Connection => ({
  engine: 'AIR',
  airline,
  gateway,
  hub,
  depairs: depairs.split(' '),
  weekdays,
  summerOnly: gateway === 'HER' || gateway === 'JTR',
})
const charter = (gateway: string, depairs: string, summerOnly: boolean): Connection => ({
  engine: 'SUN',
  airline: 'BY',
  gateway,
  hub: null,
  depairs: depairs.split(' '),
  weekdays: [],
  summerOnly,
})

export const CONNECTIONS: readonly Connection[] = [
  scheduled('BA', 'BGI', 'LGW LHR'),
  scheduled('VS', 'BGI', 'LHR MAN', null, [1, 3, 5, 6, 7]),
  scheduled('LH', 'BGI', 'BHX EDI NCL', 'FRA', [2, 4, 6, 7]),
  scheduled('BA', 'UVF', 'LGW'),
  scheduled('VS', 'UVF', 'LHR', null, [1, 3, 5, 7]),
  scheduled('BA', 'MBJ', 'LGW', null, [1, 3, 4, 6, 7]),
  scheduled('VS', 'MBJ', 'LHR MAN', null, [2, 4, 6, 7]),
  scheduled('BA', 'CUN', 'LGW', null, [1, 2, 4, 5, 6, 7]),
  scheduled('VS', 'CUN', 'LHR MAN', null, [3, 5, 6, 7]),
  scheduled('AF', 'CUN', 'EDI BHX NCL BRS', 'CDG'),
  scheduled('BA', 'MLE', 'LHR', null, [2, 4, 5, 6, 7]),
  scheduled('EK', 'MLE', 'LGW MAN BHX GLA NCL EDI', 'DXB'),
  scheduled('QR', 'MLE', 'LHR LGW MAN EDI', 'DOH'),
  scheduled('BA', 'MRU', 'LGW', null, [1, 3, 5, 7]),
  scheduled('EK', 'MRU', 'LHR LGW MAN BHX GLA NCL', 'DXB'),
  scheduled('QR', 'HKT', 'LHR LGW MAN BHX EDI', 'DOH'),
  scheduled('EK', 'HKT', 'LGW MAN NCL GLA BHX', 'DXB'),
  scheduled('BA', 'USM', 'LHR LGW', 'BKK'),
  scheduled('BA', 'HER', 'LHR LGW', null, [2, 4, 6, 7]),
  scheduled('BA', 'JTR', 'LHR LGW', null, [1, 3, 5, 6, 7]),
  scheduled('LH', 'HER', 'LCY EDI BHX', 'FRA', [1, 3, 5, 6]),
  charter('HER', 'LGW MAN BHX BRS EMA GLA NCL STN LTN EXT CWL BFS EDI LPL', true),
  charter('JTR', 'LGW MAN BHX BRS', true),
  charter('MBJ', 'LGW MAN BHX', false),
  charter('CUN', 'LGW MAN BHX BRS GLA', false),
]

type Cabin = { cabin: 0 | 1 | 2 | 3; factor: number; seats: [number, number] }

/** Cabins on board: what each costs against Economy, and how many seats we may sell, lowest and highest. */
export function cabinsOf({ airline, gateway }: Connection): Cabin[] {
  const economy: Cabin = { cabin: 0, factor: 1, seats: [4, 40] }
  if (gateway === 'HER' || gateway === 'JTR')
    return airline === 'BA' ? [economy, { cabin: 3, factor: 2.3, seats: [0, 6] }] : [economy]
  if (airline === 'BY') return [economy, { cabin: 2, factor: 1.45, seats: [0, 14] }]
  if (airline === 'BA' || airline === 'VS')
    return [economy, { cabin: 1, factor: 1.75, seats: [0, 12] }, { cabin: 3, factor: 3.4, seats: [0, 8] }]
  return [economy, { cabin: 3, factor: 3.1, seats: [0, 8] }]
}

/** What a fare includes, as each airline words its bags. */
export function inclusionsOf(airline: AirlineId, cabin: number) {
  const piece = airline === 'VS' || airline === 'AF'
  const kilograms = airline === 'EK' ? (cabin === 3 ? 40 : 25) : airline === 'BY' ? 20 : cabin === 3 ? 32 : 23
  return {
    child_pct: airline === 'BY' ? 100 : 75,
    infant_fee: airline === 'BY' ? 25_00 : 55_00,
    luggage_quantity: cabin >= 1 && airline !== 'EK' && airline !== 'BY' ? 2 : 1,
    luggage: kilograms,
    luggage_unit: piece ? ('piece' as const) : ('kg' as const),
    hand_luggage: airline === 'EK' ? 7 : 10,
    meals: airline !== 'BY' || cabin > 0,
    drinks: airline !== 'BY' || cabin > 0,
  }
}
