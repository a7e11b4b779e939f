import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SECRET_IN_ERROR } from '#tests/support/small-pages.ts'
import { apiProof, testServer } from '#tests/support/test-server.ts'

let app: FastifyInstance
let port: number
let proof: Awaited<ReturnType<typeof apiProof>>
beforeAll(async () => {
  app = await testServer({ env: { PUBLIC_PORT: '80', RATE_LIMITS: 'no' } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  proof = await apiProof(app)
})
afterAll(() => app.close())

const post = (url: string, headers: Record<string, string>, payload: string | Buffer) =>
  app.inject({ method: 'POST', url, headers: { ...proof, ...headers }, payload })
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }

describe('text that the database cannot store is refused with 400', () => {
  test.each([
    ['a NUL in the address', '/form?name=%00'],
    ['a NUL in the path', '/holidays/a%00b/c/d'],
    ['half of a surrogate pair in the address', '/form?name=%ED%A0%80'],
    ['bytes that are no UTF-8', '/form?name=%FF'],
    ['a NUL in an API query', '/api/refuses?a=%00'],
    ['nesting deeper than three', '/form?a[b][c][d][e]=1'],
    ['more than a hundred keys', `/form?${Array.from({ length: 101 }, (_, key) => `k${key}=1`).join('&')}`],
    ['a list of more than ten', `/form?${'a[]=1&'.repeat(11)}`],
  ])('%s', async (_what, url) => {
    expect((await app.inject({ url })).statusCode).toBe(400)
  })

  test.each([
    ['a NUL', '{"text":"\\u0000"}'],
    ['half of a surrogate pair', '{"text":"\\ud800"}'],
    ['a key with a NUL', '{"\\u0000":"x"}'],
    ['a key that reaches for the prototype', '{"__proto__":{"x":1},"text":"a"}'],
    ['bottomless nesting', `{"text":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('%s in a JSON body', async (_what, body) => {
    expect((await post('/api/echo', JSON_TYPE, body)).statusCode).toBe(400)
  })

  test.each([
    ['a NUL', 'name=%00'],
    ['a raw NUL', 'name=a\0b'],
    ['half of a surrogate pair', 'name=%ED%A0%80'],
    ['bytes that are no UTF-8', Buffer.from([0x6e, 0x3d, 0xff])],
  ])('%s in a page form', async (_what, body) => {
    expect((await post('/form', FORM, body)).statusCode).toBe(400)
  })

  test('a campaign link with a stray per cent sign is read all the same', async () => {
    expect((await app.inject('/form?utm_term=20%+off')).statusCode).toBe(200)
  })
})

describe('bodies', () => {
  test.each(['/api/echo', '/form'])('text/plain is refused on %s', async (url) => {
    expect((await post(url, { 'content-type': 'text/plain' }, '{"text":"a"}')).statusCode).toBe(415)
  })

  test('a form post is refused by the API', async () => {
    expect((await post('/api/echo', FORM, 'text=a')).statusCode).toBe(415)
  })

  test('an unknown key is refused and named', async () => {
    const { statusCode, json } = await post('/api/echo', JSON_TYPE, '{"text":"a","admin":true}')
    expect(statusCode).toBe(400)
    expect(json().error.code).toBe('invalid')
  })

  test('a field of the wrong type is refused, not converted, and named', async () => {
    const { json } = await post('/api/echo', JSON_TYPE, '{"text":5}')
    expect(json().error.fields).toEqual([expect.objectContaining({ field: 'text', rule: 'invalid_type' })])
  })

  test.each([true, false])('a form of 60 MB never reaches React Router (length announced: %s)', async (announced) => {
    const upload = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/form',
      headers: {
        ...proof,
        ...FORM,
        ...(announced ? { 'content-length': 60_000_000 } : { 'transfer-encoding': 'chunked' }),
      },
    })
    upload.on('error', () => {})
    const answered = once(upload, 'response')
    const chunk = Buffer.alloc(1_000_000, 'a')
    let sent = 0
    const pump = () => {
      while (sent < 60 && !upload.destroyed) {
        sent++
        if (!upload.write(chunk)) return void upload.once('drain', pump)
      }
    }
    pump()
    const [response] = await answered
    expect(response.statusCode).toBe(413)
    expect(sent).toBeLessThan(60)
    upload.destroy()
  })
})

describe('an error never says what happened inside', () => {
  test.each(['/fails', '/fails.data', '/api/fails'])('%s', async (url) => {
    const { statusCode, body } = await app.inject({ url })
    expect(statusCode).toBe(500)
    expect(body).not.toContain(SECRET_IN_ERROR)
    expect(body).not.toContain('hunter2')
  })

  test('it carries a sentence and the request id', async () => {
    const { json, headers } = await app.inject('/api/fails')
    expect(json()).toEqual({
      error: {
        code: 'server-error',
        message: 'Something went wrong on our side. Please try again.',
        requestId: headers['x-request-id'],
      },
    })
  })

  test('people get a page, programs get JSON', async () => {
    const { headers } = await app.inject({ url: '/', headers: { host: 'elsewhere.example', accept: 'text/html' } })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await app.inject({ url: '/api/none', headers: { accept: 'text/html' } })).headers['content-type']).toMatch(
      /json/,
    )
  })

  test('a refusal of the trade keeps its own words', async () => {
    const { statusCode, json } = await app.inject('/api/refuses')
    expect([statusCode, json().error.code, json().error.message]).toEqual([422, 'sold-out', 'Sold out.'])
  })
})

describe('on a raw connection', () => {
  const talk = async (bytes: string, { patience = 8_000 } = {}) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const began = performance.now()
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.write(bytes)
    const timer = setTimeout(() => socket.destroy(), patience)
    await once(socket, 'close')
    clearTimeout(timer)
    return { heard, ms: performance.now() - began }
  }

  test('headers that never end are dropped in seconds', async () => {
    const { heard, ms } = await talk('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', { patience: 9_000 })
    expect(ms).toBeLessThan(8_000)
    expect(heard).toContain('408 Request Timeout')
  }, 12_000)

  test.each([
    ['what is no HTTP', 'HELLO\r\n\r\n', '400'],
    ['headers of more than 16 KB', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      '400',
    ],
  ])('%s is answered with all headers', async (_what, bytes, status) => {
    const { heard } = await talk(bytes, { patience: 3_000 })
    expect(heard.slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
    expect(heard.toLowerCase()).toContain("content-security-policy: default-src 'none'")
  })

  test.each([
    [
      'an absolute address',
      'GET http://elsewhere.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      '400',
    ],
    ['no host at all', 'GET / HTTP/1.0\r\n\r\n', '421'],
  ])('%s is refused', async (_what, bytes, status) => {
    expect((await talk(bytes, { patience: 3_000 })).heard.slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
  })
})
