import type { Canvas } from './canvas.ts'
import { at, circle, type Hex, lens, mix, n, path, rect, type Svg } from './core.ts'

type BlockLook = {
  rows?: number
  cols?: number
  roof?: Hex | null | undefined
  side?: number
  balcony?: boolean
  arch?: boolean
  haze?: number
}

/** A thatched villa; on stilts over water unless water is false. */
export function villa(C: Canvas, x: number, y: number, s: number, flip = 1, water = true): Svg {
  const { L } = C
  const th = mix('#b58a58', L.haze, 0.16)
  const thD = mix(mix('#7a5637', L.veg[2], 0.3), L.haze, 0.1)
  const w = mix('#e8cfa8', L.haze, 0.2)
  const wd = mix('#9a6f4a', L.rock[1], 0.3)
  const lit = L.dark ? L.glow : mix(L.sea[1], L.sky[2], 0.35)
  let o = ''
  if (water) {
    let st = ''
    for (const px of [-56, -30, 0, 28, 58]) st += `M${px} 38l-1 34h4l-1 -34Z`
    o += path(st, mix(wd, L.sea[2], 0.35))
    o += path(lens(0, 74, 78, 7) + lens(10, 82, 60, 5), L.sea[2], 'opacity=".32"')
    if (L.dark) o += path(lens(0, 80, 34, 4) + lens(4, 90, 24, 3), L.glow, 'opacity=".55"')
  }
  o += rect(-68, 34, 142, 6, wd) + rect(-68, 34, 142, 2, mix(wd, L.sun, 0.45))
  o += rect(-44, -6, 88, 40, w) + rect(8, -6, 36, 40, mix(w, L.wall[1], 0.6))
  o += rect(-34, 4, 28, 30, lit) + rect(-20.5, 4, 1.4, 30, wd) + rect(14, 6, 20, 18, lit)
  if (L.dark)
    o += circle(
      -20,
      20,
      46,
      C.ball([
        [0, L.glow, 0.5],
        [1, L.glow, 0],
      ]),
    )
  o +=
    path('M-66 2Q-34 -12 -8 -62Q0 -68 8 -62Q34 -12 66 2Q30 9 0 9Q-30 9 -66 2Z', th) +
    path('M4 -64Q8 -64 8 -62Q34 -12 66 2Q40 8 14 9Q14 -30 4 -64Z', thD, 'opacity=".55"')
  let ln = ''
  for (let i = 0; i < 9; i++) {
    const a = -58 + i * 14
    ln += `M${a * 0.16} ${-58 + Math.abs(i - 4)}Q${a * 0.45} -18 ${a} ${3 + (4 - Math.abs(i - 4))}`
  }
  o += `<path d="${ln}" fill="none" stroke="${thD}" stroke-width="1.1" opacity=".4"/>`
  o += path('M-66 2Q-30 9 0 9Q30 9 66 2L64 6Q30 13 0 13Q-30 13 -64 6Z', thD, 'opacity=".6"')
  let rail = ''
  for (let i = 0; i < 5; i++) rail += `M${48 + i * 6} 34v-12h1.4v12Z`
  o += path(rail, wd) + rect(47, 21, 27, 1.6, wd)
  return at(x, y, s, o, flip)
}

/** A building front with windows, one shaded side and an optional roof. */
export function block(
  C: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  col: Hex,
  { rows: wantedRows, cols = 3, roof, side = 1, balcony = false, arch = false, haze = 0 }: BlockLook = {},
): Svg {
  const { L, r } = C
  const c = mix(mix(col, L.wall[0], 0.25), L.haze, haze)
  const sh = mix(mix(c, L.wall[1], 0.62), L.haze, haze * 0.5)
  const win = L.dark ? L.glow : mix(mix(L.sea[2], L.veg[2], 0.4), c, 0.25 + haze * 0.4)
  const winOff = mix(L.veg[2], sh, 0.5)
  let o = rect(
    x,
    y - h,
    w,
    h,
    C.lin([
      [0, c],
      [1, mix(c, sh, 0.35)],
    ]),
  )
  const sw = w * 0.26
  o += rect(side > 0 ? x + w - sw : x, y - h, sw, h, sh, 'opacity=".75"')
  const rows = wantedRows || Math.max(1, Math.round(h / (w * 0.42)))
  const cw = w / cols
  const rh = h / (rows + 0.35)
  let a = ''
  let b = ''
  let sl = ''
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < cols; j++) {
      const wx = x + cw * (j + (balcony ? 0.17 : 0.3))
      const wy = y - h + rh * (i + 0.42)
      const ww = cw * (balcony ? 0.66 : 0.4)
      const wh = rh * 0.52
      const d = arch
        ? `M${n(wx)} ${n(wy + wh)}V${n(wy + ww / 2)}a${n(ww / 2)} ${n(ww / 2)} 0 0 1 ${n(ww)} 0V${n(wy + wh)}Z`
        : `M${n(wx)} ${n(wy)}h${n(ww)}v${n(wh)}h${n(-ww)}Z`
      if (L.dark && r.chance(0.4)) b += d
      else a += d
      if (balcony) {
        const bx = wx - cw * 0.1
        const bw = ww + cw * 0.2
        const by = wy + wh * 0.58
        sl += `M${n(bx)} ${n(by)}h${n(bw)}v${n(rh * 0.04)}h${n(-bw)}ZM${n(bx)} ${n(wy + wh)}h${n(bw)}v${n(rh * 0.11)}h${n(-bw)}Z`
        for (let q = 0; q <= 5; q++) sl += `M${n(bx + (bw * q) / 5 - 0.5)} ${n(by)}v${n(wh * 0.45)}h1v${n(-wh * 0.45)}Z`
      } else if (C.T.arch === 'pastel' || C.T.arch === 'terracotta')
        sl += `M${n(wx - ww * 0.38)} ${n(wy)}h${n(ww * 0.32)}v${n(wh)}h${n(-ww * 0.32)}ZM${n(wx + ww * 1.06)} ${n(wy)}h${n(ww * 0.32)}v${n(wh)}h${n(-ww * 0.32)}Z`
    }
  o +=
    path(a, win) +
    (b ? path(b, winOff) : '') +
    (sl
      ? path(
          sl,
          mix(balcony ? '#ffffff' : C.X[0], c, balcony ? 0.25 : 0.35),
          balcony ? 'opacity=".85"' : 'opacity=".7"',
        )
      : '')
  if (roof) {
    const rc = mix(mix(roof, L.haze, 0.14), L.haze, haze)
    o +=
      path(
        `M${n(x - w * 0.06)} ${n(y - h)}L${n(x + w * 0.2)} ${n(y - h - w * 0.22)}H${n(x + w * 0.8)}L${n(x + w * 1.06)} ${n(y - h)}Z`,
        rc,
      ) +
      path(
        side > 0
          ? `M${n(x + w * 0.8)} ${n(y - h - w * 0.22)}L${n(x + w * 1.06)} ${n(y - h)}H${n(x + w * 0.72)}Z`
          : `M${n(x + w * 0.2)} ${n(y - h - w * 0.22)}L${n(x - w * 0.06)} ${n(y - h)}H${n(x + w * 0.28)}Z`,
        mix(rc, L.veg[2], 0.3),
      )
  } else o += rect(x - w * 0.03, y - h - w * 0.035, w * 1.06, w * 0.05, mix(c, '#ffffff', 0.35))
  return o
}
