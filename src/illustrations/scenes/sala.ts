import { clouds, horizonHaze, sky } from '../atmosphere.ts'
import type { Canvas } from '../canvas.ts'
import { at, ell, g, lens, mix, n, path, rect, type Svg } from '../core.ts'
import { foreground } from '../foliage.ts'
import { range } from '../mountains.ts'
import { lamp } from '../terrace.ts'
import { canopy, tree } from '../trees.ts'
import { ripples, sea } from '../water.ts'

/** An open thatched treatment pavilion over a lily pond, jungle behind. */
export function sala(C: Canvas): Svg {
  const { W, H, r, L, u, X } = C
  const hz = H * 0.46
  const gl = H * 0.62
  const st = ['atoll', 'towers', 'flat', 'dunes'].includes(C.T.ridge) ? 'hills' : C.T.ridge
  let s =
    sky(C, hz, W * r.range(0.2, 0.5)) +
    clouds(C, hz) +
    range(C, hz, H * 0.3, st) +
    sea(C, hz, gl) +
    horizonHaze(C, hz, 0.6)
  s += canopy(
    C,
    (x) => H * 0.56 - H * 0.14 * Math.abs(x / W - 0.45),
    -20,
    W + 20,
    54 * u,
    mix(L.veg[1], L.haze, 0.1),
    L.veg[3],
    gl + 10,
  )
  for (const [x, h, l] of [
    [0.06, 0.5, 0.08],
    [0.14, 0.4, 0.14],
    [0.9, 0.5, -0.1],
    [0.97, 0.6, -0.06],
  ] as const)
    s += tree(C, W * x, gl + 20 * u, H * h, 0.08, l)
  const stone = mix(mix('#cbb59c', L.sand[1], 0.4), L.wall[1], 0.25)
  s +=
    rect(
      0,
      gl,
      W,
      H - gl,
      C.lin([
        [0, mix(L.sky[1], L.sea[1], 0.45)],
        [1, mix(L.sea[2], L.veg[2], 0.4)],
      ]),
    ) +
    ripples(C, 0, W, gl, H, L.sky[2], 60, 0.35) +
    ripples(C, 0, W, gl, H, L.veg[2], 30, 0.2)
  const x = W * 0.52
  const k = u * 1.75
  const wd = mix('#8a623f', L.veg[2], 0.2)
  const wl = mix(wd, L.sun, 0.4)
  const cloth = mix('#ffffff', L.wall[0], 0.3)
  const th = mix('#b58a58', L.haze, 0.12)
  const y = H * 0.72
  s += path(lens(x, y + 40 * u, 330 * u, 26 * u), L.veg[2], 'opacity=".3"')
  const id = C.id()
  const pav =
    rect(-150, 0, 300, 14, wl) +
    rect(-150, 10, 300, 14, wd) +
    rect(-128, -118, 9, 120, wd) +
    rect(119, -118, 9, 120, wd) +
    rect(-70, -112, 6, 112, mix(wd, L.haze, 0.25)) +
    rect(64, -112, 6, 112, mix(wd, L.haze, 0.25)) +
    lamp(C, 0, -80, 110, 0.55) +
    path('M-119 -112Q-84 -70 -112 -36Q-108 -14 -116 0H-128V-112Z', cloth, 'opacity=".92"') +
    path('M119 -112Q84 -70 112 -36Q108 -14 116 0H128V-112Z', cloth, 'opacity=".92"') +
    rect(-62, -22, 124, 8, wd) +
    rect(-54, -14, 6, 14, wd) +
    rect(48, -14, 6, 14, wd) +
    path('M-64 -34Q-66 -38 -60 -38H60Q66 -38 64 -34V-22H-64Z', cloth) +
    path('M-58 -38Q-62 -52 -50 -52H-30Q-24 -50 -26 -38Z', mix(cloth, '#ffffff', 0.6)) +
    rect(16, -38, 26, 16, X[0]) +
    path('M-176 -104Q-92 -132 -16 -212H16Q92 -132 176 -104Q90 -92 0 -92Q-90 -92 -176 -104Z', th) +
    path('M12 -212H16Q92 -132 176 -104Q110 -95 50 -93Q44 -150 12 -212Z', mix(th, L.veg[2], 0.4), 'opacity=".55"') +
    path(
      'M-176 -104Q-90 -92 0 -92Q90 -92 176 -104L172 -98Q90 -84 0 -84Q-90 -84 -172 -98Z',
      mix(th, L.veg[2], 0.5),
      'opacity=".7"',
    ) +
    rect(-18, -218, 36, 8, mix(th, L.veg[2], 0.4))
  s += g(at(x, y, k, `<g id="${id}">${pav}</g>`))
  s += g(at(x, y + 24 * k, k, `<use href="#${id}" transform="translate(0 24) scale(1 -.55)"/>`), 'opacity=".22"')
  for (let i = 0; i < 6; i++) {
    const t = i / 5
    const sy = H * (0.79 + 0.2 * t)
    const sw = u * (34 + 44 * t)
    const sx2 = x + (i % 2 ? 26 : -20) * u * (1 + t)
    s +=
      ell(sx2, sy + 7 * u, sw, sw * 0.24, mix(stone, L.veg[2], 0.55)) +
      ell(sx2, sy, sw, sw * 0.24, mix(stone, L.sun, 0.25))
  }
  for (let i = 0; i < 24; i++) {
    const t = r()
    const px = W * (r.chance(0.5) ? r.range(0, 0.4) : r.range(0.64, 1))
    const py = H * (0.77 + 0.22 * t)
    const k2 = u * (10 + 20 * t)
    s +=
      ell(px, py, k2, k2 * 0.32, mix(L.veg[1], L.veg[3], r.range(0.2, 0.7))) +
      path(
        `M${n(px)} ${n(py)}L${n(px + k2)} ${n(py - k2 * 0.1)}L${n(px + k2 * 0.9)} ${n(py + k2 * 0.14)}Z`,
        mix(L.sea[2], L.veg[2], 0.4),
      )
    if (r.chance(0.4))
      for (const a of [-0.9, -0.45, 0, 0.45, 0.9])
        s += path(
          `M${n(px)} ${n(py - 1)}q${n(Math.sin(a - 0.3) * k2 * 0.6)} ${n(-k2 * 0.35)} ${n(Math.sin(a) * k2 * 0.6)} ${n(-Math.cos(a) * k2 * 0.6)}q${n(Math.sin(a) * k2 * -0.1 + k2 * 0.1)} ${n(k2 * 0.3)} ${n(-Math.sin(a) * k2 * 0.6)} ${n(Math.cos(a) * k2 * 0.6)}Z`,
          mix(X[0], '#ffffff', 0.45 + 0.2 * Math.abs(a)),
        )
  }
  return s + foreground(C, -1, 'leaf') + foreground(C, 1, 'frond')
}
