// Page speed of the running shop in Lighthouse's mobile setting: five runs of each page, medians against the budget.
// npm run bench:pages            measures the home page
// npm run bench:pages -- / /search/holidays/?destination=BB&...   measures the pages named
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS, knownChromium } from './test-tools.mjs'

const PORT = 3200
const RUNS = 5
const BUDGET = { lcp: 2500, tbt: 100, cls: 0.02 }
const FLAGS = ['--headless=new', ...CHROMIUM_FLAGS]

const pages = process.argv.slice(2)
const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
const shop = spawn(process.execPath, ['src/server/main.ts'], {
  stdio: 'ignore',
  env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
})
await untilReady()
let withinBudget = true
for (const page of pages.length > 0 ? pages : ['/']) {
  const runs: { lcp: number; tbt: number; cls: number; score: number }[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measure(`http://localhost:${PORT}${page}`))
  const [lcp, tbt, cls, score] = (['lcp', 'tbt', 'cls', 'score'] as const).map((key) =>
    median(runs.map((one) => one[key])),
  )
  const good = (lcp ?? 0) <= BUDGET.lcp && (tbt ?? 0) <= BUDGET.tbt && (cls ?? 0) <= BUDGET.cls
  withinBudget &&= good
  console.log(
    `${page}  LCP ${Math.round(lcp ?? 0)} ms  TBT ${Math.round(tbt ?? 0)} ms  CLS ${(cls ?? 0).toFixed(3)}  performance ${Math.round((score ?? 0) * 100)}  ${good ? 'within budget' : 'OVER BUDGET'}`,
  )
}
shop.kill('SIGTERM')
await new Promise((done) => shop.once('exit', done))
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = withinBudget ? 0 : 1

async function measure(url: string) {
  const chrome = await launch({ chromePath: knownChromium() ?? '', chromeFlags: FLAGS })
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' })
    const audits = result?.lhr.audits
    const value = (name: string) => audits?.[name]?.numericValue ?? Number.POSITIVE_INFINITY
    return {
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      score: result?.lhr.categories.performance?.score ?? 0,
    }
  } finally {
    chrome.kill()
  }
}

async function untilReady(): Promise<void> {
  for (let waited = 0; waited < 120; waited++) {
    const ready = await fetch(`http://127.0.0.1:${PORT}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((done) => setTimeout(done, 500))
  }
  throw new Error('the shop did not start')
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.POSITIVE_INFINITY
}
