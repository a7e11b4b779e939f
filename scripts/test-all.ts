// The whole proof, cheap groups first; stops at the first group that fails. The last line is the count of tests.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { knownChromium, knownPostgres } from './test-tools.mjs'

type Group = { name: string; command: string; report?: string }
type Count = { passed: number; failed: number }

const quick = process.argv.includes('--quick')
const reports = mkdtempSync(join(tmpdir(), 'reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const vitest = `vitest run --reporter=default --reporter=json --outputFile.json=${vitestReport}`

const GROUPS: Group[] = [
  { name: 'types', command: 'npm run --silent typecheck' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'structure', command: 'npm run --silent structure' },
  ...(quick
    ? [{ name: 'unit tests', command: `npx ${vitest} --project unit`, report: vitestReport }]
    : [
        { name: 'unit and integration tests', command: `npx ${vitest}`, report: vitestReport },
        { name: 'journeys', command: 'npx playwright test --reporter=list,json', report: playwrightReport },
      ]),
]

const env = {
  ...process.env,
  CHROMIUM: knownChromium(),
  POSTGRES_BIN: knownPostgres(),
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
}
const total: Count = { passed: 0, failed: 0 }
for (const group of GROUPS) {
  const began = performance.now()
  console.log(`\n== ${group.name}`)
  const { status } = spawnSync(group.command, { shell: true, stdio: 'inherit', env })
  const count = group.report ? countOf(group.report) : { passed: 0, failed: 0 }
  total.passed += count.passed
  total.failed += count.failed
  const failed = status !== 0 || count.failed > 0
  console.log(
    `== ${group.name}: ${failed ? 'FAILED' : 'passed'} in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )
  if (!failed) continue
  process.exitCode = 1
  if (count.failed === 0) total.failed += 1 // a group without a count of its own
  break
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)

function countOf(report: string): Count {
  try {
    const told = JSON.parse(readFileSync(report, 'utf8'))
    if (told.stats) return { passed: told.stats.expected + told.stats.flaky, failed: told.stats.unexpected }
    return { passed: told.numPassedTests, failed: told.numFailedTests }
  } catch {
    return { passed: 0, failed: 0 } // it broke before it could report; its exit code says so
  }
}
