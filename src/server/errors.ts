import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** A field that was refused, as a form shows it. */
export type FieldProblem = { field: string; msg: string; rule: string }
/** A refusal of the API. The code is for programs, the message for people; a 5xx says nothing about its cause. */
export type Refusal = { status: number; code?: string; message?: string; fields?: FieldProblem[] }

const GENERAL: Record<number, [code: string, message: string]> = {
  400: ['bad-request', 'We could not understand this request.'],
  401: ['unauthorised', 'This needs a valid token.'],
  403: ['forbidden', 'This request was refused. Please reload the page and try again.'],
  404: ['not-found', 'There is nothing at this address.'],
  405: ['method-not-allowed', 'This address cannot be used in this way.'],
  408: ['timeout', 'The request took too long to arrive.'],
  409: ['conflict', 'This has changed in the meantime.'],
  413: ['too-large', 'This request is too large.'],
  414: ['too-long', 'This address is too long.'],
  415: ['unsupported-type', 'This kind of content is not accepted here.'],
  421: ['unknown-host', 'There is no site at this address.'],
  422: ['unprocessable', 'This request cannot be carried out.'],
  429: ['too-many-requests', 'That was a little fast. Please try again in a moment.'],
  431: ['headers-too-large', 'This request is too large.'],
  503: ['unavailable', 'We are very busy. Please try again in a moment.'],
}
const FAILURE: [string, string] = ['server-error', 'Something went wrong on our side. Please try again.']

/** The body of every refusal: `{ error: { code, message, fields?, requestId } }`. */
export function errorBody(refusal: Refusal, requestId: string) {
  const [code, message] = GENERAL[refusal.status] ?? (refusal.status < 500 ? GENERAL[400] : FAILURE) ?? FAILURE
  const { fields } = refusal
  return {
    error: {
      code: refusal.code ?? code,
      message: refusal.message ?? message,
      ...(fields ? { fields } : {}),
      requestId,
    },
  }
}

/** Answers with a refusal: JSON for programs, a small page for people. */
export function refuseWith(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { request } = reply
  const body = errorBody(refusal, request.id)
  reply.code(refusal.status).header('cache-control', 'no-store')
  const forPeople = !request.url.startsWith('/api/') && String(request.headers.accept).includes('text/html')
  // Serialised here: on a bad URL Fastify has no serialiser yet.
  return forPeople
    ? reply.type('text/html; charset=utf-8').send(errorPage(body.error.message, request.id))
    : reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** The one place where an exception becomes an answer. A 5xx never shows what happened; the log does. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error)
  if (status >= 500 && status !== 503) request.log.error({ err: error }, 'request failed')
  if (status === 503) reply.header('retry-after', reply.getHeader('retry-after') ?? '10')
  return refuseWith(reply, { status, ...(error.validation ? { code: 'invalid', fields: fieldsOf(error) } : {}) })
}

function statusOf(error: FastifyError): number {
  const { statusCode = error.validation ? 400 : 500 } = error
  return statusCode >= 400 && statusCode <= 599 ? statusCode : 500
}

const fieldsOf = (error: FastifyError): FieldProblem[] =>
  (error.validation ?? []).map(({ instancePath, message, keyword }) => ({
    field: instancePath.split('/').filter(Boolean).join('.'),
    msg: message ?? '',
    rule: keyword,
  }))

const errorPage = (message: string, requestId: string) => `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${message}</title></head>
<body><main><h1>${message}</h1><p><a href="/">Go to the home page</a></p><p>Reference: ${requestId}</p></main></body>
</html>
`
