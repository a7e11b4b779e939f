import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { sameMac } from '#features/baskets/commands.ts'
import { queueMail } from '#features/mail/commands.ts'

const CODE_MINUTES = 15
const CODE_ATTEMPTS = 5
const CODES_PER_HOUR = 5
const SESSION_MINUTES = 30

type Desk = { db: Db; secretKey: string; now: () => Date }

/** References are read in any case, with or without the hyphen. */
const normaliseBookingRef = (typed: string): string => {
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return `${letters.slice(0, 6)}-${letters.slice(6)}`
}

/**
 * Mails a six-figure code to the booking's own address when reference and surname belong together. The caller learns
 * nothing either way, so that nobody can try out references.
 */
export async function sendLoginCode(
  { db, secretKey, now }: Desk,
  { ref, surname }: { ref: string; surname: string },
): Promise<void> {
  const booking = await findBooking(db, { ref, surname })
  if (!booking || (await codesOfTheHour(db, booking.booking_ref, now())) >= CODES_PER_HOUR) return
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const expires = new Date(now().getTime() + CODE_MINUTES * 60_000)
  const fresh = { code_hash: hashCode(secretKey, booking.booking_ref, code), expires_at: expires, attempts: 0 }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('login_code')
      .values({ booking_ref: booking.booking_ref, ...fresh })
      .onConflict((row) => row.column('booking_ref').doUpdateSet(fresh))
      .execute()
    await queueMail(tx, {
      key: `login-code:${booking.booking_ref}:${randomBytes(8).toString('hex')}`,
      kind: 'login-code',
      payload: { bookingRef: booking.booking_ref, code },
      now: now(),
    })
  })
}

/** Checks a code once for each of its five attempts; gives the session's secret for a cookie, or null. */
export function openWithCode(
  { db, secretKey, now }: Desk,
  { ref, surname, code }: { ref: string; surname: string; code: string },
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const booking = await findBooking(tx, { ref, surname })
    if (!booking) return null
    const tried = await tx
      .updateTable('login_code')
      .set({ attempts: sql`attempts + 1` })
      .where('booking_ref', '=', booking.booking_ref)
      .where('attempts', '<', CODE_ATTEMPTS)
      .where('expires_at', '>', now())
      .returning('code_hash')
      .executeTakeFirst()
    if (!tried || !sameMac(tried.code_hash, hashCode(secretKey, booking.booking_ref, code.replaceAll(/\s/g, ''))))
      return null
    await tx.deleteFrom('login_code').where('booking_ref', '=', booking.booking_ref).execute()
    const session = randomBytes(32).toString('base64url')
    await tx
      .insertInto('customer_session')
      .values({
        session_hash: hashSession(secretKey, session),
        booking_ref: booking.booking_ref,
        expires_at: new Date(now().getTime() + SESSION_MINUTES * 60_000),
      })
      .execute()
    return session
  })
}

/** The booking that a session may see; null when it is unknown or over. */
export async function bookingRefOfSession({ db, secretKey, now }: Desk, session: string): Promise<string | null> {
  const row = await db
    .selectFrom('customer_session')
    .select('booking_ref')
    .where('session_hash', '=', hashSession(secretKey, session))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row?.booking_ref ?? null
}

/** Forgets a session. */
export async function endSession({ db, secretKey }: Desk, session: string): Promise<void> {
  await db.deleteFrom('customer_session').where('session_hash', '=', hashSession(secretKey, session)).execute()
}

/** Codes mailed for a booking lately: five tries each must not add up to a search. */
async function codesOfTheHour(db: Db, ref: string, now: Date): Promise<number> {
  const { mailed } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mailed'))
    .where('dedupe_key', 'like', `login-code:${ref}:%`)
    .where('created_at', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  return mailed
}

async function findBooking(db: Db, { ref, surname }: { ref: string; surname: string }) {
  const booking = await db
    .selectFrom('booking')
    .select(['booking_ref', 'lead_surname'])
    .where('booking_ref', '=', normaliseBookingRef(ref))
    .executeTakeFirst()
  const same =
    booking && booking.lead_surname.normalize('NFC').toLowerCase() === surname.trim().normalize('NFC').toLowerCase()
  return same ? booking : null
}

const hashCode = (secretKey: string, ref: string, code: string) =>
  createHmac('sha256', secretKey).update(`login-code:${ref}:${code}`).digest('base64url')
const hashSession = (secretKey: string, session: string) =>
  createHmac('sha256', secretKey).update(`customer-session:${session}`).digest('base64url')
