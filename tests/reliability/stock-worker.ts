import { createInterface } from 'node:readline'
import { openDatabase } from '#db/connect.ts'
import { holdStock, type PackageStock, releaseStock, sellStock } from '#features/stock/commands.ts'
import { type Seeded, seeded } from '#tests/support/seeded.ts'

// One process of the shop that books stock at random over several connections at once: each line of its input orders so
// many bookings, and is answered when they are made. Every tenth is given back after it was held.

export type StockOrder = {
  bookings: number
  connections: number
  seed: number
  /** Nights that stays begin on, both included. */
  first: number
  last: number
  /** Left to others. */
  notRoom: number
}
export type StockAnswer = { booked: number; refused: number }

class SoldOut extends Error {}

const { DATABASE_URL: databaseUrl = '', CONNECTIONS } = process.env
const { db, close } = await openDatabase({ databaseUrl, poolSize: Number(CONNECTIONS) })
const rooms = await db.selectFrom('room_type').select('room_id').orderBy('room_id').execute()
const flights = await db
  .selectFrom('flight')
  .select('flight_id')
  .where('seats', '>', 100)
  .orderBy('flight_id')
  .execute()
console.log('ready')

for await (const line of createInterface({ input: process.stdin })) {
  const order = JSON.parse(line) as StockOrder
  const random = seeded(order.seed)
  const answer: StockAnswer = { booked: 0, refused: 0 }
  let left = order.bookings
  const book = async () => {
    while (left > 0) {
      left -= 1
      if (await bookOne(anyStock(order, random), random.chance(0.1) ? releaseStock : sellStock)) answer.booked += 1
      else {
        left += 1
        answer.refused += 1
      }
    }
  }
  await Promise.all(Array.from({ length: order.connections }, book))
  console.log(JSON.stringify(answer))
}
await close()

/** A room or two for some nights, and two flights; one stay in five is in the same few rooms. */
function anyStock({ first, last, notRoom }: StockOrder, random: Seeded): PackageStock {
  const from = random.chance(0.2) ? rooms.slice(0, 5) : rooms
  const roomIds = new Set(random.chance(0.2) ? [random.pick(from), random.pick(from)] : [random.pick(from)])
  const flightIds = [...new Set([random.pick(flights).flight_id, random.pick(flights).flight_id])]
  return {
    rooms: [...roomIds]
      .map(({ room_id }) => ({ roomId: room_id, units: 1 }))
      .filter(({ roomId }) => roomId !== notRoom)
      .sort((a, b) => a.roomId - b.roomId),
    firstNight: random.between(first, last),
    nights: random.between(3, 14),
    seats: flightIds.map((flightId) => ({ flightId, seats: 2 })),
  }
}

/** Holds in one transaction and goes on in the next, as a payment does; false when something was gone. */
async function bookOne(stock: PackageStock, next: typeof sellStock): Promise<boolean> {
  if (stock.rooms.length === 0) return false
  const held = await db
    .transaction()
    .execute(async (tx) => {
      if (!(await holdStock(tx, stock))) throw new SoldOut()
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof SoldOut) return false
      throw error
    })
  if (held) await db.transaction().execute((tx) => next(tx, stock))
  return held
}
