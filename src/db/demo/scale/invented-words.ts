// Names of places that do not exist. Each part has a fixed length but the last, so that every word is made in one way
// only: numbering the words numbers the names.

export const FIRST_PARTS =
  'Al An Be Bo Ca Da El Es Fa Fe Ga Ka La Le Li Lo Me Mi Na No Or Pa Ra Ri Ro Sa Se So Ta Te To Va Ve Vi Ya Za'.split(
    ' ',
  )
export const MIDDLE_PARTS = 'la le li lo ma mi mo na ne no ra re ri ro sa so te to va ve vi da be bi'.split(' ')
export const LAST_PARTS = 'ra na la nia lia ros mar dor lis nes rio vera lona mora tella ssa ndra rina sol via'.split(
  ' ',
)

export const WORD_COUNT = FIRST_PARTS.length * MIDDLE_PARTS.length * LAST_PARTS.length

/** Prime, and no divisor of the count: steps of it meet every word once, and neighbours look nothing alike. */
export const WORD_STEP = 7919

/** The word of a number; the same word again after WORD_COUNT of them. */
export function inventedWord(number: number): string {
  const at = (number * WORD_STEP) % WORD_COUNT
  const first = FIRST_PARTS[at % FIRST_PARTS.length] as string
  const middle = MIDDLE_PARTS[Math.floor(at / FIRST_PARTS.length) % MIDDLE_PARTS.length] as string
  const last = LAST_PARTS[Math.floor(at / FIRST_PARTS.length / MIDDLE_PARTS.length)] as string
  return first + middle + last
}

/** The first of some codes that is free, which is then taken. */
export function takeCode(wanted: Iterable<string>, taken: Set<string>): string {
  for (const code of wanted) {
    if (taken.has(code)) continue
    taken.add(code)
    return code
  }
  throw new Error('no code is left')
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Codes of two letters for a name: its first letter with each later one, then any. */
export function* twoLetters(name: string): Generator<string> {
  const [first = 'X', ...others] = [...name.toUpperCase()]
  for (const other of [...others, ...LETTERS]) yield first + other
  for (const one of LETTERS) for (const other of LETTERS) yield one + other
}

/** Codes of three letters for a name: its first letter with any two later ones, then any. */
export function* threeLetters(name: string): Generator<string> {
  const [first = 'X', ...others] = [...name.toUpperCase()]
  for (const [at, second] of others.entries()) for (const third of others.slice(at + 1)) yield first + second + third
  for (const second of LETTERS) for (const third of LETTERS) yield first + second + third
}
