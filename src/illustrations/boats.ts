import type { Canvas } from './canvas.ts'
import { at, type Hex, lens, mix, path, rect, type Svg } from './core.ts'

/** A sailing boat with a coloured stripe on its hull. */
export function sail(C: Canvas, x: number, y: number, s: number, flip = 1, col?: Hex): Svg {
  const { L, X } = C
  const hull = mix('#ffffff', L.wall[1], L.dark ? 0.75 : 0.25)
  const sl = col || mix('#ffffff', L.sun, 0.4)
  const o =
    path(lens(0, 6, 44, 3.4), L.sea[2], 'opacity=".35"') +
    path('M-36 -5H38Q34 6 24 6H-24Q-32 5 -36 -5Z', hull) +
    rect(-35, -5, 72, 2.6, mix(X[0], L.haze, 0.12)) +
    rect(-1, -92, 2, 88, mix('#7b6249', L.haze, 0.2)) +
    path('M3 -88Q40 -46 33 -11L3 -11Z', L.dark ? mix(sl, L.haze, 0.5) : sl) +
    path('M-3 -84Q-22 -40 -30 -11L-3 -11Z', mix(mix(X[0], L.haze, 0.15), sl, 0.25))
  return at(x, y, s, o, flip)
}

/** A motor yacht, for the nearest row. */
export function yacht(C: Canvas, x: number, y: number, s: number, flip = 1): Svg {
  const { L, X } = C
  const a = mix('#ffffff', L.wall[0], 0.4)
  const b = mix(L.wall[1], L.sea[2], 0.2)
  const gl = L.dark ? L.glow : mix(L.sea[2], '#0b2238', 0.3)
  const o =
    path('M-92 -14L104 -22Q92 8 62 12H-80Q-90 4 -92 -14Z', a) +
    path('M-90 -4L98 -8Q90 8 62 12H-80Q-88 6 -90 -4Z', mix(X[0], L.sea[2], 0.45)) +
    path('M-60 -15L-44 -40H26Q46 -36 66 -20Z', a) +
    path('M-46 -36H24Q38 -33 48 -25L-54 -22Z', gl) +
    path('M-30 -41L-20 -58H10Q22 -54 32 -41Z', a) +
    path('M-20 -54H8Q16 -51 20 -46H-25Z', gl) +
    rect(-14, -72, 2, 15, b) +
    path('M-40 -58h60l4 3h-66Z', b)
  return at(x, y, s, o, flip)
}

/** A moored sailing boat with bare mast and stays. */
export function mast(C: Canvas, x: number, y: number, s: number, flip = 1): Svg {
  const { L, X } = C
  const a = mix('#ffffff', L.wall[0], 0.4)
  const w = mix('#8c745c', L.haze, 0.3)
  const o =
    path('M-52 -8H56Q50 9 36 10H-40Q-50 6 -52 -8Z', a) +
    path('M-51 -3H53Q48 9 36 10H-40Q-49 6 -51 -3Z', mix(X[0], L.sea[2], 0.3)) +
    path('M-26 -8L-18 -17H16L28 -8Z', mix(a, L.wall[1], 0.6)) +
    rect(-2, -150, 2.6, 142, w) +
    path('M-46 -22H2V-27H-44Q-50 -26 -46 -22Z', mix(X[1], L.wall[1], 0.4)) +
    `<path d="M-.7 -148L54 -8M-.7 -148L-50 -8M-.7 -110L-14 -100M-.7 -110L12 -100" stroke="${w}" stroke-width=".8" fill="none" opacity=".7"/>`
  return at(x, y, s, o, flip)
}
