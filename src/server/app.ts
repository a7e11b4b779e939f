import '#server/request-facts.ts'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import serveFiles from '@fastify/static'
import swagger from '@fastify/swagger'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { CONTEXT_IDS } from '#domain/brand/workspace.ts'
import type { Features } from '#features/bound.ts'
import { answerOtherApiCalls, drawApiBorder, noteApiRoutes } from '#server/api-border.ts'
import { BEARER_MINUTES, mintBearer } from '#server/bearer-token.ts'
import { builtPages, livePages } from '#server/build-of-pages.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { openDoor, requestIdOf, stamp } from '#server/door.ts'
import { answerError, type Refusal, refuseWith } from '#server/errors.ts'
import { type Drain, type Readiness, tellHealth } from '#server/health.ts'
import { answeredFields, routePattern } from '#server/logger.ts'
import type { Metrics } from '#server/metrics.ts'
import { guardPricingHost } from '#server/pricing-host.ts'
import { answerBrokenRequest } from '#server/raw-answer.ts'
import { takeReports } from '#server/reports.ts'
import { type Pages, servePages } from '#server/ssr.ts'
import { strictQuery } from '#server/strict-query.ts'

const LARGEST_BODY = 64 * 1024
const LARGEST_HEAP_BYTES = 1_500_000_000
const BROTLI_FOR_REPLIES = { params: { 0: 1, 1: 4 } } // BROTLI_PARAM_MODE text, BROTLI_PARAM_QUALITY 4

/** Adds routes to a scope that already has the rules of its kind. */
export type Routes = (app: FastifyInstance) => Promise<void> | void

/** Everything the server is made of. Nothing is looked up from the outside. */
export type AppOptions = {
  config: Config
  secretKey: string
  features: Features
  readiness: Readiness
  clock: Clock
  metrics: Metrics
  logger: Logger
  drain: Drain
  /** The calls under /api/, on brand and shop hosts. */
  api?: Routes
  /** The calls of the pricing host, behind its bearer token. */
  pricing?: Routes
  /** The pictures under /images/. */
  pictures?: Routes
  /** 'built' after npm run build, 'live' under Vite, or a build made by a test. */
  pages: 'built' | 'live' | Pages
}

/** The whole server, ready to listen or to be asked through inject(). */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, secretKey, metrics, drain, clock } = options
  const app = hardened(options)
  openDoor(app, config, metrics)
  observe(app, metrics, drain)
  guardPricingHost(app, { site: config.site, secretKey, clock, metrics })
  const live = options.pages === 'live' ? await livePages(app) : null
  await app.register(underPressure, {
    maxEventLoopDelay: config.eventLoopLimit,
    maxHeapUsedBytes: LARGEST_HEAP_BYTES,
    pressureHandler: (request) => (isKeptUnderPressure(request) ? undefined : Promise.reject(overloaded())),
  })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: BROTLI_FOR_REPLIES })
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) })
  await app.register(swagger, {
    openapi: { info: { title: 'Holiday shop', version: '1' } },
    transform: jsonSchemaTransform,
  })
  const apiRoutes = noteApiRoutes(app)
  await app.register(tellHealth, { readiness: options.readiness, drain, metrics })
  await app.register(takeReports, { metrics, limited: config.rateLimits })
  await app.register(async (scope) => {
    drawApiBorder(scope, { config, secretKey, surfaces: ['brand', 'shop'] })
    renewPricingTokens(scope, secretKey, clock)
    await options.api?.(scope)
  })
  await app.register(async (scope) => {
    drawApiBorder(scope, { config, secretKey, surfaces: ['pricing'] })
    await options.pricing?.(scope)
  })
  if (options.pictures) await app.register(async (scope) => options.pictures?.(scope))
  answerOtherApiCalls(app, apiRoutes)
  app.get('/openapi.json', { schema: { hide: true }, config: { surfaces: ['brand'] } }, () => app.swagger())
  if (options.pages === 'built') await serveAssets(app)
  const pages = live ?? (options.pages === 'built' ? await builtPages() : (options.pages as Pages))
  await app.register(servePages, { config, secretKey, clock, features: options.features, pages })
  return app
}

function hardened({ config, logger }: AppOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    bodyLimit: LARGEST_BODY,
    requestTimeout: 10_000,
    connectionTimeout: 15_000,
    keepAliveTimeout: 5_000,
    maxRequestsPerSocket: 1000,
    http: {
      headersTimeout: 5_000,
      requestTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16_384,
    },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100, querystringParser: strictQuery, ignoreTrailingSlash: true },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    // A bad address is refused before any hook has run: it gets its headers here.
    frameworkErrors: (error, request, reply) => {
      stamp(request, reply, config.site)
      answerError(error, request, reply)
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, config.site),
  }) as unknown as FastifyInstance
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('surface', null)
  app.decorateRequest('nonce', '')
  app.decorateRequest('page', undefined)
  app.decorateRequest('csrfChecked', false)
  app.decorateRequest('bearer', null)
  app.decorateReply('refuse', function refuse(refusal: Refusal) {
    return refuseWith(this, refusal)
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => refuseWith(reply, { status: 404 }))
  return app
}

function observe(app: FastifyInstance, metrics: Metrics, drain: Drain): void {
  app.addHook('onSend', async (_request, reply) => {
    if (drain.stage === 'closing') reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(answeredFields(request, reply), 'answered')
    const { kind = 'none' } = request.surface ?? {}
    const labels = { method: request.method, route: routePattern(request), status: reply.statusCode, surface: kind }
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000)
  })
}

// A page that stays open longer than its token asks for another one here, never on the pricing host itself.
function renewPricingTokens(scope: FastifyInstance, key: string, clock: Clock): void {
  scope.get('/api/pricing-token', { schema: { hide: true }, config: { surfaces: ['brand'] } }, (request, reply) => {
    if (request.surface?.kind !== 'brand' || request.headers['x-requested-with'] !== 'XMLHttpRequest')
      return refuseWith(reply, { status: 403 })
    const token = mintBearer(key, { context: CONTEXT_IDS[request.surface.workspace], now: clock() })
    return reply.send({ data: { token, minutes: BEARER_MINUTES } })
  })
}

async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(serveFiles, {
    root: new URL('../../build/client/', import.meta.url).pathname,
    wildcard: false,
    index: false,
    preCompressed: true,
    maxAge: '1h',
    setHeaders: (reply, file) => {
      if (file.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
}

// Somebody in the middle of paying is served before somebody who looks around.
const isKeptUnderPressure = (request: FastifyRequest) =>
  request.surface?.kind === 'shop' || request.routeOptions.config.anyHost === 'operators'

const overloaded = () => Object.assign(new Error('overloaded'), { statusCode: 503 })

// A visitor with IPv6 has a whole /64 to call from.
const networkOf = (ip: string) => (ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip)
