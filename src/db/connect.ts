import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { startPglite } from './pglite-proxy.ts'
import type { Database } from './tables.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

/** An open database: embedded PostgreSQL in a locked folder, or a server. Both speak the same SQL. */
export type OpenDatabase = {
  db: Db
  kind: 'pglite' | 'postgres'
  /** Makes what this process committed survive a power cut: a no-op on a server, which does so by itself. */
  durable: () => Promise<void>
  close: () => Promise<void>
}

// Numbers that PostgreSQL sends as text because JavaScript might round them. Ours are all below 2^53.
const types = new pg.TypeOverrides()
types.setTypeParser(20, Number) // int8
types.setTypeParser(1700, Number) // numeric

/** Waiting longer than this for a connection means that somebody uses the outer database inside a transaction. */
const CONNECTION_TIMEOUT_MS = 10_000

/**
 * Opens the shop's database: a PostgreSQL server (15 or later) by its address, or the embedded one under `dataDir`
 * ('memory://' keeps nothing). Throws FolderInUse when another process owns the folder.
 */
export async function openDatabase(
  where: { databaseUrl: string; poolSize?: number } | { dataDir: string; connectionTimeoutMillis?: number },
): Promise<OpenDatabase> {
  if ('databaseUrl' in where) {
    const pool = new pg.Pool({
      connectionString: where.databaseUrl,
      max: where.poolSize ?? 10,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      types,
      // Our statements are small; the planner overrates some, and compiling those costs a hundred times their work.
      options: '-c jit=off',
    })
    // A lost connection fails its query, which tells whoever asked; the pool opens another. Without somebody to hear
    // it, the same event would end the process: at a failover, every process of the shop at once.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
    return { db, kind: 'postgres', durable: async () => {}, close: () => db.destroy() }
  }
  const inMemory = where.dataDir.startsWith('memory:')
  const folder = inMemory ? where.dataDir : join(where.dataDir, 'postgres')
  if (!inMemory) mkdirSync(folder, { recursive: true })
  const lock = inMemory ? null : await lockFolder(folder)
  const lite = startPglite(folder)
  try {
    await lite.waitReady
  } catch (error) {
    await lite.close()
    await lock?.release()
    throw error
  }
  const pool = new pg.Pool({
    ...createPgConfig(lite.asPglite),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: where.connectionTimeoutMillis ?? CONNECTION_TIMEOUT_MS,
    types,
  } as pg.PoolConfig)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    await db.destroy()
    await lite.close()
    await lock?.release()
  }
  return { db, kind: 'pglite', durable: lite.barrier, close }
}
