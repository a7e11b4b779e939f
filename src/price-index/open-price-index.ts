import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { CalendarDate } from '#domain/calendar/calendar-date.ts'
import { applyChanges, swapIndex } from '#price-index/apply-changes.ts'
import { type BuildOptions, buildPriceIndex } from '#price-index/build.ts'
import { checksums, differing } from '#price-index/checksums.ts'
import type { PriceIndex } from '#price-index/layout.ts'

/** An index that is kept up to date. */
export type PriceIndexHandle = {
  /** Always the same object. */
  index: PriceIndex
  /** Applies what was committed before this call (and before the oldest transaction still open); answers how much. */
  catchUp(): Promise<number>
  /**
   * Builds anew from this day on and swaps it in. Answers the regions and routes in which the old index had drifted from
   * the database ('region 12', 'route 7'); there should never be one.
   */
  startDay(today: CalendarDate): Promise<string[]>
  /** Stops following. */
  close(): Promise<void>
}

export type OpenOptions = BuildOptions & {
  /** Ask for changes all the time. */
  follow?: boolean
  /** Told when asking failed; the next round asks again. */
  onTrouble?: (trouble: unknown) => void
}

const POLL_EVERY_MS = 20

/** Nights to hold: a year and a half of departures, and the longest stay after the last. */
export const NIGHTS_HELD = 550 + 28

/** Builds the index and, when asked to, follows the change log. `db` may be a streaming standby. */
export async function openPriceIndex(
  db: Kysely<Database>,
  { today, horizon, follow = false, onTrouble = () => {} }: OpenOptions,
): Promise<PriceIndexHandle> {
  const built = await buildPriceIndex(db, { today, horizon })
  const { index } = built
  let options: BuildOptions = { today, horizon }
  let fence = built.fence
  let turn: Promise<unknown> = Promise.resolve()

  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const mine = turn.then(work, work)
    turn = mine.catch(() => {})
    return mine
  }
  const apply = async () => {
    const done = await applyChanges(db, index, { ...options, fence })
    fence = done.fence
    return done.applied
  }
  const startDay = (day: CalendarDate) =>
    inTurn(async () => {
      const next: BuildOptions = { today: day, horizon }
      const fresh = await buildPriceIndex(db, next)
      const firsts = [index.first, fresh.index.first]
      const nights = { first: Math.max(...firsts), last: Math.min(...firsts) + horizon - 1 }
      let drifted: string[] | null = null
      // Whatever is committed between two readings differs once; what differs every time has drifted.
      for (let look = 0; look < LOOKS && drifted?.length !== 0; look++) {
        await apply()
        fresh.fence = (await applyChanges(db, fresh.index, { ...next, fence: fresh.fence })).fence
        const differs = differing(await checksums(index, nights), await checksums(fresh.index, nights))
        drifted = drifted ? drifted.filter((name) => differs.includes(name)) : differs
      }
      swapIndex(index, fresh.index)
      options = next
      fence = fresh.fence
      return drifted ?? []
    })
  const stop = follow ? every(POLL_EVERY_MS, () => inTurn(apply).catch(onTrouble)) : () => {}
  return {
    index,
    catchUp: () => inTurn(apply),
    startDay,
    async close() {
      stop()
      await turn
    },
  }
}

const LOOKS = 3

/** Repeats a task with a pause after each round, so that rounds never overlap. */
function every(ms: number, task: () => Promise<unknown>): () => void {
  let stopped = false
  let timer: NodeJS.Timeout
  const plan = () => {
    timer = setTimeout(async () => {
      await task()
      if (!stopped) plan()
    }, ms)
    timer.unref()
  }
  plan()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
