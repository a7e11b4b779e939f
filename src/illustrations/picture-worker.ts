// Thread of the picture workshop: one drawing after the other, so that the web server keeps its processor.
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { type RasterJob, rasterise } from './rasterise.ts'

export type WorkOrder = { id: number; job: RasterJob }
export type WorkDone = { id: number; body: Uint8Array<ArrayBuffer> } | { id: number; failure: string }

sharp.concurrency(1)
sharp.cache(false)

const port = parentPort
if (!port) throw new Error('picture-worker.ts runs as a worker thread only')

let queue = Promise.resolve()
port.on('message', (order: WorkOrder) => {
  queue = queue.then(async () => {
    try {
      // A copy, because a buffer of sharp may share its memory and then cannot be handed over.
      const body = new Uint8Array(await rasterise(order.job))
      port.postMessage({ id: order.id, body } satisfies WorkDone, [body.buffer])
    } catch (error) {
      port.postMessage({ id: order.id, failure: String(error) } satisfies WorkDone)
    }
  })
})
