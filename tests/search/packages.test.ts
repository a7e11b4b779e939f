import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { FACILITIES, type ResultFilter, SORT_ORDERS } from '#domain/search/search-request.ts'
import { destinationRoutes } from '#features/destinations/api.ts'
import { bindDestinations } from '#features/destinations/queries.ts'
import { pricingRoutes } from '#features/flights/api.ts'
import { bindFlights } from '#features/flights/queries.ts'
import { hotelRoutes } from '#features/hotels/api.ts'
import { bindHotels } from '#features/hotels/queries.ts'
import { packageRoutes } from '#features/packages/api.ts'
import type { BookingPageRequest, PackageDetail } from '#features/packages/present.ts'
import { bindPackages, type Packages } from '#features/packages/queries.ts'
import { NIGHTS_HELD, openPriceIndex, type PriceIndexHandle } from '#price-index/open-price-index.ts'
import { strictQuery } from '#server/strict-query.ts'
import { caughtUp } from '#tests/support/caught-up.ts'
import { demoDatabase, type TestDatabase, TODAY } from '#tests/support/databases.ts'
import { randomParty } from '#tests/support/random-searches.ts'
import { seeded } from '#tests/support/seeded.ts'

const today = () => TODAY
const NO_FILTER: ResultFilter = {
  boards: [],
  stars: [],
  regions: [],
  facilities: [],
  priceMin: null,
  priceMax: null,
  airlines: [],
  stops: [],
  rating: null,
  sort: 'recommended',
  page: 1,
}
const COUPLE = [{ adults: 2, ages: [] }]

