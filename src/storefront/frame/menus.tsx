import { Link } from 'react-router'
import type { BrandView } from '#features/brands/present.ts'
import { ButtonAnchor, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { resultsOf, useCountries } from './frame-data.tsx'
import css from './menus.module.css'
import { Popup } from './popup.tsx'

/** Every country on sale with its regions, on large screens. */
export function HolidaysMenu() {
  return (
    <Popup
      className={css.holidays}
      summaryClass={css.entry}
      label={
        <>
          Holidays <Icon name="chevron-down" />
        </>
      }
    >
      <div className={css.mega}>
        {useCountries().map(({ code, name, regions }) => (
          <div key={code} className={css.country}>
            <Link className={css.name} to={resultsOf(code)}>
              {name}
            </Link>
            <ul>
              {regions.map((region) => (
                <li key={region.code}>
                  <Link className={css.region} to={resultsOf(region.code)}>
                    {region.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Popup>
  )
}

/** The drawer of medium and small screens: countries, then our own pages, then the phone. */
export function SmallMenu({ brand }: { brand: BrandView }) {
  return (
    <Popup
      className={css.small}
      summaryClass={css.burger}
      label={
        <>
          <Icon name="menu" className={css.closed} />
          <Icon name="close" className={css.opened} />
          <span className="visually-hidden">Menu</span>
        </>
      }
    >
      <nav className={css.drawer} aria-label="Main">
        <p className={css.title}>Holidays</p>
        <ul>
          {useCountries().map(({ code, name }) => (
            <li key={code}>
              <Link className={css.line} to={resultsOf(code)}>
                {name}
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
        <p className={css.title}>Help</p>
        <Link className={css.line} to="/my-booking">
          My booking
        </Link>
        <Link className={css.line} to="/contact-us">
          Contact us
        </Link>
        <ButtonLink look="outline" full to="/contact-us">
          Get a quote
        </ButtonLink>
        <ButtonAnchor look="primary" full href={brand.phoneLink}>
          <Icon name="phone" /> {brand.phone}
        </ButtonAnchor>
      </nav>
    </Popup>
  )
}
