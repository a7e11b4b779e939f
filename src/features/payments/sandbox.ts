import { randomBytes } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import type { Authorisation, PaymentProvider } from './provider.ts'

/** Named test cards; the payment page shows them as buttons and no field takes a card number. */
export const SANDBOX_CARDS = [
  { id: 'approves', label: 'Card that is approved', description: 'The bank says yes at once.' },
  {
    id: 'declines',
    label: 'Card that is declined',
    description: 'The bank refuses. Nothing is charged and nothing is booked.',
  },
] as const

/**
 * The stand-in for a card network. It keeps its own books in its own table and its own transactions, so that it goes
 * on existing when our process dies between two calls.
 */
export function createSandbox(db: Db, now: () => Date): PaymentProvider {
  const find = (key: string) =>
    db.selectFrom('sandbox_payment').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
  return {
    name: 'sandbox',
    async authorise({ key, amount, card }): Promise<Authorisation> {
      const state = card === 'approves' ? 'authorised' : 'declined'
      await db
        .insertInto('sandbox_payment')
        .values({
          idempotency_key: key,
          provider_ref: `sandbox_${randomBytes(9).toString('base64url')}`,
          amount,
          card,
          state,
          at: now(),
        })
        .onConflict((row) => row.column('idempotency_key').doNothing())
        .execute()
      const payment = await find(key)
      if (!payment) throw new Error('the sandbox lost a payment')
      if (payment.state === 'declined' || payment.state === 'voided')
        return { status: 'declined', reason: payment.state }
      return { status: 'authorised', providerRef: payment.provider_ref }
    },
    async capture({ key }) {
      await db
        .updateTable('sandbox_payment')
        .set((row) => ({ state: 'captured', captured: row.ref('amount') }))
        .where('idempotency_key', '=', key)
        .where('state', '=', 'authorised')
        .execute()
      const payment = await find(key)
      if (payment?.state !== 'captured') throw new Error(`cannot capture: ${payment?.state ?? 'unknown payment'}`)
    },
    async cancel({ key }) {
      await db
        .insertInto('sandbox_payment')
        .values({
          idempotency_key: key,
          provider_ref: `sandbox_${randomBytes(9).toString('base64url')}`,
          amount: 0,
          card: '',
          state: 'voided',
          at: now(),
        })
        .onConflict((row) =>
          row
            .column('idempotency_key')
            .doUpdateSet({ state: 'voided' })
            .where('sandbox_payment.state', '=', 'authorised'),
        )
        .execute()
    },
  }
}
