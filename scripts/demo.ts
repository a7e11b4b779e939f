// Fills a PostgreSQL database with a large shop, to measure what the small demo shop cannot show.
// npm run demo -- --hotels 3000                       in the database of DATABASE_URL, which must be empty
// npm run demo -- --hotels 300 --fresh                drops everything that is in the database first
// Also: --database-url postgres://…, --today 2026-11-20 (the shop's first day), --nights 578 (nights on sale).
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#db/connect.ts'
import { makeLargeShop } from '#db/demo/scale/large-shop.ts'
import { SMALLEST_LARGE_SHOP } from '#db/demo/scale/shop-size.ts'
import { migrate } from '#db/migrate.ts'
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts'
import { clockOf, todayBy } from '#server/clock.ts'

const values = readArguments()
const hotels = Number(values.hotels)
const nights = Number(values.nights)
const today = values.today === undefined ? todayBy(clockOf(undefined)) : parseCalendarDate(values.today)
const databaseUrl = values['database-url']

if (!databaseUrl)
  stop(
    'A large shop needs a PostgreSQL server (15 or later): set DATABASE_URL, or give --database-url postgres://user@host/database.',
  )
if (!Number.isInteger(hotels) || hotels < SMALLEST_LARGE_SHOP)
  stop(`--hotels is a whole number from ${SMALLEST_LARGE_SHOP}; for a small shop just run npm start.`)
if (!Number.isInteger(nights) || nights < 60) stop('--nights is a whole number from 60.')
if (!today) stop('--today is a day like 2026-11-20.')

const { db, close } = await openDatabase({ databaseUrl, poolSize: 3 })
try {
  if (values.fresh) await sql.raw('drop schema if exists public cascade; create schema public').execute(db)
  else if (await isInUse(db))
    stop(
      'There is a shop in this database already. Give another database, or --fresh to drop everything that is in it.',
    )
  await migrate(db)
  await makeLargeShop(db, { hotels, today, nights, onStep: say })
  say('done')
  await sayWhatIsThere(db)
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  stop(`The shop was not made: ${message || code}`)
} finally {
  await close()
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        hotels: { type: 'string', default: '3000' },
        'database-url': { type: 'string', default: process.env.DATABASE_URL ?? '' },
        fresh: { type: 'boolean', default: false },
        today: { type: 'string' },
        nights: { type: 'string', default: '578' },
      },
    }).values
  } catch (error) {
    return stop((error as Error).message)
  }
}

async function isInUse(db: Db): Promise<boolean> {
  const { rows } = await sql<{ hotel: string | null }>`select to_regclass('public.hotel')::text as hotel`.execute(db)
  if (!rows[0]?.hotel) return false
  const { rows: found } = await sql`select from hotel union all select from country limit 1`.execute(db)
  return found.length > 0
}

async function sayWhatIsThere(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; rows: number; size: string }>`
    select relname as name, reltuples::bigint as rows, pg_size_pretty(pg_total_relation_size(oid)) as size
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
    order by pg_total_relation_size(oid) desc limit 12`.execute(db)
  for (const { name, rows: count, size } of rows)
    console.log(`  ${name.padEnd(16)} ${count.toLocaleString('en-GB').padStart(12)} rows ${size.padStart(10)}`)
  const all = await sql<{ size: string }>`select pg_size_pretty(pg_database_size(current_database())) as size`.execute(
    db,
  )
  console.log(`  ${'database'.padEnd(16)} ${''.padStart(12)}      ${(all.rows[0]?.size ?? '').padStart(10)}`)
}

function say(step: string): void {
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(7)} s  ${step}`)
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
