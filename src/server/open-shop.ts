import { openDatabase } from '#db/connect.ts'
import { loadDemoShop } from '#db/demo/load.ts'
import { migrate } from '#db/migrate.ts'
import { WORKSPACES } from '#domain/brand/workspace.ts'
import type { Features } from '#features/bound.ts'
import { createApp } from '#server/app.ts'
import { clockOf, todayBy } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Drain } from '#server/health.ts'
import { originOf, type Site } from '#server/hosts.ts'
import { createLogger } from '#server/logger.ts'
import { createMetrics } from '#server/metrics.ts'
import { secretKeyOf } from '#server/secret-key.ts'
import { stopGracefully } from '#server/stop.ts'
import { drawHomePictures, wireShop } from '#server/wire-shop.ts'

/** Opens the database, binds the features, listens; returns how to close again. */
export async function openShop(config: Config, pages: 'built' | 'live'): Promise<() => Promise<void>> {
  const { databaseUrl, readDatabaseUrl, dataDir } = config
  const say = (step: string) => console.log(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${step}`)
  if (!databaseUrl) say('opening the embedded database')
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir })
  const standby = readDatabaseUrl ? await openDatabase({ databaseUrl: readDatabaseUrl, poolSize: 2 }) : null
  await migrate(database.db)
  const clock = clockOf(config.fixedClock)
  const logger = createLogger(config.logLevel)
  if (config.demo)
    await loadDemoShop(database.db, { today: todayBy(clock), onStep: (step) => say(`making the demo shop: ${step}`) })
  const secretKey = await secretKeyOf(config)
  const {
    pictureStore,
    close: closeShop,
    ...shop
  } = await wireShop({
    database,
    standby: standby ?? database,
    config,
    secretKey,
    clock,
    logger,
  })
  if (config.demo)
    await drawHomePictures(pictureStore, (done, total) => say(`drawing the home pictures: ${done} of ${total}`))
  const drain: Drain = { stage: 'serving' }
  const app = await createApp({ config, secretKey, ...shop, clock, metrics: createMetrics(), logger, drain, pages })
  await app.listen(config.listen)
  await sayAddresses(config.site, shop.features)

  const close = async () => {
    await stopGracefully(app, drain)
    await closeShop()
    await standby?.close()
    await database.close()
  }
  closeOnSignal(close)
  return close
}

function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
}

async function sayAddresses(site: Site, features: Features): Promise<void> {
  console.log('The shop is open:')
  for (const workspace of WORKSPACES) {
    const { publicName } = await features.brand(workspace)
    console.log(`  ${originOf(site, site.hosts.brands[workspace][0] ?? '').padEnd(32)} ${publicName}`)
  }
}
