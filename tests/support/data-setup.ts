import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/connect.ts'
import { loadDemoShop } from '#db/demo/load.ts'
import { migrate } from '#db/migrate.ts'
import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { createDatabase } from './create-database.ts'
import { startCluster } from './postgres-cluster.ts'

/** Once for a test run: a PostgreSQL server, and the demo shop as a template on it and on the embedded database. */
export default async function setup(project: TestProject) {
  const today = calendarDate('2026-11-20')
  const cluster = startCluster()
  const templateUrl = await createDatabase(cluster.url('postgres'), 'template0', 'demo_shop_template')
  const pgliteTemplate = mkdtempSync(join(tmpdir(), 'shop-template-'))
  for (const open of [
    await openDatabase({ databaseUrl: templateUrl }),
    await openDatabase({ dataDir: pgliteTemplate }),
  ]) {
    await migrate(open.db)
    await loadDemoShop(open.db, { today })
    await open.close()
  }
  project.provide('postgresUrl', cluster.url('postgres'))
  project.provide('pgliteTemplate', pgliteTemplate)
  return () => {
    cluster.stop()
    rmSync(pgliteTemplate, { recursive: true, force: true })
  }
}
