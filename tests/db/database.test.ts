import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { loadDemoShop } from '#db/demo/load.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { DATABASE_KINDS, demoDatabase, type TestDatabase, TODAY } from '#tests/support/databases.ts'

describe.each(DATABASE_KINDS)('the database on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await demoDatabase(kind)
  })
  afterAll(() => database.close())

  test('holds three brands, eight countries, forty hotels, eighteen airports of the UK and two engines', async () => {
    const count = async (table: string) =>
      (await sql<{ n: number }>`select count(*) n from ${sql.table(table)}`.execute(database.db)).rows[0]?.n
    expect(await count('brand_context')).toBe(3)
    expect(await count('country')).toBe(8)
    expect(await count('hotel')).toBe(40)
    expect(await count('engine')).toBe(2)
    const uk = await database.db.selectFrom('airport').select('iata').where('sells', '<>', 'gateway').execute()
    expect(uk).toHaveLength(18)
  })

  test('tells which constraint refused a row, so that code can answer for it', async () => {
    const twice = database.db.insertInto('airline').values({ airline_id: 'BA', name: 'again' }).execute()
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'airline_pkey' })
  })

  test('never lets a room be sold beyond its allotment, whatever the code does', async () => {
    const over = database.db.updateTable('room_night').set({ sold: sql`allot + 1` }).execute()
    await expect(over).rejects.toMatchObject({ code: '23514' })
  })

  test('rolls a failed transaction back whole', async () => {
    const failed = database.db.transaction().execute(async (tx) => {
      await tx.insertInto('airline').values({ airline_id: 'ZZ', name: 'gone' }).execute()
      throw new Error('changed our mind')
    })
    await expect(failed).rejects.toThrow('changed our mind')
    expect(await database.db.selectFrom('airline').select('name').where('airline_id', '=', 'ZZ').execute()).toEqual([])
  })

  test('extends the year of prices when the shop is started on a later day, and changes nothing else', async () => {
    const before = await database.db
      .selectFrom('flight')
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow()
    const loaded = await database.db.selectFrom('demo_shop').selectAll().executeTakeFirstOrThrow()
    await loadDemoShop(database.db, { today: addDays(TODAY, 5) })
    const after = await database.db.selectFrom('demo_shop').selectAll().executeTakeFirstOrThrow()
    expect(after.loaded_until).toBe(loaded.loaded_until + 5)
    const later = await database.db.selectFrom('flight').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
    expect(later.n).toBeGreaterThan(before.n)
    const last = loaded.loaded_until + 5
    const { rows: gaps } = await sql`
      select room_id from room_type left join room_stock using (room_id) group by room_id
      having count(night) <> ${last - loaded.made_on + 1}::int or max(night) - min(night) + 1 <> count(night)`.execute(
      database.db,
    )
    expect(gaps, 'rooms whose nights have a gap or stand there twice').toEqual([])
  })

  test('shows a night of a room from its allotment period until it has a row of its own', async () => {
    const { db } = database
    const period = await db
      .selectFrom('allotment')
      .selectAll()
      .where('units', '>', 1)
      .orderBy('room_id')
      .executeTakeFirstOrThrow()
    const night = period.first_night
    await db.deleteFrom('room_night').where('room_id', '=', period.room_id).where('night', '=', night).execute()
    const shown = () =>
      db.selectFrom('room_stock').selectAll().where('room_id', '=', period.room_id).where('night', '=', night).execute()
    const untouched = { room_id: period.room_id, night, allot: period.units, held: 0, sold: 0, stop_sell: false }
    expect(await shown()).toEqual([untouched])
    await db.insertInto('room_night').values({ room_id: period.room_id, night, allot: 1, sold: 1 }).execute()
    expect(await shown()).toEqual([{ ...untouched, allot: 1, sold: 1 }])
  })

  test('tells who comes back with a demo shop of another version what to do', async () => {
    await database.db.updateTable('demo_shop').set({ version: '1' }).execute()
    await expect(loadDemoShop(database.db, { today: TODAY })).rejects.toThrow(
      /made by version 1 .* Delete its folder \(DATA_DIR\) and start again, or choose another DATA_DIR/,
    )
  })
})

describe('the embedded database', () => {
  test('refuses a second process on its folder with a sentence that says what to do', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-lock-'))
    const first = await openDatabase({ dataDir })
    const code = `import('#db/connect.ts').then((m) => m.openDatabase({ dataDir: ${JSON.stringify(dataDir)} })).then(() => process.exit(0), (error) => { console.error(error.message); process.exit(3) })`
    const second = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      cwd: process.cwd(),
    })
    expect(second.status).toBe(3)
    expect(second.stderr).toContain('is in use by another process of the shop')
    await first.close()
    const third = await openDatabase({ dataDir })
    await third.close()
  })

  test('answers the mistake of using the outer database inside a transaction with an error, not with silence', async () => {
    const { db, close } = await openDatabase({ dataDir: 'memory://', connectionTimeoutMillis: 300 })
    const mistake = db.transaction().execute(async () => sql`select 1`.execute(db))
    await expect(mistake).rejects.toThrow('timeout')
    await close()
  })

  test('leaves the event loop free during a long query', async () => {
    const { db, close } = await openDatabase({ dataDir: 'memory://' })
    let ticks = 0
    const clock = setInterval(() => ticks++, 5)
    await sql`select count(*) from generate_series(1, 3000000)`.execute(db)
    clearInterval(clock)
    await close()
    expect(ticks).toBeGreaterThan(10)
  })
})

describe('a lost connection to the server', () => {
  test('fails what was asked of it and nothing else: the process lives, and the next question has an answer', async () => {
    const { db, close } = await demoDatabase('postgres')
    const countries = () => db.selectFrom('country').select('iso').execute()
    const cut = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db)
      await new Promise((done) => setTimeout(done, 50))
      return tx.selectFrom('country').select('iso').execute()
    })
    await expect(cut).rejects.toThrow()
    expect((await countries()).length).toBe(8)
    await close()
  })
})
