import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/tables.ts'

const HOURS_KEPT = 48

/** Deletes changes that every index has seen long ago: an index that starts reads the tables, not the log. */
export async function forgetOldChanges(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('change_log')
    .where('at', '<', sql<Date>`${now}::timestamptz - make_interval(hours => ${HOURS_KEPT}::int)`)
    .execute()
}
