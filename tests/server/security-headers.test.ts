import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiProof, testServer } from '#tests/support/test-server.ts'

const FULL_SET = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'reporting-endpoints',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
]

let app: FastifyInstance
beforeAll(async () => {
  app = await testServer({ env: { PUBLIC_PORT: '80' } })
  await app.ready()
})
afterAll(() => app.close())

const policyOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  )

describe('every answer carries the full set of security headers', () => {
  const json = { 'content-type': 'application/json' }
  test.each([
    [200, { url: '/' }],
    [204, { method: 'POST', url: '/api/reports', headers: json, payload: '{}' }],
    [302, { url: '/', headers: { host: '127.0.0.1:3000' } }],
    [400, { url: '/%E0%A4%A' }],
    [400, { url: '/api/refuses?a[b][c][d][e]=1' }],
    [401, { url: '/legs', headers: { host: 'pricing.localhost' } }],
    [403, { method: 'POST', url: '/form' }],
    [404, { url: '/api/nothing' }],
    [404, { url: '/nothing' }],
    [405, { method: 'PUT', url: '/' }],
    [405, { method: 'PUT', url: '/api/echo' }],
    [413, { method: 'POST', url: '/api/reports', headers: json, payload: `"${'x'.repeat(70_000)}"` }],
    [415, { method: 'POST', url: '/api/echo', headers: { 'content-type': 'text/plain' }, payload: '{"text":"a"}' }],
    [421, { url: '/', headers: { host: 'elsewhere.example' } }],
    [500, { url: '/fails' }],
    [500, { url: '/api/fails' }],
  ] as const)('%i for %j', async (status, request) => {
    const { statusCode, headers } = await app.inject(request as never)
    expect(statusCode).toBe(status)
    expect(FULL_SET.filter((name) => !headers[name])).toEqual([])
  })

  test('429 when one address calls too often', async () => {
    const call = () =>
      app.inject({ method: 'POST', url: '/api/reports', headers: json, payload: '{}', remoteAddress: '10.1.1.1' })
    for (let calls = 0; calls < 60; calls++) await call()
    const { statusCode, headers, json: body } = await call()
    expect(statusCode).toBe(429)
    expect(headers['retry-after']).toBeDefined()
    expect(FULL_SET.filter((name) => !headers[name])).toEqual([])
    expect(body().error.code).toBe('too-many-requests')
  })
})

describe('the content security policy', () => {
  test.each(['localhost', 'shop.localhost', 'staff.localhost'])('has no weak spot on %s', async (host) => {
    const live = await testServer({ env: { PUBLIC_PROTOCOL: 'https', DEMO: 'yes' } })
    const { headers } = await live.inject({ url: '/', headers: { host } })
    await live.close()
    const findings = new CspEvaluator(new CspParser(String(headers['content-security-policy'])).csp).evaluate()
    expect(findings.map(({ description }) => description)).toEqual([])
  })

  test('gives every answer a nonce of its own', async () => {
    const nonces = await Promise.all([1, 2, 3].map(async () => policyOf((await app.inject('/')).headers)['script-src']))
    expect(new Set(nonces).size).toBe(3)
  })

  test('lets a brand embed its shop host and nobody embed the brand', async () => {
    const policy = policyOf((await app.inject('/')).headers)
    expect(policy['frame-src']).toBe('http://shop.localhost')
    expect(policy['frame-ancestors']).toBe("'none'")
    expect(policy['connect-src']).toBe("'self' http://pricing.localhost")
  })

  test('lets exactly the brands embed the checkout frame', async () => {
    const { headers } = await app.inject({ url: '/checkout/B1', headers: { host: 'shop.localhost' } })
    expect(policyOf(headers)['frame-ancestors']).toBe(
      'http://localhost http://bluebaytravel.localhost http://caribbean.localhost http://tropical.localhost',
    )
    expect(headers['x-frame-options']).toBeUndefined()
  })

  test('enforces Trusted Types everywhere', async () => {
    for (const host of ['localhost', 'shop.localhost', 'staff.localhost'])
      expect(policyOf((await app.inject({ url: '/', headers: { host } })).headers)['require-trusted-types-for']).toBe(
        "'script'",
      )
  })
})

test('pictures may be shown by other sites, pages may not be read by them', async () => {
  expect((await app.inject('/images/one.svg')).headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect((await app.inject('/')).headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('HTTPS is demanded for two years, but only where the shop is served over it', async () => {
  expect((await app.inject('/')).headers['strict-transport-security']).toBeUndefined()
  const live = await testServer({ env: { PUBLIC_PROTOCOL: 'https', DEMO: 'yes' } })
  const { headers } = await live.inject('/')
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  expect(headers['set-cookie']).toMatch(/; Secure$/)
  await live.close()
})

test('a browser report is counted and answered with nothing', async () => {
  const report = {
    type: 'csp-violation',
    body: { effectiveDirective: 'script-src', blockedURL: 'https://evil.example/a?b=c' },
  }
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/reports',
    headers: { 'content-type': 'application/reports+json' },
    payload: JSON.stringify([report]),
  })
  expect([statusCode, body]).toEqual([204, ''])
  const { body: metrics } = await app.inject('/metrics')
  expect(metrics).toContain('browser_reports_total{type="csp-violation"} 1')
})

test('an answer repeats the request id it was given, when it is a sane one', async () => {
  const idOf = async (given: string) =>
    (await app.inject({ url: '/', headers: { 'x-request-id': given } })).headers['x-request-id']
  expect(await idOf('trace-0123456789')).toBe('trace-0123456789')
  expect(await idOf('<script>')).not.toBe('<script>')
})

test('an API answer that is fine passes the same door', async () => {
  const { statusCode, json } = await app.inject({
    method: 'POST',
    url: '/api/echo',
    headers: await apiProof(app),
    payload: { text: 'Zoë' },
  })
  expect([statusCode, json()]).toEqual([200, { text: 'Zoë' }])
})
