import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '#server/config.ts'

const REDACTED = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-xsrf-token',
  'email',
  'phone',
  'name',
  'firstName',
  'lastName',
  'dateOfBirth',
  'ages',
  'card',
  'quote',
  'promoCode',
]

/** JSON lines on standard output: an allow list first (the serialisers), a block list second. */
export function createLogger(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: errorFields, req: requestFields, res: () => undefined },
    redact: {
      paths: REDACTED.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** The pattern of the route, never its address: addresses carry references and queries. */
export const routePattern = (request: FastifyRequest): string => request.page ?? request.routeOptions?.url ?? 'none'

/** What is written about one answered request. */
export const answeredFields = (request: FastifyRequest, reply: FastifyReply) => ({
  ...requestFields(request),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime * 10) / 10,
})

const requestFields = (request: FastifyRequest) => ({
  method: request.method,
  route: routePattern(request),
  surface: request.surface?.kind ?? 'none',
  brand: request.surface?.kind === 'brand' ? request.surface.workspace : undefined,
  requestId: request.id,
})

const errorFields = (error: Error & { code?: string }) => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack,
})
