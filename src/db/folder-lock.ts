import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Thrown when another process already uses the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process of the shop. An embedded database has one owner: stop ` +
        'the other process, choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL server that both can use.',
    )
  }
}

/**
 * Takes the data folder for this process until it ends, however it ends. Two processes on one embedded database lose
 * rows without an error, so this comes before the database is opened. Throws FolderInUse; a lock is never stolen.
 */
export async function lockFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const name = `holiday-shop-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24)}`
  const address = addressOf(name)
  const server = createServer((socket) => socket.end())
  if (!(await listen(server, address))) {
    if (process.platform === 'linux' || process.platform === 'win32' || (await answers(address))) {
      throw new FolderInUse(folder)
    }
    rmSync(address, { force: true }) // a socket file outlives a killed owner; nobody answers on it
    if (!(await listen(server, address))) throw new FolderInUse(folder)
  }
  server.unref()
  return { release: () => new Promise((done) => server.close(() => done())) }
}

/** Linux abstract sockets and Windows pipes vanish with their process; elsewhere a socket file. */
function addressOf(name: string): string {
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

const listen = (server: Server, address: string) =>
  new Promise<boolean>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : fail(error)))
    server.listen(address, () => done(true))
  })

const answers = (address: string) =>
  new Promise<boolean>((done) => {
    const probe = connect(address, () => {
      probe.destroy()
      done(true)
    })
    probe.once('error', () => done(false))
  })
