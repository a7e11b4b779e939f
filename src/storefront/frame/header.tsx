import { Link, useMatch } from 'react-router'
import type { BrandView } from '#features/brands/present.ts'
import type { OpeningHoursView } from '#features/opening-hours/present.ts'
import { ButtonAnchor, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { BrandLogo } from './brand-logo.tsx'
import css from './header.module.css'
import { HolidaysMenu, SmallMenu } from './menus.tsx'
import { PhoneHours } from './phone-hours.tsx'

type HeaderProps = { brand: BrandView; hours: OpeningHoursView }

/** The brand bar and the header under it. While somebody pays, it offers no way off but home and the phone. */
export function Header({ brand, hours }: HeaderProps) {
  const paying = useMatch('/book/:basketRef') !== null
  return (
    <header>
      <BrandBar brand={brand} />
      <div className={css.header}>
        <div className={`wrap ${css.row}`}>
          <BrandLogo brand={brand} />
          {!paying && (
            <nav className={css.nav} aria-label="Main">
              <HolidaysMenu />
              <Link className={css.entry} to="/my-booking">
                My booking
              </Link>
              <Link className={css.entry} to="/contact-us">
                Contact us
              </Link>
            </nav>
          )}
          <div className={css.end}>
            {paying && (
              <span className={css.secure}>
                <Icon name="lock" /> Secure checkout
              </span>
            )}
            <PhoneHours brand={brand} hours={hours} />
            {!paying && (
              <ButtonLink look="outline" to="/contact-us" className={css.large}>
                Get a quote
              </ButtonLink>
            )}
            <ButtonAnchor
              look="ghost"
              icon
              href={brand.phoneLink}
              className={css.small}
              aria-label={`Call ${brand.phone}`}
            >
              <Icon name="phone" />
            </ButtonAnchor>
            {!paying && <SmallMenu brand={brand} />}
          </div>
        </div>
      </div>
    </header>
  )
}

function BrandBar({ brand }: { brand: BrandView }) {
  return (
    <div className={css.bar}>
      <div className={`wrap ${css.marks}`}>
        <span className={css.promise}>
          <Icon name="shield" /> Every package is ATOL Protected
        </span>
        <span className={css.mark}>ATOL {brand.atolNumber}</span>
        <Link className={css.aside} to="/my-booking">
          My booking
        </Link>
      </div>
    </div>
  )
}
