import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { PriceIndexHandle } from '#price-index/open-price-index.ts'

/**
 * Catches up until everything noted so far has been applied, and answers how much that was. One look may not be enough:
 * a transaction that is open in any database of the same server holds the fence back, and other tests have theirs.
 */
export async function caughtUp(db: Db, prices: Pick<PriceIndexHandle, 'catchUp'>): Promise<number> {
  let applied = 0
  for (let looks = 0; looks < 3_000; looks++) {
    const { rows } = await sql<{ passed: boolean }>`
      select coalesce(pg_snapshot_xmin(pg_current_snapshot()) > (select xid from change_log order by xid desc limit 1), true) as passed`.execute(
      db,
    )
    applied += await prices.catchUp()
    if (rows[0]?.passed) return applied
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error('a transaction has been open for half a minute')
}
