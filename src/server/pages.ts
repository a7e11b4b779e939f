import type { SurfaceKind } from '#server/hosts.ts'

const PREFIXES: [prefix: string, surface: SurfaceKind][] = [
  ['/checkout', 'shop'],
  ['/staff', 'staff'],
]
const MANIFEST = '/__manifest'

/** The surface a page belongs to: checkout pages to the shop host, staff pages to the staff host, others to a brand. */
function surfaceOfPage(path: string): SurfaceKind {
  const page = path.replace(/\.data$/, '').toLowerCase()
  return PREFIXES.find(([prefix]) => page === prefix || page.startsWith(`${prefix}/`))?.[1] ?? 'brand'
}

/**
 * The address as this surface may ask for it, or null when it may not. Route discovery names several pages at once:
 * those of other surfaces are taken out, so that no host tells about another.
 */
export function addressOnSurface(address: string, surface: SurfaceKind): string | null {
  const url = new URL(`http://page${address}`)
  if (url.pathname !== MANIFEST) return surfaceOfPage(decoded(url.pathname)) === surface ? address : null
  const asked = url.searchParams.get('paths')?.split(',') ?? []
  const own = asked.filter((path) => surfaceOfPage(decoded(path)) === surface)
  if (own.length === 0) return null
  url.searchParams.set('paths', own.join(','))
  return `${url.pathname}${url.search}`
}

const decoded = (path: string) =>
  `/${decodeURIComponent(path.replace(/%(?![0-9a-f]{2})/gi, '%25'))}`.replace(/\/{2,}/g, '/')
