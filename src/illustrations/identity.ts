import type { Hex } from './core.ts'

// What stays the same in every picture of a country or a hotel: ridges, trees, architecture, textiles.

type Pair = readonly [Hex, Hex]

export type RidgeStyle = 'hills' | 'alps' | 'volcano' | 'pitons' | 'karst' | 'dunes' | 'flat' | 'atoll' | 'towers'
type Architecture = 'pastel' | 'white' | 'terracotta' | 'adobe' | 'thatch'

/** What a country looks like: its ridges, its tree and its way of building. */
export type Terrain = { ridge: RidgeStyle; tree: 'palm' | 'cypress' | 'pine'; arch: Architecture }

const ELSEWHERE: Terrain = { ridge: 'hills', tree: 'palm', arch: 'pastel' }

// By ISO 3166 country code.
export const TERRAIN: Readonly<Record<string, Terrain>> = {
  BB: { ridge: 'hills', tree: 'palm', arch: 'pastel' },
  LC: { ridge: 'pitons', tree: 'palm', arch: 'pastel' },
  AG: { ridge: 'hills', tree: 'palm', arch: 'pastel' },
  JM: { ridge: 'alps', tree: 'palm', arch: 'pastel' },
  DO: { ridge: 'hills', tree: 'palm', arch: 'pastel' },
  CU: { ridge: 'hills', tree: 'palm', arch: 'pastel' },
  MX: { ridge: 'flat', tree: 'palm', arch: 'adobe' },
  GD: { ridge: 'volcano', tree: 'palm', arch: 'pastel' },
  MV: { ridge: 'atoll', tree: 'palm', arch: 'thatch' },
  MU: { ridge: 'pitons', tree: 'palm', arch: 'thatch' },
  SC: { ridge: 'karst', tree: 'palm', arch: 'thatch' },
  TH: { ridge: 'karst', tree: 'palm', arch: 'thatch' },
  ID: { ridge: 'volcano', tree: 'palm', arch: 'thatch' },
  LK: { ridge: 'hills', tree: 'palm', arch: 'thatch' },
  AE: { ridge: 'towers', tree: 'palm', arch: 'adobe' },
  OM: { ridge: 'alps', tree: 'palm', arch: 'adobe' },
  EG: { ridge: 'dunes', tree: 'palm', arch: 'adobe' },
  GR: { ridge: 'alps', tree: 'cypress', arch: 'white' },
  ES: { ridge: 'alps', tree: 'pine', arch: 'terracotta' },
  IT: { ridge: 'alps', tree: 'cypress', arch: 'terracotta' },
  PT: { ridge: 'flat', tree: 'pine', arch: 'white' },
  TR: { ridge: 'alps', tree: 'pine', arch: 'white' },
  CY: { ridge: 'hills', tree: 'cypress', arch: 'white' },
}

/** Terrain of a country; hills, palms and pastel fronts where none is known. */
export const terrainOf = (iso: string): Terrain => TERRAIN[iso] ?? ELSEWHERE

/** The two colours of parasols, towels, throws and flags: one pair per hotel, in all its pictures. */
export type Textile = Pair

export const TEXTILES: readonly Textile[] = [
  ['#e4572e', '#fff3e0'],
  ['#e9a820', '#fff6dc'],
  ['#1f6fb2', '#f2f8fc'],
  ['#0f8b7f', '#eefaf4'],
  ['#c8385f', '#fff0f0'],
  ['#7a4aa0', '#fbf1ff'],
  ['#e27396', '#fff5ee'],
  ['#2c5d3f', '#f4f4dc'],
]

/** Colours of house fronts. */
export const FACADE: Record<Architecture, readonly Hex[]> = {
  pastel: ['#f6c5a8', '#f4a79d', '#f7dc93', '#a9d8c6', '#9fc9e0', '#f3e6d3', '#e79fb0'],
  white: ['#ffffff', '#fbf6ec', '#f2ece0', '#f7e9d2', '#e8eef0'],
  terracotta: ['#f2c48f', '#e8a36f', '#f5d9b0', '#d98964', '#f0b9a0', '#f7e6cc'],
  adobe: ['#f0d2a4', '#e2b27c', '#f6e2c0', '#d99b6c', '#f2c9a8'],
  thatch: ['#e7cba3', '#f5e6cb', '#d7b68a', '#f9f0df'],
}

export const ROOF: Record<Architecture, Hex> = {
  pastel: '#c65a48',
  white: '#3f7fb5',
  terracotta: '#c2613f',
  adobe: '#b98457',
  thatch: '#a98357',
}
