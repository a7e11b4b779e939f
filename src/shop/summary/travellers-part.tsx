import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayLongDate } from '#domain/calendar/display-date.ts'
import type { BasketView, Contact, Traveller } from '#features/bookings/present.ts'
import { Facts } from '#ui/facts.tsx'
import { Part } from './part.tsx'

type TravellersProps = { basket: Pick<BasketView, 'people'>; travellers: Traveller[]; contact: Contact }

/** Who travels, as it will stand on the tickets, and how we reach them. */
export function TravellersPart({ basket, travellers, contact }: TravellersProps) {
  return (
    <Part title="Travellers">
      <Facts
        facts={[
          ...travellers.map((traveller, i) => ({
            name: basket.people[i]?.label ?? `Traveller ${i + 1}`,
            value: `${nameOf(traveller)}${bornOf(traveller)}${i === 0 ? ' (lead passenger)' : ''}`,
          })),
          { name: 'Email', value: contact.email },
          { name: 'Mobile', value: contact.phone },
          { name: 'Address', value: `${contact.address}, ${contact.postcode}` },
        ]}
      />
    </Part>
  )
}

const nameOf = ({ title, firstName, lastName }: Traveller) => [title, firstName, lastName].filter(Boolean).join(' ')

const bornOf = ({ dateOfBirth }: Traveller) =>
  dateOfBirth ? `, born ${displayLongDate(calendarDate(dateOfBirth))}` : ''
