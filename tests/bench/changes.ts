import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { PriceIndexHandle } from '#price-index/open-price-index.ts'
import type { Seeded } from '#tests/support/seeded.ts'
import { type Spread, spread } from './figures.ts'

/** `longestWait` is the longest time in ms that nothing else could run while changes were applied. */
export type ChangeFigures = {
  ranges: number
  cpuMs: number
  wallMs: number
  longestWait: number
  bookingsVisible: Spread
}

const NIGHTS_IN_RANGE = 14
const RANGES_AT_ONCE = 2_000

/** A feed of one percent of all nightly rates in ranges of fourteen nights, then single bookings, one after another. */
export async function measureChanges(
  db: Db,
  { prices, random }: { prices: PriceIndexHandle; random: Seeded },
): Promise<ChangeFigures> {
  const { index } = prices
  const products = [...index.regions.values()].flatMap((block) =>
    [...new Set(block.productId)].map((productId) => ({ productId, regionId: block.region.regionId })),
  )
  await prices.catchUp()
  const ranges = Math.round((products.length * index.nights) / 100 / NIGHTS_IN_RANGE)
  for (let done = 0; done < ranges; done += RANGES_AT_ONCE) {
    const some = Array.from({ length: Math.min(RANGES_AT_ONCE, ranges - done) }, () => ({
      ...random.pick(products),
      night: index.first + random.between(0, index.nights - NIGHTS_IN_RANGE - 1),
    }))
    await rerate(db, some)
  }
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const cpu = process.cpuUsage()
  const began = performance.now()
  await prices.catchUp()
  const wallMs = performance.now() - began
  const { user } = process.cpuUsage(cpu)
  delays.disable()
  const seen: number[] = []
  for (let n = 0; n < 200; n++) seen.push(await bookAndSee(db, prices, random))
  return { ranges, cpuMs: user / 1000, wallMs, longestWait: delays.max / 1e6, bookingsVisible: spread(seen) }
}

async function rerate(db: Db, some: readonly { productId: number; regionId: number; night: number }[]) {
  await db.transaction().execute(async (tx) => {
    const [regions, products, nights] = [
      some.map((one) => one.regionId),
      some.map((one) => one.productId),
      some.map((one) => one.night),
    ]
    await sql`
      with changed as (
        select distinct on (r, p) * from unnest(${regions}::int[], ${products}::int[], ${nights}::int[]) as c(r, p, n)
      ), touched as (
        update rate_chunk set price = (
          select array_agg(case when chunk * 32 + place - 1 between n and n + ${NIGHTS_IN_RANGE - 1}::int then rate + rate / 50 else rate end order by place)
          from unnest(price) with ordinality as old(rate, place)
        )
        from changed
        where region_id = r and product_id = p and chunk between n / 32 and (n + ${NIGHTS_IN_RANGE - 1}::int) / 32
        returning 1
      )
      insert into change_log (kind, key, first_night, last_night)
      select 'rate', p, n, n + ${NIGHTS_IN_RANGE - 1}::int from changed`.execute(tx)
  })
}

/** Milliseconds from the commit of one sold night to the index that knows of it, asked at once. */
async function bookAndSee(db: Db, prices: PriceIndexHandle, random: Seeded): Promise<number> {
  const { index } = prices
  const block = random.pick([...index.regions.values()].filter(({ rooms }) => rooms.length > 0))
  const room = random.between(0, block.rooms.length - 1)
  const column = random.between(0, index.nights - 1)
  const night = index.first + column
  const roomId = block.rooms[room]?.roomId ?? 0
  const left = random.between(2, 200)
  await db.transaction().execute(async (tx) => {
    await sql`insert into room_night (room_id, night, allot) values (${roomId}, ${night}, ${left})
      on conflict (room_id, night) do update set allot = excluded.allot, held = 0, sold = 0, stop_sell = false`.execute(
      tx,
    )
    await tx
      .insertInto('change_log')
      .values({ kind: 'room_night', key: roomId, first_night: night, last_night: night })
      .execute()
  })
  const began = performance.now()
  await prices.catchUp()
  if (block.free[column * block.rooms.length + room] !== left) throw new Error('a change did not reach the index')
  return performance.now() - began
}
