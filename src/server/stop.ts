import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Drain } from '#server/health.ts'

const BALANCER_NOTICES_MS = 300
const LONGEST_FAREWELL_MS = 1_000

/**
 * Leaves without losing a request: first the balancer is told, then kept connections are ended by the answer that
 * is their last, then the listener closes and what is under way finishes.
 */
export async function stopGracefully(app: FastifyInstance, drain: Drain): Promise<void> {
  drain.stage = 'draining'
  await pause(BALANCER_NOTICES_MS)
  drain.stage = 'closing'
  const latest = performance.now() + LONGEST_FAREWELL_MS
  while ((await openConnections(app)) > 0 && performance.now() < latest) await pause(50)
  await app.close()
}

const openConnections = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)))
