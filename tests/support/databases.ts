import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/connect.ts'
import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { createDatabase } from './create-database.ts'

/** The day on which every data test plays. */
export const TODAY = calendarDate('2026-11-20')

/** A database of its own for one test file, with the demo shop in it. Close it when done. */
export type TestDatabase = OpenDatabase & { url: string | null; dataDir: string | null }

export const DATABASE_KINDS = ['pglite', 'postgres'] as const
export type DatabaseKind = (typeof DATABASE_KINDS)[number]

/** A fresh copy of the demo shop on the embedded database or on the PostgreSQL server that the test run started. */
export async function demoDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  if (kind === 'postgres') {
    const url = await createDatabase(inject('postgresUrl'), 'demo_shop_template')
    const open = await openDatabase({ databaseUrl: url })
    return { ...open, url, dataDir: null }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-pglite-'))
  cpSync(inject('pgliteTemplate'), dataDir, { recursive: true })
  onTestRunEnd.add(dataDir)
  return { ...(await openDatabase({ dataDir })), url: null, dataDir }
}

const onTestRunEnd = new Set<string>()
process.once('exit', () => {
  for (const folder of onTestRunEnd) rmSync(folder, { recursive: true, force: true })
})

/** An empty, unmigrated database. */
export async function emptyDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  if (kind === 'pglite') return { ...(await openDatabase({ dataDir: 'memory://' })), url: null, dataDir: null }
  const url = await createDatabase(inject('postgresUrl'), 'template0')
  return { ...(await openDatabase({ databaseUrl: url })), url, dataDir: null }
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    pgliteTemplate: string
  }
}
