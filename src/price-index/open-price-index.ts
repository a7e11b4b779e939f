import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { CalendarDate } from '#domain/calendar/calendar-date.ts'
import { applyChanges, replaceIndex } from '#price-index/apply-changes.ts'
import { type BuildOptions, buildPriceIndex } from '#price-index/build.ts'
import type { PriceIndex } from '#price-index/layout.ts'

/** An index that is kept up to date. */
export type PriceIndexHandle = {
  /** Always the same object. */
  index: PriceIndex
  /** Applies what was committed before this call (and before the oldest transaction still open); answers how much. */
  catchUp(): Promise<number>
  /** Builds anew from this day on, into the same object. */
  startDay(today: CalendarDate): Promise<void>
  /** Stops following. */
  close(): Promise<void>
}

export type OpenOptions = BuildOptions & {
  /** Ask for changes every 50 ms. */
  follow?: boolean
  /** Told when asking failed; the next round asks again. */
  onTrouble?: (trouble: unknown) => void
}

const POLL_EVERY_MS = 50

/** Nights to hold so that the last departure sold today, its longest stay and a month without a restart fit. */
export const NIGHTS_HELD = 365 + 1 + 28 + 1 + 31

/** Builds the index and, when asked to, follows the change log. */
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
  const catchUp = () =>
    inTurn(async () => {
      const done = await applyChanges(db, index, { ...options, fence })
      fence = done.fence
      return done.applied
    })
  const startDay = (day: CalendarDate) =>
    inTurn(async () => {
      options = { today: day, horizon }
      fence = await replaceIndex(db, index, options)
    })
  const stop = follow ? every(POLL_EVERY_MS, () => catchUp().catch(onTrouble)) : () => {}
  return {
    index,
    catchUp,
    startDay,
    async close() {
      stop()
      await turn
    },
  }
}

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