describe('packages of the demo shop', () => {
  let database: TestDatabase
  let prices: PriceIndexHandle
  let packages: Packages
  let app: FastifyInstance

  beforeAll(async () => {
    database = await demoDatabase('pglite')
    const { db } = database
    prices = await openPriceIndex(db, { today: TODAY, horizon: NIGHTS_HELD })
    const { index } = prices
    packages = bindPackages({ db, index, today })
    const { cheapestForHotel } = packages
    app = Fastify({ routerOptions: { querystringParser: strictQuery } })
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    await app.register(packageRoutes, { packages })
    await app.register(hotelRoutes, { cheapestForHotel })
    await app.register(destinationRoutes, { destinations: bindDestinations({ index, today }) })
    await app.register(pricingRoutes, { flights: bindFlights({ db, index, today }) })
  })
  afterAll(async () => {
    await app.close()
    await prices.close()
    await database.close()
  })

  const everywhere = () => [...prices.index.world.countries.keys()].slice(0, 3).map((iso) => ({ iso, regionId: null }))
  const ask = async (url: string) => {
    const answer = await app.inject(url)
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }

  test('[S05] a filter never changes a price: it keeps hotels or drops them', async () => {
    const random = seeded(5)
    for (let n = 0; n < 60; n++) {
      const request = {
        destinations: everywhere(),
        depairs: ['LGW', 'MAN'],
        nights: 7,
        date: addDays(TODAY, random.between(20, 360)),
        party: COUPLE,
      }
      const all = await allPages(request, NO_FILTER)
      const { facets } = await packages.find(request, NO_FILTER)
      const some = <Value>(values: { value: string }[], read: (text: string) => Value) =>
        random.chance(0.4) && values.length > 0 ? [read(random.pick(values).value)] : []
      const filter = {
        ...NO_FILTER,
        boards: some(facets.board, (board) => board as ResultFilter['boards'][number]),
        stars: some(facets.stars, Number),
        regions: some(facets.region, Number),
        facilities: random.chance(0.3) ? [random.pick(FACILITIES)] : [],
        priceMax: random.chance(0.3) ? random.between(400, 3000) : null,
        stops: some(facets.stops, Number),
        sort: random.pick(SORT_ORDERS),
      }
      for (const [itemcode, total] of await allPages(request, filter)) expect(all.get(itemcode)).toBe(total)
    }
  })

  test('[S05] the count beside a filter is the number of hotels it leaves', async () => {
    const request = { destinations: everywhere(), depairs: ['LGW'], nights: 7, date: addDays(TODAY, 90), party: COUPLE }
    const filter = { ...NO_FILTER, facilities: ['spa' as const] }
    const { facets } = await packages.find(request, filter)
    for (const { value, count } of facets.stars)
      expect((await packages.find(request, { ...filter, stars: [Number(value)] })).total).toBe(count)
    for (const { value, count } of facets.board)
      expect((await packages.find(request, { ...filter, boards: [value as never] })).total).toBe(count)
  })

  test('[S05] a price order is an order of totals', async () => {
    const request = { destinations: everywhere(), depairs: ['LGW'], nights: 7, date: addDays(TODAY, 90), party: COUPLE }
    const totals = (await packages.find(request, { ...NO_FILTER, sort: 'price' })).packages.map(
      (card) => card.package.total,
    )
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    expect(totals.length).toBeGreaterThan(5)
  })

  test('[S11] the booking page shows the card’s price for the card’s package', async () => {
    const request = {
      destinations: everywhere(),
      depairs: ['LGW'],
      nights: 7,
      date: addDays(TODAY, 120),
      party: [{ adults: 2, ages: [7, 1] }],
    }
    for (const card of (await packages.find(request, NO_FILTER)).packages) {
      const read = packages.parseBookingPage(strictQuery(card.bookLink.split('?')[1] ?? ''), card.itemcode)
      const detail = read.ok ? await packages.detail(read.value) : null
      expect(detail?.price.total, card.bookLink).toBe(card.package.total)
      expect(detail?.changed).toEqual([])
    }
  })

  test('[S12] choosing what stands beside the chosen costs the difference that was shown', async () => {
    const random = seeded(12)
    for (const request of randomRequests(25)) {
      const party = random.chance(0.5) ? COUPLE : randomParty(random)
      const asked = { ...request, party }
      const detail = await packages.detail(asked)
      if (!detail) continue
      const people = party.reduce((sum, room) => sum + room.adults + room.ages.length, 0)
      for (const [choice, difference] of choicesOf(detail)) {
        const kept = {
          board: detail.board,
          roomCodes: detail.rooms.map((room) => room.roomCode),
          outFlightId: detail.outbound.flightId,
          inFlightId: detail.inbound.flightId,
        }
        const chosen = await packages.detail({ ...asked, ...kept, ...choice })
        expect(chosen?.changed, JSON.stringify({ asked, choice })).toEqual([])
        expect(Math.abs(((chosen?.price.total ?? 0) - detail.price.total) / people - difference)).toBeLessThan(0.0051)
      }
    }
  })

  test('[S11] a choice that is gone is replaced by the cheapest, and the page says so', async () => {
    for (const request of randomRequests(5)) {
      const cheapest = await packages.detail(request)
      const replaced = await packages.detail({
        ...request,
        outFlightId: 1,
        inFlightId: 2,
        board: 'SAI',
        roomCodes: ['NONE'],
      })
      expect(replaced?.price).toEqual(cheapest?.price)
      if (replaced) expect(replaced.changed).toHaveLength(3)
    }
  })

  test('[S05] bad addresses are refused with the seed’s sentences, never an error of ours', async () => {
    const { status, body } = await ask('/api/search/packages?room[0][adults]=2&room[0][children]=1')
    expect(status).toBe(400)
    expect(body.error.fields).toContainEqual({
      field: 'nights',
      msg: 'Please choose a "How long for?" airport.',
      rule: 'required',
    })
    expect(body.error.fields).toContainEqual({ field: 'child0', msg: 'The Child field is required.', rule: 'required' })
    for (const url of [
      '/api/search/calendar?destination=BB',
      '/api/search/options',
      '/api/search/options?destination=BARBADOS',
      '/api/search/options?destination=BB&destination=LC',
      '/api/packages/hotels/x/cheapest',
      '/api/v1/flights/a/b',
      '/api/v1/pricing/cheapest/lead-in/BBB/all',
      '/api/search/packages?date[x]=1&nights[]=7&room=5',
    ])
      expect((await ask(url)).status, url).toBe(400)
  })

  test('[S05] the search answers with packages that nobody else may cache', async () => {
    const date = addDays(TODAY, 90)
    const { status, body, headers } = await ask(
      `/api/search/packages?date=${date}&depair=LGW&destination=BB&nights=7&room[0][adults]=2`,
    )
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body.data.packages[0]).toMatchObject({
      package: { date, nights: 7, depair: 'LGW', destair: 'BGI', currency: 'GBP' },
    })
  })

  test('[S02] the search bar’s calls answer in the seed’s shapes', async () => {
    const rows = (await ask('/api/search/holiday-destinations')).body.data
    expect(rows).toContainEqual({ id: 'BB', name: 'Barbados', iso: 'BB', region_id: null, hotels: 5 })
    const { options, possible_new_iso } = (await ask('/api/search/options?destination=BB')).body.data
    expect(options).toMatchObject({ depair: { LGW: 'London Gatwick' }, adults: 4, children: 3, contextDefault: null })
    expect(options.nights).toContain(7)
    expect(options.depart.LGW[7][0]).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(possible_new_iso).toBeNull()
  })

  test('[S03] options without any availability name the sister that has some', async () => {
    const { sisterIso } = prices.index.world.countries.get('LC') ?? {}
    await sellInStLucia(false)
    const { options, possible_new_iso } = (await ask('/api/search/options?destination=LC')).body.data
    expect([options.depart, possible_new_iso]).toEqual([{}, sisterIso])
    await sellInStLucia(true)
    expect((await ask('/api/search/options?destination=LC')).body.data.possible_new_iso).toBeNull()
  })

  test('[S18] the pricing service answers with legs and lead-in prices', async () => {
    const [request] = randomRequests(1)
    const detail = request ? await packages.detail(request) : null
    const { body } = await ask(`/api/v1/flights/${detail?.outbound.flightId}/${detail?.inbound.flightId}`)
    expect(body.outbound.legs[0]).toMatchObject({
      departure_airport_iata: 'LGW',
      order: 1,
      flight_number: expect.any(String),
    })
    expect(body.inbound.legs.at(-1)).toMatchObject({ arrival_airport_iata: 'LGW' })
    expect((await ask('/api/v1/flights/1/2')).status).toBe(404)
    const leadIn = (await ask('/api/v1/pricing/cheapest/lead-in/BB/all?context_id=1')).body.data
    const cheapest = (await ask(`/api/packages/hotels/${leadIn.itemcode}/cheapest`)).body.data
    expect(cheapest).toMatchObject({ price: leadIn.price, nights: 7, original_rrp: null })
  })

  test('[S24] a hotel’s page names its rooms, boards and pictures; an unknown address is nothing', async () => {
    const hotels = bindHotels({ db: database.db, index: prices.index, cheapestForHotel: packages.cheapestForHotel })
    const [card] = await hotels.featured('caribbean', 3)
    const [, , country = '', region = '', hotel = ''] = card?.productLink.split('/') ?? []
    const page = await hotels.page(country, region, hotel)
    expect(page).toMatchObject({ itemcode: card?.itemcode, productLink: card?.productLink })
    expect(page?.images).toHaveLength(8)
    expect(await hotels.page(country, region, 'no-such-hotel')).toBeNull()
    expect(await hotels.hotelFacts(page?.itemcode ?? '')).toMatchObject({ iso: page?.iso })
    expect(await hotels.hotelFacts('ZZ1')).toBeNull()
  })

  async function sellInStLucia(isSold: boolean) {
    const hotels = await database.db
      .updateTable('hotel')
      .set({ online_bookable: isSold })
      .where('iso', '=', 'LC')
      .returning('hotel_id')
      .execute()
    const changes = hotels.map(({ hotel_id }) => ({ kind: 'hotel' as const, key: hotel_id }))
    await database.db.insertInto('change_log').values(changes).execute()
    await caughtUp(database.db, prices)
  }

  async function allPages(request: Parameters<Packages['find']>[0], filter: ResultFilter) {
    const totals = new Map<string, number>()
    for (let page = 1, pages = 1; page <= pages; page++) {
      const found = await packages.find(request, { ...filter, page })
      pages = found.pages
      for (const card of found.packages) totals.set(card.itemcode, card.package.total)
    }
    return totals
  }

  function randomRequests(count: number): BookingPageRequest[] {
    const random = seeded(count)
    const hotels = [...prices.index.hotels.values()].filter(
      ({ block }) => block.region.gateway === 'BGI' || block.region.gateway === 'MLE',
    )
    return Array.from({ length: count }, () => ({
      itemcode: random.pick(hotels).hotel.itemcode,
      date: addDays(TODAY, random.between(30, 330)),
      nights: random.pick([7, 14]),
      depair: 'LGW',
      party: COUPLE,
      cabin: null,
      outFlightId: null,
      inFlightId: null,
      board: null,
      roomCodes: [],
    }))
  }
})

/** Each choice as a change of the request, with the difference shown beside it. */
function choicesOf(detail: PackageDetail): [Partial<BookingPageRequest>, number][] {
  const codes = detail.rooms.map((room) => room.roomCode)
  return [
    ...detail.cabins.map((choice): [Partial<BookingPageRequest>, number] => [
      { cabin: choice.cabin, outFlightId: choice.outFlightId, inFlightId: choice.inFlightId },
      choice.difference,
    ]),
    ...detail.flights.map((choice): [Partial<BookingPageRequest>, number] => [
      { outFlightId: choice.outbound.flightId, inFlightId: choice.inbound.flightId },
      choice.difference,
    ]),
    ...detail.boards.map((choice): [Partial<BookingPageRequest>, number] => [
      { board: choice.board, roomCodes: choice.selected ? codes : [] },
      choice.difference,
    ]),
    ...detail.roomChoices.flatMap((choices, room) =>
      choices.map((choice): [Partial<BookingPageRequest>, number] => [
        { roomCodes: codes.with(room, choice.roomCode) },
        choice.difference,
      ]),
    ),
  ]
}
