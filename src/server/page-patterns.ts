import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { Pages } from '#server/ssr.ts'

/** Finds the pattern of a page, `/holidays/:country/:region/:hotel`, so that logs and metrics never hold an address. */
export function createPagePatterns(pages: Pages) {
  let known: { build: ServerBuild; routes: RouteObject[] } | undefined
  const patternOf = async (address: string): Promise<string> => {
    const build = await pages.load()
    if (known?.build !== build) known = { build, routes: childrenOf(build, undefined) }
    const path = new URL(`http://page${address}`).pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '')
    const matches = matchRoutes(known.routes, path) ?? []
    const parts = matches.map(({ route }) => route.path).filter((part) => part !== undefined && part !== '')
    return `/${parts.join('/')}`.replace(/\/{2,}/g, '/')
  }
  return { patternOf }
}

function childrenOf(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route as { id: string; path?: string; index?: boolean }
      return index ? { id, path, index: true } : { id, path, children: childrenOf(build, id) }
    })
}
