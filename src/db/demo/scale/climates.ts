import { fromDayNumber } from '#domain/calendar/calendar-date.ts'
import { isChristmas, seasonFactor } from '../season.ts'
import type { EXCHANGE } from '../world.ts'

/** What a part of the world is like: where it lies, when it is dear, what money it takes. */
export type Climate = {
  /** A gateway of the small demo shop with the same seasons. */
  seasonsOf: string
  /** The brand that leads here. */
  contextId: number
  latitudes: [number, number]
  longitudes: [number, number]
  /** IANA zones from west to east, each up to its longitude. */
  zones: readonly { upTo: number; zone: string; minutes: number; followsUk: boolean }[]
  currencies: readonly (keyof typeof EXCHANGE)[]
  /** Short haul: one cabin or two, no stop that is worth it, day flights. */
  isNear: boolean
  /** What the shore is like, for short texts. */
  scenes: readonly string[]
  /** Seasonal hotels open and close on days like these ('MM-DD', both nights open). */
  openSpells: readonly (readonly [from: string, to: string])[][]
}

/** Their places are the numbers that the database knows them by. Zones change with the UK's clock or never. */
export const CLIMATES: readonly Climate[] = [
  {
    seasonsOf: 'HER',
    contextId: 3,
    latitudes: [34.5, 41.5],
    longitudes: [-17, 34],
    zones: [
      { upTo: -10, zone: 'Atlantic/Canary', minutes: 0, followsUk: true },
      { upTo: 18, zone: 'Europe/Madrid', minutes: 60, followsUk: true },
      { upTo: 180, zone: 'Europe/Athens', minutes: 120, followsUk: true },
    ],
    currencies: ['EUR'],
    isNear: true,
    scenes: [
      'coves between pine woods',
      'a long shore of pale sand',
      'white villages above the sea',
      'harbours with supper on the quay',
    ],
    openSpells: [[['04-10', '11-05']], [['05-01', '10-15']], [['03-15', '11-30']]],
  },
  {
    seasonsOf: 'BGI',
    contextId: 1,
    latitudes: [10.5, 21.5],
    longitudes: [-87, -59.5],
    zones: [
      { upTo: -72, zone: 'America/Jamaica', minutes: -300, followsUk: false },
      { upTo: 180, zone: 'America/Barbados', minutes: -240, followsUk: false },
    ],
    currencies: ['USD', 'BBD', 'XCD', 'MXN'],
    isNear: false,
    scenes: [
      'palms down to calm water',
      'a reef close to the beach',
      'green hills behind the bays',
      'rum shacks and steel bands',
    ],
    openSpells: [
      [
        ['01-01', '08-31'],
        ['10-16', '12-31'],
      ],
      [
        ['01-01', '08-31'],
        ['10-01', '12-31'],
      ],
      [
        ['11-01', '12-31'],
        ['01-01', '05-31'],
      ],
    ],
  },
  {
    seasonsOf: 'MLE',
    contextId: 2,
    latitudes: [-20.5, 11],
    longitudes: [46, 101],
    zones: [
      { upTo: 65, zone: 'Indian/Mauritius', minutes: 240, followsUk: false },
      { upTo: 88, zone: 'Indian/Maldives', minutes: 300, followsUk: false },
      { upTo: 180, zone: 'Asia/Bangkok', minutes: 420, followsUk: false },
    ],
    currencies: ['USD', 'MUR', 'THB'],
    isNear: false,
    scenes: [
      'lagoons inside the reef',
      'limestone cliffs over warm water',
      'sandbanks at low tide',
      'night markets and temple roofs',
    ],
    openSpells: [
      [
        ['01-01', '05-31'],
        ['07-16', '12-31'],
      ],
      [
        ['10-01', '12-31'],
        ['01-01', '06-15'],
      ],
      [
        ['01-01', '06-30'],
        ['08-16', '12-31'],
      ],
    ],
  },
]

/** Every climate's calendar of some nights, one row a night: how dear it is in per mille, and which hotels are open. */
export function seasonRows(firstNight: number, lastNight: number) {
  return CLIMATES.flatMap((climate, place) =>
    Array.from({ length: lastNight - firstNight + 1 }, (_, i) => {
      const night = firstNight + i
      const monthDay = fromDayNumber(night).slice(5)
      return {
        climate: place,
        night,
        factor: Math.round(seasonFactor(climate.seasonsOf, night) * 1000),
        christmas: isChristmas(night),
        // By kind of season: 0 is a hotel that never closes.
        open: [
          true,
          ...climate.openSpells.map((spells) => spells.some(([from, to]) => monthDay >= from && monthDay <= to)),
        ],
      }
    }),
  )
}

/** How many kinds of season a hotel can keep: open all year, or one of the climate's spells. */
export const SEASON_KINDS = 4
