import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { displayPounds } from '#domain/money/display-money.ts'
import { type Pence, toPounds } from '#domain/money/pence.ts'
import type { Party } from '#domain/party/party.ts'
import type { PackageCard } from '#features/packages/present.ts'
import { TODAY } from '#tests/support/databases.ts'
import { unfinishedBusiness } from '#tests/support/invariants.ts'
import { type Seeded, seeded } from '#tests/support/seeded.ts'
import { apiProof } from '#tests/support/test-server.ts'
import { type WiredShop, wiredShop } from '#tests/support/wired-shop.ts'

const PACKAGES = 50
/** Hotels whose contracts say more than a nightly price: supplements, occupancies, offers. */
const ELABORATE = new Set(
  'BB1191 MX1250 MX1253 MV1311 MV1312 MU1330 MU1331 TH1350 TH1353 GR1410 GR1411 GR1413'.split(' '),
)
const PARTIES: Party[] = [
  [{ adults: 2, ages: [] }],
  [{ adults: 1, ages: [] }],
  [{ adults: 2, ages: [7] }],
  [{ adults: 2, ages: [1, 4] }],
  [{ adults: 3, ages: [] }],
  [
    { adults: 2, ages: [] },
    { adults: 2, ages: [12] },
  ],
]

describe('[S17] the price of a holiday', () => {
  let shop: WiredShop
  beforeAll(async () => {
    shop = await wiredShop('postgres', { pages: 'built' })
  })
  afterAll(() => shop.close())

  test(`is the same to the penny on card, booking page, basket, contract and charge, for ${PACKAGES} random packages`, async () => {
    const roll = seeded(2026)
    const proof = await apiProof(shop.app)
    let checked = 0
    for (let tries = 0; checked < PACKAGES && tries < PACKAGES * 20; tries++) {
      const party = roll.pick(PARTIES)
      const card = await randomCard(shop, roll, party)
      if (!card) continue
      const board = roll.chance(0.5) ? card.package.boardBasis : roll.pick(await boardsOf(shop, card))
      const made = await shop.app.inject({
        method: 'POST',
        url: '/api/baskets',
        headers: proof,
        payload: basketOf(card, { party, board }),
      })
      if (made.statusCode === 409 && board !== card.package.boardBasis) continue
      expect(made.statusCode, made.body).toBe(201)
      const { ref, price } = made.json().data
      const { total, payAtResort } = price
      if (board === card.package.boardBasis) expect(total).toBe(card.package.total)
      const link = new URL(card.bookLink, 'http://localhost')
      link.searchParams.set('boardbasis', board)
      const page = await shop.app.inject({ url: link.pathname + link.search, headers: { host: 'localhost' } })
      expect(page.statusCode, card.bookLink).toBe(200)
      expect(
        page.body.includes(displayPounds(total)),
        `the booking page of ${card.name} says ${displayPounds(total)}`,
      ).toBe(true)
      const { bookings } = shop.features
      expect(await bookings.saveTravellers(ref, travellersForm(party, card))).toMatchObject({ ok: true })
      const paid = await bookings.pay(ref, { pays: 'full', card: 'approves', shownTotal: total })
      if (!paid.ok) throw new Error(paid.refusal)
      const booking = await shop.database.db
        .selectFrom('booking')
        .selectAll()
        .where('booking_ref', '=', paid.value.bookingRef)
        .executeTakeFirstOrThrow()
      expect(toPounds(booking.total as Pence)).toBe(total)
      expect(booking.contract_text).toContain(`Total price ${displayPounds(total)}, `)
      const charge = await shop.database.db
        .selectFrom('sandbox_payment')
        .selectAll()
        .where('idempotency_key', '=', `${ref}:1`)
        .executeTakeFirstOrThrow()
      expect(toPounds(charge.captured as Pence) + payAtResort).toBeCloseTo(total, 6)
      checked += 1
    }
    expect(checked).toBe(PACKAGES)
    for (const [term, count] of Object.entries(await contractTerms(shop)))
      expect(count, `bookings with ${term}`).toBeGreaterThan(0)
    expect(await unfinishedBusiness(shop.database.db)).toEqual([])
  }, 120_000)
})

