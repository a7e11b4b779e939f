import type { BrandView } from '#features/brands/present.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import css from './resort-fees.module.css'

/** How our prices are made, and whom to ask. */
export function ResortFees({ brand }: { brand: BrandView }) {
  return (
    <section className="wrap">
      <div className={css.strip}>
        <div className={css.text}>
          <h2>The first price is the last price</h2>
          <p>
            Some resorts take a tax or a fee when you arrive. We put it into the total from the first page on and say
            what is paid to us and what is paid there.
          </p>
          <ButtonAnchor look="outline" large href={brand.phoneLink}>
            <Icon name="phone" /> Ask us on {brand.phone}
          </ButtonAnchor>
        </div>
        <Picture
          src="/images/site/newsletter"
          alt=""
          width={1200}
          height={400}
          sizes="(max-width: 639px) 100vw, 50vw"
        />
      </div>
    </section>
  )
}
