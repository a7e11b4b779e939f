import { hash } from './core.ts'
import { TERRAIN } from './identity.ts'
import type { LightName } from './palette.ts'
import type { Scene } from './render-scene.ts'

/** A picture of the site itself. Seeds were chosen by eye; a change of one is a change of the picture. */
export type SitePicture = {
  scene: Scene
  light: LightName
  seed: string
  iso: string
  /** Proportions; the preset decides the pixels. */
  w: number
  h: number
  sunX?: number
  mirror?: boolean
}

const WIDE = { w: 2000, h: 900 }
const PORTRAIT = { w: 780, h: 960 }
const SHARED = { w: 1200, h: 630 }
const POSTER = { w: 600, h: 800 }
const CARD = { w: 900, h: 600 }
const HEADER = { w: 1800, h: 600 }

// The left half of a home picture stays quiet, because the headline stands there: sun right of the middle, not mirrored.
const QUIET_LEFT = { sunX: 0.6, mirror: false }
const BLUEBAY = { scene: 'beach', light: 'noon', seed: 'BB-art5-1', iso: 'BB', ...QUIET_LEFT } as const
const CARIBBEAN = { scene: 'beach', light: 'lagoon', seed: 'LC-art7-1', iso: 'LC', ...QUIET_LEFT } as const
const TROPICAL = { scene: 'sunset', light: 'sunset', seed: 'MU-art1-1', iso: 'MU', ...QUIET_LEFT } as const

const CHOSEN = {
  'home-bluebaytravel': { ...BLUEBAY, ...WIDE },
  'home-bluebaytravel-portrait': { ...BLUEBAY, ...PORTRAIT },
  'home-caribbean': { ...CARIBBEAN, ...WIDE },
  'home-caribbean-portrait': { ...CARIBBEAN, ...PORTRAIT },
  'home-tropical': { ...TROPICAL, ...WIDE },
  'home-tropical-portrait': { ...TROPICAL, ...PORTRAIT },
  'og-bluebaytravel': { ...BLUEBAY, ...SHARED },
  'og-caribbean': { ...CARIBBEAN, ...SHARED },
  'og-tropical': { ...TROPICAL, ...SHARED },

  'offer-overwater': {
    scene: 'villas',
    light: 'dusk',
    seed: 'MV-art1-1',
    iso: 'MV',
    w: 1600,
    h: 720,
    sunX: 0.78,
    mirror: false,
  },
  'offer-sunset': {
    scene: 'villas',
    light: 'sunset',
    seed: 'MV-art4-1',
    iso: 'MV',
    w: 1600,
    h: 720,
    sunX: 0.78,
    mirror: false,
  },
  newsletter: { scene: 'sunset', light: 'golden', seed: 'MU-art1-1', iso: 'MU', ...HEADER, sunX: 0.6, mirror: false },

  'poster-bb': { scene: 'beach', light: 'noon', seed: 'BB-art4-1', iso: 'BB', ...POSTER, mirror: false },
  'poster-lc': { scene: 'mountain', light: 'golden', seed: 'LC-art1-1', iso: 'LC', ...POSTER },
  'poster-jm': { scene: 'sunset', light: 'ember', seed: 'JM-art3-1', iso: 'JM', ...POSTER },
  'poster-mx': { scene: 'beach', light: 'golden', seed: 'MX-art4-1', iso: 'MX', ...POSTER },
  'poster-mv': { scene: 'villas', light: 'rose', seed: 'MV-art9-1', iso: 'MV', ...POSTER },
  'poster-mu': { scene: 'sunset', light: 'sunset', seed: 'MU-art4-1', iso: 'MU', ...POSTER },
  'poster-th': { scene: 'mountain', light: 'lagoon', seed: 'TH-art2-1', iso: 'TH', ...POSTER },
  'poster-gr': { scene: 'oldtown', light: 'morning', seed: 'GR-art4-1', iso: 'GR', ...POSTER },

  'header-bb': { scene: 'beach', light: 'morning', seed: 'BB-art6-1', iso: 'BB', ...HEADER, ...QUIET_LEFT },
  'header-lc': { scene: 'beach', light: 'lagoon', seed: 'LC-art3-1', iso: 'LC', ...HEADER, ...QUIET_LEFT },
  'header-jm': { scene: 'sunset', light: 'ember', seed: 'JM-art4-1', iso: 'JM', ...HEADER, ...QUIET_LEFT },
  'header-mx': { scene: 'beach', light: 'golden', seed: 'MX-art4-1', iso: 'MX', ...HEADER, ...QUIET_LEFT },
  'header-mv': { scene: 'villas', light: 'dawn', seed: 'MV-art10-1', iso: 'MV', ...HEADER, sunX: 0.78, mirror: false },
  'header-mu': { scene: 'sunset', light: 'golden', seed: 'MU-art6-1', iso: 'MU', ...HEADER, ...QUIET_LEFT },
  'header-th': { scene: 'sunset', light: 'sunset', seed: 'TH-art5-1', iso: 'TH', ...HEADER, ...QUIET_LEFT },
  'header-gr': {
    scene: 'oldtown',
    light: 'morning',
    seed: 'GR-art4-1',
    iso: 'GR',
    ...HEADER,
    sunX: 0.3,
    mirror: false,
  },

  'collection-private-islands': { scene: 'beach', light: 'noon', seed: 'JM-art3-1', iso: 'JM', ...CARD },
  'collection-weddings': { scene: 'restaurant', light: 'sunset', seed: 'LC-art2-1', iso: 'LC', ...CARD },
  'collection-cruise-and-stay': { scene: 'marina', light: 'dusk', seed: 'BB-art2-1', iso: 'BB', ...CARD },
  'collection-family': { scene: 'pool', light: 'noon', seed: 'MX-art2-1', iso: 'MX', ...CARD },
  'collection-all-inclusive': { scene: 'pool', light: 'golden', seed: 'JM-art5-1', iso: 'JM', ...CARD },
  'collection-honeymoons': { scene: 'villas', light: 'rose', seed: 'MV-art2-1', iso: 'MV', ...CARD },
  'collection-best-beaches': { scene: 'beach', light: 'morning', seed: 'BB-art11-1', iso: 'BB', ...CARD },
  'collection-golf': { scene: 'golf', light: 'morning', seed: 'MU-art1-1', iso: 'MU', ...CARD },
  'collection-spa': { scene: 'spa', light: 'mist', seed: 'TH-art1-1', iso: 'TH', ...CARD },
  'collection-adults-only': { scene: 'pool', light: 'dusk', seed: 'GR-art3-1', iso: 'GR', ...CARD },
} as const satisfies Record<string, SitePicture>

