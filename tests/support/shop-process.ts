import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { TestDatabase } from './databases.ts'

/**
 * Starts a process of the shop from a script that says 'ready' and then answers each line of its input, JSON both, with
 * one of its own. `ask` gives null when the process died before it answered.
 */
export async function startShopProcess<Order, Answer>(
  script: string,
  database: Pick<TestDatabase, 'url' | 'dataDir'>,
  settings: Record<string, string> = {},
) {
  const env = {
    ...process.env,
    ...settings,
    ...(database.url ? { DATABASE_URL: database.url } : { DATABASE_URL: '', DATA_DIR: database.dataDir ?? '' }),
  }
  const child = spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const next = async () => {
    const line = await Promise.race([lines.next(), ended.then(() => ({ done: true as const, value: undefined }))])
    return line.done ? null : line.value
  }
  if ((await next()) !== 'ready') throw new Error('a process of the shop did not start')
  return {
    ask: async (order: Order): Promise<Answer | null> => {
      child.stdin.write(`${JSON.stringify(order)}\n`)
      const line = await next()
      return line === null ? null : (JSON.parse(line) as Answer)
    },
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}
