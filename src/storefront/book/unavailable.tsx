import { displayNights } from '#domain/calendar/display-date.ts'
import { useAddressQuery } from '#ui/address-query.tsx'
import { ButtonAnchor, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useFrame } from '../frame/frame-data.tsx'
import { PriceCalendar } from '../package/price-calendar.tsx'
import { bookingFields } from '../search/search-draft.tsx'
import css from './book.module.css'
import type { loader } from './data.server.ts'

type Offer = Exclude<Awaited<ReturnType<typeof loader>>, Response>
type OtherDays = NonNullable<Offer['otherDays']>

/** The package is gone or was never on sale: other days of the same hotel, and people to ask. */
export default function Unavailable({ offer, other }: { offer: Offer; other: OtherDays }) {
  const { brand } = useFrame()
  const search = useAddressQuery()
  const { hotel, draft } = offer
  const { days, month, window } = other
  const to = (changes: [string, string][]) => {
    const query = new URLSearchParams(bookingFields(draft, hotel.itemcode))
    const board = new URLSearchParams(search).get('boardbasis')
    if (board) query.set('boardbasis', board)
    for (const [name, value] of changes) query.set(name, value)
    return `?${query}`
  }
  return (
    <div className={css.unavailable}>
      <div>
        <p className={css.lead}>
          This holiday is not available on the day you chose. The days with a price have flights and a room for your
          party for {displayNights(draft.nights ?? 7)}.
        </p>
        <p className={css.actions}>
          <ButtonAnchor look="primary" href={brand.phoneLink}>
            <Icon name="phone" /> {brand.phone}
          </ButtonAnchor>
          <ButtonLink look="outline" to={hotel.productLink}>
            Back to the hotel
          </ButtonLink>
        </p>
      </div>
      {days.length > 0 ? (
        <PriceCalendar
          month={month}
          days={days}
          chosen=""
          first={window.first}
          last={window.last}
          toDay={(date) => to([['date', date]])}
          toMonth={(month) => to([['month', month.slice(0, 7)]])}
        />
      ) : (
        <p>There is nothing in this month. Please choose another airport, length or date above.</p>
      )}
    </div>
  )
}
