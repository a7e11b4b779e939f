import type { Db } from '#db/connect.ts'
import type { OpeningHoursView } from './present.ts'
import { presentHours } from './present.ts'

export type OpeningDay = { weekday: number; opensMinute: number; closesMinute: number }

/** The call centre's week, Monday first. */
async function openingDays(db: Db): Promise<OpeningDay[]> {
  const rows = await db.selectFrom('opening_hours').selectAll().orderBy('weekday').execute()
  return rows.map(({ weekday, opens_minute, closes_minute }) => ({
    weekday,
    opensMinute: opens_minute,
    closesMinute: closes_minute,
  }))
}

/** What the phone popover shows at a moment. */
export async function openingHours(db: Db, now: Date): Promise<OpeningHoursView> {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Europe/London')
  return presentHours(await openingDays(db), { weekday: local.dayOfWeek, minute: local.hour * 60 + local.minute })
}
