import type { TestDatabase } from './databases.ts'
import { startShopProcess } from './shop-process.ts'

export type Outcome = { ok: true; value: { bookingRef: string } } | { ok: false; refusal: string }
export type PayOrder = { baskets?: { ref: string; total: number; card?: string }[]; recoverAfter?: number }

/** Starts a process of the shop that pays for baskets. `ask` gives null when the process died before it answered. */
export const startPayProcess = (database: Pick<TestDatabase, 'url' | 'dataDir'>, failpoint = '') =>
  startShopProcess<PayOrder, Outcome[]>('tests/reliability/pay-worker.ts', database, { FAILPOINT: failpoint })
