import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site, Surface } from '#server/hosts.ts'
import { sameSecret, sign } from '#server/secret-key.ts'

const XSRF_COOKIE = 'XSRF-TOKEN'
const XSRF_HEADER = 'x-xsrf-token'
const COOKIE_PURPOSE = 'xsrf-cookie'
const FRAME_PURPOSE = 'xsrf-frame'
const FRAME_TOKEN_HOURS = 4

/** What a page gets: the value of its hidden field, and the check its action has to make. */
export type PageCsrf = {
  token: string
  /** True for the token of this host and visitor. Every page action asks this before it does anything. */
  verify(given: unknown): boolean
}

/** A browser says where a request comes from; when it does, it has to be the very origin that is asked. */
export function comesFromOurselves(request: FastifyRequest, site: Site, proof: 'required' | 'if-given'): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  if (!origin && !fetchSite) return proof === 'if-given'
  if (fetchSite && fetchSite !== 'same-origin') return false
  return !origin || URL.parse(origin)?.origin === URL.parse(`${site.protocol}://${request.host}`)?.origin
}

/** Checks what script-made calls carry: the two headers, and a token bound to this visitor and host. */
export function hasApiProof(request: FastifyRequest, surface: Surface, key: string): boolean {
  const token = request.headers[XSRF_HEADER]
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest' || typeof token !== 'string') return false
  return isTokenOf(request, surface, key, token)
}

/** The token for a page and its check; on a brand or staff host this also sees to the cookie. */
export function pageCsrf(request: FastifyRequest, reply: FastifyReply, key: string, site: Site): PageCsrf {
  const surface = request.surface as Surface
  const verify = (given: unknown) => {
    request.csrfChecked = true
    return typeof given === 'string' && isTokenOf(request, surface, key, given)
  }
  if (surface.kind === 'shop') return { token: frameToken(key, surface.host), verify }
  const known = cookieOf(request)
  if (known && isSigned(key, COOKIE_PURPOSE, surface.host, known)) return { token: known, verify }
  const token = signed(key, COOKIE_PURPOSE, surface.host, randomBytes(16).toString('base64url'))
  const secure = site.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${XSRF_COOKIE}=${token}; Path=/; SameSite=Lax${secure}`)
  return { token, verify }
}

function isTokenOf(request: FastifyRequest, surface: Surface, key: string, token: string): boolean {
  if (surface.kind === 'shop') return isFreshFrameToken(key, surface.host, token)
  const cookie = cookieOf(request)
  return cookie !== undefined && sameSecret(cookie, token) && isSigned(key, COOKIE_PURPOSE, surface.host, token)
}

// The frame has no cookie: browsers block third-party ones. Its token is bound to the host and to a time window.
const frameToken = (key: string, host: string) =>
  signed(key, FRAME_PURPOSE, host, `${Date.now().toString(36)}-${randomBytes(9).toString('hex')}`)

function isFreshFrameToken(key: string, host: string, token: string): boolean {
  const age = Date.now() - Number.parseInt(token.split('-')[0] ?? '', 36)
  return age >= 0 && age < FRAME_TOKEN_HOURS * 3_600_000 && isSigned(key, FRAME_PURPOSE, host, token)
}

const signed = (key: string, purpose: string, host: string, text: string) =>
  `${text}.${sign(key, purpose, `${host}\0${text}`)}`

function isSigned(key: string, purpose: string, host: string, token: string): boolean {
  const text = token.slice(0, token.lastIndexOf('.'))
  return sameSecret(token, signed(key, purpose, host, text))
}

function cookieOf(request: FastifyRequest): string | undefined {
  const found = request.headers.cookie?.split(/; */).find((pair) => pair.startsWith(`${XSRF_COOKIE}=`))
  return found?.slice(XSRF_COOKIE.length + 1)
}
