import { describe, expect, test } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { DATABASE_KINDS, demoDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { brokenInvariants, unfinishedBusiness } from '#tests/support/invariants.ts'
import { startPayProcess } from '#tests/support/pay-process.ts'
import { openTill, readyBasket, sellableSelections } from '#tests/support/till.ts'

const FAILPOINTS = ['after_hold', 'after_authorise', 'before_claim_commits', 'after_claim', 'after_capture'] as const
const party = [{ adults: 2, ages: [] }]
const LEASE_IS_OVER = 120
const ROUNDS = Array.from({ length: Number(process.env.CRASHES ?? 1) }, (_, round) => round)

describe.each(DATABASE_KINDS)('[S17] a payment cut off by kill -9 on %s', (kind) => {
  test.each(ROUNDS.flatMap((round) => FAILPOINTS.map((failpoint) => [failpoint, round] as const)))(
    'at %s ends in one booking and one charge, or in neither (round %i)',
    async (failpoint, round) => {
      const prepared = await demoDatabase(kind)
      const [selection] = await sellableSelections(prepared.db, {
        party,
        count: 1,
        skip: FAILPOINTS.indexOf(failpoint) + 10 * round,
      })
      if (!selection) throw new Error('nothing to buy')
      const basket = await readyBasket(openTill(prepared), selection)
      const where = await handOver(prepared)

      const doomed = await startPayProcess(where, failpoint)
      expect(await doomed.ask({ baskets: [basket] })).toBeNull()

      const second = await startPayProcess(where)
      await second.ask({ recoverAfter: LEASE_IS_OVER })
      const retried = await second.ask({ baskets: [basket] })
      expect(retried).toMatchObject([{ ok: true }])
      expect(await second.ask({ baskets: [basket] }), 'asked again, the same answer').toEqual(retried)
      await second.stop()

      const after = await reopen(where)
      expect(await unfinishedBusiness(after.db)).toEqual([])
      const charges = await after.db
        .selectFrom('sandbox_payment')
        .select('captured')
        .where('captured', '>', 0)
        .execute()
      expect(charges).toHaveLength(1)
      expect(await after.db.selectFrom('booking').select('booking_ref').execute()).toHaveLength(1)
      await after.close()
    },
  )

  test('that is not tried again leaves no stock held and no money taken', async () => {
    const prepared = await demoDatabase(kind)
    const [selection] = await sellableSelections(prepared.db, { party, count: 1 })
    if (!selection) throw new Error('nothing to buy')
    const basket = await readyBasket(openTill(prepared), selection)
    const where = await handOver(prepared)
    const doomed = await startPayProcess(where, 'after_authorise')
    await doomed.ask({ baskets: [basket] })
    const between = await reopen(where)
    expect(await brokenInvariants(between.db), 'the books add up even before anybody cleans up').toEqual([])
    await between.close()
    const worker = await startPayProcess(where)
    await worker.ask({ recoverAfter: LEASE_IS_OVER })
    await worker.stop()
    const after = await reopen(where)
    expect(await unfinishedBusiness(after.db)).toEqual([])
    expect(await after.db.selectFrom('booking').select('booking_ref').execute()).toEqual([])
    await after.close()
  })
})

/** Closes our hand on the database, so that another process may open it. */
async function handOver(database: TestDatabase): Promise<Pick<TestDatabase, 'url' | 'dataDir'>> {
  await database.close()
  return database
}

const reopen = ({ url, dataDir }: Pick<TestDatabase, 'url' | 'dataDir'>) =>
  openDatabase(url ? { databaseUrl: url } : { dataDir: dataDir ?? '' })
