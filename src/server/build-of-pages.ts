import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Pages } from '#server/ssr.ts'

const BUILT = new URL('../../build/server/index.js', import.meta.url)

/** The pages as `npm run build` made them. */
export async function builtPages(): Promise<Pages> {
  if (!existsSync(BUILT)) throw new Error('The pages have not been built. Run: npm run build')
  const build = (await import(BUILT.href)) as ServerBuild
  return { load: async () => build, mode: 'production' }
}

/** The pages as they are being written: Vite builds them on demand and reloads the browser. */
export async function livePages(app: FastifyInstance): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server }, allowedHosts: ['.localhost'] },
    appType: 'custom',
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error))
  })
  app.addHook('onClose', () => vite.close())
  return {
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    mode: 'development',
  }
}
