import { Link } from 'react-router'
import type { BrandView } from '#features/brands/present.ts'
import { LogoSymbol } from '#ui/logo.tsx'
import css from './brand-logo.module.css'

/** The way home. The first word of the name stands out; two of the brands stack their words. */
export function BrandLogo({ brand }: { brand: Pick<BrandView, 'workspace' | 'publicName'> }) {
  const [first = '', ...rest] = brand.publicName.split(' ')
  return (
    <Link to="/" className={css.logo} aria-label={`${brand.publicName}, home page`}>
      <LogoSymbol brand={brand.workspace} />
      <span className={brand.workspace === 'bluebaytravel' ? css.words : css.stack}>
        <span className={css.first}>{first}</span> <span className={css.rest}>{rest.join(' ')}</span>
      </span>
    </Link>
  )
}
