import { Link } from 'react-router'
import type { BrandView } from '#features/brands/present.ts'
import type { OpeningHoursView } from '#features/opening-hours/present.ts'
import type { InformationSlug } from '../information/information.tsx'
import { BrandLogo } from './brand-logo.tsx'
import css from './footer.module.css'
import { OpeningHours } from './phone-hours.tsx'

type FooterProps = { brand: BrandView; hours: OpeningHoursView }

const INFORMATION = [
  ['key-rights', 'Your key rights'],
  ['booking-terms', 'Booking terms'],
  ['atol', 'ATOL protection'],
  ['privacy', 'Privacy'],
  ['accessibility', 'Accessibility'],
  ['illustrations', 'About our pictures'],
] as const satisfies [InformationSlug, string][]

export function Footer({ brand, hours }: FooterProps) {
  return (
    <footer className={css.footer}>
      <div className="wrap">
        <div className={css.columns}>
          <div>
            <BrandLogo brand={brand} />
            <p className={css.about}>Package holidays with flights, hotel and every fee in the price from the start.</p>
          </div>
          <nav aria-labelledby="footer-information">
            <h2 id="footer-information" className={css.title}>
              Information
            </h2>
            <ul className={css.links}>
              {INFORMATION.map(([slug, title]) => (
                <li key={slug}>
                  <Link to={`/information/${slug}`}>{title}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="footer-help">
            <h2 id="footer-help" className={css.title}>
              Help
            </h2>
            <ul className={css.list}>
              <li>
                <Link to="/contact-us">Contact us</Link>
              </li>
              <li>
                <Link to="/my-booking">My booking</Link>
              </li>
            </ul>
          </nav>
          <div>
            <h2 className={css.title}>Opening hours</h2>
            <OpeningHours hours={hours} />
            <p className={css.phone}>
              <a className="link" href={brand.phoneLink}>
                {brand.phone}
              </a>
            </p>
          </div>
        </div>
        <LegalLines brand={brand} />
      </div>
    </footer>
  )
}

function LegalLines({ brand }: { brand: BrandView }) {
  return (
    <div className={css.legal}>
      <p>
        Packages are ATOL Protected by the Civil Aviation Authority. {brand.atolHolder}, ATOL {brand.atolNumber}{' '}
        (SPECIMEN: this is a demonstration shop and sells no real holidays). All prices are in pounds.
      </p>
      <p>
        All pictures on this site are illustrations; they are not photographs of the hotels and places they stand for.
      </p>
      <p>
        © {brand.publicName}, {brand.postalAddress}
      </p>
    </div>
  )
}
