import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mintBearer } from '#server/bearer-token.ts'
import { NOON, TEST_KEY, testServer } from '#tests/support/test-server.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await testServer({ env: { PUBLIC_PORT: '80', METRICS_TOKEN: 'm'.repeat(32) } })
})
afterAll(() => app.close())

const status = async (host: string, url: string) => (await app.inject({ url, headers: { host } })).statusCode

describe('[S01] the host decides the brand', () => {
  test.each([
    ['localhost', 'bluebaytravel'],
    ['localhost:3000', 'bluebaytravel'],
    ['LOCALHOST', 'bluebaytravel'],
    ['Caribbean.Localhost:8080', 'caribbean'],
    ['tropical.localhost', 'tropical'],
  ])('%s shows %s', async (host, brand) => {
    expect((await app.inject({ url: '/', headers: { host } })).json()).toEqual({ brand })
  })

  test('a second host of a brand leads to its main one, where the checkout frame is at home', async () => {
    const answer = await app.inject({
      url: '/search/holidays/?destination=BB',
      headers: { host: 'bluebaytravel.localhost' },
    })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('http://localhost/search/holidays/?destination=BB')
    expect(await status('bluebaytravel.localhost', '/healthz')).toBe(200)
  })

  test.each(['elsewhere.example', 'localhost.evil.example', 'evil-localhost', 'localhost:3000:1', '127.0.0.2'])(
    'the unknown host "%s" is refused with 421',
    async (host) => expect(await status(host, '/')).toBe(421),
  )

  test('a forwarded host is ignored unless the proxy is known', async () => {
    const headers = { host: 'elsewhere.example', 'x-forwarded-host': 'localhost' }
    expect((await app.inject({ url: '/', headers })).statusCode).toBe(421)
  })

  test('127.0.0.1 sends a reader to localhost, and nobody else', async () => {
    const { statusCode, headers } = await app.inject({
      url: '//evil.example/a?b=c',
      headers: { host: '127.0.0.1:3000' },
    })
    expect([statusCode, headers.location]).toEqual([302, 'http://localhost//evil.example/a?b=c'])
    expect(await status('127.0.0.1:3000', '/api/refuses')).toBe(421)
  })
})

describe('a page answers only on the hosts of its surface', () => {
  const manifest = (paths: string) => `/__manifest?paths=${paths}&version=test`
  test.each([
    ['localhost', '/holidays/ES/12/34/', 200],
    ['localhost', '/checkout/B1', 404],
    ['localhost', '/Checkout/B1', 404],
    ['localhost', '/checkout/B1.data', 404],
    ['localhost', '//checkout/B1', 404],
    ['localhost', '/x/../checkout/B1', 404],
    ['localhost', '/%63heckout/B1', 404],
    ['localhost', '/staff', 404],
    ['localhost', manifest('/checkout/B1'), 404],
    ['localhost', manifest('checkout/B1,/staff'), 404],
    ['localhost', manifest('/form'), 200],
    ['shop.localhost', '/checkout/B1', 200],
    ['shop.localhost', '/', 404],
    ['shop.localhost', '/_root.data', 404],
    ['shop.localhost', '/staff', 404],
    ['shop.localhost', '/api/refuses', 422],
    ['staff.localhost', '/staff', 200],
    ['staff.localhost', '/checkout/B1', 404],
    ['staff.localhost', '/api/refuses', 404],
    ['pricing.localhost', '/', 401],
    ['localhost', '/legs', 404],
  ])('%s%s answers %i', async (host, url, expected) => expect(await status(host, url)).toBe(expected))

  test('route discovery on one surface does not tell about another', async () => {
    const { body } = await app.inject(manifest('/form,/checkout/B1'))
    expect(body).toContain('"form"')
    expect(body).not.toContain('"checkout"')
  })
})

