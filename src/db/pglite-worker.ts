import { readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

// The embedded database lives in this thread, so that a long query never stops the server's event loop.

export type PgliteRequest = { id: number; task: 'exec'; bytes: Uint8Array } | { id: number; task: 'barrier' | 'close' }

const { dataDir } = workerData as { dataDir: string }
const port = parentPort
if (!port) throw new Error('pglite-worker runs in a worker thread')

const lite = await PGlite.create(dataDir)
port.postMessage({ id: 0 })

port.on('message', async (request: PgliteRequest) => {
  try {
    if (request.task === 'exec') {
      const messages = await lite.execProtocolStream(request.bytes, { throwOnError: false })
      port.postMessage({ id: request.id, messages: messages.map(plain) })
      return
    }
    if (request.task === 'barrier') await syncWriteAheadLog()
    else await lite.close()
    port.postMessage({ id: request.id, messages: [] })
  } catch (error) {
    port.postMessage({ id: request.id, error: error instanceof Error ? error.message : String(error) })
  }
})

/** Errors lose their fields when they cross threads: send the fields and say that it was one. */
function plain(message: unknown): unknown {
  if (!(message instanceof Error)) return message
  return { ...message, message: message.message, wasError: true }
}

/** PGlite writes its log without fsync; this makes what was committed survive a power cut. */
async function syncWriteAheadLog(): Promise<void> {
  if (dataDir.startsWith('memory:')) return
  const folder = join(dataDir, 'pg_wal')
  const segments = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name))
  for (const name of segments) {
    const file = await open(join(folder, name), 'r+')
    await file.datasync()
    await file.close()
  }
}