export type ChosenPictureName = keyof typeof CHOSEN

/** Names of all chosen pictures, for warming at first start. */
export const SITE_PICTURE_NAMES = Object.keys(CHOSEN) as ChosenPictureName[]

const REGION_VARIANTS = 12
type Look = readonly [Scene, LightName]

const REGION_SCENES: readonly Look[] = [
  ['beach', 'noon'],
  ['sunset', 'sunset'],
  ['mountain', 'lagoon'],
  ['beach', 'golden'],
  ['marina', 'morning'],
  ['sunset', 'ember'],
  ['mountain', 'golden'],
  ['beach', 'morning'],
  ['oldtown', 'golden'],
  ['sunset', 'golden'],
  ['mountain', 'mist'],
  ['beach', 'rose'],
]

/**
 * Name of the poster of a region: one of twelve per country, chosen by the region's own name. The number of pictures is
 * limited, so that nobody can fill the disk by asking for regions that do not exist.
 */
export const regionPosterName = (iso: string, region: string): string =>
  `region-${iso.toLowerCase()}-${(hash(region) % REGION_VARIANTS) + 1}`

/** An atoll has neither mountains nor old towns; its villas stand over the water instead. */
const onAtoll = ([scene, light]: Look): Look =>
  scene === 'mountain' || scene === 'oldtown' || scene === 'marina' ? ['villas', light] : [scene, light]

function regionPoster(name: string): SitePicture | null {
  const [, country = '', variant = ''] = /^region-([a-z]{2})-(\d{1,2})$/.exec(name) ?? []
  const iso = country.toUpperCase()
  const look = REGION_SCENES[Number(variant) - 1]
  if (!look || !Object.hasOwn(TERRAIN, iso) || variant !== String(Number(variant))) return null
  const [scene, light] = TERRAIN[iso]?.ridge === 'atoll' ? onAtoll(look) : look
  return { scene, light, seed: `${iso}-region${variant}-1`, iso, ...POSTER }
}

const isChosen = (name: string): name is ChosenPictureName => Object.hasOwn(CHOSEN, name)

/** The site picture of a name; null where there is none. */
export const sitePicture = (name: string): SitePicture | null => (isChosen(name) ? CHOSEN[name] : regionPoster(name))
