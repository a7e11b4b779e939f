import { Form } from 'react-router'
import { calendarDate } from '#domain/calendar/calendar-date.ts'
import { displayLongDate, displayNights } from '#domain/calendar/display-date.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Stars } from '#ui/stars.tsx'
import { Itinerary } from '../../book/itinerary.tsx'
import { useFrame } from '../../frame/frame-data.tsx'
import { CsrfField } from '../csrf-field.tsx'
import type { Route } from './+types/page'
import css from './holiday.module.css'
import { Money } from './money.tsx'
import { People } from './people.tsx'

export { action, loader } from './data.server.ts'

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = () => [{ title: 'My booking' }, { name: 'robots', content: 'noindex' }]

export default function Holiday({ loaderData: { booking } }: Route.ComponentProps) {
  const { brand } = useFrame()
  const { basket } = booking
  const { detail } = basket
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.head}>
        <div>
          <p className={css.soft}>Booking {booking.ref}</p>
          <h1>{basket.hotelName}</h1>
          <p className={css.soft}>
            {basket.place} <Stars stars={basket.stars} />
          </p>
          <p>
            {displayNights(detail.nights)} from {displayLongDate(calendarDate(detail.checkIn))}
          </p>
        </div>
        <Form method="post">
          <CsrfField />
          <Button look="outline" type="submit">
            Sign out
          </Button>
        </Form>
      </div>
      <div className={css.columns}>
        <div>
          <Itinerary hotel={{ name: basket.hotelName, country: basket.place }} detail={detail} preBasket={false} />
          <People booking={booking} />
          <section className={css.certificate} aria-labelledby="certificate">
            <h2 className={css.heading} id="certificate">
              ATOL Certificate {booking.certificateNumber}
            </h2>
            <p className={css.text}>{booking.certificate}</p>
          </section>
        </div>
        <aside className={css.box} aria-label="What it costs">
          <Picture src={basket.hotelImage} alt={basket.hotelImageAlt} width={480} height={300} sizes="24rem" />
          <Money booking={booking} phone={brand.phone} phoneLink={brand.phoneLink} />
        </aside>
      </div>
    </div>
  )
}
