import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTEXT_IDS } from '#domain/brand/workspace.ts'
import { mintBearer } from '#server/bearer-token.ts'
import { DATABASE_KINDS } from '#tests/support/databases.ts'
import { apiProof, NOON, TEST_KEY } from '#tests/support/test-server.ts'
import { type WiredShop, wiredShop } from '#tests/support/wired-shop.ts'

const SEARCH = '/api/search/packages?destination=BB&depair=LGW,MAN&nights=7&date=2027-06-14&room[0][adults]=2'

describe.each(DATABASE_KINDS)('[S39] the calls of the seeds on %s', (kind) => {
  let shop: WiredShop
  beforeAll(async () => {
    shop = await wiredShop(kind)
  })
  afterAll(() => shop.close())
  const get = async (url: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ url, headers: { host: 'localhost', ...headers } })

  test('[S02] holiday-destinations lists countries before their regions', async () => {
    const { data } = (await get('/api/search/holiday-destinations')).json()
    expect(data.find(({ id }: { id: string }) => id === 'BB')).toMatchObject({
      name: 'Barbados',
      iso: 'BB',
      region_id: null,
      hotels: 5,
    })
    expect(data.map(({ id }: { id: string }) => id)).toContain('BB-1')
  })

  test('[S02] options names airports, nights really sold and dates in order', async () => {
    const { data } = (await get('/api/search/options?destination=MV')).json()
    expect(data.options.depair.LHR).toBe('London Heathrow')
    const dates = data.options.depart.LHR['7'] as string[]
    expect(dates.length).toBeGreaterThan(100)
    expect(dates).toEqual([...dates].sort())
    expect(dates.every((date) => date >= '2026-11-23' && date <= '2027-11-20')).toBe(true)
    expect(data.possible_new_iso).toBeNull()
  })

  test('[S05] packages answers the fields that were promised', async () => {
    const { data } = (await get(SEARCH)).json()
    expect(data).toMatchObject({ page: 1, facets: { board: expect.any(Array) } })
    expect(data.packages[0]).toMatchObject({
      itemcode: expect.stringMatching(/^BB\d+$/),
      productLink: expect.stringMatching(/^\/holidays\/barbados\/[a-z-]+\/[a-z0-9-]+$/),
      bookLink: expect.stringContaining('/book?'),
      package: {
        date: '2027-06-14',
        nights: 7,
        destair: 'BGI',
        currency: 'GBP',
        outbound: { departDate: '2027-06-14' },
        luggage: expect.any(Object),
        transfers: expect.any(Boolean),
      },
    })
  })

  test('[S05] a total is what is paid to us and at the resort, shared upwards to the penny', async () => {
    const { data } = (await get(SEARCH)).json()
    for (const { package: found } of data.packages) {
      expect(Math.round(found.perPerson * 100)).toBe(Math.ceil(Math.round(found.total * 100) / 2))
      expect(Math.round(found.perPerson * 100) % 100, 'whole pounds per person').toBe(0)
    }
  })

  test.each([
    ['date=2027-02-30', 'date'],
    ['nights=0', 'nights'],
    ['nights=seven', 'nights'],
    ['room[0][adults]=9', 'room'],
    ['destination=Barbados', 'destination'],
    ['depair=12', 'depair'],
    ['room[0][adults]=2&room[0][children]=1', 'child0'],
  ])('[S40] bad input (%s) is a 400 that says what is wrong with %s', async (change, field) => {
    const [name] = change.split('=')
    const url = `/api/search/packages?${[
      'destination=BB',
      'depair=LGW',
      'nights=7',
      'date=2027-06-14',
      'room[0][adults]=2',
    ]
      .filter(
        (part) =>
          !change.split('&').some((one) => one.split('=')[0] === part.split('=')[0]) && !part.startsWith(`${name}=`),
      )
      .concat(change)
      .join('&')}`
    const answer = await get(url)
    expect(answer.statusCode).toBe(400)
    const { error } = answer.json()
    expect(error.message.length).toBeGreaterThan(10)
    expect(error.fields.map((one: { field: string }) => one.field).join(' ')).toContain(field)
  })

  test('[S05] the calendar has the cheapest package of each day, and a search on that day finds it', async () => {
    const { data } = (
      await get(
        '/api/search/calendar?hotelId=BB1187&depair=LGW&nights=7&room[0][adults]=2&from=2027-06-01&to=2027-06-30',
      )
    ).json()
    expect(data.days.length).toBeGreaterThan(10)
    const [day] = data.days
    const found = (
      await get(`/api/search/packages?destination=BB&depair=LGW&nights=7&date=${day.date}&room[0][adults]=2`)
    ).json()
    const same = found.data.packages.find(({ itemcode }: { itemcode: string }) => itemcode === 'BB1187')
    expect(same.package.total).toBe(day.total)
  })

  test('[S18] the cheapest package of a hotel, and 404 for a hotel that is not there', async () => {
    expect((await get('/api/packages/hotels/BB1187/cheapest')).json().data).toMatchObject({
      price: expect.any(Number),
      original_rrp: null,
      formatted_board: expect.any(String),
    })
    expect((await get('/api/packages/hotels/BB9/cheapest')).statusCode).toBe(404)
  })

  test('[S32] opening hours and who answers the phone', async () => {
    expect((await get('/api/warehouse/hours')).json().data.summary).toBe('Open today until 8pm')
    expect((await get('/api/offers/agent-info')).json()).toMatchObject({
      phoneNumber: '020 7946 0182',
      is_phone: false,
    })
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) Mobile/15E148' }
    expect((await get('/api/offers/agent-info', { ...phone, host: 'caribbean.localhost' })).json()).toMatchObject({
      phoneNumber: '020 7946 0175',
      is_phone: true,
    })
  })

  test('[S18] the pricing service wants a bearer token and answers legs in their order', async () => {
    const { data } = (await get(SEARCH)).json()
    const { outbound, inbound } = data.packages[0].package
    const url = `/api/v1/flights/${outbound.flightId}/${inbound.flightId}`
    expect((await get(url, { host: 'pricing.localhost' })).statusCode).toBe(401)
    const token = mintBearer(TEST_KEY, { context: CONTEXT_IDS.bluebaytravel, now: NOON })
    const authorised = { host: 'pricing.localhost', authorization: `Bearer ${token}` }
    const legs = (await get(url, authorised)).json()
    expect(legs.outbound.legs[0]).toMatchObject({
      departure_airport_iata: outbound.departureAirport,
      flight_number: outbound.legs[0].flightNumber,
    })
    expect(legs.inbound.legs.at(-1)).toMatchObject({ arrival_airport_iata: inbound.arrivalAirport })
    const leadIn = (await get('/api/v1/pricing/cheapest/lead-in/BB/all?context_id=3', authorised)).json()
    expect(leadIn.data.price).toBeGreaterThan(100)
  })

  test('[S17] a basket is made from a choice, read again by its reference, and refused without proof of its page', async () => {
    const { data } = (await get(SEARCH)).json()
    const chosen = data.packages[0]
    const body = {
      itemcode: chosen.itemcode,
      date: '2027-06-14',
      nights: 7,
      depair: chosen.package.depair,
      rooms: [{ adults: 2 }],
      boardbasis: chosen.package.boardBasis,
    }
    expect(
      (await shop.app.inject({ method: 'POST', url: '/api/baskets', headers: { host: 'localhost' }, payload: body }))
        .statusCode,
    ).toBe(403)
    const proof = await apiProof(shop.app)
    const made = await shop.app.inject({ method: 'POST', url: '/api/baskets', headers: proof, payload: body })
    expect(made.statusCode).toBe(201)
    const basket = made.json().data
    expect(basket.price.total).toBe(chosen.package.total)
    expect(basket.frameLink).toMatch(/^http:\/\/shop\.localhost:3000\/checkout\//)
    expect((await get(`/api/baskets/${basket.ref}`)).json().data.price).toEqual(basket.price)
    expect((await get(`/api/baskets/${'2'.repeat(26)}`)).statusCode).toBe(404)
    expect(JSON.stringify(basket), 'no margin, no cost').not.toMatch(/cost|markup|basis/i)
  })

  test("[S16] a promo code is applied to a basket, refused with the seed's sentence, and removed", async () => {
    const { data } = (await get(SEARCH)).json()
    const dear = data.packages.find((one: { package: { perPerson: number } }) => one.package.perPerson >= 700)
    const proof = await apiProof(shop.app)
    const call = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
      shop.app.inject({ method, url, headers: proof, ...(payload ? { payload } : {}) })
    const body = {
      itemcode: dear.itemcode,
      date: '2027-06-14',
      nights: 7,
      depair: dear.package.depair,
      rooms: [{ adults: 2 }],
    }
    const { ref, price } = (await call('POST', '/api/baskets', body)).json().data
    const wrong = await call('POST', `/api/baskets/${ref}/promo`, { code: 'NOPE' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().error.message).toBe("That's not a valid code.")
    const old = await call('POST', `/api/baskets/${ref}/promo`, { code: 'SUMMER26' })
    expect(old.json().error, 'an expired code reads the same').toEqual({ ...wrong.json().error })
    const right = await call('POST', `/api/baskets/${ref}/promo`, { code: 'sun50 ' })
    expect(right.json().data).toMatchObject({
      promo: { code: 'SUN50', discount: 50 },
      price: { total: price.total - 50 },
    })
    expect((await call('DELETE', `/api/baskets/${ref}/promo`)).json().data.price).toEqual(price)
  })

  test('every call stands in the OpenAPI document', async () => {
    const { paths } = (await get('/openapi.json')).json()
    for (const path of [
      '/api/search/holiday-destinations',
      '/api/search/options',
      '/api/search/packages',
      '/api/search/calendar',
      '/api/packages/hotels/{code}/cheapest',
      '/api/offers/agent-info',
      '/api/warehouse/hours',
      '/api/baskets/',
      '/api/v1/flights/{outflightid}/{inflightid}',
    ]) {
      expect(
        Object.keys(paths).some((one) => `${one}/`.startsWith(path.replace(/\/?$/, '/'))),
        path,
      ).toBe(true)
    }
  })
})
