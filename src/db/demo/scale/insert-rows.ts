import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

const ROWS_AT_ONCE = 4_000

/** Inserts rows of plain values that name the columns they fill. */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))}::json)`.execute(
      db,
    )
}
