import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { CONTEXT_IDS, WORKSPACES, type Workspace } from '#domain/brand/workspace.ts'
import type { Features } from '#features/bound.ts'
import { mintBearer } from '#server/bearer-token.ts'
import { type Clock, todayBy } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { comesFromOurselves, pageCsrf } from '#server/csrf.ts'
import { refuseWith } from '#server/errors.ts'
import { originOf, type Site, type Surface } from '#server/hosts.ts'
import { createPagePatterns } from '#server/page-patterns.ts'
import { addressOnSurface } from '#server/pages.ts'
import { isPlainEncoded } from '#server/plain-text.ts'

// The keys are read from the built entry: a second copy of their module would hold different keys.
type ContextKeys = typeof import('../request-context.server.ts')

/** The build of the pages, and in development the Vite server that makes it. */
export type Pages = { load: () => Promise<ServerBuild>; mode: 'development' | 'production' }

type Bridge = { config: Config; secretKey: string; features: Features; clock: Clock; pages: Pages }

const LARGEST_FORM = 64 * 1024
const POSTS_PER_MINUTE = 60
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The one bridge between Fastify and React Router. It hands over only what has passed the same limits as the API. */
export async function servePages(app: FastifyInstance, bridge: Bridge): Promise<void> {
  const { config, pages } = bridge
  const handler = createRequestHandler(pages.load, pages.mode)
  const patterns = createPagePatterns(pages)
  app.removeAllContentTypeParsers()
  // Fastify counts the bytes while they arrive; React Router gets a body that is already here.
  app.addContentTypeParser(FORM_TYPES, { parseAs: 'buffer', bodyLimit: LARGEST_FORM }, (_request, body, done) =>
    done(null, body),
  )

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const surface = request.surface as Surface
    const address = addressOnSurface(request.url, surface.kind)
    if (!address) return refuseWith(reply, { status: 404 })
    request.page = await patterns.patternOf(address)
    const response = await handler(
      asWebRequest(request, reply, address, config.site),
      await contextOf(request, reply, bridge),
    )
    if (request.method === 'POST' && !request.csrfChecked && response.status < 400)
      throw new Error(`The action of ${request.page} did not verify its CSRF token.`)
    const unfinished = response.status >= 500 && !response.headers.get('content-type')?.startsWith('text/html')
    if (unfinished) return refuseWith(reply, { status: 500 })
    if (!response.headers.has('cache-control')) reply.header('cache-control', cacheControl(surface))
    return reply.send(response)
  }
  app.route({ method: ['GET', 'HEAD'], url: '*', schema: { hide: true }, handler: answer })
  app.route({
    method: 'POST',
    url: '*',
    schema: { hide: true },
    config: { rateLimit: config.rateLimits && { max: POSTS_PER_MINUTE, timeWindow: '1 minute' } },
    onRequest: async (request, reply) => {
      if (!comesFromOurselves(request, config.site, 'required')) return refuseWith(reply, { status: 403 })
    },
    preValidation: async (request, reply) => {
      if (Buffer.isBuffer(request.body) && !isPlainForm(request.body)) return refuseWith(reply, { status: 400 })
    },
    handler: answer,
  })
  app.route({
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'],
    url: '*',
    schema: { hide: true },
    handler: (_request, reply) => refuseWith(reply.header('allow', 'GET, HEAD, POST'), { status: 405 }),
  })
}

async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, secretKey, features, clock, pages }: Bridge,
) {
  const keys = (await pages.load()).entry.module as unknown as ContextKeys
  const surface = request.surface as Surface
  const brand = brandOf(surface, request.query as Record<string, unknown>)
  const context = new RouterContextProvider()
  context.set(keys.nonceContext, request.nonce)
  context.set(keys.brandContext, brand)
  if (surface.kind !== 'pricing') context.set(keys.surfaceContext, surface.kind)
  context.set(keys.originsContext, originsOf(config.site, surface, brand))
  context.set(keys.featuresContext, features)
  context.set(keys.csrfContext, pageCsrf(request, reply, secretKey, config.site))
  context.set(keys.clockContext, { now: clock(), today: todayBy(clock) })
  context.set(keys.queryContext, request.query as Record<string, unknown>)
  context.set(keys.pricingTokenContext, () => mintBearer(secretKey, { context: CONTEXT_IDS[brand], now: clock() }))
  context.set(keys.reportContext, (error) => request.log.error({ err: error, req: request }, 'page failed'))
  return context
}

function asWebRequest(request: FastifyRequest, reply: FastifyReply, address: string, site: Site): Request {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value))
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null
  return new Request(`${site.protocol}://${request.host}${address}`, {
    method: request.method,
    headers,
    body,
    signal: gone.signal,
  })
}

// A shop host may serve several brands; which one embeds it only decides the looks.
function brandOf(surface: Surface, query: Record<string, unknown>): Workspace {
  if (surface.kind === 'brand') return surface.workspace
  const served = surface.kind === 'shop' ? surface.workspaces : WORKSPACES
  return served.find((workspace) => String(CONTEXT_IDS[workspace]) === query.context) ?? served[0] ?? 'bluebaytravel'
}

function originsOf(site: Site, surface: Surface, brand: Workspace) {
  const [mainHost = 'localhost'] = site.hosts.brands[brand]
  return {
    own: originOf(site, surface.host),
    brand: originOf(site, surface.kind === 'brand' ? surface.host : mainHost),
    shop: originOf(site, site.hosts.shops[brand]),
    pricing: originOf(site, site.hosts.pricing),
  }
}

function isPlainForm(body: Buffer): boolean {
  try {
    return isPlainEncoded(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return false
  }
}

const cacheControl = (surface: Surface) => (surface.kind === 'brand' ? 'private, no-cache' : 'private, no-store')
