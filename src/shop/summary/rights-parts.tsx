import type { BasketView } from '#features/bookings/present.ts'
import { Facts } from '#ui/facts.tsx'
import { useCheckoutFrame } from '../frame/checkout-frame.tsx'
import { Part } from './part.tsx'
import css from './summary.module.css'

/** Who sells, who organises and who pays if they fail. */
export function ProtectionPart({ basket }: { basket: BasketView }) {
  const { brand } = useCheckoutFrame()
  const { operator } = basket.detail
  return (
    <Part title="Who sells and protects it">
      <Facts
        facts={[
          { name: 'Organised by', value: `${operator.displayName}, ATOL ${operator.atolNumber}` },
          { name: 'Sold by', value: `${brand.atolHolder}, trading as ${brand.publicName}, ATOL ${brand.atolNumber}` },
          { name: 'Reach us', value: `${brand.phone}, ${brand.email}, ${brand.postalAddress}` },
          {
            name: 'ATOL',
            value:
              'Flights and hotel are one package. With the first payment you get an ATOL Certificate; if it cannot be made, no money is taken. SPECIMEN: this is a demonstration shop.',
          },
        ]}
      />
    </Part>
  )
}

/** What else has to be known before a package is bought (Package Travel Regulations 2018, schedules 1 and 2). */
export function TermsPart({ basket }: { basket: BasketView }) {
  return (
    <Part title="Before you book">
      <Facts
        facts={[
          { name: 'If you change or cancel', value: basket.terms },
          { name: 'Number of guests', value: 'The holiday takes place whatever number of people book it.' },
          {
            name: 'Passport and visas',
            value:
              'Your passport has to be valid for the whole stay; many countries ask for six months more. Visa and health rules: gov.uk/foreign-travel-advice, before you book and again before you leave.',
          },
          {
            name: 'Getting about',
            value:
              'If somebody in your party finds walking or steps hard, please call us before you book: we ask the hotel first.',
          },
          { name: 'Insurance', value: 'Travel insurance is not included and not sold here. We recommend it.' },
        ]}
      />
      <RightsLinks />
    </Part>
  )
}

function RightsLinks() {
  const { brandOrigin } = useCheckoutFrame()
  const page = (slug: string, words: string) => (
    <a className="link" href={`${brandOrigin}/information/${slug}`} target="_blank" rel="noopener">
      {words}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
  return (
    <p className={css.rights}>
      The combination of travel services offered to you is a package within the meaning of the Package Travel and Linked
      Travel Arrangements Regulations 2018. You have all the rights that apply to packages: read your{' '}
      {page('key-rights', 'key rights')} and the {page('booking-terms', 'booking terms')}.
    </p>
  )
}
