import type { Canvas } from '../canvas.ts'
import { circle, g, type Hex, line, mix, n, path, poly, rect, type Svg } from '../core.ts'
import { pot } from '../foliage.ts'
import { lamp } from '../terrace.ts'
import { view } from './window-view.ts'

/** A guest room with a bed from its foot and the sea outside. */
export function room(C: Canvas): Svg {
  const { W, H, r, L, u, X } = C
  const wall = mix(
    r.pick(['#eddcc6', '#e6d5c8', '#d9e2da', '#ecd3bd', '#d5e0e8', '#e9d9d3', '#cfdcd6']),
    L.wall[0],
    0.22,
  )
  const wallD = mix(wall, L.wall[1], 0.5)
  const fl = H * 0.72
  const wood = mix(r.pick(['#b98557', '#a5714a', '#c79a6a', '#8f6242']), L.sand[1], 0.15)
  let s = rect(
    0,
    0,
    W,
    fl,
    C.lin(
      [
        [0, wallD],
        [0.5, wall],
        [1, mix(wall, wallD, 0.4)],
      ],
      0,
      0,
      1,
      0,
    ),
  )
  const pano = r.chance(0.45)
  const wx = pano ? W * 0.1 : W * 0.09
  const wy = pano ? H * 0.13 : H * 0.1
  const ww = pano ? W * 0.8 : W * 0.37
  const wh = fl - wy
  s += view(C, wx, wy, ww, wh)
  const fr = mix(wood, L.wall[1], 0.35)
  const frL = mix('#ffffff', wall, 0.3)
  // balcony rail + frame
  let rl = ''
  for (let i = 0; i <= 16; i++)
    rl += `M${n(wx + (ww * i) / 16)} ${n(fl - H * 0.15)}v${n(H * 0.15)}h${n(2.4 * u)}v${n(-H * 0.15)}Z`
  s += path(rl, frL, 'opacity=".9"') + rect(wx, fl - H * 0.155, ww, 6 * u, frL)
  s +=
    `<rect x="${n(wx)}" y="${n(wy)}" width="${n(ww)}" height="${n(wh)}" fill="none" stroke="${fr}" stroke-width="${n(10 * u)}"/>` +
    rect(wx + ww / 2 - 4 * u, wy, 8 * u, wh, fr)
  // curtains
  for (const [cx, cw] of [
    [wx - 50 * u, 92 * u],
    [wx + ww - 42 * u, 92 * u],
  ] as const) {
    s += rect(
      cx,
      wy - 26 * u,
      cw,
      wh + 24 * u,
      C.lin(
        [
          [0, '#ffffff', 0.95],
          [0.2, wallD, 0.9],
          [0.38, '#ffffff', 0.95],
          [0.58, wallD, 0.85],
          [0.78, '#ffffff', 0.95],
          [1, wallD, 0.9],
        ],
        0,
        0,
        1,
        0,
      ),
    )
  }
  s += rect(wx - 66 * u, wy - 32 * u, ww + 132 * u, 6 * u, fr)
  // floor
  s += rect(
    0,
    fl,
    W,
    H - fl,
    C.lin([
      [0, mix(wood, L.wall[1], 0.3)],
      [1, wood],
    ]),
  )
  let pk = ''
  for (let i = -9; i < 20; i++)
    pk += `M${n(W * 0.5 + (i - 5) * 100 * u)} ${n(fl)}L${n(W * 0.5 + (i - 5) * 250 * u)} ${n(H)}`
  s +=
    `<path d="${pk}" stroke="${mix(wood, L.veg[2], 0.3)}" stroke-width="${n(1.5 * u)}" opacity=".35"/>` +
    rect(0, fl - 9 * u, W, 10 * u, frL)
  s +=
    poly(
      [
        [wx + 12 * u, fl],
        [wx + ww * 0.47, fl],
        [wx + ww * 0.62, H],
        [wx - 20 * u, H],
      ],
      L.sun,
      'opacity=".34"',
    ) +
    poly(
      [
        [wx + ww * 0.55, fl],
        [wx + ww - 8 * u, fl],
        [wx + ww * 1.3, H],
        [wx + ww * 0.74, H],
      ],
      L.sun,
      'opacity=".42"',
    ) +
    rect(
      0,
      0,
      W,
      H,
      C.lin(
        [
          [0, L.sun, 0.35],
          [0.7, L.sun, 0],
        ],
        0,
        0,
        1,
        0.3,
      ),
    )
  // bed (foot towards viewer, right)
  const bx = pano ? W * 0.3 : W * 0.5
  const bw = pano ? W * 0.4 : W * 0.43
  const hb = pano ? H * 0.47 : H * 0.4
  const hcol = mix(r.pick([wood, X[0], '#7f6a57', '#9fb3a8']), L.wall[1], 0.22)
  const art = r.int(0, 2)
  const ax = bx + bw * 0.5
  const ay = H * 0.2
  if (pano) {
    const bm = mix(wood, L.veg[2], 0.25)
    for (let i = 0; i < 7; i++)
      s += poly(
        [
          [(W * (i + 0.2)) / 7 - 10 * u, 0],
          [(W * (i + 0.2)) / 7 + 20 * u, 0],
          [W * (0.5 + ((i + 0.2) / 7 - 0.5) * 0.86) + 14 * u, H * 0.1],
          [W * (0.5 + ((i + 0.2) / 7 - 0.5) * 0.86) - 6 * u, H * 0.1],
        ],
        bm,
      )
    s += rect(0, H * 0.095, W, 14 * u, bm)
    for (const q of [0.25, 0.75]) s += rect(wx + ww * q - 4 * u, wy, 8 * u, wh, fr)
    for (const px of [bx - 20 * u, bx + bw + 8 * u])
      s +=
        rect(px, H * 0.1, 13 * u, fl - H * 0.1, mix(bm, wood, 0.5)) +
        path(
          `M${n(px - 22 * u)} ${n(H * 0.12)}Q${n(px + 52 * u)} ${n(H * 0.34)} ${n(px + 4 * u)} ${n(H * 0.5)}Q${n(px + 26 * u)} ${n(H * 0.6)} ${n(px + 18 * u)} ${n(fl)}H${n(px - 14 * u)}Q${n(px - 4 * u)} ${n(H * 0.58)} ${n(px - 22 * u)} ${n(H * 0.12)}Z`,
          '#ffffff',
          'opacity=".82"',
        )
    s += rect(bx - 30 * u, H * 0.1, bw + 60 * u, 16 * u, mix(bm, wood, 0.5))
  } else if (art === 0)
    for (const k of [-1, 0, 1])
      s +=
        rect(ax + k * 118 * u - 46 * u, ay - 62 * u, 92 * u, 118 * u, frL) +
        rect(
          ax + k * 118 * u - 38 * u,
          ay - 54 * u,
          76 * u,
          102 * u,
          C.lin([
            [0, L.sky[0]],
            [0.5, L.sky[2]],
            [0.51, L.sea[1]],
            [1, L.sea[2]],
          ]),
        ) +
        circle(ax + k * 118 * u + k * 10 * u, ay - 10 * u, 15 * u, L.sun)
  else if (art === 1)
    s +=
      circle(ax, ay, 88 * u, mix(X[0], wall, 0.35)) +
      circle(ax, ay, 66 * u, wall) +
      circle(ax, ay, 50 * u, mix(X[0], wall, 0.55)) +
      circle(ax, ay, 22 * u, mix(wood, wall, 0.3))
  else
    s +=
      rect(ax - 170 * u, ay - 70 * u, 340 * u, 130 * u, frL) +
      g(
        rect(ax - 160 * u, ay - 60 * u, 320 * u, 110 * u, L.sky[1]) +
          circle(ax + 60 * u, ay, 34 * u, L.sun) +
          path(
            `M${n(ax - 160 * u)} ${n(ay + 20 * u)}q${n(90 * u)} ${n(-60 * u)} ${n(170 * u)} ${n(-6 * u)}t${n(150 * u)} 0V${n(ay + 50 * u)}h${n(-320 * u)}Z`,
            L.veg[1],
          ) +
          rect(ax - 160 * u, ay + 26 * u, 320 * u, 24 * u, L.sea[1]),
        C.clipBox(ax - 160 * u, ay - 60 * u, 320 * u, 110 * u),
      )
  for (const sx of [bx - 62 * u, bx + bw + 62 * u]) {
    s +=
      rect(sx - 44 * u, fl - 86 * u, 88 * u, 92 * u, mix(wood, wallD, 0.2)) +
      rect(sx - 44 * u, fl - 86 * u, 88 * u, 6 * u, mix(wood, '#ffffff', 0.3)) +
      rect(sx - 34 * u, fl - 54 * u, 68 * u, 2 * u, mix(wood, L.veg[2], 0.4)) +
      lamp(C, sx, fl - 150 * u, 150 * u, 0.55) +
      rect(sx - 3 * u, fl - 128 * u, 6 * u, 42 * u, fr) +
      path(
        `M${n(sx - 24 * u)} ${n(fl - 172 * u)}h${n(48 * u)}l${n(14 * u)} ${n(48 * u)}h${n(-76 * u)}Z`,
        mix(L.glow, '#ffffff', 0.45),
      )
  }
  s += path(
    `M${n(bx - 8 * u)} ${n(fl)}V${n(hb + 26 * u)}Q${n(bx - 8 * u)} ${n(hb)} ${n(bx + 20 * u)} ${n(hb)}H${n(bx + bw - 20 * u)}Q${n(bx + bw + 8 * u)} ${n(hb)} ${n(bx + bw + 8 * u)} ${n(hb + 26 * u)}V${n(fl)}Z`,
    C.lin([
      [0, mix(hcol, '#ffffff', 0.12)],
      [1, mix(hcol, L.wall[1], 0.4)],
    ]),
  )
  let ch = ''
  for (let i = 1; i < 6; i++) ch += `M${n(bx + (bw * i) / 6)} ${n(hb + 8 * u)}V${n(fl - 60 * u)}`
  s += `<path d="${ch}" stroke="${mix(hcol, L.veg[2], 0.35)}" stroke-width="${n(2 * u)}" opacity=".35"/>`
  const pil = (x: number, y: number, w: number, h: number, c: Hex) =>
    path(
      `M${n(x + 10 * u)} ${n(y + h)}Q${n(x - 5 * u)} ${n(y + h * 0.5)} ${n(x + 8 * u)} ${n(y + 4 * u)}Q${n(x + w * 0.5)} ${n(y - 10 * u)} ${n(x + w - 8 * u)} ${n(y + 4 * u)}Q${n(x + w + 5 * u)} ${n(y + h * 0.5)} ${n(x + w - 10 * u)} ${n(y + h)}Z`,
      C.lin([
        [0, mix(c, '#ffffff', 0.35)],
        [1, mix(c, L.wall[1], 0.5)],
      ]),
    )
  const wh2 = mix('#ffffff', L.wall[0], 0.3)
  s +=
    pil(bx + 14 * u, hb + 62 * u, bw * 0.44, 92 * u, wh2) +
    pil(bx + bw * 0.52, hb + 62 * u, bw * 0.44, 92 * u, wh2) +
    pil(bx + bw * 0.1, hb + 88 * u, bw * 0.34, 76 * u, mix(X[0], wh2, 0.35)) +
    pil(bx + bw * 0.56, hb + 88 * u, bw * 0.34, 76 * u, mix(X[0], wh2, 0.35)) +
    pil(bx + bw * 0.37, hb + 108 * u, bw * 0.27, 58 * u, mix(X[1], wh2, 0.4))
  const my = hb + 150 * u
  s +=
    path(
      `M${n(bx - 4 * u)} ${n(my)}H${n(bx + bw + 4 * u)}L${n(bx + bw + 52 * u)} ${n(H * 0.955)}Q${n(bx + bw * 0.5)} ${n(H * 0.985)} ${n(bx - 52 * u)} ${n(H * 0.955)}Z`,
      C.lin([
        [0, wh2],
        [0.6, mix(wh2, L.wall[1], 0.25)],
        [1, mix(wh2, L.wall[1], 0.7)],
      ]),
    ) +
    path(
      `M${n(bx - 10 * u)} ${n(my + 26 * u)}H${n(bx + bw + 10 * u)}l${n(4 * u)} ${n(15 * u)}H${n(bx - 14 * u)}Z`,
      mix(wh2, L.wall[1], 0.45),
      'opacity=".6"',
    )
  const ty = H * 0.79
  s +=
    path(
      `M${n(bx - 28 * u)} ${n(ty)}Q${n(bx + bw * 0.5)} ${n(ty + 14 * u)} ${n(bx + bw + 28 * u)} ${n(ty)}L${n(bx + bw + 48 * u)} ${n(H * 0.925)}Q${n(bx + bw * 0.5)} ${n(H * 0.955)} ${n(bx - 48 * u)} ${n(H * 0.925)}Z`,
      C.lin([
        [0, mix(X[0], wh2, 0.1)],
        [1, mix(X[0], L.veg[2], 0.3)],
      ]),
    ) +
    path(
      `M${n(bx - 33 * u)} ${n(ty + 26 * u)}Q${n(bx + bw * 0.5)} ${n(ty + 40 * u)} ${n(bx + bw + 33 * u)} ${n(ty + 26 * u)}l${n(2 * u)} ${n(9 * u)}Q${n(bx + bw * 0.5)} ${n(ty + 50 * u)} ${n(bx - 35 * u)} ${n(ty + 35 * u)}Z`,
      X[1],
      'opacity=".7"',
    )
  s += pot(C, W * 0.035, H * 0.93, u * 1.5)
  if (!pano && r.chance(0.6)) {
    const px = W * 0.3
    s +=
      line(px, 0, px, H * 0.13, fr, 2 * u) +
      path(
        `M${n(px - 46 * u)} ${n(H * 0.2)}Q${n(px - 40 * u)} ${n(H * 0.13)} ${n(px)} ${n(H * 0.125)}Q${n(px + 40 * u)} ${n(H * 0.13)} ${n(px + 46 * u)} ${n(H * 0.2)}Z`,
        mix(wood, L.sand[0], 0.3),
      ) +
      lamp(C, px, H * 0.2, 90 * u, 0.6)
  }
  return s
}
