import type { BrandView } from '#features/brands/present.ts'
import type { OpeningHoursView } from '#features/opening-hours/present.ts'
import { ButtonAnchor, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import css from './phone-hours.module.css'
import { Popup } from './popup.tsx'

/** The phone number; pressing it shows the week's opening hours. */
export function PhoneHours({ brand, hours }: { brand: BrandView; hours: OpeningHoursView }) {
  return (
    <Popup
      className={css.phone}
      summaryClass={css.summary}
      label={
        <>
          <b>{brand.phone}</b>
          <small className={hours.openNow ? css.open : css.closed}>{hours.summary}</small>
        </>
      }
    >
      <div className={css.hours}>
        <p className={css.title}>
          <b>{brand.phone}</b>
          <span className={hours.openNow ? css.pillOpen : css.pill}>{hours.openNow ? 'Open now' : 'Closed'}</span>
        </p>
        <OpeningHours hours={hours} />
        <ButtonAnchor look="primary" full href={brand.phoneLink}>
          <Icon name="phone" /> Call us
        </ButtonAnchor>
        <ButtonLink look="outline" full to="/contact-us">
          Send a message
        </ButtonLink>
      </div>
    </Popup>
  )
}

/** The week, one line for days with the same hours. */
export function OpeningHours({ hours }: { hours: OpeningHoursView }) {
  return (
    <dl className={css.week}>
      {hours.lines.map((line) => (
        <div key={line.days}>
          <dt>{line.days}</dt>
          <dd>{line.hours}</dd>
        </div>
      ))}
    </dl>
  )
}
