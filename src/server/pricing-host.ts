import type { FastifyInstance } from 'fastify'
import { WORKSPACES } from '#domain/brand/workspace.ts'
import { readBearer } from '#server/bearer-token.ts'
import type { Clock } from '#server/clock.ts'
import { refuseWith } from '#server/errors.ts'
import { brandOrigins, type Site } from '#server/hosts.ts'
import type { Metrics } from '#server/metrics.ts'

const ALLOWED_HEADERS = 'Authorization, X-Requested-With'

/** Lets only the brands' pages call the pricing host, and only with a bearer token. */
export function guardPricingHost(
  app: FastifyInstance,
  { site, secretKey, clock, metrics }: { site: Site; secretKey: string; clock: Clock; metrics: Metrics },
): void {
  const allowed = new Set(brandOrigins(site, WORKSPACES))
  app.addHook('onRequest', async (request, reply) => {
    if (request.surface?.kind !== 'pricing' || request.routeOptions.config.anyHost) return
    const { origin, authorization } = request.headers
    reply.header('vary', 'Origin')
    if (origin && allowed.has(origin)) reply.header('access-control-allow-origin', origin)
    if (request.method === 'OPTIONS')
      return reply
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': ALLOWED_HEADERS,
          'access-control-max-age': '600',
        })
        .code(204)
        .send()
    const bearer = readBearer(secretKey, authorization?.replace(/^Bearer /i, '') ?? '', clock())
    if (bearer.ok) {
      request.bearer = bearer.value
      return
    }
    metrics.refusals.inc({ reason: `bearer-${bearer.refusal}` })
    return refuseWith(reply.header('www-authenticate', 'Bearer'), { status: 401 })
  })
}
