import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '#server/config.ts'
import { comesFromOurselves, hasApiProof } from '#server/csrf.ts'
import { refuseWith } from '#server/errors.ts'
import type { SurfaceKind } from '#server/hosts.ts'
import { isPlain } from '#server/plain-text.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const READS_PER_MINUTE = 600
const WRITES_PER_MINUTE = 60

type Border = { config: Config; secretKey: string; surfaces: SurfaceKind[] }

/** The rules of every API route of a scope: zod shapes, JSON only, storable text, the CSRF proof, a rate limit. */
export function drawApiBorder(app: FastifyInstance, { config, secretKey, surfaces }: Border): void {
  // Inside this scope only: plugins with plain JSON schemas break under a global zod compiler.
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRoute', (route) => setDefaults(route, { config, surfaces }))
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE_METHODS.has(request.method) || request.routeOptions.config.csrf === 'none') return
    if (hasBody(request) && !isJson(request)) return refuseWith(reply, { status: 415 })
    const trusted = comesFromOurselves(request, config.site, 'if-given')
    if (!trusted || !request.surface || !hasApiProof(request, request.surface, secretKey))
      return refuseWith(reply, { status: 403 })
  })
  app.addHook('preValidation', async (request, reply) => {
    if (![request.params, request.query, request.body].every((part) => isPlain(part)))
      return refuseWith(reply, { status: 400 })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** Answers 405 with the allowed methods where an API path exists but the method does not, and 404 for other paths. */
export function answerOtherApiCalls(app: FastifyInstance, known: Map<string, Set<string>>): void {
  for (const [url, methods] of known) {
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !methods.has(method))
    if (others.length === 0 || url.includes('*')) continue
    app.route({
      method: others,
      url,
      schema: { hide: true },
      handler: (_request, reply) => refuseWith(reply.header('allow', [...methods].join(', ')), { status: 405 }),
    })
  }
  app.all('/api/*', { schema: { hide: true } }, (_request, reply) => refuseWith(reply, { status: 404 }))
}

/** Notes which methods each API path answers to. Call it before the routes are added. */
export function noteApiRoutes(app: FastifyInstance): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return
    const methods = known.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    known.set(url, methods)
  })
  return known
}

function setDefaults(route: RouteOptions, { config, surfaces }: Omit<Border, 'secretKey'>): void {
  const safe = [route.method].flat().every((method) => SAFE_METHODS.has(method))
  const rateLimit = { max: safe ? READS_PER_MINUTE : WRITES_PER_MINUTE, timeWindow: '1 minute' }
  route.config = { surfaces, rateLimit, ...route.config }
  if (!config.rateLimits) route.config.rateLimit = false
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isJson = ({ headers }: FastifyRequest) =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() === 'application/json'
