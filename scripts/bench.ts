// Measures the price index at the sizes of the field, beside naive SQL and a bare reply in the same run, prints a table and
// writes it to bench/results/ (JSON and text). Each size has a PostgreSQL server of its own that is thrown away after it.
//   npm run bench                              300 and 3,000 hotels
//   npm run bench -- --hotels 300,3000,20000,42000    all sizes: half an hour, 12 GB of disk
// The page speed of the running shop is measured by npm run bench:pages.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#db/connect.ts'
import { makeLargeShop } from '#db/demo/scale/large-shop.ts'
import { migrate } from '#db/migrate.ts'
import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { type HttpFigures, measureHttp } from '#tests/bench/http-figures.ts'
import { type SizeFigures, tableOf } from '#tests/bench/table.ts'
import { createDatabase } from '#tests/support/create-database.ts'
import { startCluster } from '#tests/support/postgres-cluster.ts'

const TODAY = calendarDate('2026-11-20')
const { values } = parseArgs({ options: { hotels: { type: 'string', default: '300,3000' } } })
const sizes = values.hotels.split(',').map(Number)
if (!sizes.every((hotels) => Number.isInteger(hotels) && hotels >= 100)) {
  console.error('--hotels is a list of whole numbers from 100, such as 300,3000.')
  process.exit(1)
}
if (!existsSync('build/server')) execFileSync('npm', ['run', 'build'], { stdio: 'inherit' })

const results: (SizeFigures & { makeSeconds: number; http: HttpFigures })[] = []
for (const hotels of sizes) results.push(await measure(hotels))
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`
const table = tableOf(results, machine)
console.log(`\n${table}`)
mkdirSync('bench/results', { recursive: true })
const name = join('bench', 'results', `${new Date().toISOString().slice(0, 10)}-${sizes.join('-')}`)
writeFileSync(`${name}.md`, `${table}\n`)
writeFileSync(`${name}.json`, `${JSON.stringify({ machine, results }, null, 2)}\n`)
console.log(`\nwritten to ${name}.md and .json`)

async function measure(hotels: number) {
  console.log(`\n${hotels.toLocaleString('en-GB')} hotels`)
  const cluster = startCluster({
    settings: {
      shared_buffers: '3GB',
      maintenance_work_mem: '512MB',
      work_mem: '64MB',
      max_wal_size: '8GB',
      synchronous_commit: 'off',
    },
  })
  try {
    const databaseUrl = await createDatabase(cluster.url('postgres'), 'template0', 'large')
    const database = await openDatabase({ databaseUrl })
    await migrate(database.db)
    const began = performance.now()
    await makeLargeShop(database.db, { hotels, today: TODAY })
    const makeSeconds = (performance.now() - began) / 1000
    await database.close()
    console.log(`  made in ${makeSeconds.toFixed(0)} s`)
    const queries = hotels <= 3000 ? 8000 : 4000
    const naiveRegions = hotels <= 300 ? 1000 : hotels <= 3000 ? 12 : 3
    const order = { databaseUrl, today: TODAY, queries, naiveRegions }
    const figures = (await inProcess('tests/bench/measure-size.ts', order)) as SizeFigures
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
    const http = await measureHttp({ databaseUrl, dataDir, today: TODAY })
    rmSync(dataDir, { recursive: true, force: true })
    return { ...figures, makeSeconds, http }
  } finally {
    cluster.stop()
  }
}

/** Runs a script in a process of its own, so that sizes do not share a heap; its last line is the answer. */
function inProcess(script: string, order: object): Promise<unknown> {
  return new Promise((done, refuse) => {
    const child = spawn(process.execPath, ['--max-old-space-size=8192', script, JSON.stringify(order)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('exit', (code) => {
      const last = Buffer.concat(output).toString().trim().split('\n').at(-1) ?? ''
      if (code === 0) done(JSON.parse(last))
      else refuse(new Error(`${script} ended with ${code}`))
    })
  })
}
