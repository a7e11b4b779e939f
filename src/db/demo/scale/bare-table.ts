import { sql } from 'kysely'
import type { Db, Tx } from '#db/connect.ts'

type Part = { name: string; definition: string; is_constraint: boolean }

/**
 * Fills an empty table without its keys and indexes, then builds them: sorting a table once is many times faster than
 * finding a place for each row. All in one transaction that begins with a truncate, for which a server with
 * wal_level = minimal writes no log. The parts come back under their names, as the migrations made them.
 */
export async function fillBare(db: Db, table: string, fill: (tx: Tx) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const run = (text: string) => sql.raw(text).execute(tx)
    for (const setting of LOADING) await run(`set local ${setting}`)
    await run(`truncate ${table}`)
    const parts = await partsOf(tx, table)
    for (const { name, is_constraint } of parts.toReversed())
      await run(is_constraint ? `alter table ${table} drop constraint "${name}"` : `drop index "${name}"`)
    await fill(tx)
    for (const { name, definition, is_constraint } of parts)
      await run(is_constraint ? `alter table ${table} add constraint "${name}" ${definition}` : definition)
  })
}

/** For whoever makes the shop, not for whoever runs it: a crash on the way loses a database that can be made again. */
const LOADING = ['synchronous_commit = off', 'jit = off', "work_mem = '256MB'", "maintenance_work_mem = '512MB'"]

/** Keys first, then indexes, then references to other tables, which need both. */
async function partsOf(tx: Tx, table: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select name, definition, is_constraint from (
      select conname as name, pg_get_constraintdef(oid) as definition, true as is_constraint,
        case contype when 'p' then 1 when 'u' then 2 else 4 end as turn
      from pg_constraint where conrelid = ${table}::regclass and contype in ('p', 'u', 'f')
      union all
      select indexrelid::regclass::text, pg_get_indexdef(indexrelid), false, 3
      from pg_index where indrelid = ${table}::regclass
        and not exists (select from pg_constraint where conindid = indexrelid)
    ) as parts
    order by turn, name`.execute(tx)
  return rows
}
