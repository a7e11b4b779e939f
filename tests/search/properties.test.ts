import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Party } from '#domain/party/party.ts'
import { cheapestPackages } from '#price-index/cheapest-packages.ts'
import { flexiblePackages } from '#price-index/flexible-packages.ts'
import { LEAD_IN_PARTY, leadInPrices } from '#price-index/lead-in-price.ts'
import { NIGHTS_HELD, openPriceIndex, type PriceIndexHandle } from '#price-index/open-price-index.ts'
import { destinationCalendar, hotelCalendar } from '#price-index/price-calendar.ts'
import { departureOptions } from '#price-index/search-options.ts'
import { searchPackages } from '#price-index/search-packages.ts'
import { onSale, today } from '#tests/support/bad-week.ts'
import { DATABASE_KINDS, demoDatabase, type TestDatabase, TODAY } from '#tests/support/databases.ts'
import { QUERIES, randomFilter, randomSearch, type Sold, whatIsSold } from '#tests/support/random-searches.ts'
import { seeded } from '#tests/support/seeded.ts'

// What must be true of any two answers of the index, whatever the prices are. In the demo shop one more person in a room
// never costs less by its contracts.
describe.each(DATABASE_KINDS)('answers beside each other, in the demo shop on %s', { timeout: 600_000 }, (kind) => {
  let database: TestDatabase
  let prices: PriceIndexHandle
  let sold: Sold
  const random = seeded(1729)

  beforeAll(async () => {
    database = await demoDatabase(kind)
    sold = await whatIsSold(database.db)
    prices = await openPriceIndex(database.db, { today: TODAY, horizon: NIGHTS_HELD })
  })
  afterAll(async () => {
    await prices.close()
    await database.close()
  })

  const anySearch = () => ({ ...randomSearch(sold, random, { today, mostRooms: 3 }), ...onSale })
  type AnySearch = ReturnType<typeof anySearch>
  const totalsOf = (search: AnySearch) =>
    new Map(
      cheapestPackages(prices.index, search.regionIds, search).map(({ hotel, price }) => [hotel.hotelId, price.total]),
    )

  test(`[S05] one adult more in a room never lowers a total, in ${QUERIES} random searches`, () => {
    let compared = 0
    for (let n = 0; n < QUERIES; n++) {
      const search = anySearch()
      const joins = random.between(0, search.party.length - 1)
      const party: Party = search.party.map((room, at) => (at === joins ? { ...room, adults: room.adults + 1 } : room))
      const before = totalsOf(search)
      for (const [hotelId, total] of totalsOf({ ...search, party })) {
        const less = before.get(hotelId)
        if (less === undefined) continue
        expect(total, JSON.stringify({ hotelId, joins, search })).toBeGreaterThanOrEqual(less)
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(QUERIES)
  })

  test(`[S05] a filter never changes a price, in ${QUERIES} random searches`, () => {
    let kept = 0
    for (let n = 0; n < QUERIES; n++) {
      const search = { ...anySearch(), regionIds: sold.regions.map(({ regionId }) => regionId) }
      const unfiltered = totalsOf(search)
      const { found } = searchPackages(prices.index, search.regionIds, search, {
        ...randomFilter(sold, random),
        page: 1,
      })
      for (const { hotel, price } of found)
        expect(price.total, JSON.stringify(search)).toBe(unfiltered.get(hotel.hotelId))
      kept += found.length
    }
    expect(kept).toBeGreaterThan(QUERIES)
  })

  test(`[S05] each day of a calendar is the cheapest search of that day, and the other days find nothing, in ${QUERIES} random calendars`, () => {
    let days = 0
    for (let n = 0; n < QUERIES; n++) {
      const { date: from, ...search } = anySearch()
      const span = { from, to: from + 13 }
      const [hotelId = 0] = random.some(
        sold.hotels.flatMap((hotel) => (search.regionIds.includes(hotel.regionId) ? [hotel.hotelId] : [])),
        1,
      )
      const ofRegions: { date: number; total: number }[] = []
      const ofHotel: { date: number; total: number }[] = []
      for (let date = span.from; date <= span.to; date++) {
        const totals = totalsOf({ ...search, date })
        const own = totals.get(hotelId)
        if (totals.size > 0) ofRegions.push({ date, total: Math.min(...totals.values()) })
        if (own !== undefined) ofHotel.push({ date, total: own })
      }
      const asked = JSON.stringify({ ...search, ...span, hotelId })
      expect(destinationCalendar(prices.index, search.regionIds, { ...search, ...span }), asked).toEqual(ofRegions)
      expect(hotelCalendar(prices.index, hotelId, { ...search, ...span }), asked).toEqual(ofHotel)
      days += ofRegions.length
    }
    expect(days).toBeGreaterThan(QUERIES)
  })

  test(`[S05] around a date a hotel’s package is the cheapest of its seven searches, in ${QUERIES} random searches`, () => {
    let found = 0
    for (let n = 0; n < QUERIES; n++) {
      const search = anySearch()
      const week = [-3, -2, -1, 0, 1, 2, 3].map((away) => totalsOf({ ...search, date: search.date + away }))
      const hotelIds = [...new Set(week.flatMap((totals) => [...totals.keys()]))].sort((a, b) => a - b)
      const least = hotelIds.map((hotelId) => [hotelId, Math.min(...week.map((day) => day.get(hotelId) ?? Infinity))])
      const flexible = flexiblePackages(prices.index, search.regionIds, search)
      expect(flexible.map(({ hotel, price }) => [hotel.hotelId, price.total])).toEqual(least)
      found += least.length
    }
    expect(found).toBeGreaterThan(QUERIES)
  })

  test(`[S02] options offer exactly the dates on which a search finds something, in ${QUERIES} random searches`, () => {
    let offered = 0
    for (let n = 0; n < QUERIES; n++) {
      const { date, ...search } = { ...anySearch(), ...(random.chance(0.5) ? {} : { party: LEAD_IN_PARTY }) }
      const party = search.party.slice(0, 1)
      const firstDate = Math.min(Math.max(date, onSale.firstDate), onSale.lastDate)
      const span = { firstDate, lastDate: Math.min(firstDate + 20, onSale.lastDate) }
      const lengths = [search.nights]
      const options = departureOptions(prices.index, search.regionIds, { ...span, party, lengths })
      for (const depair of search.depairs) {
        const dates: number[] = []
        for (let day = span.firstDate; day <= span.lastDate; day++)
          if (totalsOf({ ...search, party, depairs: [depair], date: day }).size > 0) dates.push(day)
        expect(options.get(depair)?.get(search.nights) ?? [], JSON.stringify({ ...search, ...span, depair })).toEqual(
          dates,
        )
        offered += dates.length
      }
    }
    expect(offered).toBeGreaterThan(QUERIES)
  })

  test(`[S18] a lead-in price is the minimum of its calendars, in ${QUERIES} random sets of hotels`, () => {
    let cells = 0
    for (let n = 0; n < QUERIES; n++) {
      const hotelIds = random.some(sold.hotels, random.between(1, 5)).map(({ hotelId }) => hotelId)
      const firstDate = today + random.between(3, 300)
      const span = { firstDate, lastDate: firstDate + random.between(0, 60) }
      const nights = random.pick([3, 7, 10, 14])
      for (const { depair, total, date, hotelId } of leadInPrices(prices.index, hotelIds, {
        ...span,
        lengths: [nights],
      })) {
        const calendar = {
          depairs: [depair],
          nights,
          party: LEAD_IN_PARTY,
          ...onSale,
          from: span.firstDate,
          to: span.lastDate,
        }
        const days = hotelIds.flatMap((id) => hotelCalendar(prices.index, id, calendar).map((day) => ({ ...day, id })))
        const [first] = days.sort((a, b) => a.total - b.total || a.date - b.date || a.id - b.id)
        expect({ total, date, id: hotelId }).toEqual(first)
        cells += 1
      }
    }
    expect(cells).toBeGreaterThan(QUERIES)
  })
})
