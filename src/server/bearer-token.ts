import { CONTEXT_IDS, type ContextId } from '#domain/brand/workspace.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { sameSecret, sign } from '#server/secret-key.ts'

export const BEARER_MINUTES = 10
const PURPOSE = 'pricing-bearer'

/** What a bearer of the pricing service may do: read prices of one brand, for ten minutes. */
export type BearerClaims = { context: ContextId; audience: 'pricing'; exp: number }
export type BearerRefusal = 'malformed' | 'forged' | 'wrong-audience' | 'expired'

/** Makes the read-only token that the brand's page hands to the browser for the pricing host. */
export function mintBearer(key: string, bearer: { context: ContextId; now: Temporal.Instant }): string {
  const exp = bearer.now.add({ minutes: BEARER_MINUTES }).epochMilliseconds
  const claims: BearerClaims = { context: bearer.context, audience: 'pricing', exp }
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${body}.${sign(key, PURPOSE, body)}`
}

/** Reads a token back; only one that we signed, for this service, and that has not expired. */
export function readBearer(key: string, token: string, now: Temporal.Instant): Result<BearerClaims, BearerRefusal> {
  const [body, signature, ...rest] = token.split('.')
  if (!body || !signature || rest.length > 0) return refuse('malformed')
  if (!sameSecret(signature, sign(key, PURPOSE, body))) return refuse('forged')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as BearerClaims
  if (claims.audience !== 'pricing' || !Object.values(CONTEXT_IDS).includes(claims.context))
    return refuse('wrong-audience')
  return claims.exp <= now.epochMilliseconds ? refuse('expired') : accept(claims)
}
