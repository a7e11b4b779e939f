import { hazeBand, sky } from '../atmosphere.ts'
import type { Canvas } from '../canvas.ts'
import { at, circle, ell, g, mix, n, nth, path, rect, rng, type Svg } from '../core.ts'
import { foreground, pot } from '../foliage.ts'
import { range } from '../mountains.ts'
import { lamp } from '../terrace.ts'
import { canopy, tree } from '../trees.ts'
import { ripples, sea } from '../water.ts'
import { sala } from './sala.ts'

/** An arched opening with a plunge pool, petals and candles; some seeds take the pavilion on the pond. */
export function spa(C: Canvas): Svg {
  const { W, H, r, L, u, X } = C
  if (r.chance(0.42)) return sala(C)
  const v = r.int(0, 1)
  const wall = mix(
    mix(r.pick(['#e0a87c', '#d99a78', '#c9b48c', '#e3bd94', '#cf8f72', '#a9b39a']), L.wall[1], 0.16),
    L.haze,
    0.08,
  )
  const wd = mix(wall, L.veg[2], 0.38)
  const fl = H * 0.7
  let s = ''
  const ax = W * r.range(0.4, 0.52)
  const aw = W * 0.34
  const ay = H * 0.12 // arch opening
  s += (() => {
    const c2 = { ...C, r: rng(`${C.seed}v`) }
    const hz = H * 0.5
    const q =
      sky(c2, hz, ax + aw * r.range(-0.2, 0.2)) +
      range(c2, hz, H * 0.22, ['atoll', 'towers', 'flat', 'dunes'].includes(C.T.ridge) ? 'hills' : C.T.ridge) +
      sea(c2, hz, fl) +
      hazeBand(c2, hz, 60 * u, 0.6) +
      canopy(c2, () => H * 0.64, 0, W, 40 * u, mix(L.veg[1], L.veg[2], 0.4), L.veg[3], fl + 5) +
      tree(c2, ax + aw * 0.34, fl, H * 0.42, 0.05, -0.08)
    return q
  })()
  const hole = (rx: number, top: number) =>
    `M${n(ax - rx)} ${n(fl)}V${n(top + rx)}A${n(rx)} ${n(rx)} 0 0 1 ${n(ax + rx)} ${n(top + rx)}V${n(fl)}Z`
  const rx = Math.min(aw / 2, (fl - ay) * 0.62)
  s +=
    `<path fill-rule="evenodd" d="M0 0H${n(W)}V${n(fl + 2)}H0Z${hole(rx, ay)}" fill="${C.lin(
      [
        [0, wd],
        [0.5, wall],
        [1, wd],
      ],
      0,
      0,
      1,
      0,
    )}"/>` +
    `<path fill-rule="evenodd" d="${hole(rx + 26 * u, ay - 26 * u)}${hole(rx, ay)}" fill="${mix(wall, L.sun, 0.4)}"/>` +
    `<path fill-rule="evenodd" d="M${n(ax - rx)} ${n(fl)}V${n(ay + rx)}A${n(rx)} ${n(rx)} 0 0 1 ${n(ax + rx)} ${n(ay + rx)}V${n(fl)}h${n(-18 * u)}V${n(ay + rx + 6 * u)}A${n(rx - 16 * u)} ${n(rx - 8 * u)} 0 0 0 ${n(ax - rx + 2 * u)} ${n(ay + rx + 6 * u)}Z" fill="${wd}" opacity=".7"/>`
  // niches with candles
  for (const nx of [ax - rx - 180 * u, ax + rx + 180 * u]) {
    const w = 38 * u
    s +=
      path(
        `M${n(nx - w)} ${n(H * 0.44)}V${n(H * 0.3)}a${n(w)} ${n(w)} 0 0 1 ${n(2 * w)} 0V${n(H * 0.44)}Z`,
        mix(wd, L.veg[2], 0.25),
      ) +
      lamp(C, nx, H * 0.4, 120 * u, 0.8) +
      rect(nx - 9 * u, H * 0.385, 18 * u, H * 0.055, mix('#fff6e0', L.glow, 0.3)) +
      path(
        `M${n(nx)} ${n(H * 0.352)}q${n(7 * u)} ${n(12 * u)} 0 ${n(20 * u)}q${n(-7 * u)} ${n(-8 * u)} 0 ${n(-20 * u)}Z`,
        '#fff3c4',
      )
  }
  // floor & plunge pool reflecting the arch
  const stone = mix(mix('#cbb59c', wall, 0.4), L.wall[1], 0.2)
  s += rect(
    0,
    fl,
    W,
    H - fl,
    C.lin([
      [0, mix(stone, L.sun, 0.25)],
      [1, wd],
    ]),
  )
  const d = `M${n(ax - rx * 1.05)} ${n(H * 0.745)}H${n(ax + rx * 1.05)}L${n(ax + rx * 1.75)} ${n(H * 1.02)}H${n(ax - rx * 1.75)}Z`
  s +=
    g(path(d, mix(stone, '#ffffff', 0.4)), `transform="translate(0 ${n(-6 * u)})"`) +
    path(
      d,
      C.lin(
        [
          [0, mix(L.shallow, L.sea[1], 0.2)],
          [1, mix(L.sea[1], L.sea[2], 0.55)],
        ],
        0,
        H * 0.74,
        0,
        H,
        true,
      ),
    ) +
    g(
      path(
        `M${n(ax - rx * 0.9)} ${n(H * 0.74)}H${n(ax + rx * 0.9)}L${n(ax + rx * 1.15)} ${n(H * 0.86)}Q${n(ax)} ${n(H * 1.12)} ${n(ax - rx * 1.15)} ${n(H * 0.86)}Z`,
        C.lin([
          [0, L.sky[2], 0.75],
          [1, L.sky[1], 0.12],
        ]),
      ) +
        ripples(C, ax - rx * 0.4, ax + rx * 0.4, H * 0.75, H * 0.96, L.sun, 26, 0.5, 0.9) +
        ripples(C, ax - rx * 1.6, ax + rx * 1.6, H * 0.75, H, '#ffffff', 30, 0.3) +
        ripples(C, ax - rx * 1.6, ax + rx * 1.6, H * 0.75, H, L.sea[2], 20, 0.2),
      C.clip(d),
    )
  const pet = [mix(X[0], '#ffffff', 0.25), '#fff4f2', mix(X[0], '#ffffff', 0.6)]
  for (let i = 0; i < 20; i++) {
    const t = r()
    const y = H * (0.77 + 0.2 * t)
    const x = ax + (r() - 0.5) * rx * (1.9 + t * 1.2)
    const k = (3 + 6 * t) * u
    for (let q = 0; q < 5; q++) {
      const a = q * 1.257
      s += ell(x + Math.cos(a) * k, y + Math.sin(a) * k * 0.5, k * 0.8, k * 0.45, nth(pet, i % 3))
    }
    s += ell(x, y, k * 0.5, k * 0.3, '#f8c64a')
  }
  for (const [x, y, k] of [
    [-1.32, 0.8, 1],
    [-1.5, 0.86, 1.25],
    [1.3, 0.79, 0.95],
    [1.52, 0.87, 1.25],
  ] as const) {
    const cx = ax + rx * x
    const cy = H * y
    s +=
      lamp(C, cx, cy - 34 * u * k, 90 * u * k, 0.75) +
      rect(cx - 12 * u * k, cy - 30 * u * k, 24 * u * k, 34 * u * k, mix('#fff3da', L.glow, 0.25), `rx="${n(3 * u)}"`) +
      path(
        `M${n(cx)} ${n(cy - 52 * u * k)}q${n(8 * u * k)} ${n(13 * u * k)} 0 ${n(20 * u * k)}q${n(-8 * u * k)} ${n(-7 * u * k)} 0 ${n(-20 * u * k)}Z`,
        '#fff7d6',
      )
  }
  // daybed or stones
  const dx = v ? W * 0.07 : W * 0.78
  s += at(
    dx + 90 * u,
    H * 0.8,
    u * 1.25,
    ell(10, 58, 150, 10, L.veg[2], 'opacity=".25"') +
      rect(-110, 12, 230, 14, mix('#8a623f', L.veg[2], 0.25)) +
      path('M-100 26v30h10v-30ZM100 26v30h10v-30Z', mix('#6b4a30', L.veg[2], 0.3)) +
      path('M-112 -8Q-114 -14 -104 -14H112Q122 -14 120 -4V12H-112Z', mix('#ffffff', L.wall[0], 0.35)) +
      path('M-112 2H120V12H-112Z', L.wall[1], 'opacity=".6"') +
      path('M-104 -14Q-112 -40 -88 -40H-44Q-30 -38 -34 -14Z', mix('#ffffff', L.wall[0], 0.2)) +
      path('M40 -14L44 12H84L80 -14Z', X[0], 'opacity=".9"') +
      ell(10, -24, 24, 10, X[1]) +
      ell(10, -40, 22, 9, mix(X[0], '#ffffff', 0.45)) +
      circle(-12, -24, 9, mix(X[1], L.wall[1], 0.4)) +
      circle(-10, -40, 8, mix(X[0], L.wall[1], 0.3)),
  )
  const sx = v ? W * 0.88 : W * 0.1
  const stc = mix('#6d6a66', L.veg[2], 0.25)
  for (const [dy, w, h] of [
    [0, 62, 22],
    [-34, 46, 17],
    [-60, 31, 13],
    [-80, 18, 9],
  ] as const)
    s +=
      ell(sx, H * 0.88 + dy * u, w * u, h * u, mix(stc, L.haze, 0.1)) +
      ell(
        sx - 8 * u,
        H * 0.88 + (dy - h * 0.35) * u,
        w * u * 0.6,
        h * u * 0.4,
        mix(stc, '#ffffff', 0.28),
        'opacity=".6"',
      )
  s += pot(C, v ? W * 0.96 : W * 0.03, H * 0.78, u * 1.35)
  return s + foreground(C, v ? 1 : -1, 'leaf')
}
