import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiProof, testServer } from '#tests/support/test-server.ts'

let app: FastifyInstance
let proof: Record<string, string>
let elsewhere: Record<string, string>
beforeAll(async () => {
  app = await testServer({ env: { PUBLIC_PORT: '80', RATE_LIMITS: 'no' } })
  proof = await apiProof(app)
  elsewhere = await apiProof(app, 'caribbean.localhost')
})
afterAll(() => app.close())

const without = (name: string) => Object.fromEntries(Object.entries(proof).filter(([key]) => key !== name))

describe('[S39] a call that changes something', () => {
  const call = (headers: Record<string, string>) =>
    app
      .inject({ method: 'POST', url: '/api/echo', headers, payload: { text: 'a' } })
      .then((answer) => answer.statusCode)

  test('passes with the page’s own cookie and headers', async () => expect(await call(proof)).toBe(200))
  test('passes from an older browser that says nothing about origins', async () => {
    const { origin, 'sec-fetch-site': site, ...older } = proof
    expect(await call(older)).toBe(200)
  })

  test.each([
    ['without X-Requested-With', () => without('x-requested-with')],
    ['with another X-Requested-With', () => ({ ...proof, 'x-requested-with': 'fetch' })],
    ['without the XSRF header', () => without('x-xsrf-token')],
    ['without the cookie', () => without('cookie')],
    ['with a header that differs from the cookie', () => ({ ...proof, 'x-xsrf-token': `${proof['x-xsrf-token']}a` })],
    ['with a pair that nobody signed', () => ({ ...proof, cookie: 'XSRF-TOKEN=a.b', 'x-xsrf-token': 'a.b' })],
    [
      'with the pair of another brand',
      () => ({ ...proof, cookie: elsewhere.cookie ?? '', 'x-xsrf-token': elsewhere['x-xsrf-token'] ?? '' }),
    ],
    ['from another origin', () => ({ ...proof, origin: 'http://evil.example' })],
    ['from an origin without a name', () => ({ ...proof, origin: 'null' })],
    ['from a sister site', () => ({ ...proof, 'sec-fetch-site': 'same-site' })],
  ])('is refused %s', async (_how, headers) => expect(await call(headers())).toBe(403))
})

describe('[S39] a page form', () => {
  const post = (headers: Record<string, string>, fields: Record<string, string>, url = '/form') =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  const plain = () => ({ host: 'localhost', cookie: proof.cookie ?? '', origin: 'http://localhost' })

  test('works without scripts: the token is a hidden field', async () => {
    const answer = await post(plain(), { _csrf: proof['x-xsrf-token'] ?? '', name: 'Zoë' })
    expect(answer.json()).toEqual({ name: 'Zoë', today: '2026-11-20' })
  })

  test('is refused when the browser does not say where it comes from', async () => {
    const { origin, ...silent } = plain()
    expect((await post(silent, { _csrf: proof['x-xsrf-token'] ?? '' })).statusCode).toBe(403)
  })

  test.each([
    ['no token', {}],
    ['a forged token', { _csrf: 'a.b' }],
  ])('is refused by its action with %s', async (_what, fields) => {
    expect((await post(plain(), fields)).json()).toEqual({ refused: 'csrf' })
  })

  test('of an action that forgot to ask for the token is an error of ours', async () => {
    expect((await post(plain(), {}, '/forgetful')).statusCode).toBe(500)
  })
})

describe('the checkout frame, which has no cookie', () => {
  const host = 'shop.localhost'
  const frameToken = async () => {
    const page = await app.inject({ url: '/checkout/B1', headers: { host } })
    expect(page.headers['set-cookie']).toBeUndefined()
    return page.json().token as string
  }
  const post = (token: string, at = host) =>
    app.inject({
      method: 'POST',
      url: at === host ? '/checkout/B1' : '/form',
      headers: { host: at, origin: `http://${at}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ _csrf: token, name: 'a' }).toString(),
    })

  test('posts with a token that is bound to its host', async () => {
    expect((await post(await frameToken())).statusCode).toBe(200)
    expect((await post(await frameToken(), 'localhost')).statusCode).toBe(403)
  })

  test('is refused with a token that was changed', async () => {
    expect((await post(`0${await frameToken()}`)).statusCode).toBe(403)
  })
})
