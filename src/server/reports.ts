import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#server/metrics.ts'

const REPORTS_PER_MINUTE = 60
const LARGEST_REPORT = 64 * 1024
const KNOWN_TYPES = ['csp-violation', 'deprecation', 'intervention', 'crash', 'error']

type Report = { type?: unknown; body?: Record<string, unknown>; 'csp-report'?: Record<string, unknown> }

/** Takes what browsers report (policy violations, errors): counts it and logs one line without addresses or samples. */
export async function takeReports(app: FastifyInstance, { metrics, limited }: { metrics: Metrics; limited: boolean }) {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: LARGEST_REPORT },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.post(
    '/api/reports',
    {
      schema: { hide: true },
      config: {
        csrf: 'none',
        surfaces: ['brand', 'shop', 'staff'],
        rateLimit: limited && { max: REPORTS_PER_MINUTE, timeWindow: '1 minute' },
      },
    },
    async (request, reply) => {
      for (const report of [request.body].flat().slice(0, 20)) {
        const line = scrubbed(report as Report)
        metrics.reports.inc({ type: line.type })
        request.log.warn(line, 'browser report')
      }
      return reply.code(204).send()
    },
  )
}

function scrubbed(report: Report | null) {
  const given = report?.['csp-report'] ? 'csp-violation' : report?.type
  const type = KNOWN_TYPES.find((known) => known === given) ?? 'other'
  const body = report?.['csp-report'] ?? report?.body ?? {}
  return {
    type,
    directive: shortWord(body.effectiveDirective ?? body['effective-directive']),
    blocked: originOnly(body.blockedURL ?? body['blocked-uri']),
    line: Number(body.lineNumber ?? body['line-number']) || undefined,
  }
}

const shortWord = (value: unknown) => (/^[\w-]{1,40}$/.test(String(value)) ? String(value) : undefined)

function originOnly(value: unknown): string | undefined {
  const origin = URL.parse(String(value))?.origin
  return origin && origin !== 'null' ? origin.slice(0, 100) : shortWord(value)
}
