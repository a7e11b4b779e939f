import { Worker } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import type { PgliteRequest } from './pglite-worker.ts'

/** An embedded database in a worker thread: enough of PGlite for its node-postgres adapter. */
export type PgliteProxy = {
  waitReady: Promise<void>
  execProtocolStream: (bytes: Uint8Array) => Promise<unknown[]>
  /** Makes everything committed so far survive a power cut. */
  barrier: () => Promise<void>
  close: () => Promise<void>
}

type Reply = { id: number; messages?: unknown[]; error?: string }
type Task = { task: 'exec'; bytes: Uint8Array } | { task: 'barrier' } | { task: 'close' }

/** Starts the thread on a data folder, or on 'memory://'. Rejects `waitReady` when the database cannot open. */
export function startPglite(dataDir: string): PgliteProxy & { asPglite: PGlite } {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { dataDir } })
  const waiting = new Map<number, { resolve: (messages: unknown[]) => void; reject: (error: Error) => void }>()
  let lastId = 0

  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const ready = new Promise<void>((resolve, reject) => waiting.set(0, { resolve: () => resolve(), reject }))
  worker.on('message', ({ id, messages = [], error }: Reply) => {
    const caller = waiting.get(id)
    waiting.delete(id)
    if (error) caller?.reject(new Error(error))
    else caller?.resolve(messages.map(revive))
  })
  worker.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => failAll(new Error('the embedded database has stopped')))

  const ask = (task: Task) =>
    new Promise<unknown[]>((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      worker.postMessage({ id: lastId, ...task } satisfies PgliteRequest)
    })
  const proxy = {
    waitReady: ready,
    execProtocolStream: (bytes: Uint8Array) => ask({ task: 'exec', bytes }),
    barrier: async () => void (await ask({ task: 'barrier' })),
    close: async () => {
      await ask({ task: 'close' }).catch(() => [])
      await worker.terminate()
    },
  }
  return { ...proxy, asPglite: proxy as unknown as PGlite }
}

function revive(message: unknown): unknown {
  if (!(message && typeof message === 'object' && 'wasError' in message)) return message
  const { wasError: _, ...fields } = message
  return Object.assign(new Error(String('message' in fields ? fields.message : 'database error')), fields)
}
