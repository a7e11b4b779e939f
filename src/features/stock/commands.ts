import { sql } from 'kysely'
import type { Tx } from '#db/connect.ts'

/** Rooms and seats of one package. Nights are day numbers. */
export type PackageStock = {
  rooms: readonly { roomId: number; units: number }[]
  firstNight: number
  nights: number
  seats: readonly { flightId: number; seats: number }[]
}

/**
 * Takes rooms and seats for a while, all or nothing, by conditional updates: what another shopper holds or has bought
 * is never taken twice. Rows are written and locked in one order everywhere, so that two baskets never wait for each
 * other. False when something is gone; the caller then rolls its transaction back.
 */
export async function holdStock(tx: Tx, stock: PackageStock): Promise<boolean> {
  await writeNights(tx, stock)
  await lockStock(tx, stock)
  for (const { roomId, units } of stock.rooms) {
    const held = await tx
      .updateTable('room_night')
      .set({ held: sql`held + ${units}` })
      .where('room_id', '=', roomId)
      .where('night', '>=', stock.firstNight)
      .where('night', '<', stock.firstNight + stock.nights)
      .where('stop_sell', '=', false)
      .where(sql<boolean>`held + sold + ${units} <= allot`)
      .executeTakeFirst()
    if (Number(held.numUpdatedRows) !== stock.nights) return false
  }
  for (const { flightId, seats } of stock.seats) {
    const held = await tx
      .updateTable('flight')
      .set({ held: sql`held + ${seats}` })
      .where('flight_id', '=', flightId)
      .where(sql<boolean>`held + sold + ${seats} <= seats`)
      .executeTakeFirst()
    if (Number(held.numUpdatedRows) !== 1) return false
  }
  await logStockChange(tx, stock)
  return true
}

/** Gives held rooms and seats back. */
export const releaseStock = (tx: Tx, stock: PackageStock): Promise<void> => moveStock(tx, stock, 'released')

/** Turns held rooms and seats into sold ones. */
export const sellStock = (tx: Tx, stock: PackageStock): Promise<void> => moveStock(tx, stock, 'sold')

async function moveStock(tx: Tx, stock: PackageStock, to: 'released' | 'sold'): Promise<void> {
  await lockStock(tx, stock)
  for (const { roomId, units } of stock.rooms) {
    await tx
      .updateTable('room_night')
      .set({ held: sql`held - ${units}`, ...(to === 'sold' ? { sold: sql`sold + ${units}` } : {}) })
      .where('room_id', '=', roomId)
      .where('night', '>=', stock.firstNight)
      .where('night', '<', stock.firstNight + stock.nights)
      .execute()
  }
  for (const { flightId, seats } of stock.seats) {
    await tx
      .updateTable('flight')
      .set({ held: sql`held - ${seats}`, ...(to === 'sold' ? { sold: sql`sold + ${seats}` } : {}) })
      .where('flight_id', '=', flightId)
      .execute()
  }
  if (to === 'released') await logStockChange(tx, stock)
}

/**
 * Gives each night of the stay a row of its own, from its allotment period, where it has none yet
 * (docs/decisions/0011-contracts.md). A twin that is writing the same night is waited for; its row then counts.
 */
async function writeNights(tx: Tx, { rooms, firstNight, nights }: PackageStock): Promise<void> {
  const roomIds = rooms.map(({ roomId }) => roomId)
  const lastNight = firstNight + nights - 1
  await sql`insert into room_night (room_id, night, allot)
    select room_id, stay.night, units
    from allotment
    cross join lateral generate_series(greatest(first_night, ${firstNight}), least(last_night, ${lastNight})) as stay(night)
    where room_id = any(${roomIds}) and first_night <= ${lastNight} and last_night >= ${firstNight}
    order by room_id, stay.night
    on conflict do nothing`.execute(tx)
}

async function lockStock(tx: Tx, { rooms, firstNight, nights, seats }: PackageStock): Promise<void> {
  const roomIds = rooms.map(({ roomId }) => roomId)
  await sql`select 1 from room_night where room_id = any(${roomIds}) and night >= ${firstNight}
    and night < ${firstNight + nights} order by room_id, night for update`.execute(tx)
  const flightIds = seats.map(({ flightId }) => flightId)
  await sql`select 1 from flight where flight_id = any(${flightIds}::bigint[]) order by flight_id for update`.execute(
    tx,
  )
}

/** Tells the price indexes of every process what to read again. */
async function logStockChange(tx: Tx, { rooms, firstNight, nights, seats }: PackageStock): Promise<void> {
  await tx
    .insertInto('change_log')
    .values([
      ...rooms.map(({ roomId }) => ({
        kind: 'room_night' as const,
        key: roomId,
        first_night: firstNight,
        last_night: firstNight + nights - 1,
      })),
      ...seats.map(({ flightId }) => ({ kind: 'flight' as const, key: flightId })),
    ])
    .execute()
}

/** How long rooms and seats are held for a payment (docs/decisions/0006-booking.md). */
const HOLD_MINUTES = 15

/** Writes down what an attempt holds and until when. */
export async function recordHold(
  tx: Tx,
  { ref, number, stock, now }: { ref: string; number: number; stock: PackageStock; now: Date },
) {
  await tx
    .insertInto('stock_hold')
    .values({
      basket_ref: ref,
      attempt: number,
      state: 'active',
      expires_at: new Date(now.getTime() + HOLD_MINUTES * 60_000),
      rooms: JSON.stringify(stock.rooms),
      first_night: stock.firstNight,
      nights: stock.nights,
      seats: JSON.stringify(stock.seats),
    })
    .execute()
}

/** Ends an active hold once; null when it has already ended. */
export async function closeHold(
  tx: Tx,
  ref: string,
  attempt: number,
  state: 'claimed' | 'released',
): Promise<PackageStock | null> {
  const hold = await tx
    .updateTable('stock_hold')
    .set({ state })
    .where('basket_ref', '=', ref)
    .where('attempt', '=', attempt)
    .where('state', '=', 'active')
    .returning(['rooms', 'first_night', 'nights', 'seats'])
    .executeTakeFirst()
  return hold ? { rooms: hold.rooms, firstNight: hold.first_night, nights: hold.nights, seats: hold.seats } : null
}
