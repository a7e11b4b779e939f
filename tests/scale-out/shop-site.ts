import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

export const SECRET_KEY = 'thirty-two bytes that every process of the shop shares'

/** One process of the shop on a port of its own. */
export type ShopProcess = { port: number; kill: () => Promise<void> }

/** Starts a process of the shop and waits until it answers. `clock` is the shop's instant. */
export async function startShop({
  port,
  databaseUrl,
  readDatabaseUrl,
  dataDir,
  clock,
}: {
  port: number
  databaseUrl: string
  readDatabaseUrl: string
  /** Pictures are kept here; processes of one machine may share it. */
  dataDir: string
  clock: string
}): Promise<ShopProcess> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_PORT: '3000',
      DATABASE_URL: databaseUrl,
      READ_DATABASE_URL: readDatabaseUrl,
      DATA_DIR: dataDir,
      SECRET_KEY,
      CLOCK: clock,
      RATE_LIMITS: 'no',
      EVENT_LOOP_LIMIT_MS: '60000',
      LOG_LEVEL: 'silent',
    },
  })
  await untilHealthy(port, child)
  return {
    port,
    kill: async () => {
      const ended = new Promise<void>((done) => child.once('exit', () => done()))
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function untilHealthy(port: number, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 600; waited++) {
    if (child.exitCode !== null) throw new Error(`a process of the shop ended with ${child.exitCode}`)
    const isHealthy = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isHealthy) return
    await pause(200)
  }
  throw new Error('a process of the shop did not start')
}
