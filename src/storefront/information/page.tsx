import { NavLink } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import { useFrame } from '../frame/frame-data.tsx'
import type { Route } from './+types/page'
import css from './information.module.css'
import { INFORMATION } from './information.tsx'

export { loader } from './data.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? INFORMATION[loaderData.slug].title : 'Information' },
]

export default function InformationPage({ loaderData: { slug } }: Route.ComponentProps) {
  const { brand } = useFrame()
  const { title, text: Text } = INFORMATION[slug]
  return (
    <div className={`wrap ${css.page}`}>
      <nav className={css.nav} aria-label="Information">
        <ul>
          {Object.entries(INFORMATION).map(([other, { title: name }]) => (
            <li key={other}>
              <NavLink className={css.entry} to={`/information/${other}`}>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <article className={css.text}>
        <h1>{title}</h1>
        <Notice tone="info">
          SPECIMEN. This is a demonstration shop: it sells no real holidays and takes no money.
        </Notice>
        <Text brand={brand} />
      </article>
    </div>
  )
}
