import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** CPU seconds that this process has used so far, all threads, user and system. */
export function ownCpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Linux counts process times in these. */
const TICKS_PER_SECOND = 100

/** CPU seconds that another process on this machine has used so far, without its children. */
function cpuSeconds(pid: number): number {
  if (!existsSync(`/proc/${pid}/stat`))
    throw new Error('CPU figures need Linux, and the PostgreSQL server on this machine in the same container.')
  // Nanoseconds where the kernel keeps them: a tick of stat is as long as a hundred small queries.
  const exact = existsSync(`/proc/${pid}/schedstat`)
    ? readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]
    : '0'
  if (Number(exact) > 0) return Number(exact) / 1e9
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // the name before may hold spaces
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/**
 * A connection as a careful retailer sets it up for a database in memory: random reads cost what they do, sorts stay off
 * the disk, joins are written in a good order and need no planning. No parallel workers, whose time would be missed, and
 * no JIT, which costs small queries more than it gives.
 */
const SETTINGS = {
  random_page_cost: '1.1',
  work_mem: '64MB',
  join_collapse_limit: '1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
}

/** Lends one connection whose server process does all the work itself; `cpu` says how many seconds it has used so far. */
export async function onOneBackend<Answer>(
  db: Db,
  work: (one: Db, cpu: () => number) => Promise<Answer>,
): Promise<Answer> {
  return db.connection().execute(async (one) => {
    for (const [name, value] of Object.entries(SETTINGS))
      await sql`select set_config(${name}, ${value}, false)`.execute(one)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one)
    const pid = (rows[0] as { pid: number }).pid
    try {
      return await work(one, () => cpuSeconds(pid))
    } finally {
      await sql`reset all`.execute(one)
    }
  })
}
