import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router'
import { LogoSymbol } from '#ui/logo.tsx'
import type { Route } from './+types/layout'
import type { loader } from './data.server.ts'
import { Ended } from './ended.tsx'
import css from './layout.module.css'

export { loader } from './data.server.ts'

// The frame is the same at every step.
export const shouldRevalidate = () => false

// Addresses in here open a basket: search engines have no business with them.
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export default function Frame({ loaderData }: Route.ComponentProps) {
  const { brand, brandOrigin, framed } = loaderData
  return (
    <div className={framed ? css.framed : css.alone}>
      {!framed && (
        <header className={css.header}>
          <a className={css.logo} href={`${brandOrigin}/`}>
            <LogoSymbol brand={brand.workspace} />
            {brand.publicName}
          </a>
          <a className="link" href={brand.phoneLink}>
            {brand.phone}
          </a>
        </header>
      )}
      <main className={css.main}>
        <Outlet />
      </main>
      <FootLinks brandOrigin={brandOrigin} />
    </div>
  )
}

const PAGES = [
  ['atol', 'ATOL protection'],
  ['booking-terms', 'Booking terms'],
  ['key-rights', 'Key rights'],
  ['privacy', 'Privacy'],
] as const

function FootLinks({ brandOrigin }: { brandOrigin: string }) {
  return (
    <nav className={css.foot} aria-label="Important information">
      {PAGES.map(([slug, name]) => (
        <a key={slug} className="link" href={`${brandOrigin}/information/${slug}`} target="_blank" rel="noopener">
          {name}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ))}
    </nav>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>('shop/frame/layout')
  const reason = isRouteErrorResponse(error) ? error.data?.reason : undefined
  const wayBack = isRouteErrorResponse(error) ? error.data?.wayBack : undefined
  return (
    <div className={frame?.framed ? css.framed : css.alone}>
      <main className={css.main}>
        <Ended reason={reason} wayBack={wayBack ?? frame?.brandOrigin} brandOrigin={frame?.brandOrigin} />
      </main>
    </div>
  )
}
