/** Chance that can be played again: the same seed gives the same numbers. */
export function seeded(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** A whole number, both ends included. */
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <Value>(values: readonly Value[]): Value => values[between(0, values.length - 1)] as Value
  const some = <Value>(values: readonly Value[], count: number): Value[] =>
    values
      .map((value) => [next(), value] as const)
      .sort(([a], [b]) => a - b)
      .slice(0, count)
      .map(([, value]) => value)
  return { next, between, pick, some, chance: (share: number) => next() < share }
}

export type Seeded = ReturnType<typeof seeded>