describe('health', () => {
  test('is told to everybody, on any host, without detail', async () => {
    const { statusCode, json } = await app.inject({ url: '/healthz', headers: { host: '10.0.0.7' } })
    expect([statusCode, json()]).toEqual([200, { status: 'ok' }])
  })

  test.each(['/livez', '/readyz', '/metrics'])('%s is for operators only', async (url) => {
    const from = (remoteAddress: string, headers = {}) =>
      app.inject({ url, remoteAddress, headers: { host: '10.0.0.7', ...headers } }).then(({ statusCode }) => statusCode)
    expect(await from('127.0.0.1')).toBe(200)
    expect(await from('10.0.0.9')).toBe(404)
    expect(await from('10.0.0.9', { authorization: `Bearer ${'m'.repeat(32)}` })).toBe(200)
    expect(await from('10.0.0.9', { authorization: `Bearer ${'n'.repeat(32)}` })).toBe(404)
    expect(await from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  })

  test.each([
    ['the database does not answer', { pingDatabase: () => new Promise(() => {}), isIndexLoaded: () => true }],
    ['the database refuses', { pingDatabase: () => Promise.reject(new Error('down')), isIndexLoaded: () => true }],
    ['the price index is not loaded', { pingDatabase: async () => {}, isIndexLoaded: () => false }],
  ])('is 503 when %s, and the process lives on', async (_what, readiness) => {
    const ill = await testServer({ readiness })
    expect((await ill.inject('/healthz')).statusCode).toBe(503)
    expect((await ill.inject('/readyz')).statusCode).toBe(503)
    expect((await ill.inject('/livez')).statusCode).toBe(200)
    await ill.close()
  })

  test('metrics name patterns, never addresses', async () => {
    await app.inject('/holidays/ES/12/34')
    const { body } = await app.inject('/metrics')
    expect(body).toContain('route="/holidays/:country/:region/:hotel"')
    expect(body).not.toContain('ES/12/34')
  })
})

describe('the pricing host', () => {
  const host = 'pricing.localhost'
  const token = (now = NOON) => mintBearer(TEST_KEY, { context: 1, now })
  const ask = (headers: Record<string, string>) => app.inject({ url: '/legs', headers: { host, ...headers } })

  test('answers a bearer of one of the brands', async () => {
    const answer = await ask({ authorization: `Bearer ${token()}`, origin: 'http://caribbean.localhost' })
    expect(answer.json()).toEqual({ context: 1 })
    expect(answer.headers['access-control-allow-origin']).toBe('http://caribbean.localhost')
  })

  test.each([
    ['nothing', () => ''],
    ['a forged token', () => `Bearer ${token()}x`],
    [
      'claims that were changed',
      () =>
        `Bearer ${Buffer.from('{"context":1,"audience":"pricing","exp":9e15}').toString('base64url')}.${token().split('.')[1]}`,
    ],
    ['an expired token', () => `Bearer ${token(NOON.subtract({ minutes: 10 }))}`],
  ])('answers 401 to %s', async (_what, authorization) => {
    const answer = await ask({ authorization: authorization() })
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'unauthorised'])
  })

  test('tells a browser which headers a brand may send, and nothing to others', async () => {
    const preflight = (origin: string) => app.inject({ method: 'OPTIONS', url: '/legs', headers: { host, origin } })
    const allowed = await preflight('http://localhost')
    expect(allowed.statusCode).toBe(204)
    expect(allowed.headers['access-control-allow-headers']).toBe('Authorization, X-Requested-With')
    expect((await preflight('http://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
  })

  test('gives a brand’s page another token through the brand’s own host', async () => {
    const renew = (headers: Record<string, string>) => app.inject({ url: '/api/pricing-token', headers })
    const { json } = await renew({ host: 'caribbean.localhost', 'x-requested-with': 'XMLHttpRequest' })
    expect((await ask({ authorization: `Bearer ${json().data.token}` })).statusCode).toBe(200)
    expect((await renew({ host: 'caribbean.localhost' })).statusCode).toBe(403)
  })
})
