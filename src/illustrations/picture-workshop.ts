import { Worker } from 'node:worker_threads'
import type { WorkDone, WorkOrder } from './picture-worker.ts'
import type { RasterJob } from './rasterise.ts'

export type PictureWorkshop = {
  /** The file of a picture. Orders are worked off in turn. */
  make: (job: RasterJob) => Promise<Buffer>
  close: () => Promise<void>
}

type Customer = { resolve: (body: Buffer) => void; reject: (reason: Error) => void }

/**
 * Draws pictures in one worker thread, so that the event loop stays free. The thread starts with the first order, does
 * not keep the process alive while idle, and is replaced after a crash.
 */
export function createPictureWorkshop(): PictureWorkshop {
  const waiting = new Map<number, Customer>()
  let worker: Worker | null = null
  let orders = 0
  let closed = false

  function giveUp(failed: Worker, reason: Error) {
    if (worker !== failed) return
    worker = null
    const customers = [...waiting.values()]
    waiting.clear()
    for (const customer of customers) customer.reject(reason)
  }

  function deliver(done: WorkDone) {
    const customer = waiting.get(done.id)
    waiting.delete(done.id)
    if (waiting.size === 0) worker?.unref()
    if (!customer) return
    if ('body' in done) customer.resolve(Buffer.from(done.body.buffer))
    else customer.reject(new Error(`The picture could not be drawn: ${done.failure}`))
  }

  function start(): Worker {
    // No flags of the parent: test runners and debuggers hand on some that a thread refuses.
    const started = new Worker(new URL('./picture-worker.ts', import.meta.url), { execArgv: [] })
    started.on('message', deliver)
    started.on('error', (error) => giveUp(started, error instanceof Error ? error : new Error(String(error))))
    started.on('exit', (code) => giveUp(started, new Error(`The picture thread ended with code ${code}`)))
    return started
  }

  return {
    make: (job) => {
      if (closed) return Promise.reject(new Error('The picture workshop is closed'))
      worker ??= start()
      worker.ref()
      const order: WorkOrder = { id: orders++, job }
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      waiting.set(order.id, { resolve, reject })
      worker.postMessage(order)
      return promise
    },
    close: async () => {
      closed = true
      const last = worker
      if (!last) return
      giveUp(last, new Error('The picture workshop is closed'))
      await last.terminate()
    },
  }
}
