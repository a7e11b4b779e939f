import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { calendarDate } from '#domain/calendar/calendar-date.ts'
import type { Features } from '#features/bound.ts'
import { type AppOptions, createApp } from '#server/app.ts'
import { clockOf } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/logger.ts'
import { createMetrics } from '#server/metrics.ts'
import { SECRET_IN_ERROR, smallPages } from './small-pages.ts'

export const TEST_KEY = 'a key for tests, and only for tests, of enough bytes'
export const NOON = Temporal.Instant.from('2026-11-20T12:00:00Z')

type Wish = Partial<AppOptions> & { env?: Record<string, string> }

/** The whole server with a few routes of its own. Its clock stands still at noon. */
export function testServer({ env = {}, ...wish }: Wish = {}): Promise<FastifyInstance> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...env })
  if (!config.ok) throw new Error(config.refusal.join(' '))
  return createApp({
    config: config.value,
    secretKey: TEST_KEY,
    features: { today: () => calendarDate('2026-11-20') } as unknown as Features,
    readiness: { pingDatabase: async () => {}, isIndexLoaded: () => true },
    clock: clockOf(NOON),
    metrics: createMetrics(),
    logger: createLogger('silent'),
    drain: { stage: 'serving' },
    api: fewApiRoutes,
    pricing: (app) => void app.get('/legs', async (request) => ({ context: request.bearer?.context })),
    pictures: (app) => void app.get('/images/one.svg', (_request, reply) => reply.type('image/svg+xml').send('<svg/>')),
    pages: smallPages(),
    ...wish,
  })
}

function fewApiRoutes(app: FastifyInstance): void {
  app.post('/api/echo', { schema: { body: z.strictObject({ text: z.string() }) } }, async (request) => request.body)
  app.get('/api/fails', async () => {
    throw new Error(SECRET_IN_ERROR)
  })
  app.get('/api/refuses', (_request, reply) => reply.refuse({ status: 422, code: 'sold-out', message: 'Sold out.' }))
}

/** What a page of this server gives its scripts: the cookie, and the headers that an unsafe call needs. */
export async function apiProof(app: FastifyInstance, host = 'localhost') {
  const page = await app.inject({ url: '/', headers: { host } })
  const cookie = String(page.headers['set-cookie']).split(';')[0] ?? ''
  return {
    host,
    cookie,
    origin: `http://${host}`,
    'sec-fetch-site': 'same-origin',
    'x-requested-with': 'XMLHttpRequest',
    'x-xsrf-token': cookie.slice(cookie.indexOf('=') + 1),
  }
}
