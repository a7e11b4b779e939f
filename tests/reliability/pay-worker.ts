import { createInterface } from 'node:readline'
import { openDatabase } from '#db/connect.ts'
import { pay, recoverPayments } from '#features/payments/commands.ts'
import { handClock, openTill } from '#tests/support/till.ts'

// One process of the shop for crash and race tests: it pays for the baskets named on each line of its input, all at
// once, and answers with one line. FAILPOINT names a moment at which it dies as by kill -9.

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, FAILPOINT } = process.env
const database = await openDatabase(databaseUrl ? { databaseUrl, poolSize: 12 } : { dataDir: dataDir ?? 'memory://' })
const clock = handClock()
const failpoint = (name: string) => {
  if (name === FAILPOINT) process.kill(process.pid, 'SIGKILL')
}
const till = openTill(database, { now: clock.now, failpoint })
console.log('ready')

for await (const line of createInterface({ input: process.stdin })) {
  const { baskets = [], recoverAfter } = JSON.parse(line) as {
    baskets?: { ref: string; total: number; card?: string }[]
    recoverAfter?: number
  }
  if (recoverAfter !== undefined) {
    clock.pass(recoverAfter)
    await recoverPayments(till)
  }
  const outcomes = await Promise.all(
    baskets.map(({ ref, total, card = 'approves' }) =>
      pay(till, ref, { pays: 'full', card, shownTotal: total }).catch((error: unknown) => ({
        ok: false,
        refusal: String(error),
      })),
    ),
  )
  console.log(JSON.stringify(outcomes))
}
await database.close()
