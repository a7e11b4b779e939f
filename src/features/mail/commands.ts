import { sql } from 'kysely'
import type { Db, Tx } from '#db/connect.ts'
import { WORKSPACES } from '#domain/brand/workspace.ts'
import type { BookingView } from '#features/bookings/present.ts'
import { brandOf } from '#features/brands/queries.ts'
import type { Mailer } from './mailer.ts'
import { bookingLetter, enquiryLetter, type Letter, loginCodeLetter } from './present.ts'

export type MailKind = 'booking-confirmation' | 'login-code' | 'enquiry'

/** Queues a mail in the caller's transaction: it leaves if and only if that commits. The same key is queued once. */
export async function queueMail(
  tx: Tx | Db,
  { key, kind, payload, now }: { key: string; kind: MailKind; payload: object; now: Date },
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      dedupe_key: key,
      kind,
      payload: JSON.stringify(payload),
      created_at: now,
      next_attempt_at: now,
      sent_at: null,
    })
    .onConflict((row) => row.column('dedupe_key').doNothing())
    .execute()
}

type PostOffice = {
  db: Db
  mailer: Mailer
  from: string
  now: () => Date
  siteOf: (contextId: number) => string
  booking: (ref: string) => Promise<BookingView | null>
}

type Queued = { outbox_id: number; dedupe_key: string; kind: string; payload: unknown; attempts: number }

/**
 * Sends what waits in the outbox; gives how many mails left. Each mail is taken for a minute before it is sent, so that
 * several processes share the work; one that fails is tried again later and later, up to an hour apart.
 */
export async function sendOutbox(office: PostOffice): Promise<number> {
  const { db, now, mailer, from } = office
  const taken = await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('outbox')
      .select(['outbox_id', 'dedupe_key', 'kind', 'payload', 'attempts'])
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', now())
      .orderBy('outbox_id')
      .limit(20)
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length > 0) {
      const ids = rows.map(({ outbox_id }) => outbox_id)
      const later = new Date(now().getTime() + 60_000)
      await tx
        .updateTable('outbox')
        .set({ next_attempt_at: later, attempts: sql`attempts + 1` })
        .where('outbox_id', 'in', ids)
        .execute()
    }
    return rows
  })
  let sent = 0
  for (const queued of taken) {
    try {
      const letter = await write(office, queued)
      if (letter) await mailer({ ...letter, key: queued.dedupe_key, from })
      // A sent code is a secret no longer needed: the row keeps only that it left.
      await db
        .updateTable('outbox')
        .set({ sent_at: now(), payload: '{}' })
        .where('outbox_id', '=', queued.outbox_id)
        .execute()
      sent += 1
    } catch {
      const wait = Math.min(3600, 30 * 2 ** queued.attempts)
      await db
        .updateTable('outbox')
        .set({ next_attempt_at: new Date(now().getTime() + wait * 1000) })
        .where('outbox_id', '=', queued.outbox_id)
        .execute()
    }
  }
  return sent
}

async function write(office: PostOffice, { kind, payload }: Queued): Promise<Letter | null> {
  const facts = payload as { bookingRef?: string; code?: string; enquiryKey?: string }
  switch (kind as MailKind) {
    case 'booking-confirmation': {
      const booking = await office.booking(facts.bookingRef ?? '')
      if (!booking) return null
      return bookingLetter(
        booking,
        await brandOfContext(office.db, booking.basket.contextId),
        office.siteOf(booking.basket.contextId),
      )
    }
    case 'login-code': {
      const booking = await office.db
        .selectFrom('booking')
        .select(['email', 'context_id'])
        .where('booking_ref', '=', facts.bookingRef ?? '')
        .executeTakeFirst()
      return booking
        ? loginCodeLetter(booking.email, facts.code ?? '', await brandOfContext(office.db, booking.context_id))
        : null
    }
    case 'enquiry': {
      const enquiry = await office.db
        .selectFrom('enquiry')
        .selectAll()
        .where('enquiry_key', '=', facts.enquiryKey ?? '')
        .executeTakeFirst()
      return enquiry ? enquiryLetter(enquiry, await brandOfContext(office.db, enquiry.context_id)) : null
    }
  }
}

async function brandOfContext(db: Db, contextId: number) {
  const { workspace } = await db
    .selectFrom('brand_context')
    .select('workspace')
    .where('context_id', '=', contextId)
    .executeTakeFirstOrThrow()
  const known = WORKSPACES.find((name) => name === workspace)
  if (!known) throw new Error(`unknown workspace ${workspace}`)
  return brandOf(db, known)
}
