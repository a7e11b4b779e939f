import type { HotelPage } from '#features/hotels/present.ts'
import { Icon } from '#ui/icon.tsx'
import { Stars } from '#ui/stars.tsx'
import { Popup } from '../frame/popup.tsx'
import { Rating } from '../package/rating.tsx'
import css from './hotel.module.css'

// Seed 2: shown beside every rating of a hotel.
const ABOUT_RATINGS =
  'Our ratings are based on the quality of amenities and guest reviews. They may differ from official star ratings or those provided by local tourist boards.'

export function HotelTitle({ hotel }: { hotel: HotelPage }) {
  return (
    <>
      <div className={css.marks}>
        {!hotel.hideStars && <Stars stars={hotel.stars} />}
        <Rating rating={hotel.rating} reviews={hotel.reviews} />
        <Popup
          className={css.tip}
          summaryClass={css.tipButton}
          label={
            <>
              <Icon name="info" />
              <span className="visually-hidden">About our ratings</span>
            </>
          }
        >
          <p className={css.tipText}>{ABOUT_RATINGS}</p>
        </Popup>
      </div>
      <h1>{hotel.name}</h1>
      <p className={css.place}>
        <Icon name="pin" /> {hotel.address || `${hotel.region}, ${hotel.country}`}
      </p>
    </>
  )
}
