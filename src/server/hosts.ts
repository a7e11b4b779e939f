import { WORKSPACES, type Workspace } from '#domain/brand/workspace.ts'

/** The host names of the site; one shop host per brand, which may be the same. */
export type Hosts = {
  brands: Record<Workspace, string[]>
  shops: Record<Workspace, string>
  pricing: string
  staff: string
}

/** The site as the outside sees it: behind a proxy this differs from what the process listens on. */
export type Site = { protocol: 'http' | 'https'; port: number; hosts: Hosts }

/** Which screen set a request asks for. It is decided once, from the host alone. */
export type Surface =
  | { kind: 'brand'; host: string; workspace: Workspace }
  | { kind: 'shop'; host: string; workspaces: Workspace[] }
  | { kind: 'pricing'; host: string }
  | { kind: 'staff'; host: string }

export type SurfaceKind = Surface['kind']

/** The host name without its port, in lower case. */
export const hostName = (header: string): string => header.toLowerCase().replace(/:\d{1,5}$/, '')

/** The surface that answers on this host, or null for a host that is not ours. */
export function surfaceOf(hosts: Hosts, hostHeader: string): Surface | null {
  const host = hostName(hostHeader)
  const workspace = WORKSPACES.find((brand) => hosts.brands[brand].includes(host))
  if (workspace) return { kind: 'brand', host, workspace }
  const workspaces = WORKSPACES.filter((brand) => hosts.shops[brand] === host)
  if (workspaces.length > 0) return { kind: 'shop', host, workspaces }
  if (host === hosts.pricing) return { kind: 'pricing', host }
  if (host === hosts.staff) return { kind: 'staff', host }
  return null
}

/** 127.0.0.1 shows the shop too, by a redirect to localhost, when localhost is one of our hosts. */
export function isLoopbackAddress(hosts: Hosts, hostHeader: string): boolean {
  const ours = WORKSPACES.some((brand) => hosts.brands[brand].includes('localhost'))
  return ours && ['127.0.0.1', '[::1]'].includes(hostName(hostHeader))
}

/** The origin of one of our hosts, as a browser writes it. */
export function originOf(site: Site, host: string): string {
  const usual = site.protocol === 'https' ? 443 : 80
  return `${site.protocol}://${host}${site.port === usual ? '' : `:${site.port}`}`
}

/** The origins of a brand, its main one first. */
export const brandOrigins = (site: Site, workspaces: readonly Workspace[]): string[] =>
  workspaces.flatMap((workspace) => site.hosts.brands[workspace].map((host) => originOf(site, host)))
