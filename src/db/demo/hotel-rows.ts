import { about, countsOf, signature, tabs, usps } from './hotel-words.ts'
import { type DemoHotel, HOTELS } from './hotels.ts'
import { noise, noiseBetween } from './noise.ts'
import { COUNTRIES, REGIONS } from './places.ts'
import { EXCHANGE } from './world.ts'

const regionOf = (hotel: DemoHotel) => {
  const region = REGIONS.find(({ region_id }) => region_id === hotel.regionId)
  const country = COUNTRIES.find(({ iso }) => iso === region?.iso)
  if (!region || !country) throw new Error(`${hotel.name} has no region`)
  return { region, country }
}

/** The hotel table's rows. */
export function hotelRows() {
  return HOTELS.map((hotel) => {
    const { region, country } = regionOf(hotel)
    const has = (extra: DemoHotel['extras'][number]) => hotel.extras.includes(extra)
    const place = { region: region.name, country: country.name, transferMinutes: region.transfer_minutes }
    const counts = countsOf(hotel)
    return {
      hotel_id: hotel.id,
      itemcode: `${country.iso}${hotel.id}`,
      iso: country.iso,
      region_id: region.region_id,
      name: hotel.name,
      slug: hotel.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      status: 1,
      status_coming_soon: false,
      online_bookable: true,
      markup_class: hotel.stars >= 5 ? 3 : hotel.stars >= 4 ? 2 : 1,
      stars: hotel.stars,
      hide_stars: false,
      rating: Math.round((7.4 + hotel.stars * 0.28 + noise('rating', hotel.id) * 0.7) * 10) / 10,
      reviews: noiseBetween(84, 1460, 'reviews', hotel.id),
      recommended: noiseBetween(1, 1000, 'recommended', hotel.id) + Math.round(hotel.stars * 100),
      address: `${region.name}, ${country.name}`,
      latitude: region.latitude + (noise('latitude', hotel.id) - 0.5) * 0.06,
      longitude: region.longitude + (noise('longitude', hotel.id) - 0.5) * 0.04,
      transfers_included: !has('notransfer'),
      transfer_per_person: has('notransfer') ? 0 : transferCost(region.transfer_minutes, country.iso),
      child_policy: has('adults') ? 'ADULTS_ONLY' : has('noinfants') ? 'NO_INFANTS_ALLOWED' : 'INFANTS_ALLOWED',
      min_age: has('noinfants') ? 6 : 0,
      max_age: 17,
      min_adult_age: has('adults') ? 18 : null,
      spa: has('spa'),
      gym: has('gym'),
      golf: has('golf'),
      water_sports: has('water'),
      adults_only: has('adults'),
      ...counts,
      overwater: has('over'),
      town: has('town'),
      marina: has('marina'),
      signature_text: signature(hotel, place),
      description: about(hotel, place, counts),
      usps: usps(hotel, place),
      tabs: tabs(hotel, counts),
    }
  })
}

const transferCost = (minutes: number, iso: string) => (iso === 'MV' ? 38_00 + minutes * 40 : 9_00 + minutes * 14)

/** Taxes and fees that guests pay at the resort. The amounts follow each country's scheme in outline. */
export function feesOf(today: number) {
  const fees = HOTELS.flatMap((hotel) => {
    const { country } = regionOf(hotel)
    const fee = (
      name: string,
      basis: string,
      amount: number,
      currency: keyof typeof EXCHANGE,
      fromAge = 0,
      maxNights: number | null = null,
    ) => ({
      hotel_id: hotel.id,
      name,
      basis,
      amount,
      currency,
      pence_per_million: EXCHANGE[currency],
      rate_on: today - 3,
      from_age: fromAge,
      max_nights: maxNights,
    })
    switch (country.iso) {
      case 'MV':
        return [fee('Green tax', 'person-night', hotel.stars >= 4.5 ? 12_00 : 6_00, 'USD', 2)]
      case 'GR':
        return [
          fee(
            'Climate resilience fee',
            'room-night',
            hotel.stars >= 5 ? 15_00 : hotel.stars >= 4 ? 10_00 : 5_00,
            'EUR',
          ),
        ]
      case 'MU':
        return [fee('Tourist fee', 'person-night', 3_00, 'EUR', 12)]
      case 'MX':
        return [fee('Environmental fee', 'room-night', 76_00, 'MXN', 0, 7)]
      case 'LC':
        return [fee('Accommodation levy', 'person-night', 8_10, 'XCD', 12)]
      case 'JM':
        return hotel.stars >= 4 ? [fee('Room tax', 'room-night', 4_00, 'USD')] : []
      case 'BB':
        return hotel.extras.includes('notransfer')
          ? [fee('Cleaning fee', 'room-stay', 60_00, 'BBD')]
          : [fee('Room levy', 'room-night', 17_50, 'BBD')]
      default:
        return []
    }
  })
  return fees.map((fee, position) => ({ fee_id: position + 1, ...fee }))
}
