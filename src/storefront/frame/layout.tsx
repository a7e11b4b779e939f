import { Outlet } from 'react-router'
import type { Route } from './+types/layout'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import css from './layout.module.css'

export { loader } from './data.server.ts'

// The frame is the same on every page of a visit.
export const shouldRevalidate = () => false

export default function Frame({ loaderData }: Route.ComponentProps) {
  const { brand, hours, countries } = loaderData
  return (
    <>
      <a className={css.skip} href="#content">
        Skip to the content
      </a>
      <Header brand={brand} hours={hours} countries={countries} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer brand={brand} hours={hours} countries={countries} />
    </>
  )
}
