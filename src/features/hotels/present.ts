import { type HotelFacts, hotelPlan } from '#illustrations/hotel-plan.ts'
import type { Scene } from '#illustrations/render-scene.ts'

// What leaves the server about hotels.

export type HotelPage = {
  itemcode: string
  name: string
  slug: string
  productLink: string
  region: string
  regionSlug: string
  regionId: number
  country: string
  countrySlug: string
  iso: string
  gateway: string
  gatewayName: string
  status: number
  comingSoon: boolean
  onlineBookable: boolean
  stars: number
  hideStars: boolean
  rating: number
  reviews: number
  address: string
  latitude: number
  longitude: number
  transfersIncluded: boolean
  transferMinutes: number
  childPolicy: 'NO_INFANTS_ALLOWED' | 'INFANTS_ALLOWED' | 'ADULTS_ONLY'
  minAge: number
  maxAge: number
  minAdultAge: number | null
  facts: { spa: boolean; gym: boolean; golf: boolean; waterSports: boolean; adultsOnly: boolean }
  amenities: { pools: number; restaurants: number; bars: number; rooms: number }
  signatureText: string
  description: string
  usps: string[]
  tabs: { title: string; content: string }[]
  boards: string[]
  images: { src: string; alt: string }[]
  rooms: {
    code: string
    name: string
    description: string
    beds: string
    sizeSqm: number
    maxOccupants: number
    image: string
    imageAlt: string
  }[]
}

type Pictured = { itemcode: string; name: string; scenery: HotelFacts }

const SCENE_WORDS: Record<Scene, string> = {
  beach: 'the beach',
  pool: 'the pool',
  villas: 'villas over the water',
  room: 'a room',
  restaurant: 'the restaurant',
  sunset: 'the bay at sunset',
  spa: 'the spa',
  mountain: 'the mountains behind',
  golf: 'the golf course',
  oldtown: 'the old town',
  marina: 'the marina',
}

const pictureLink = (itemcode: string, n: number) => `/images/${itemcode}/images/${n}?presets=medium`

/** All pictures of a hotel, the one for cards first (S25). */
export const hotelPictures = ({ itemcode, name, scenery }: Pictured): HotelPage['images'] =>
  hotelPlan({ itemcode, facts: scenery }).map(({ n, scene }) => ({
    src: pictureLink(itemcode, n),
    alt: `Illustration of ${name}: ${SCENE_WORDS[scene]}`,
  }))

/** The picture on a hotel's card. */
export const firstPicture = ({ itemcode, name }: Pictured) => ({
  image: pictureLink(itemcode, 1),
  imageAlt: `Illustration of ${name}`,
})

/** A picture for a room type of a hotel. */
export function roomPicture({ itemcode, name, scenery }: Pictured, roomName: string) {
  const planned = hotelPlan({ itemcode, facts: scenery }).find(({ scene }) => scene === 'room')
  return { image: pictureLink(itemcode, planned?.n ?? 2), imageAlt: `Illustration of the ${roomName} at ${name}` }
}
