import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_PARTY } from '#domain/party/party-query.ts'
import { LEAD_IN_PARTY, leadInPrices, regionsLeadIn } from '#price-index/lead-in-price.ts'
import { destinationCalendar, hotelCalendar } from '#price-index/price-calendar.ts'
import { departureOptions } from '#price-index/search-options.ts'
import { type BadWeek, badWeek, onSale, today } from '#tests/support/bad-week.ts'
import { DATABASE_KINDS } from '#tests/support/databases.ts'
import { calendarOf, leadInsOf, optionsOf, type PackageOfDay } from '#tests/support/package-days.ts'
import { QUERIES, randomParty, withBirthdays } from '#tests/support/random-searches.ts'
import { oracleByAirport } from '#tests/support/sql-oracle.ts'

const LENGTHS = [7, 14, 4]

describe.each(DATABASE_KINDS)('prices by day on %s, in a shop in a bad week', { timeout: 600_000 }, (kind) => {
  let shop: BadWeek & { years: Year[] }

  beforeAll(async () => {
    shop = { ...(await badWeek(kind, { seed: 365 })), years: [] }
  })
  afterAll(() => shop.close())

  /** Everything on sale in a year, or in some of it, to one region or a country, for one party and length of stay. */
  async function randomYear({ mostRooms }: { mostRooms: number }) {
    const { random, sold, database } = shop
    const { regionId, iso } = random.pick(sold.regions)
    const country = sold.regions.filter((region) => region.iso === iso).map((region) => region.regionId)
    const search = {
      regionIds: random.chance(0.25) ? country : [regionId],
      nights: random.chance(0.5) ? random.pick([7, 14]) : random.between(1, 28),
      party: random.chance(0.3) ? DEFAULT_PARTY : withBirthdays(random, randomParty(random, { mostRooms })),
    }
    const firstDate = today + random.between(3, 300)
    const window = random.chance(0.3) ? onSale : { firstDate, lastDate: Math.min(firstDate + 90, onSale.lastDate) }
    const span = { from: window.firstDate - 5, to: window.lastDate + 5 }
    const packages = await oracleByAirport(database.db, { ...search, ...window, ...span, depairs: null, today })
    const hotels = sold.hotels.filter((hotel) => search.regionIds.includes(hotel.regionId))
    return { search, window, packages, hotelIds: hotels.map((hotel) => hotel.hotelId) }
  }
  type Year = Awaited<ReturnType<typeof randomYear>>

  /** A year of a destination and of each of its hotels: two to six questions. Those of one room serve two tests. */
  async function oneRoomYears(): Promise<Year[]> {
    for (let asked = shop.years.reduce(questions, 0); asked < QUERIES; asked = shop.years.reduce(questions, 0))
      shop.years.push(await randomYear({ mostRooms: 1 }))
    return shop.years
  }
  const questions = (sum: number, { hotelIds }: Year) => sum + 1 + hotelIds.length

  test(`[S02] options offer exactly the dates on which a search finds something, from every airport, in ${QUERIES} random searches`, async () => {
    let offered = 0
    for (const { search, window, packages, hotelIds } of await oneRoomYears()) {
      const { regionIds, party, nights } = search
      const lengths = [
        nights,
        ...shop.random.some(
          [1, 2, 3, 28].filter((length) => length !== nights),
          1,
        ),
      ]
      for (const hotelId of [undefined, ...hotelIds]) {
        const ofHotel = hotelId === undefined ? {} : { hotelId }
        const options = departureOptions(shop.prices.index, regionIds, { ...window, ...ofHotel, party, lengths })
        const ours = [...options].flatMap(([depair, byNights]) => {
          const dates = byNights.get(nights) ?? []
          return dates.length > 0 ? [[depair, dates] as const] : []
        })
        const oracle = optionsOf(packages.filter((one) => hotelId === undefined || one.hotelId === hotelId))
        expect(Object.fromEntries(ours), JSON.stringify({ ...search, hotelId })).toEqual(oracle)
        offered += ours.length
      }
    }
    expect(offered).toBeGreaterThan(QUERIES)
  })

  test(`[S05] every day of a calendar, of a hotel or a destination, is the oracle’s, in ${QUERIES} random calendars`, async () => {
    const years = [...(await oneRoomYears())]
    for (let n = 0; n < QUERIES / 20; n++) years.push(await randomYear({ mostRooms: 2 }))
    let priced = 0
    for (const { search, window, packages, hotelIds } of years)
      for (const hotelId of [null, ...hotelIds]) {
        const span = randomSpan(window)
        const depairs = randomAirports(packages)
        const calendar = { ...search, ...window, ...span, depairs }
        const ours =
          hotelId === null
            ? destinationCalendar(shop.prices.index, search.regionIds, calendar)
            : hotelCalendar(shop.prices.index, hotelId, calendar)
        const oracle = calendarOf(packages, { ...span, depairs, hotelIds: hotelId === null ? null : [hotelId] })
        expect(ours, JSON.stringify({ hotelId, ...calendar })).toEqual(oracle)
        priced += ours.length
      }
    expect(priced).toBeGreaterThan(QUERIES)
  })

  test(`[S05] each day of a calendar for three, four and five rooms is the oracle’s`, async () => {
    const { random, sold, database, prices } = shop
    let priced = 0
    for (const rooms of [3, 4, 5]) {
      const party = Array.from({ length: rooms }, () => ({ adults: random.pick([1, 2, 2]), ages: [] }))
      const { regionId } = random.pick(sold.regions)
      const from = today + random.between(20, 300)
      const search = { party, nights: 7, depairs: null, from, to: from + 40, ...onSale }
      const oracle = await oracleByAirport(database.db, { ...search, regionIds: [regionId], today })
      const calendar = calendarOf(oracle, { ...search, hotelIds: null })
      expect(destinationCalendar(prices.index, [regionId], search)).toEqual(calendar)
      priced += calendar.length
    }
    expect(priced).toBeGreaterThan(0)
  })

  test(`[S18] lead-in prices of any set of hotels are the oracle’s, by airport and length of stay, in ${QUERIES} random sets`, async () => {
    const { random, sold, database, prices } = shop
    const regions = random.some(sold.regions, 5)
    const packages: (PackageOfDay & { nights: number })[] = []
    for (const nights of LENGTHS)
      for (const { regionId } of regions) {
        const search = { regionIds: [regionId], depairs: null, nights, party: LEAD_IN_PARTY, today }
        const year = await oracleByAirport(database.db, { ...search, ...onSale, from: today, to: today + 366 })
        for (const one of year) packages.push({ ...one, nights })
      }
    const hotels = sold.hotels.filter((hotel) => regions.some(({ regionId }) => regionId === hotel.regionId))
    let cells = 0
    for (let n = 0; n < QUERIES; n++) {
      const { regionId, iso } = random.pick(regions)
      const country = regions.filter((region) => region.iso === iso).map((region) => region.regionId)
      const hotelIds = random
        .pick([
          hotels.filter((hotel) => hotel.regionId === regionId),
          hotels.filter((hotel) => country.includes(hotel.regionId)),
          random.some(hotels, random.between(1, 12)),
        ])
        .map((hotel) => hotel.hotelId)
      const span = random.chance(0.5) ? {} : randomMonths()
      const search = { ...onSale, ...span, lengths: random.some(LENGTHS, random.between(1, 3)) }
      const ours = leadInPrices(prices.index, hotelIds, search)
      const oracle = leadInsOf(packages, { ...search, hotelIds })
      expect(ours, JSON.stringify({ hotelIds, ...search })).toEqual(oracle)
      cells += ours.length
    }
    expect(cells).toBeGreaterThan(QUERIES)
    for (const { regionId } of regions) {
      const { hotelId, total, date } = { ...cheapestOf(packages, { regionId }) }
      const leadIn = regionsLeadIn(prices.index, [regionId], { ...onSale, depairs: null, nights: 7 })
      expect({ date: leadIn?.date, hotelId: leadIn?.found.hotel.hotelId, total: leadIn?.found.price.total }).toEqual({
        date,
        hotelId,
        total,
      })
    }
  })

  const cheapestOf = (packages: (PackageOfDay & { nights: number })[], { regionId }: { regionId: number }) => {
    const own = shop.sold.hotels.filter((hotel) => hotel.regionId === regionId).map((hotel) => hotel.hotelId)
    const weeks = packages.filter((one) => one.nights === 7 && own.includes(one.hotelId))
    return weeks.sort((a, b) => a.total - b.total || a.date - b.date || a.hotelId - b.hotelId)[0]
  }

  /** A few days, a month or the year and a half that a calendar may show. */
  const randomSpan = ({ firstDate, lastDate }: Year['window']) => {
    const from = shop.random.between(firstDate - 10, lastDate)
    return shop.random.chance(0.3)
      ? { from: today, to: today + 548 }
      : { from, to: from + shop.random.pick([6, 30, 90]) }
  }
  const randomMonths = () => {
    const firstDate = today + shop.random.between(3, 330)
    return { firstDate, lastDate: Math.min(firstDate + shop.random.pick([0, 7, 31, 120]), onSale.lastDate) }
  }
  const randomAirports = (packages: PackageOfDay[]): string[] | null => {
    const all = [...new Set(packages.map(({ depair }) => depair))]
    return shop.random.chance(0.4) ? null : shop.random.some(all, shop.random.between(1, 2))
  }
})
