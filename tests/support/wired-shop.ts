import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppOptions } from '#server/app.ts'
import { createApp } from '#server/app.ts'
import { clockOf } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/logger.ts'
import { createMetrics } from '#server/metrics.ts'
import { wireShop } from '#server/wire-shop.ts'
import { type DatabaseKind, demoDatabase } from './databases.ts'
import { smallPages } from './small-pages.ts'
import { NOON, TEST_KEY } from './test-server.ts'

/** The whole shop on a database of its own, asked through inject(). Its clock stands still at noon. */
export async function wiredShop(kind: DatabaseKind, { pages = smallPages() }: Partial<Pick<AppOptions, 'pages'>> = {}) {
  const database = await demoDatabase(kind)
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-wired-'))
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'no', EVENT_LOOP_LIMIT_MS: '60000', DATA_DIR: dataDir })
  if (!config.ok) throw new Error(config.refusal.join(' '))
  const [clock, logger] = [clockOf(NOON), createLogger('silent')]
  const {
    pictureStore: _,
    close: closeShop,
    ...shop
  } = await wireShop({ database, standby: database, config: config.value, secretKey: TEST_KEY, clock, logger })
  const app = await createApp({
    config: config.value,
    secretKey: TEST_KEY,
    ...shop,
    clock,
    logger,
    metrics: createMetrics(),
    drain: { stage: 'serving' },
    pages,
  })
  const close = async () => {
    await app.close()
    await closeShop()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { app, database, features: shop.features, dataDir, close }
}

export type WiredShop = Awaited<ReturnType<typeof wiredShop>>
