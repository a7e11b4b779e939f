import { WORKSPACES } from '#domain/brand/workspace.ts'
import { brandOrigins, originOf, type Site, type Surface } from '#server/hosts.ts'

const REPORTS = '/api/reports'
const TWO_YEARS = 63_072_000
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

type Page = { site: Site; surface: Surface | null; nonce: string; path: string }

/** The full set of headers that every answer carries, whatever its status: one table, so that none can be forgotten. */
export function securityHeaders(page: Page): Record<string, string> {
  const { site, surface, path } = page
  const framed = surface?.kind === 'shop'
  return {
    'content-security-policy': contentSecurityPolicy(page),
    'reporting-endpoints': `csp="${REPORTS}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': surface?.kind === 'brand' ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': path.startsWith('/images/') ? 'cross-origin' : 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy(page),
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
    // The frame is embedded by the brands: frame-ancestors says so, and the older header cannot.
    ...(framed ? {} : { 'x-frame-options': 'DENY' }),
    ...(site.protocol === 'https' ? { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` } : {}),
  }
}

function contentSecurityPolicy({ site, surface, nonce }: Page): string {
  const policy: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': surface?.kind === 'brand' ? `'self' ${originOf(site, site.hosts.pricing)}` : "'self'",
    'frame-src': frameSources(site, surface),
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'form-action': "'self'",
    'frame-ancestors': surface?.kind === 'shop' ? brandOrigins(site, surface.workspaces).join(' ') : "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    'report-uri': REPORTS,
    'report-to': 'csp',
  }
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}

function frameSources(site: Site, surface: Surface | null): string {
  if (surface?.kind === 'brand') return originOf(site, site.hosts.shops[surface.workspace])
  return surface?.kind === 'staff' ? `'self' ${brandOrigins(site, WORKSPACES).join(' ')}` : "'none'"
}

function permissionsPolicy({ site, surface }: Page): string {
  const payment =
    surface?.kind === 'brand'
      ? `("${originOf(site, site.hosts.shops[surface.workspace])}")`
      : surface?.kind === 'shop'
        ? '(self)'
        : '()'
  return [...DENIED_FEATURES.map((feature) => `${feature}=()`), `payment=${payment}`].join(', ')
}
