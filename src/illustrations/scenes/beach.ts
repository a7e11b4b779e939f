import { clouds, horizonHaze, sky } from '../atmosphere.ts'
import { sail } from '../boats.ts'
import { villa } from '../buildings.ts'
import type { Canvas } from '../canvas.ts'
import { g, lens, mix, n, type Point, path, rect, type Svg, smooth } from '../core.ts'
import { foreground, overhang } from '../foliage.ts'
import { range } from '../mountains.ts'
import { lounger, parasol } from '../terrace.ts'
import { canopy, palm, tree } from '../trees.ts'
import { ripples, sea } from '../water.ts'
import { aerial } from './island.ts'

/** A crescent bay from the far right to the lower left; some seeds take the straight shore or the view from above. */
export function beach(C: Canvas): Svg {
  const { W, H, r, L, u } = C
  const pickv = r()
  if (pickv < 0.16) return aerial(C, false)
  if (pickv < 0.5) return shoreFront(C)
  const hz = H * r.range(0.36, 0.44)
  const v = r.int(0, 2)
  let s =
    sky(C, hz) +
    clouds(C, hz) +
    range(C, hz, H * r.range(0.1, 0.2)) +
    sea(C, hz, H, { shallowEnd: true }) +
    horizonHaze(C, hz, 0.45)
  if (r.chance(0.6)) s += sail(C, W * r.range(0.12, 0.5), hz + 26 * u, u * r.range(0.38, 0.6), r.sign())
  // crescent shoreline: sweeps from the far right to lower left
  const far = hz + H * 0.055
  const k = r.range(0.1, 0.3)
  const shore = (o: number): Point[] => [
    [W * 1.06, far + o * 0.12],
    [W * (0.8 + k * 0.25), far + H * 0.035 + o * 0.25],
    [W * (0.58 + k * 0.2), far + H * 0.14 + o * 0.5],
    [W * (0.46 + k * 0.3), far + H * 0.27 + o * 0.75],
    [W * (0.3 + k * 0.2), far + H * 0.42 + o],
    [W * -0.06, H * (v === 1 ? 0.93 : 1.06) + o],
  ]
  const close = `L${n(-W * 0.1)} ${n(H * 1.2)}L${n(W * 1.1)} ${n(H * 1.2)}Z`
  const S = (o: number) => smooth(shore(o)) + close
  s +=
    path(S(-34 * u), mix(L.shallow, '#ffffff', 0.12), 'opacity=".45"') +
    path(S(-15 * u), mix(L.shallow, '#ffffff', 0.4), 'opacity=".55"') +
    path(S(-6 * u), '#ffffff', `opacity="${L.dark ? 0.5 : 0.92}"`) +
    path(S(2 * u), mix(L.shallow, L.sand[1], 0.6)) +
    path(S(9 * u), '#ffffff', 'opacity=".35"') +
    path(S(14 * u), mix(L.sand[1], L.shallow, 0.12)) +
    path(
      S(36 * u),
      C.lin(
        [
          [0, mix(L.sand[0], L.haze, 0.25)],
          [0.35, L.sand[0]],
          [1, mix(L.sand[0], L.sand[1], 0.55)],
        ],
        0,
        far,
        0,
        H,
        true,
      ),
    )
  let rip = ''
  for (let i = 0; i < 26; i++) {
    const t = r()
    rip += lens(W * r.range(0.35, 1.1), hz + H * (0.24 + 0.42 * t), u * (30 + 90 * t), u * (1 + 3 * t))
  }
  s += g(path(rip, L.sand[1], 'opacity=".4"'), C.clip(S(44 * u)))
  // far tree line along the bay
  s += canopy(
    C,
    (x) => far + H * 0.012 + H * 0.02 * ((x - W * 0.66) / (W * 0.4)),
    W * 0.72,
    W * 1.08,
    26 * u,
    mix(L.veg[1], L.haze, 0.28),
    mix(L.veg[3], L.haze, 0.3),
    far + H * 0.055,
  )
  for (let i = 0; i < 5; i++) {
    const x = W * (0.76 + i * 0.055)
    const y = far + H * (0.035 + i * 0.012)
    s += tree(C, x, y, H * (0.12 + i * 0.028), 0.34 - i * 0.05, -0.12 + r.range(-0.08, 0.08))
  }
  // land mass right with mid canopy
  s += canopy(
    C,
    (x) => far + H * 0.2 - H * 0.16 * ((x - W * 0.84) / (W * 0.16)),
    W * 0.86,
    W * 1.06,
    44 * u,
    mix(L.veg[2], L.veg[1], 0.55),
    L.veg[3],
    H * 0.62,
  )
  s +=
    path(
      `M${n(W * 0.83)} ${n(H * 0.63)}Q${n(W * 0.9)} ${n(H * 0.575)} ${n(W * 0.97)} ${n(H * 0.592)}T${n(W * 1.1)} ${n(H * 0.57)}V${n(H * 0.68)}H${n(W * 0.83)}Z`,
      C.lin([
        [0, mix(L.sand[0], L.sand[1], 0.35)],
        [1, L.sand[0]],
      ]),
    ) + path(lens(W * 0.98, H * 0.6, W * 0.16, 9 * u), L.veg[2], 'opacity=".2"')
  if (v !== 2) {
    const px = W * r.range(0.56, 0.64)
    const py = H * 0.8
    s +=
      path(lens(px + 18 * u, py + 8 * u, 130 * u, 10 * u), L.veg[2], 'opacity=".2"') +
      lounger(C, px - 34 * u, py - 2 * u, u * 1.05) +
      parasol(C, px + 44 * u, py + 4 * u, u * 1.35, -4) +
      lounger(C, px + 108 * u, py + 10 * u, u * 1.15)
  }
  if (C.T.tree === 'palm') {
    s += path(lens(W * 0.9, H * 0.93, 230 * u, 16 * u), L.veg[2], 'opacity=".25"')
    s +=
      palm(C, W * 0.93, H * 0.9, H * r.range(0.6, 0.7), -r.range(0.2, 0.32)) +
      palm(C, W * 1.0, H * 0.98, H * r.range(0.72, 0.84), -r.range(0.06, 0.14))
    if (v === 2) s += palm(C, W * 0.84, H * 0.86, H * 0.5, -0.42)
  } else {
    s += tree(C, W * 0.9, H * 0.92, H * 0.74, 0) + tree(C, W * 1.0, H * 0.98, H * 0.86, 0)
  }
  if (v === 1) s += overhang(C, -1)
  return s + foreground(C, 1)
}

