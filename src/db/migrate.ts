import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Db } from './connect.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** Brings the schema up to date with migrations/*.sql, in the order of their names. Throws when one fails. */
export async function migrate(db: Db): Promise<string[]> {
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  const migrations = Object.fromEntries(
    names.map((file) => [
      file.replace(/\.sql$/, ''),
      { up: async (tx: Db) => void (await sql.raw(readFileSync(new URL(file, FOLDER), 'utf8')).execute(tx)) },
    ]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
}