/** How many bookings were priced by each of the terms that contracts know. */
async function contractTerms({ database }: WiredShop): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    with booked as (
      select hotel_id, lines, (quote ->> 'checkIn')::int as check_in,
        10 * (selection -> 'party' -> 0 ->> 'adults')::int + jsonb_array_length(selection -> 'party' -> 0 -> 'ages') as line
      from booking join product on product_id = (selection -> 'productIds' ->> 0)::int
    )
    select count(*) filter (where 1 = any(lines)) as "a board supplement",
      count(*) filter (where line = any(lines)) as "a price by occupancy",
      count(*) filter (where exists (
        select from stay_offer where hotel_id = booked.hotel_id and kind = 'early-booking' and check_in between first_arrival and last_arrival
      )) as "early booking",
      count(*) filter (where exists (
        select from stay_offer where hotel_id = booked.hotel_id and kind = 'nights-free' and check_in between first_arrival and last_arrival
      )) as "nights free"
    from booked`.execute(database.db)
  return rows[0] ?? {}
}

async function randomCard({ app }: WiredShop, roll: Seeded, party: Party): Promise<PackageCard | null> {
  const date = addDays(TODAY, roll.between(4, 343))
  const query = new URLSearchParams({
    destination: roll.pick(['BB', 'LC', 'JM', 'MX', 'MV', 'MU', 'TH', 'GR']),
    depair: roll.pick(['LGW,MAN', 'LHR', 'LGW', 'BHX,MAN']),
    nights: String(roll.pick([7, 10, 14])),
    date,
  })
  for (const [i, room] of party.entries()) {
    query.set(`room[${i}][adults]`, String(room.adults))
    if (room.ages.length > 0) query.set(`room[${i}][children]`, String(room.ages.length))
    for (const [j, age] of room.ages.entries()) query.set(`room[${i}][ages][${j}]`, String(age))
  }
  const found = await app.inject({ url: `/api/search/packages?${query}`, headers: { host: 'localhost' } })
  const cards: PackageCard[] = found.json().data?.packages ?? []
  const elaborate = cards.filter(({ itemcode }) => ELABORATE.has(itemcode))
  if (elaborate.length > 0 && roll.chance(0.5)) return roll.pick(elaborate)
  return cards.length > 0 ? roll.pick(cards) : null
}

const boardsOf = async ({ database }: WiredShop, { itemcode }: PackageCard) => {
  const products = await database.db
    .selectFrom('product')
    .innerJoin('hotel', 'hotel.hotel_id', 'product.hotel_id')
    .select('board')
    .distinct()
    .where('itemcode', '=', itemcode)
    .orderBy('board')
    .execute()
  return products.map(({ board }) => board)
}

/** The basket that the booking page makes from its own address. */
function basketOf(card: PackageCard, { party, board }: { party: Party; board: string }) {
  return {
    itemcode: card.itemcode,
    date: card.package.date,
    nights: card.package.nights,
    depair: card.package.depair,
    rooms: party,
    boardbasis: board,
  }
}

function travellersForm(party: Party, card: PackageCard): Record<string, string> {
  const form: Record<string, string> = {
    email: 'helen@example.com',
    phone: '07700 900142',
    address: '1 High Street',
    postcode: 'LS1 1AA',
  }
  let i = 0
  for (const { adults, ages } of party) {
    for (let adult = 0; adult < adults; adult++)
      Object.assign(form, { [`title${i}`]: 'Ms', [`firstName${i}`]: 'Helen', [`lastName${i++}`]: 'Ashworth' })
    for (const age of ages) {
      const born = `${Number(card.package.inbound.departDate.slice(0, 4)) - age - 1}-12-31`
      const birthday =
        card.package.inbound.departDate.slice(5) >= '12-31'
          ? born.replace(/^\d+/, (year) => String(Number(year) + 1))
          : born
      Object.assign(form, { [`firstName${i}`]: 'Ann', [`lastName${i}`]: 'Ashworth', [`dateOfBirth${i++}`]: birthday })
    }
  }
  return form
}
