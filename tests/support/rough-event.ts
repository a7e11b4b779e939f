import type { Db } from '#db/connect.ts'
import type { Seeded } from '#tests/support/seeded.ts'

/** What was touched, as the change log names it; the nights only when they are not those that were given. */
export type Change = { kind: 'room_night' | 'flight' | 'rate' | 'hotel'; key: number; first?: number; last?: number }

/** One thing that happens to some nights; answers what it touched. */
export type Event = (db: Db, random: Seeded, when: { first: number; last: number; today: number }) => Promise<Change[]>
