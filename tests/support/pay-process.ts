import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { TestDatabase } from './databases.ts'

export type Outcome = { ok: true; value: { bookingRef: string } } | { ok: false; refusal: string }
export type PayOrder = { baskets?: { ref: string; total: number; card?: string }[]; recoverAfter?: number }

/** Starts a process of the shop that pays for baskets. `ask` gives null when the process died before it answered. */
export async function startPayProcess(database: Pick<TestDatabase, 'url' | 'dataDir'>, failpoint = '') {
  const env = {
    ...process.env,
    FAILPOINT: failpoint,
    ...(database.url ? { DATABASE_URL: database.url } : { DATABASE_URL: '', DATA_DIR: database.dataDir ?? '' }),
  }
  const child = spawn(process.execPath, ['tests/reliability/pay-worker.ts'], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const next = async () => {
    const line = await Promise.race([lines.next(), ended.then(() => ({ done: true as const, value: undefined }))])
    return line.done ? null : line.value
  }
  if ((await next()) !== 'ready') throw new Error('a process of the shop did not start')
  return {
    ask: async (order: PayOrder): Promise<Outcome[] | null> => {
      child.stdin.write(`${JSON.stringify(order)}\n`)
      const line = await next()
      return line === null ? null : (JSON.parse(line) as Outcome[])
    },
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}
