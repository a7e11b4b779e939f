import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openDatabase } from '#db/connect.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts'
import { startShop } from '#tests/scale-out/shop-site.ts'
import { seeded } from '#tests/support/seeded.ts'
import type { Spread } from './figures.ts'

/** Requests a second and times in ms, with one client and with sixteen. */
export type HttpFigure = Spread & { perSecond: number; bytesEach: number; failed: number }
export type HttpFigures = Record<
  'hello' | 'packages' | 'options' | 'optionsCompressed',
  Record<'one' | 'sixteen', HttpFigure>
>

const PORT = 3421

/** Starts the shop on a database and asks it over HTTP, a load process beside it on the same machine. */
export async function measureHttp({
  databaseUrl,
  dataDir,
  today,
}: {
  databaseUrl: string
  dataDir: string
  today: CalendarDate
}): Promise<HttpFigures> {
  const addresses = await someAddresses(databaseUrl, today)
  const shop = await startShop({
    port: PORT,
    databaseUrl,
    readDatabaseUrl: databaseUrl,
    dataDir,
    clock: `${today}T12:00:00Z`,
  })
  try {
    const ask = async (paths: string[], encoding = 'identity') => {
      await load({ paths, encoding, clients: 4, requests: 400 }) // warm
      return {
        one: await load({ paths, encoding, clients: 1, requests: 1500 }),
        sixteen: await load({ paths, encoding, clients: 16, requests: 6000 }),
      }
    }
    return {
      hello: await ask(['/livez']),
      packages: await ask(addresses.packages),
      options: await ask(addresses.options),
      optionsCompressed: await ask(addresses.options, 'br'),
    }
  } finally {
    await shop.kill()
  }
}

/** Searches and options of many places, as shoppers ask: popular places more often. */
async function someAddresses(databaseUrl: string, today: CalendarDate) {
  const { db, close } = await openDatabase({ databaseUrl, poolSize: 1 })
  const regions = await db
    .selectFrom('hotel')
    .innerJoin('region', 'region.region_id', 'hotel.region_id')
    .innerJoin('route', 'route.gateway', 'region.gateway')
    .select(['region.iso', 'region.region_id', 'route.depair'])
    .orderBy('hotel.hotel_id')
    .limit(200_000)
    .execute()
  await close()
  const random = seeded(16)
  const packages = Array.from({ length: 400 }, () => {
    const { iso, region_id, depair } = random.pick(regions)
    const party = random.pick(['room[0][adults]=2', 'room[0][adults]=2&room[0][children]=1&room[0][ages][0]=7'])
    const date = addDays(today, random.between(3, 360))
    return `/api/search/packages?date=${date}&depair=${depair}&destination=${iso}-${region_id}&nights=${random.pick([7, 7, 14])}&${party}`
  })
  const options = Array.from({ length: 40 }, () => {
    const { iso, region_id } = random.pick(regions)
    return `/api/search/options?destination=${iso}-${region_id}`
  })
  return { packages, options }
}

async function load(order: {
  paths: string[]
  encoding: string
  clients: number
  requests: number
}): Promise<HttpFigure> {
  const child = spawn(process.execPath, ['tests/bench/http-load.ts', JSON.stringify({ port: PORT, ...order })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  await once(child, 'exit')
  return JSON.parse(Buffer.concat(output).toString())
}
