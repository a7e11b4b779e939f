import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Route } from './+types/layout'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import css from './layout.module.css'

export { loader } from './data.server.ts'

// The frame is the same on every page of a visit.
export const shouldRevalidate = () => false

export default function Frame({ loaderData }: Route.ComponentProps) {
  const { brand, hours } = loaderData
  const main = useFocusOnNewPages()
  return (
    <>
      <a className={css.skip} href="#content">
        Skip to the content
      </a>
      <Header brand={brand} hours={hours} />
      <main id="content" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <Footer brand={brand} hours={hours} />
    </>
  )
}

/** A new page begins at its beginning, also for the keyboard; so does a page whose focused part has just gone. */
function useFocusOnNewPages() {
  const main = useRef<HTMLElement>(null)
  const { pathname, key } = useLocation()
  const shown = useRef({ pathname, key })
  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, key }
    if (before.key === key) return
    if (before.pathname !== pathname || document.activeElement === document.body)
      main.current?.focus({ preventScroll: true })
  }, [pathname, key])
  return main
}
