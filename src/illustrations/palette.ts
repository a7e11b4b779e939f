import { type Hex, type Random, tweak } from './core.ts'

export type LightName =
  | 'dawn'
  | 'morning'
  | 'noon'
  | 'golden'
  | 'sunset'
  | 'ember'
  | 'dusk'
  | 'moon'
  | 'rose'
  | 'lagoon'
  | 'mist'

type Pair = readonly [Hex, Hex]
type Three = readonly [Hex, Hex, Hex]

/** A time of day: every colour of a picture is one of these or is mixed towards `haze`. */
export type Light = {
  /** From the top down to the horizon. */
  sky: Three
  sun: Hex
  /** Height of the sun: 0 at the horizon, 1 at the top of the sky. */
  sunY: number
  /** Radius of the sun as a share of the width. */
  disc: number
  haze: Hex
  /** From the horizon to the near edge. */
  sea: Three
  shallow: Hex
  /** Lit and in shade. */
  sand: Pair
  /** Far, middle, near, and lit. */
  veg: readonly [Hex, Hex, Hex, Hex]
  rock: Pair
  wall: Pair
  glow: Hex
  cloud: Hex
  /** Lamps, lit windows and lantern halos are on. */
  dark: boolean
  stars: boolean
}

type DayLight = Omit<Light, 'dark' | 'stars'> & { dark?: true; stars?: true }

