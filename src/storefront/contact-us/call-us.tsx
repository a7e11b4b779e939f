import type { BrandView } from '#features/brands/present.ts'
import type { OpeningHoursView } from '#features/opening-hours/present.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { OpeningHours } from '../frame/phone-hours.tsx'
import css from './contact-us.module.css'

/** The phone, when it is answered, and where letters go. */
export function CallUs({ brand, hours }: { brand: BrandView; hours: OpeningHoursView }) {
  return (
    <section className={css.call} aria-labelledby="call-us">
      <h2 className={css.heading} id="call-us">
        Call us
      </h2>
      <p className={css.phone}>{brand.phone}</p>
      <p className={hours.openNow ? css.open : css.closed}>{hours.summary}</p>
      <OpeningHours hours={hours} />
      <ButtonAnchor look="primary" full href={brand.phoneLink}>
        <Icon name="phone" /> Call {brand.phone}
      </ButtonAnchor>
      <h2 className={css.heading}>Write to us</h2>
      <p>
        <a className="link" href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
      </p>
      <address className={css.address}>
        {brand.publicName}
        <br />
        {brand.postalAddress}
      </address>
      <p className={css.small}>
        {brand.atolHolder}, ATOL {brand.atolNumber}. SPECIMEN: a demonstration shop; its phone numbers, mail and postal
        addresses lead nowhere.
      </p>
    </section>
  )
}
