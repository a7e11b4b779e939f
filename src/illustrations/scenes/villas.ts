import { clouds, horizonHaze, sky } from '../atmosphere.ts'
import { sail } from '../boats.ts'
import { villa } from '../buildings.ts'
import type { Canvas } from '../canvas.ts'
import { circle, g, lens, mix, n, type Point, path, poly, rect, type Svg, smooth } from '../core.ts'
import { overhang } from '../foliage.ts'
import { range } from '../mountains.ts'
import { lamp, lounger, parasol } from '../terrace.ts'
import { palm } from '../trees.ts'
import { ripples, sea } from '../water.ts'
import { aerial } from './island.ts'

/** A jetty that widens towards the viewer, with villas on stilts; some seeds go close to one villa or above them all. */
export function villas(C: Canvas): Svg {
  const { W, H, r, L, u } = C
  const pv = r()
  if (pv < 0.24 && !L.dark) return aerial(C, true)
  const close = pv > 0.62
  const hz = H * r.range(0.38, 0.46)
  let s =
    sky(C, hz, W * r.range(0.12, 0.5)) +
    clouds(C, hz) +
    range(C, hz, H * r.range(0.1, 0.2), r.chance(0.5) ? 'atoll' : r.pick(['volcano', 'pitons', 'hills', 'karst'])) +
    sea(C, hz, H, { shallowEnd: !L.dark }) +
    horizonHaze(C, hz, 0.4)
  let reef = ''
  for (let i = 0; i < 9; i++) {
    const t = r.range(0.25, 0.95)
    reef += lens(W * r(), hz + (H - hz) * t, u * (50 + 180 * t), u * (4 + 16 * t))
  }
  s += path(reef, L.dark ? L.sea[2] : mix(L.sea[1], L.shallow, 0.25), 'opacity=".35"')
  const wood = mix('#b98e62', L.rock[1], 0.3)
  const wl = mix(wood, L.sun, 0.45)
  const wd = mix(wood, L.sea[2], 0.5)
  const J = (t: number): readonly [x: number, y: number, halfWidth: number] => [
    W * ((close ? 0.12 : 0.26) + 0.36 * Math.sin(t * Math.PI * 0.72)),
    hz + H * 0.028 + (H * 1.04 - hz) * t ** 1.9,
    u * (4 + 118 * t ** 1.7),
  ]
  const N = close ? 4 : 7
  let post = ''
  let vs = ''
  for (let i = 0; i < N; i++) {
    const t = 0.06 + (close ? 0.34 : 0.54) * (i / (N - 1))
    const [x, y, hw] = J(t)
    const d = 0.16 + 1.3 * t ** 1.25
    vs +=
      rect(x, y - 1 * u, hw + 40 * d * u, 7 * d * u, wd) + villa(C, x + hw + 88 * d * u, y - 34 * d * u, d * u * 1.3, 1)
  }
  const E = Array.from({ length: 25 }, (_, i) => J(i / 24))
  const dk =
    smooth(E.map(([x, y, w]) => [x - w, y])) +
    'L' +
    E.map(([x, y, w]): Point => [x + w, y])
      .reverse()
      .map((p) => `${n(p[0])} ${n(p[1])}`)
      .join('L') +
    'Z'
  for (let i = 1; i < 13; i++) {
    const [x, y, w] = J(i / 13)
    post += `M${n(x - w)} ${n(y)}v${n(w * 0.5)}h${n(w * 0.09)}v${n(-w * 0.5)}ZM${n(x + w)} ${n(y)}v${n(w * 0.5)}h${n(-w * 0.09)}v${n(-w * 0.5)}Z`
  }
  s +=
    vs +
    path(post, wd) +
    g(path(dk, L.sea[2], 'opacity=".28"'), `transform="translate(${n(-10 * u)} ${n(24 * u)})"`) +
    g(path(dk, wd), `transform="translate(0 ${n(7 * u)})"`) +
    path(
      dk,
      C.lin(
        [
          [0, mix(wood, L.haze, 0.35)],
          [1, wl],
        ],
        0,
        hz,
        0,
        H,
        true,
      ),
    )
  let pl = ''
  for (let i = 0; i < 34; i++) {
    const t = (i / 34) ** 1.5
    const y = hz + H * 0.06 + (H - hz) * t
    pl += `M0 ${n(y)}H${n(W)}v${n((0.6 + 2.4 * t) * u)}H0Z`
  }
  s += g(path(pl, wd, 'opacity=".3"'), C.clip(dk))
  for (let i = 0; i < 5; i++) {
    const t = 0.5 + i * 0.115
    const [x, y, w] = J(t)
    const hh = w * 0.62
    for (const sd of [-1, 1]) {
      s +=
        rect(x + sd * w * 0.97 - w * 0.045, y - hh, w * 0.09, hh + 4 * u, wd) +
        rect(x + sd * w * 0.97 - w * 0.065, y - hh - 3 * u, w * 0.13, 5 * u, wl)
      if (L.dark)
        s +=
          lamp(C, x + sd * w * 0.97, y - hh - 6 * u, w * 0.7 + 20 * u) +
          circle(x + sd * w * 0.97, y - hh - 7 * u, 3 * u + w * 0.035, L.glow)
    }
  }
  if (close) {
    const vx = W * 0.76
    const vy = H * 0.6
    const k = u * 3
    s += path(lens(vx, H * 0.87, 380 * u, 34 * u), L.sea[2], 'opacity=".3"') + villa(C, vx, vy, k, 1)
    const dy = H * 0.765
    s +=
      poly(
        [
          [vx - 250 * u, dy - 26 * u],
          [W * 1.02, dy - 26 * u],
          [W * 1.02, dy + 26 * u],
          [vx - 320 * u, dy + 26 * u],
        ],
        C.lin([
          [0, wood],
          [1, wl],
        ]),
      ) +
      poly(
        [
          [vx - 320 * u, dy + 26 * u],
          [W * 1.02, dy + 26 * u],
          [W * 1.02, dy + 42 * u],
          [vx - 316 * u, dy + 42 * u],
        ],
        wd,
      )
    for (let i = 0; i < 6; i++)
      s += rect(
        vx - 296 * u + i * 112 * u,
        dy + 42 * u,
        13 * u,
        96 * u,
        C.lin([
          [0, wd],
          [1, L.sea[2]],
        ]),
      )
    s +=
      poly(
        [
          [vx - 210 * u, dy - 15 * u],
          [vx - 20 * u, dy - 15 * u],
          [vx - 34 * u, dy + 14 * u],
          [vx - 246 * u, dy + 14 * u],
        ],
        mix(L.shallow, '#ffffff', 0.3),
      ) +
      poly(
        [
          [vx - 205 * u, dy - 11 * u],
          [vx - 26 * u, dy - 11 * u],
          [vx - 38 * u, dy + 14 * u],
          [vx - 238 * u, dy + 14 * u],
        ],
        C.lin([
          [0, L.sea[1]],
          [1, L.shallow],
        ]),
      ) +
      lounger(C, vx + 80 * u, dy + 2 * u, u * 1.15) +
      parasol(C, vx + 148 * u, dy + 8 * u, u * 1.5) +
      lounger(C, vx + 206 * u, dy + 6 * u, u * 1.2) +
      ripples(C, vx - 330 * u, W, H * 0.86, H, L.dark ? L.glow : '#ffffff', 26, 0.35, 1.4) +
      path(
        `M${n(vx - 300 * u)} ${n(dy + 30 * u)}l${n(-24 * u)} ${n(86 * u)}h${n(6 * u)}l${n(24 * u)} ${n(-84 * u)}ZM${n(vx - 262 * u)} ${n(dy + 30 * u)}l${n(-24 * u)} ${n(86 * u)}h${n(6 * u)}l${n(24 * u)} ${n(-84 * u)}Z`,
        wd,
      )
  }
  if (!close && r.chance(0.6)) s += palm(C, W * 1.0, H * 1.02, H * 0.74, -0.12)
  if (r.chance(0.5)) s += overhang(C, -1)
  else s += sail(C, W * 0.1, hz + 40 * u, u * 0.6)
  return s
}