// Picked by hand; lightFor moves hue and chroma a little per seed.
const LIGHTS: Record<LightName, DayLight> = {
  dawn: {
    sky: ['#7fa9d6', '#e9bfc4', '#ffe3c4'],
    sun: '#fff4dc',
    sunY: 0.22,
    disc: 0.05,
    haze: '#f6d8cb',
    sea: ['#d9c6c6', '#6fb0bd', '#276c86'],
    shallow: '#9fdcd2',
    sand: ['#f7e3c8', '#d8b493'],
    veg: ['#8ba6a0', '#4b7a6d', '#1f4a47', '#86a876'],
    rock: ['#c7a79d', '#8d7b86'],
    wall: ['#fff0e2', '#d9bfbd'],
    glow: '#ffd9a0',
    cloud: '#fff1e6',
  },
  morning: {
    sky: ['#4aa3dc', '#a5daee', '#eef8ee'],
    sun: '#fffdf0',
    sunY: 0.72,
    disc: 0.045,
    haze: '#d9eff0',
    sea: ['#7fcfdc', '#1f9dbd', '#0c6a92'],
    shallow: '#86e6d8',
    sand: ['#fcedd2', '#e2c297'],
    veg: ['#86b7a6', '#3f8f6b', '#155243', '#a3c862'],
    rock: ['#cbb79c', '#8b8f8c'],
    wall: ['#fffaf0', '#d5dde0'],
    glow: '#ffe6b0',
    cloud: '#ffffff',
  },
  noon: {
    sky: ['#1f83cb', '#66bfe9', '#d3f0f1'],
    sun: '#ffffff',
    sunY: 0.8,
    disc: 0.04,
    haze: '#c5eaf0',
    sea: ['#3fb2d6', '#0f8bb8', '#0a5a8c'],
    shallow: '#5fe3d3',
    sand: ['#fff1d8', '#e5c491'],
    veg: ['#6fb09a', '#2f8a5d', '#0e4f3e', '#a8cf55'],
    rock: ['#d0b48d', '#857f7c'],
    wall: ['#ffffff', '#cddbe4'],
    glow: '#ffe6b0',
    cloud: '#ffffff',
  },
  golden: {
    sky: ['#6d9cc0', '#f1c391', '#ffe2a6'],
    sun: '#fff6d2',
    sunY: 0.24,
    disc: 0.062,
    haze: '#fbd39c',
    sea: ['#f0c48c', '#5f9d9e', '#1c5b72'],
    shallow: '#a6dcc4',
    sand: ['#f7d7a0', '#cf9a63'],
    veg: ['#b8a878', '#6f8249', '#2c4a33', '#d3b74f'],
    rock: ['#e0a672', '#9a6f63'],
    wall: ['#fff0d3', '#dfa982'],
    glow: '#ffd27a',
    cloud: '#fff0cf',
  },
  sunset: {
    sky: ['#41357a', '#d6597a', '#ffb067'],
    sun: '#ffe9a6',
    sunY: 0.12,
    disc: 0.085,
    haze: '#f7916b',
    sea: ['#f79a6c', '#a14f7c', '#2c2660'],
    shallow: '#d98a96',
    sand: ['#d69a8d', '#8a5575'],
    veg: ['#a9567a', '#653b68', '#211b43', '#8d4d6e'],
    rock: ['#c9677a', '#6c3c6b'],
    wall: ['#f3b79a', '#a0607f'],
    glow: '#ffcf7d',
    cloud: '#ff9f7a',
    dark: true,
  },
  ember: {
    sky: ['#1f4a63', '#d98b5f', '#ffcf7f'],
    sun: '#fff0bd',
    sunY: 0.1,
    disc: 0.075,
    haze: '#f0a468',
    sea: ['#f3b06c', '#4f7f86', '#123c50'],
    shallow: '#e3b27e',
    sand: ['#dba873', '#97684f'],
    veg: ['#99765a', '#4f5c48', '#132f33', '#a9853f'],
    rock: ['#c9835a', '#6d5450'],
    wall: ['#f4c795', '#a9735b'],
    glow: '#ffd27a',
    cloud: '#ffb877',
    dark: true,
  },
  dusk: {
    sky: ['#1b2b5c', '#6f6ba8', '#f2b7a6'],
    sun: '#ffe6cf',
    sunY: 0.3,
    disc: 0.04,
    haze: '#c99bb0',
    sea: ['#dba7ad', '#5c66a0', '#16244f'],
    shallow: '#8fa3c4',
    sand: ['#b69aae', '#6d648c'],
    veg: ['#7b74a0', '#414a7a', '#101c3f', '#5a6a86'],
    rock: ['#8f7c9f', '#4e4c78'],
    wall: ['#d9bfc6', '#766f98'],
    glow: '#ffd08a',
    cloud: '#e6a9b4',
    dark: true,
  },
  moon: {
    sky: ['#0a1736', '#1d4172', '#6f9fb8'],
    sun: '#fdf6dd',
    sunY: 0.58,
    disc: 0.05,
    haze: '#56839f',
    sea: ['#6d9db4', '#22527f', '#081b3b'],
    shallow: '#5c9bb0',
    sand: ['#8fa0ae', '#4a5f7d'],
    veg: ['#3f668a', '#1f4264', '#07142b', '#3f6b7c'],
    rock: ['#5f7d98', '#304a6c'],
    wall: ['#b9c6cf', '#506887'],
    glow: '#ffd487',
    cloud: '#7fa6bd',
    dark: true,
    stars: true,
  },
  rose: {
    sky: ['#8fb0e6', '#f0c0d6', '#ffeadb'],
    sun: '#fff7ec',
    sunY: 0.36,
    disc: 0.052,
    haze: '#f5d3dc',
    sea: ['#e7c9d8', '#79b6d3', '#3077a6'],
    shallow: '#a9e0e2',
    sand: ['#fbe6dc', '#dcb4ae'],
    veg: ['#a0a8bd', '#5a8590', '#234c63', '#8cb394'],
    rock: ['#c9a9b8', '#8a83a6'],
    wall: ['#fff3ee', '#d3bfd2'],
    glow: '#ffdcae',
    cloud: '#fff4f4',
  },
  lagoon: {
    sky: ['#0f7f95', '#6fc7bd', '#f6efcb'],
    sun: '#fffbe2',
    sunY: 0.4,
    disc: 0.07,
    haze: '#d5e8cf',
    sea: ['#a4d9c6', '#2a9d9f', '#0a5467'],
    shallow: '#9be8d0',
    sand: ['#fbecc7', '#dcb983'],
    veg: ['#83b59b', '#36806a', '#0b4147', '#b5c75a'],
    rock: ['#cfb787', '#78867c'],
    wall: ['#fff8e2', '#cfd3c0'],
    glow: '#ffdf9d',
    cloud: '#fdf8e0',
  },
  mist: {
    sky: ['#9cc3c9', '#cfe2dc', '#f4f1e0'],
    sun: '#fffdf2',
    sunY: 0.5,
    disc: 0.06,
    haze: '#e3ece1',
    sea: ['#c9dcd6', '#7db5b5', '#3d7f88'],
    shallow: '#b0ddd0',
    sand: ['#f0e6d2', '#cdb697'],
    veg: ['#a9c2b2', '#5f937c', '#1c4d48', '#a7bd76'],
    rock: ['#b9b5a5', '#7d8a88'],
    wall: ['#fbf7ec', '#c6cec8'],
    glow: '#ffe2ac',
    cloud: '#ffffff',
  },
}

/** Lights for the first picture of a hotel: people judge a hotel by its day. */
export const DAY: readonly LightName[] = ['morning', 'noon', 'lagoon', 'dawn', 'rose', 'golden', 'mist']

/** A light, with hue turned by up to 6° and chroma times 0.94–1.08, so that no two pictures have the same sky. */
export function lightFor(name: LightName, r: Random): Light {
  const h = r.range(-6, 6)
  const c = r.range(0.94, 1.08)
  const base = LIGHTS[name]
  const vary = (colour: Hex) => tweak(colour, { h, c })
  const pair = ([a, b]: Pair): Pair => [vary(a), vary(b)]
  const three = ([a, b, d]: Three): Three => [vary(a), vary(b), vary(d)]
  const [far, middle, near, lit] = base.veg
  return {
    sky: three(base.sky),
    sun: vary(base.sun),
    sunY: base.sunY,
    disc: base.disc,
    haze: vary(base.haze),
    sea: three(base.sea),
    shallow: vary(base.shallow),
    sand: pair(base.sand),
    veg: [vary(far), vary(middle), vary(near), vary(lit)],
    rock: pair(base.rock),
    wall: pair(base.wall),
    glow: vary(base.glow),
    cloud: vary(base.cloud),
    dark: base.dark ?? false,
    stars: base.stars ?? false,
  }
}
