// Shows that the shop grows past one machine: a PostgreSQL primary with a synchronous streaming standby, three shop
// processes behind a round-robin, their price indexes read from the standby. While bookings and a supplier feed go on, a
// process is killed, then the primary, and the standby is promoted. Ends with 1 and says what broke when a search failed,
// a price was wrong or a change did not arrive. Needs a build (npm run build) and PostgreSQL's own pg_basebackup.
//   npm run proof:scale            SECONDS=60 for a longer one
import { mkdtempSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#db/connect.ts'
import { loadDemoShop } from '#db/demo/load.ts'
import { migrate } from '#db/migrate.ts'
import { addDays, calendarDate, dayNumber } from '#domain/calendar/calendar-date.ts'
import { cheapestPackages, nightsSold } from '#price-index/cheapest-packages.ts'
import { NIGHTS_HELD, openPriceIndex } from '#price-index/open-price-index.ts'
import { openFrontDoor, openWriterAddress } from '#tests/scale-out/front-door.ts'
import { type ShopProcess, startShop } from '#tests/scale-out/shop-site.ts'
import { createDatabase } from '#tests/support/create-database.ts'
import { startCluster } from '#tests/support/postgres-cluster.ts'
import { seeded } from '#tests/support/seeded.ts'

const TODAY = calendarDate('2026-11-20')
const CLOCK = `${TODAY}T12:00:00Z`
const SECONDS = Number(process.env.SECONDS ?? 20)
const PORTS = [3411, 3412, 3413]
const random = seeded(Number(process.env.SEED ?? 7))
const say = (text: string) => console.log(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${text}`)
const broken: string[] = []

const primary = startCluster({ settings: { wal_level: 'replica', max_wal_senders: 8, hot_standby_feedback: 'on' } })
const shopUrl = await createDatabase(primary.url('postgres'), 'template0', 'shop')
{
  const made = await openDatabase({ databaseUrl: shopUrl })
  await migrate(made.db)
  await loadDemoShop(made.db, { today: TODAY })
  await made.close()
}
say('the shop is made')
const standby = primary.standby()
await waitForCommitsOnStandby()
const writer = await openWriterAddress(primary.port)
const databaseUrl = `postgres://shop@127.0.0.1:${writer.port}/shop`
const readDatabaseUrl = standby.url('shop')
const dataDir = mkdtempSync(join(tmpdir(), 'shop-scale-'))
const start = (port: number) => startShop({ port, databaseUrl, readDatabaseUrl, dataDir, clock: CLOCK })
const shops: ShopProcess[] = []
for (const port of PORTS) shops.push(await start(port))
const door = await openFrontDoor(PORTS)
say(`three processes behind port ${door.port}, reading from the standby`)

const db = (await openDatabase({ databaseUrl, poolSize: 8 })).db
const counts = { searches: 0, failed: 0, changes: 0, refused: 0, slowest: 0 }
const going = { on: true }
const work = [search(), search(), change(), change(), change()]
await pause((SECONDS * 1000) / 4)
await shops[1]?.kill()
say('killed one process with kill -9')
await pause((SECONDS * 1000) / 4)
primary.stop()
say('the primary is gone')
standby.promote()
writer.moveTo(standby.port)
say('the standby is promoted')
await pause((SECONDS * 1000) / 4)
shops[1] = await start(PORTS[1] as number)
say('the killed process is back')
await pause((SECONDS * 1000) / 4)
going.on = false
await Promise.all(work)
say(
  `${counts.searches} searches (${counts.failed} failed, slowest ${counts.slowest.toFixed(0)} ms), ${counts.changes} changes, ${counts.refused} refused while there was no primary`,
)
if (counts.failed > 0) broken.push(`${counts.failed} searches failed`)
if (counts.searches < 50 || counts.changes < 50) broken.push('too little happened to prove anything')

await pause(300)
await compareEverySearch()
for (const sentence of broken) console.log(`BROKEN: ${sentence}`)
if (broken.length === 0) say('no wrong price, no lost change, search never down')
for (const shop of shops) await shop.kill()
door.server.close()
door.server.closeAllConnections()
await db.destroy()
writer.close()
standby.stop()
process.exit(broken.length === 0 ? 0 : 1)

/** Commits wait for the standby from now on, so that none is lost when it takes over. */
async function waitForCommitsOnStandby(): Promise<void> {
  const admin = await openDatabase({ databaseUrl: shopUrl, poolSize: 1 })
  await sql`alter system set synchronous_standby_names = '*'`.execute(admin.db)
  await sql`select pg_reload_conf()`.execute(admin.db)
  for (let waited = 0; waited < 100; waited++) {
    const { rows } = await sql<{ state: string }>`select sync_state as state from pg_stat_replication`.execute(admin.db)
    if (rows[0]?.state === 'sync') return admin.close()
    await pause(100)
  }
  throw new Error('the standby does not follow')
}

type Place = { iso: string; regionId: number; depair: string }

function searchPath({ iso, regionId, depair }: Place, days: number, nights: number): string {
  return `/api/search/packages?date=${addDays(TODAY, days)}&depair=${depair}&destination=${iso}-${regionId}&nights=${nights}&room[0][adults]=2`
}

async function places(database: Db): Promise<Place[]> {
  const rows = await database
    .selectFrom('region')
    .innerJoin('route', 'route.gateway', 'region.gateway')
    .select(['iso', 'region_id', 'depair'])
    .orderBy('region_id')
    .execute()
  return rows.map((row) => ({ iso: row.iso, regionId: row.region_id, depair: row.depair }))
}

/** Searches until told to stop; a search that is not answered with 200 has failed. */
async function search(): Promise<void> {
  const all = await places(db)
  while (going.on) {
    const began = performance.now()
    const answer = await ask(door.port, searchPath(random.pick(all), random.between(3, 360), random.pick([7, 14])))
    counts.searches += 1
    if (!answer) counts.failed += 1
    counts.slowest = Math.max(counts.slowest, performance.now() - began)
    await pause(5)
  }
}

/** What suppliers and shoppers do: rates, stop sales, rooms and seats sold. Refusals while the primary changes are counted. */
async function change(): Promise<void> {
  const products = await db.selectFrom('product').select(['product_id', 'room_id']).orderBy('product_id').execute()
  const first = dayNumber(TODAY)
  while (going.on) {
    const { product_id, room_id } = random.pick(products)
    const night = first + random.between(3, 370)
    const kind = random.pick(['rate', 'room_night', 'flight'] as const)
    try {
      await db.transaction().execute(async (tx) => {
        const log = (key: number) =>
          tx.insertInto('change_log').values({ kind, key, first_night: night, last_night: night }).execute()
        if (kind === 'rate') {
          await sql`update rate_chunk set price[${(night % 32) + 1}::int] = ${random.between(4000, 30_000)}::int
            where product_id = ${product_id} and chunk = ${Math.floor(night / 32)} and line = 0`.execute(tx)
          return log(product_id)
        }
        if (kind === 'room_night') {
          await sql`insert into room_night (room_id, night, allot, sold) values (${room_id}, ${night}, 5, ${random.between(0, 5)})
            on conflict (room_id, night) do update set allot = 5, sold = excluded.sold, held = 0`.execute(tx)
          return log(room_id)
        }
        const { rows } = await sql<{ id: number }>`update flight set price = ${random.between(5000, 60_000)}
          where flight_id = (select flight_id from flight where night = ${night} order by md5(flight_id::text || ${room_id}::text) limit 1)
          returning flight_id as id`.execute(tx)
        return Promise.all(rows.map(({ id }) => log(id)))
      })
      counts.changes += 1
    } catch {
      counts.refused += 1
      await pause(50)
    }
  }
}

/** Every process against an index built afresh from the promoted database, over all places and many dates. */
async function compareEverySearch(): Promise<void> {
  const prices = await openPriceIndex(db, { today: TODAY, horizon: NIGHTS_HELD })
  let compared = 0
  let priced = 0
  for (const place of await places(db))
    for (let n = 0; n < 4; n++) {
      const [days, nights] = [random.between(3, 360), random.pick([7, 14])]
      const search = {
        ...nightsSold(TODAY),
        depairs: [place.depair],
        date: dayNumber(addDays(TODAY, days)),
        nights,
        party: [{ adults: 2, ages: [] }],
      }
      const right = cheapestPackages(prices.index, [place.regionId], search).map(
        ({ hotel, price }): [string, number] => [hotel.itemcode, price.total / 100],
      )
      for (const { port } of shops) {
        const answer = await ask(port, searchPath(place, days, nights))
        const told = answer?.data.packages.map((one): [string, number] => [one.itemcode, one.package.total]) ?? []
        compared += 1
        priced += told.length
        const same = JSON.stringify(new Map(told.sort())) === JSON.stringify(new Map(right.sort()))
        if (!same || JSON.stringify(told) !== JSON.stringify(right))
          broken.push(
            `port ${port} ${JSON.stringify({ place, days, nights })}: ${JSON.stringify(told)} instead of ${JSON.stringify(right)}`,
          )
      }
    }
  say(`${compared} answers with ${priced} prices compared with a fresh index`)
  if (priced < 100) broken.push('too few prices to compare')
  await prices.close()
}

type Answer = { data: { packages: { itemcode: string; package: { total: number } }[] } }

/** A JSON answer, or null when there is none. */
function ask(port: number, path: string): Promise<Answer | null> {
  return new Promise((done) => {
    const signal = AbortSignal.timeout(10_000)
    get({ host: '127.0.0.1', port, path, headers: { host: 'localhost:3000' }, signal }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', () => done(null))
      answer.on('end', () => done(answer.statusCode === 200 ? JSON.parse(Buffer.concat(chunks).toString()) : null))
    }).on('error', () => done(null))
  })
}
