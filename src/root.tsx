import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { useNonce } from './nonce.ts'
import { brandContext, csrfContext, surfaceContext } from './request-context.server.ts'
import './ui/tokens.css'
import './ui/brands.css'
import './ui/base.css'

export function loader({ context }: Route.LoaderArgs) {
  return {
    brand: context.get(brandContext),
    surface: context.get(surfaceContext),
    csrfToken: context.get(csrfContext).token,
  }
}

/** The document around every page, also around the error page. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const shell = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en-GB" data-brand={shell?.brand ?? 'bluebaytravel'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta property="csp-nonce" content={nonce} nonce={nonce} suppressHydrationWarning />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link
          rel="preload"
          href="/fonts/figtree-latin-wght-normal.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const nonce = useNonce()
  return (
    <>
      <Outlet />
      {/* Browsers block sessionStorage in a frame of another site, and this needs it. */}
      {loaderData.surface !== 'shop' && <ScrollRestoration nonce={nonce} />}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="wrap section">
      <title>{missing ? 'Page not found' : 'Something went wrong'}</title>
      <h1>{missing ? 'Page not found' : 'Whoops, something went wrong.'}</h1>
      <p>
        <a className="link" href="/">
          Go to the home page
        </a>
      </p>
    </main>
  )
}
