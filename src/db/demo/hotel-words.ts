import type { DemoHotel } from './hotels.ts'
import { noiseBetween, noisePick } from './noise.ts'

// Words made from facts: nothing is claimed that the hotel's own data does not hold.

export type Place = { region: string; country: string; transferMinutes: number }

const has = (hotel: DemoHotel, extra: DemoHotel['extras'][number]) => hotel.extras.includes(extra)

/** One line for cards and headings. */
export function signature(hotel: DemoHotel, place: Place): string {
  if (has(hotel, 'over')) return `Villas over the lagoon in ${place.region}, for people who came to look at water`
  if (has(hotel, 'town')) return `A small hotel among the lanes of ${place.region}, with supper on the doorstep`
  if (has(hotel, 'adults')) return `Grown-ups only, and quiet with it, in ${place.region}`
  if (has(hotel, 'golf')) return `Beach in the morning and a golf course next door, in ${place.region}`
  if (has(hotel, 'marina')) return `On the quay at ${place.region}, boats first thing and music last`
  if (hotel.stars >= 4.5) return `Space, service and a good stretch of sand in ${place.region}`
  return noisePick(
    [
      `An easy beach hotel in ${place.region} where children find friends by lunch`,
      `Straightforward, well run and close to the sea in ${place.region}`,
      `A friendly base in ${place.region} with more to do than you will manage`,
    ],
    'signature',
    hotel.id,
  )
}

/** The "About" text: four to six sentences. */
export function about(
  hotel: DemoHotel,
  place: Place,
  counts: { pools: number; restaurants: number; bars: number; rooms: number },
): string {
  const opening = noisePick(
    [
      `${hotel.name} has ${counts.rooms} rooms in ${place.region}, ${place.country}.`,
      `With ${counts.rooms} rooms, ${hotel.name} is one of the hotels in ${place.region} that still feels like a place and not a plan.`,
      `In ${place.region}, ${hotel.name} spreads its ${counts.rooms} rooms around gardens and the sea.`,
    ],
    'opening',
    hotel.id,
  )
  const setting = has(hotel, 'over')
    ? 'Jetties lead out over the lagoon to villas with ladders into the water; beach rooms stand among the trees.'
    : has(hotel, 'town')
      ? 'It stands in the old streets, so cafes and small shops are outside the door and the beach is a short ride away.'
      : noisePick(
          [
            'The beach begins where the garden ends, and there is shade on it all day.',
            'Rooms look over gardens or the sea, and paths run level to the sand.',
            'Most rooms have a terrace or balcony, and the first swim is a minute from bed.',
          ],
          'setting',
          hotel.id,
        )
  const food =
    counts.restaurants > 1
      ? `There are ${counts.restaurants} restaurants and ${counts.bars === 1 ? 'a bar' : `${counts.bars} bars`}, from a slow breakfast to a table worth dressing for.`
      : 'One restaurant does breakfast and supper well, and the bar stays open for the sunset.'
  const swim =
    counts.pools === 0
      ? ''
      : counts.pools === 1
        ? 'The pool is long enough for lengths.'
        : `You have ${counts.pools} pools to choose from.`
  const extra = [
    has(hotel, 'spa') ? 'The spa takes bookings from the day you arrive.' : '',
    has(hotel, 'water') ? 'Water sports leave from the beach.' : '',
    has(hotel, 'golf') ? 'Golfers can walk to the first tee.' : '',
    has(hotel, 'adults') ? 'The hotel takes adults only.' : '',
  ]
  const arrival = `From the airport it is about ${place.transferMinutes} minutes${has(hotel, 'notransfer') ? ' by taxi; transfers are not included.' : ', and the transfer is included.'}`
  return [opening, setting, food, swim, ...extra, arrival].filter(Boolean).join(' ')
}

/** Short reasons for "Why we like it". */
export function usps(hotel: DemoHotel, place: Place): string[] {
  return [
    has(hotel, 'adults') ? 'Adults only throughout' : 'Family rooms that really sleep four',
    has(hotel, 'over')
      ? 'Villas with steps into the lagoon'
      : `In ${place.region}, ${place.transferMinutes} minutes from the airport`,
    has(hotel, 'spa') ? 'Spa on site' : 'Terraces or balconies on most rooms',
    hotel.boards.includes('AI') ? 'All Inclusive available' : 'Good places to eat within a walk',
  ]
}

export function tabs(hotel: DemoHotel, counts: { restaurants: number; bars: number; pools: number }) {
  const dining = `${counts.restaurants === 1 ? 'One restaurant' : `${counts.restaurants} restaurants`} and ${counts.bars === 1 ? 'one bar' : `${counts.bars} bars`}. Tell us about diets when you book and the kitchen will know before you land.`
  const leisure = [
    `${counts.pools === 1 ? 'One pool' : `${counts.pools} pools`}.`,
    has(hotel, 'gym') ? 'A gym.' : '',
    has(hotel, 'spa') ? 'A spa with treatments by appointment, paid locally.' : '',
    has(hotel, 'water') ? 'Kayaks, paddle boards and snorkels from the beach.' : '',
    has(hotel, 'golf') ? 'An eighteen-hole course next door; green fees are paid locally.' : '',
  ]
  return [
    { title: 'Dining', content: dining },
    { title: 'Sports and leisure', content: leisure.filter(Boolean).join(' ') },
  ]
}

/** How many pools, restaurants, bars and rooms a hotel has. */
export const countsOf = (hotel: DemoHotel) => ({
  pools: has(hotel, 'over')
    ? noiseBetween(1, 2, 'pools', hotel.id)
    : noiseBetween(1, hotel.stars >= 4 ? 4 : 2, 'pools', hotel.id),
  restaurants: noiseBetween(hotel.stars >= 4 ? 2 : 1, Math.round(hotel.stars), 'restaurants', hotel.id),
  bars: noiseBetween(1, 4, 'bars', hotel.id),
  rooms: noiseBetween(hotel.stars < 4 ? 24 : 60, hotel.stars < 4 ? 90 : 260, 'rooms', hotel.id),
})
