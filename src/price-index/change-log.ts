import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/tables.ts'

type Kind = 'room_night' | 'flight' | 'rate' | 'hotel' | 'world'

/** What was touched: the key of its kind, and nights, both included. */
export type Change = { key: number; first: number; last: number }

/** The oldest transaction that is still running: all before it have ended, and what they noted can be seen. */
export async function fenceNow(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db)
  return (rows[0] as { xmin: string }).xmin
}

type News = Record<Kind, Change[]>

/** A feed can note a hundred thousand changes at once: they are read a page at a time. */
const CHANGES_A_PAGE = 2_000

/** What transactions from one on and before another have noted, by kind, in pages. All of them have ended. */
export async function* pagesOfNews(db: Kysely<Database>, { from, before }: { from: string; before: string }) {
  let last = { xid: from, id: '0' }
  for (let isLastPage = false; !isLastPage; ) {
    const { rows } = await sql<{ xid: string; id: string; kind: Kind; key: string; first: number; last: number }>`
      select xid::text as xid, id, kind, key, first_night as first, last_night as last from change_log
      where (xid, id) > (${last.xid}::xid8, ${last.id}::bigint) and xid < ${before}::xid8
      order by change_log.xid, id limit ${CHANGES_A_PAGE}`.execute(db)
    const news: News = { world: [], hotel: [], rate: [], room_night: [], flight: [] }
    for (const { kind, key, first, last: lastNight } of rows)
      news[kind].push({ key: Number(key), first, last: lastNight })
    last = rows.at(-1) ?? last
    isLastPage = rows.length < CHANGES_A_PAGE
    if (rows.length > 0) yield news
  }
}

const HOURS_KEPT = 48

/** Deletes changes that every index has seen long ago: an index that starts reads the tables, not the log. */
export async function forgetOldChanges(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('change_log')
    .where('at', '<', sql<Date>`${now}::timestamptz - make_interval(hours => ${HOURS_KEPT}::int)`)
    .execute()
}
