import { noise, noiseBetween, noisePick } from '../noise.ts'
import { EXCHANGE } from '../world.ts'
import { DESCRIPTION, SIGNATURE, TABS, USPS } from './hotel-texts.ts'
import type { Country } from './invented-places.ts'
import { between, fraction, percentOf } from './sql-noise.ts'

/** Hotels as the table has them, from their plans. */
export const INSERT_HOTELS = `
  insert into hotel (hotel_id, itemcode, iso, region_id, name, slug, markup_class, stars, rating, reviews, recommended,
    address, latitude, longitude, transfers_included, transfer_per_person, child_policy, min_age, max_age, min_adult_age,
    spa, gym, golf, water_sports, adults_only, pools, restaurants, bars, rooms, overwater, town, marina,
    signature_text, description, usps, tabs)
  select hotel_id, iso || hotel_id, iso, region_id, name, lower(replace(name, ' ', '-')),
    case when stars = 5 then 3 + ${percentOf(40, 'hotel_id', 'dear')}::int when stars >= 4 then 2 else 1 end,
    stars, round((7.4 + stars * 0.28 + ${fraction('hotel_id', 'rating')}::numeric * 0.7), 1),
    ${between(84, 1460, 'hotel_id', 'reviews')}, ${between(1, 1000, 'hotel_id', 'recommended')} + (stars * 100)::int,
    region || ', ' || country, latitude, longitude, transfers_included,
    case when transfers_included then 900 + transfer_minutes * 14 + case when overwater then 3800 else 0 end else 0 end,
    case when adults_only then 'ADULTS_ONLY' when no_infants then 'NO_INFANTS_ALLOWED' else 'INFANTS_ALLOWED' end,
    case when no_infants then 6 else 0 end,
    case when ${percentOf(4, 'hotel_id', 'oldest-child')} then 15 else 17 end,
    case when adults_only then 18 end,
    spa, gym, golf, water_sports, adults_only, pools, restaurants, bars, rooms, overwater, town, marina,
    ${SIGNATURE}, ${DESCRIPTION}, ${USPS}, ${TABS}
  from large_shop.hotel_plan
  cross join lateral (
    select ${between(1, 4, 'hotel_id', 'pools')} as pools,
      ${between(1, 2, 'hotel_id', 'restaurants')} + (stars >= 4)::int + (stars = 5)::int as restaurants,
      ${between(1, 4, 'hotel_id', 'bars')} as bars,
      ${between(24, 90, 'hotel_id', 'room-count')} * (1 + (stars >= 4)::int + (stars = 5)::int) as rooms
  ) as counts
  order by hotel_id`

const FEES = [
  { name: 'Tourist tax', basis: 'person-night', pounds: 1.6, from_age: 12, max_nights: null },
  { name: 'Room levy', basis: 'room-night', pounds: 3.4, from_age: 0, max_nights: null },
  { name: 'Green tax', basis: 'person-night', pounds: 4.7, from_age: 2, max_nights: null },
  { name: 'Environmental fee', basis: 'room-night', pounds: 2.9, from_age: 0, max_nights: 7 },
  { name: 'Cleaning fee', basis: 'room-stay', pounds: 38, from_age: 0, max_nights: null },
  { name: 'Arrival tax', basis: 'person-stay', pounds: 9, from_age: 2, max_nights: null },
] as const

/** Rows of large_shop.fee_kind: one or two kinds of fees in each country, each for a share of its hotels. */
export const feeKindRows = (countries: readonly Country[], today: number) =>
  countries.flatMap(({ iso, currency }) => {
    const first = noiseBetween(0, FEES.length - 1, 'fee', iso)
    const kinds = noise('second-fee', iso) < 0.5 ? [first] : [first, (first + 1) % FEES.length]
    return kinds.map((kind, position) => {
      const { pounds, ...fee } = FEES[kind] as (typeof FEES)[number]
      const minorUnits = (pounds * 100 * 1_000_000) / EXCHANGE[currency]
      const roundTo = noisePick([5, 10, 50], 'fee-rounding', iso)
      return {
        iso,
        position,
        ...fee,
        amount: Math.max(roundTo, Math.round(minorUnits / roundTo) * roundTo),
        currency,
        pence_per_million: EXCHANGE[currency],
        rate_on: today - 3,
      }
    })
  })

/** A fifth of the hotels charge their country's first fee, some of these the second too. */
export const INSERT_FEES = `
  insert into local_fee (fee_id, hotel_id, name, basis, amount, currency, pence_per_million, rate_on, from_age, max_nights)
  select row_number() over (order by hotel_id, position), hotel_id, fee_kind.name, basis, amount, currency,
    pence_per_million, rate_on, from_age, max_nights
  from large_shop.hotel_plan join large_shop.fee_kind using (iso)
  where ${percentOf(20, 'hotel_id', 'fees')} and (position = 0 or ${percentOf(40, 'hotel_id', 'second-fee')})`

/** Offers of fifteen hotels in a hundred: one or two, early booking or nights free, some for one room type only. */
export const insertOffers = (today: number) => `
  insert into stay_offer (offer_id, hotel_id, room_id, kind, first_arrival, last_arrival,
    percent, book_by, days_before, stay_nights, free_nights, repeats)
  select row_number() over (order by hotel_id, nth), hotel_id,
    case when ${percentOf(20, 'key', 'offer-room')} then hotel_id * 10 + ${between(0, 1, 'key', 'offer-room-type')} end,
    kind, first_arrival, first_arrival + ${between(45, 260, 'key', 'offer-length')},
    case when early then 5 * ${between(1, 6, 'key', 'percent')} end,
    case when early and ${percentOf(40, 'key', 'has-book-by')} then ${today} + ${between(10, 200, 'key', 'book-by')} end,
    case when early and ${percentOf(60, 'key', 'has-days')} then 30 * ${between(1, 4, 'key', 'days-before')} end,
    case when not early then (array[7, 14, 10, 5, 4])[1 + free_kind] end,
    case when not early then (array[1, 2, 1, 1, 1])[1 + free_kind] end,
    not early and ${percentOf(50, 'key', 'repeats')}
  from (
    select hotel_id, nth, hotel_id * 2 + nth as key from large_shop.hotel_plan cross join generate_series(0, 1) as nth
    where ${percentOf(15, 'hotel_id', 'offers')} and (nth = 0 or ${percentOf(45, 'hotel_id', 'second-offer')})
  ) as offered
  cross join lateral (
    select ${percentOf(60, 'key', 'early')} as early, ${between(0, 4, 'key', 'free-kind')} as free_kind,
      ${today} + ${between(-20, 260, 'key', 'offer-start')} as first_arrival
  ) as terms
  cross join lateral (select case when early then 'early-booking' else 'nights-free' end as kind) as named`