/** Straight-on beach: low swell, thatched bar, leaning palm across the frame. */
function shoreFront(C: Canvas): Svg {
  const { W, H, r, L, u } = C
  const hz = H * r.range(0.42, 0.5)
  const y0 = H * 0.72
  let s =
    sky(C, hz, W * r.range(0.2, 0.7)) +
    clouds(C, hz) +
    range(C, hz, H * r.range(0.12, 0.22)) +
    sea(C, hz, y0 + 30 * u, { shallowEnd: true }) +
    horizonHaze(C, hz, 0.45) +
    sail(C, W * r.range(0.2, 0.6), hz + 30 * u, u * 0.6, r.sign())
  const ph = r() * 6
  const w = (o: number, a: number) => {
    const p: Point[] = []
    for (let i = 0; i <= 12; i++)
      p.push([W * ((i / 12) * 1.1 - 0.05), y0 + o * u - Math.sin((i / 12) * 5 + ph) * 13 * u * a - i * 3 * u])
    return `${smooth(p)}L${n(W * 1.1)} ${n(H * 1.1)}L${n(-W * 0.1)} ${n(H * 1.1)}Z`
  }
  s +=
    path(w(-62, 0.5), mix(L.shallow, '#ffffff', 0.25), 'opacity=".35"') +
    path(w(-59, 0.5), L.shallow, 'opacity=".8"') +
    path(w(-30, 0.8), '#ffffff', 'opacity=".6"') +
    path(w(-25, 0.8), mix(L.shallow, '#ffffff', 0.12)) +
    path(w(-4, 1.1), '#ffffff', 'opacity=".95"') +
    path(w(5, 1), mix(L.shallow, L.sand[0], 0.45)) +
    path(w(13, 1.1), '#ffffff', 'opacity=".4"') +
    path(w(20, 1), mix(L.sand[1], L.shallow, 0.15)) +
    path(
      w(46, 0.9),
      C.lin(
        [
          [0, L.sand[0]],
          [1, mix(L.sand[0], L.sand[1], 0.7)],
        ],
        0,
        y0,
        0,
        H,
        true,
      ),
    ) +
    g(ripples(C, 0, W, y0 + 50 * u, H, L.sand[1], 26, 0.4, 2), C.clip(w(56, 0.9)))
  s += canopy(
    C,
    (x) => y0 - H * 0.1 + (W - x) * 0.05,
    W * 0.7,
    W * 1.08,
    40 * u,
    mix(L.veg[1], L.veg[2], 0.4),
    L.veg[3],
    y0 + 26 * u,
  )
  s +=
    path(lens(W * 0.82, y0 + 34 * u, 150 * u, 9 * u), L.veg[2], 'opacity=".22"') +
    villa(C, W * 0.82, y0 - 28 * u, u * 1.6, 1, false) +
    rect(W * 0.82 - 105 * u, y0 + 36 * u, 220 * u, 5 * u, L.sand[1])
  const places: Point[] = [
    [0.5, 0.95],
    [0.34, 1.1],
    [0.62, 0.8],
  ]
  for (const [x, k] of places.slice(0, r.int(2, 3)))
    s +=
      path(lens(W * x + 20 * u, y0 + (96 + 20 * k) * u, 110 * u * k, 9 * u * k), L.veg[2], 'opacity=".2"') +
      lounger(C, W * x - 36 * u * k, y0 + 98 * u * k, u * k) +
      parasol(C, W * x + 34 * u * k, y0 + 104 * u * k, u * 1.4 * k, 3) +
      lounger(C, W * x + 84 * u * k, y0 + 102 * u * k, u * k)
  if (C.T.tree === 'palm') {
    s +=
      palm(C, W * 0.13, H * 0.97, H * 0.72, 0.3) +
      palm(C, W * 0.05, H * 1.02, H * 0.82, 0.12) +
      palm(C, W * 0.95, y0 + 30 * u, H * 0.46, -0.06)
  } else s += tree(C, W * 0.08, H * 0.98, H * 0.92) + tree(C, W * 0.95, y0 + 20 * u, H * 0.5)
  if (r.chance(0.5)) s += overhang(C, 1)
  return s + foreground(C, -1)
}
