/** Work that repeats while the shop is open; a round never overlaps itself, and trouble is told, not thrown. */
export type Job = { name: string; everyMs: number; run: () => Promise<unknown> }

/** Starts the jobs; `stop` waits for rounds that are under way. */
export function startJobs(
  jobs: readonly Job[],
  onTrouble: (name: string, error: unknown) => void,
): { stop: () => Promise<void> } {
  let open = true
  const loops = jobs.map(({ name, everyMs, run }) => {
    let timer: NodeJS.Timeout | undefined
    let round = Promise.resolve()
    const next = () => {
      round = run()
        .then(
          () => {},
          (error: unknown) => onTrouble(name, error),
        )
        .then(() => {
          if (open) timer = setTimeout(next, everyMs).unref()
        })
    }
    next()
    return async () => {
      clearTimeout(timer)
      await round
    }
  })
  return {
    stop: async () => {
      open = false
      await Promise.all(loops.map((end) => end()))
    },
  }
}
