import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WORKSPACES } from '#domain/brand/workspace.ts'
import type { Config } from '#server/config.ts'
import { refuseWith } from '#server/errors.ts'
import { isLoopbackAddress, originOf, type Site, surfaceOf } from '#server/hosts.ts'
import type { Metrics } from '#server/metrics.ts'
import { isPlainEncoded } from '#server/plain-text.ts'
import { sameSecret } from '#server/secret-key.ts'
import { securityHeaders } from '#server/security-headers.ts'
import { REFUSED_QUERY } from '#server/strict-query.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** The caller's request id when it is a sane one, else our own. */
export function requestIdOf(raw: IncomingMessage): string {
  const given = raw.headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Gives every answer its id and its security headers, before anything can refuse it. */
export function stamp(request: FastifyRequest, reply: FastifyReply, site: Site): void {
  request.nonce = randomBytes(16).toString('base64')
  request.surface = surfaceOf(site.hosts, request.host ?? '')
  reply.header('x-request-id', request.id)
  reply.headers(securityHeaders({ site, surface: request.surface, nonce: request.nonce, path: request.url }))
}

/** What every request passes first: the stamp, the host map, the limits of an address. */
export function openDoor(app: FastifyInstance, config: Config, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    stamp(request, reply, config.site)
    const refusal = refusalAtTheDoor(request, config)
    if (refusal === 'go-to-localhost') return reply.redirect(`${localhostOf(config.site)}${request.url}`, 302)
    if (refusal === 'go-to-main-host') return reply.redirect(`${mainOriginOf(request, config.site)}${request.url}`, 302)
    if (!refusal) return
    metrics.refusals.inc({ reason: refusal.reason })
    return refuseWith(reply, { status: refusal.status })
  })
}

function refusalAtTheDoor(request: FastifyRequest, config: Config) {
  const { anyHost, surfaces } = request.routeOptions.config
  // An absolute address (GET http://elsewhere/) is for proxies, which we are not.
  if (!request.url.startsWith('/')) return { status: 400, reason: 'address' } as const
  if (anyHost === 'operators' && !isOperator(request, config)) return { status: 404, reason: 'operators-only' } as const
  if (!anyHost && !request.surface) {
    const readsPage = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/api/')
    if (readsPage && isLoopbackAddress(config.site.hosts, request.host)) return 'go-to-localhost'
    return { status: 421, reason: 'host' } as const
  }
  if (!anyHost && isSecondHost(request, config.site)) return 'go-to-main-host'
  if (surfaces && request.surface && !surfaces.includes(request.surface.kind))
    return { status: 404, reason: 'surface' } as const
  if (request.query === REFUSED_QUERY) return { status: 400, reason: 'query' } as const
  if (!isPlainEncoded(request.url)) return { status: 400, reason: 'text' } as const
  return null
}

/** A brand's pages have one address; the checkout frame speaks to that one only. */
function isSecondHost({ method, url, surface }: FastifyRequest, site: Site): boolean {
  const readsPage = ['GET', 'HEAD'].includes(method) && !/^\/(api|images|assets)\//.test(url)
  return readsPage && surface?.kind === 'brand' && surface.host !== site.hosts.brands[surface.workspace][0]
}

function mainOriginOf({ surface }: FastifyRequest, site: Site): string {
  const workspace = surface?.kind === 'brand' ? surface.workspace : 'bluebaytravel'
  return originOf(site, site.hosts.brands[workspace][0] ?? '')
}

function localhostOf(site: Site): string {
  const workspace = WORKSPACES.find((brand) => site.hosts.brands[brand].includes('localhost'))
  return originOf(site, workspace ? 'localhost' : (site.hosts.brands.bluebaytravel[0] ?? 'localhost'))
}

function isOperator(request: FastifyRequest, { metricsToken, trustProxy }: Config): boolean {
  const { authorization, forwarded, 'x-forwarded-for': forwardedFor } = request.headers
  if (metricsToken && authorization && sameSecret(authorization, `Bearer ${metricsToken}`)) return true
  // Behind a proxy we were not told about, everybody seems to come from here.
  const hiddenProxy = trustProxy.length === 0 && (forwarded || forwardedFor)
  return !hiddenProxy && LOOPBACK.has(request.ip)
}
