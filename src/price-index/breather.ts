import { setImmediate as nextTurn } from 'node:timers/promises'

/** The longest time that work on the index keeps requests waiting. */
const SLICE_MS = 2

/** Lets waiting requests go first whenever a slice of work has lasted long enough: `if (breather.isDue()) await …`. */
export function breather() {
  let began = performance.now()
  return {
    isDue: () => performance.now() - began >= SLICE_MS,
    pause: async () => {
      await nextTurn()
      began = performance.now()
    },
  }
}

export type Breather = ReturnType<typeof breather>
