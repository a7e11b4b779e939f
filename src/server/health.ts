import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#server/metrics.ts'

const PATIENCE_WITH_DATABASE_MS = 300

/** How far the process is on its way out; the stop sets it, every answer reads it. */
export type Drain = { stage: 'serving' | 'draining' | 'closing' }

/** What decides whether this process may be sent visitors. */
export type Readiness = { pingDatabase(): Promise<unknown>; isIndexLoaded(): boolean }

/** The addresses for balancers and operators. They answer on any host; only /healthz answers everybody. */
export async function tellHealth(
  app: FastifyInstance,
  { readiness, drain, metrics }: { readiness: Readiness; drain: Drain; metrics: Metrics },
) {
  const operators = { schema: { hide: true }, config: { anyHost: 'operators' } } as const
  const everybody = { schema: { hide: true }, config: { anyHost: 'public' } } as const

  app.get('/healthz', everybody, async (_request, reply) => {
    const { ready } = await state(readiness, drain)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable' })
  })
  app.get('/livez', operators, async () => ({ status: 'ok' }))
  app.get('/readyz', operators, async (_request, reply) => {
    const found = await state(readiness, drain)
    return reply
      .code(found.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(found)
  })
  app.get('/metrics', operators, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}

async function state({ pingDatabase, isIndexLoaded }: Readiness, drain: Drain) {
  const checks = {
    database: await answersInTime(pingDatabase),
    index: isIndexLoaded(),
    serving: drain.stage === 'serving',
  }
  return { ready: Object.values(checks).every(Boolean), ...checks }
}

async function answersInTime(ping: () => Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), PATIENCE_WITH_DATABASE_MS)
  const answered = ping().then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late.promise]).finally(() => clearTimeout(timer))
}
