import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS, knownChromium } from './scripts/test-tools.mjs'

const PORT = Number(process.env.JOURNEY_PORT ?? 3100)
// The shop under test keeps its data here; journeys read the mails it wrote.
process.env.JOURNEY_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'shop-journeys-'))

const launchOptions = {
  executablePath: knownChromium(),
  args: [
    ...CHROMIUM_FLAGS,
    // As browsers do by default, and as the checkout frame has to stand.
    '--test-third-party-cookie-phaseout',
  ],
}

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  workers: 1,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  forbidOnly: Boolean(process.env.CI),
  // A browser on a busy machine may miss a moment once; the report names every journey that needed its second try.
  retries: process.env.CI ? 1 : 0,
  use: { baseURL: `http://localhost:${PORT}`, locale: 'en-GB', timezoneId: 'Europe/London', launchOptions },
  projects: [
    {
      name: 'phone',
      testIgnore: /budgets/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, launchOptions },
    },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions } },
  ],
  webServer: {
    command: 'node src/server/main.ts',
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.JOURNEY_DATA_DIR,
      RATE_LIMITS: 'no',
      EVENT_LOOP_LIMIT_MS: '60000', // a busy test machine is no reason to turn visitors away

      LOG_LEVEL: 'warn',
      CLOCK: '2026-11-20T12:00:00Z',
    },
    url: `http://127.0.0.1:${PORT}/healthz`,
    timeout: 180_000,
    reuseExistingServer: Boolean(process.env.JOURNEY_PORT),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
