import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { BrandView } from '#features/brands/present.ts'
import type { OpeningHoursView } from './present.ts'

const Hours = z.object({
  openNow: z.boolean(),
  summary: z.string(),
  lines: z.array(z.object({ days: z.string(), hours: z.string() })),
})
const Agent = z.object({ phoneNumber: z.string(), randomAgent: z.string(), is_phone: z.boolean() })

/** S32: who could answer the phone. First names only, invented. */
const AGENTS = ['Amara', 'Ben', 'Carys', 'Dev', 'Eilidh', 'Femi'] as const

/** GET /api/warehouse/hours and GET /api/offers/agent-info (seed 1 §7). */
export async function contactRoutes(
  app: FastifyInstance,
  {
    hours,
    brand,
    now,
  }: {
    hours: () => Promise<OpeningHoursView>
    brand: (request: FastifyRequest) => Promise<BrandView>
    now: () => Date
  },
) {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get('/api/warehouse/hours', { schema: { response: { 200: z.object({ data: Hours }) } } }, async () => ({
    data: await hours(),
  }))
  typed.get('/api/offers/agent-info', { schema: { response: { 200: Agent } } }, async (request, reply) => {
    reply.header('vary', 'User-Agent').header('cache-control', 'private, no-store')
    const { phone } = await brand(request)
    const randomAgent = AGENTS[Math.floor(now().getTime() / 60_000) % AGENTS.length] ?? AGENTS[0]
    return {
      phoneNumber: phone,
      randomAgent,
      is_phone: /\bMobi|iPhone|Android.+Mobile/.test(request.headers['user-agent'] ?? ''),
    }
  })
}
