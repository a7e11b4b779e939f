import sharp from 'sharp'

// Letters are drawn as strokes in a box of 10 × 14: a server without fonts would leave the tile empty.
const GLYPHS: Record<string, string> = {
  A: 'M0 14L5 0L10 14M2 9.5H8',
  B: 'M0 0V14H6A3.7 3.7 0 0 0 6 6.6H0M6 6.6A3.3 3.3 0 0 0 5.5 0H0',
  C: 'M10 2.6A5.6 7 0 1 0 10 11.4',
  D: 'M0 0V14H4A6 7 0 0 0 4 0Z',
  E: 'M9 0H0V14H9M0 6.8H8',
  F: 'M9 0H0V14M0 6.8H8',
  G: 'M10 2.6A5.6 7 0 1 0 10 11.4V7.5H6',
  H: 'M0 0V14M10 0V14M0 6.8H10',
  I: 'M5 0V14',
  J: 'M9 0V9.5A4.5 4.5 0 0 1 0 9.5',
  K: 'M0 0V14M9.5 0L0 8.5M3.6 5.4L10 14',
  L: 'M0 0V14H9',
  M: 'M0 14V0L5 8L10 0V14',
  N: 'M0 14V0L10 14V0',
  O: 'M5 0A5 7 0 0 0 5 14A5 7 0 0 0 5 0Z',
  P: 'M0 14V0H6A4 4 0 0 1 6 8H0',
  Q: 'M5 0A5 7 0 0 0 5 14A5 7 0 0 0 5 0ZM6 10L10 14.5',
  R: 'M0 14V0H6A3.8 3.8 0 0 1 6 7.6H0M5 7.6L10 14',
  S: 'M9.4 2.4C8.4 -.8 .6 -.8 .6 3.4C.6 8 9.6 5.8 9.6 10.4C9.6 15 1 14.8 .2 11.2',
  T: 'M0 0H10M5 0V14',
  U: 'M0 0V9A5 5 0 0 0 10 9V0',
  V: 'M0 0L5 14L10 0',
  W: 'M-1 0L2 14L5 4L8 14L11 0',
  X: 'M0 0L10 14M10 0L0 14',
  Y: 'M0 0L5 7.4L10 0M5 7.4V14',
  Z: 'M0 0H10L0 14H10',
  0: 'M5 0A5 7 0 0 0 5 14A5 7 0 0 0 5 0Z',
  1: 'M2 3L5.5 0V14',
  2: 'M.6 3.6C1 -1.2 9.4 -1.2 9.4 4C9.4 7.4 4.6 9.6 .4 14H10',
  3: 'M.8 0H9.4L4.6 5.6C11.6 5.4 11.4 14 4.8 14C2.6 14 1 13 .2 11.4',
  4: 'M7.4 14V0L0 10H10',
  5: 'M9 0H1.6L.9 6.2C4 4.4 9.8 5 9.8 9.4C9.8 14.6 2 15 .3 11.6',
  6: 'M8 0L1.2 7.6M5 5.2A4.5 4.4 0 0 0 5 14A4.5 4.4 0 0 0 5 5.2Z',
  7: 'M0 0H10L3.6 14',
  8: 'M5 0A3.7 3.3 0 0 0 5 6.6A3.7 3.3 0 0 0 5 0ZM5 6.6A4.5 3.7 0 0 0 5 14A4.5 3.7 0 0 0 5 6.6Z',
  9: 'M2 14L8.8 6.4M5 .2A4.5 4.4 0 0 0 5 8.8A4.5 4.4 0 0 0 5 .2Z',
}

const AIRLINE_TILE_PIXELS = 96

/** Neutral tile with a two-character airline code: no airline's colours, no airline's mark. */
function airlineTileSvg(code: string): string {
  const glyph = (character: string, x: number) =>
    `<path transform="translate(${x} 17.4) scale(.95)" d="${GLYPHS[character] ?? ''}"/>`
  const letters = glyph(code.charAt(0), 12) + glyph(code.charAt(1), 26.5)
  const ink = 'fill="none" stroke="#313c44" stroke-width="2.9" stroke-linejoin="round"'
  const tile = '<rect x=".5" y=".5" width="47" height="47" rx="9.5" fill="#f1f7fb" stroke="#d0d9df"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">${tile}<g ${ink}>${letters}</g></svg>`
}

/** The tile as PNG, 96 × 96 pixels. */
export const airlineTile = (code: string): Promise<Buffer> =>
  sharp(Buffer.from(airlineTileSvg(code)), { density: 144 })
    .resize(AIRLINE_TILE_PIXELS)
    .png()
    .toBuffer()
