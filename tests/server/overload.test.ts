import { expect, test } from 'vitest'
import { testServer } from '#tests/support/test-server.ts'

// In a file of its own: the process is really blocked, and every server in it would notice.
test('an overloaded process refuses new visitors at once, with all headers and a time to come back', async () => {
  const app = await testServer()
  await app.ready()
  const statusOf = async (host: string, url: string) => (await app.inject({ url, headers: { host } })).statusCode
  for (let rounds = 0; rounds < 3; rounds++) {
    const until = performance.now() + 800
    while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await expect.poll(() => statusOf('localhost', '/'), { timeout: 5_000 }).toBe(503)
  const { headers } = await app.inject('/')
  expect(headers['retry-after']).toBe('10')
  expect(headers['content-security-policy']).toBeDefined()
  expect(await statusOf('shop.localhost', '/checkout/B1')).toBe(200)
  expect(await statusOf('localhost', '/livez')).toBe(200)
  await expect.poll(() => statusOf('localhost', '/'), { timeout: 10_000 }).toBe(200)
  await app.close()
})
