import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorBody } from '#server/errors.ts'
import type { Site } from '#server/hosts.ts'
import { securityHeaders } from '#server/security-headers.ts'

const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers what is not HTTP, or arrives too slowly to become a request: there is no reply object yet, only a socket. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, site: Site): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400
  const requestId = crypto.randomUUID()
  const body = JSON.stringify(errorBody({ status }, requestId))
  const headers: Record<string, string> = {
    ...securityHeaders({ site, surface: null, nonce: requestId, path: '/' }),
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}
