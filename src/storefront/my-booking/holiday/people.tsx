import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayLongDate } from '#domain/calendar/display-date.ts'
import type { BookingView } from '#features/bookings/present.ts'
import { Facts } from '#ui/facts.tsx'
import css from './holiday.module.css'

/** Who travels, and where we write to. */
export function People({ booking }: { booking: BookingView }) {
  const { travellers, contact, basket } = booking
  return (
    <section className={css.part} aria-labelledby="travellers">
      <h2 className={css.heading} id="travellers">
        Travellers
      </h2>
      <Facts
        facts={travellers.map(({ title, firstName, lastName, dateOfBirth }, i) => ({
          name: basket.people[i]?.label ?? `Traveller ${i + 1}`,
          value: `${[title, firstName, lastName].filter(Boolean).join(' ')}${dateOfBirth ? `, born ${displayLongDate(calendarDate(dateOfBirth))}` : ''}`,
        }))}
      />
      <h2 className={css.under}>Contact</h2>
      <Facts
        facts={[
          { name: 'Email', value: contact.email },
          { name: 'Mobile', value: contact.phone },
          { name: 'Address', value: `${contact.address}, ${contact.postcode}` },
        ]}
      />
    </section>
  )
}
