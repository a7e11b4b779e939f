import { GATEWAYS, HUBS, UK_AIRPORTS } from '../airports.ts'
import { noise, noiseBetween, noisePick } from '../noise.ts'
import { CLIMATES, type Climate } from './climates.ts'
import { inventedWord, takeCode, threeLetters, twoLetters } from './invented-words.ts'
import { hotelsByRank, type ShopSize } from './shop-size.ts'

export type Country = ReturnType<typeof inventedCountries>[number]
export type Gateway = ReturnType<typeof inventedGateways>[number]
export type Region = ReturnType<typeof inventedRegions>[number]

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
const within = ([low, high]: readonly [number, number], ...key: (string | number)[]) =>
  low + noise(...key) * (high - low)

/** Countries: every second one is near, the others are in the Caribbean or around the Indian Ocean by turns. */
export function inventedCountries({ countries }: Pick<ShopSize, 'countries'>) {
  const taken = new Set<string>()
  return Array.from({ length: countries }, (_, at) => {
    const name = inventedWord(at * 3 + 1)
    const place = at % 2 === 0 ? 0 : 1 + ((at >> 1) % 2)
    const climate = CLIMATES[place] as Climate
    const scene = noisePick(climate.scenes, 'country-scene', at)
    return {
      iso: takeCode(twoLetters(name), taken),
      name,
      slug: slugOf(name),
      climate: place,
      context_id: climate.contextId,
      currency: noisePick(climate.currencies, 'country-currency', at),
      tagline: `${scene.charAt(0).toUpperCase()}${scene.slice(1)}`,
      about: `${name} is known for ${scene}. Direct and one-stop flights leave from airports all over the UK, and most hotels are within two hours of the airport.`,
      latitude: within(climate.latitudes, 'country-latitude', at),
      longitude: within(climate.longitudes, 'country-longitude', at),
    }
  })
}

/** Destination airports, at least one in every country. */
export function inventedGateways({ gateways }: Pick<ShopSize, 'gateways'>, countries: readonly Country[]) {
  const taken = new Set<string>([...UK_AIRPORTS, ...GATEWAYS, ...HUBS].map(([iata]) => iata))
  return Array.from({ length: gateways }, (_, at) => {
    const country = countries[
      at < countries.length ? at : noiseBetween(0, countries.length - 1, 'gateway-country', at)
    ] as Country
    const climate = CLIMATES[country.climate] as Climate
    const name = inventedWord(1_000 + at * 3)
    const longitude = country.longitude + within([-1.5, 1.5], 'gateway-longitude', at)
    return {
      iata: takeCode(threeLetters(name), taken),
      name,
      iso: country.iso,
      climate: country.climate,
      zone: climate.zones.find(({ upTo }) => longitude <= upTo) ?? (climate.zones[0] as Climate['zones'][number]),
      // Some short summers: nothing flies there in winter.
      summerOnly: climate.isNear && noise('gateway-summer', at) < 0.3,
      latitude: country.latitude + within([-0.8, 0.8], 'gateway-latitude', at),
      longitude,
    }
  })
}

const REGION_NAMES = ['{}', '{}', 'Costa {}', 'Port {}', '{} Bay', '{} Coast', 'Isle of {}', '{} Point']

/** Regions, at least one at every gateway, with the number of their hotels and the first of them. */
export function inventedRegions(size: ShopSize, gateways: readonly Gateway[]) {
  const counts = hotelsByRank(size)
  const ranks = counts.map((_, at) => at).sort((a, b) => noise('region-rank', a) - noise('region-rank', b))
  let firstHotel = FIRST_HOTEL
  return ranks.map((rank, at) => {
    const gateway = gateways[
      at < gateways.length ? at : noiseBetween(0, gateways.length - 1, 'region-gateway', at)
    ] as Gateway
    const climate = CLIMATES[gateway.climate] as Climate
    const name = noisePick(REGION_NAMES, 'region-name', at).replace('{}', inventedWord(5_000 + at * 3))
    const scene = noisePick(climate.scenes, 'region-scene', at)
    const minutes = 10 + 5 * noiseBetween(0, 22, 'region-transfer', at)
    const hotels = counts[rank] as number
    firstHotel += hotels
    return {
      region_id: at + 1,
      iso: gateway.iso,
      name,
      slug: slugOf(name),
      gateway: gateway.iata,
      transfer_minutes: minutes,
      tagline: `${scene.charAt(0).toUpperCase()}${scene.slice(1)}`,
      about: `${name}: ${scene}. About ${minutes} minutes from ${gateway.name} airport, with ${hotels === 1 ? 'one hotel' : `${hotels} hotels`} to choose from.`,
      latitude: gateway.latitude + within([-0.3, 0.3], 'region-latitude', at),
      longitude: gateway.longitude + within([-0.3, 0.3], 'region-longitude', at),
      climate: gateway.climate,
      hotels,
      first_hotel: firstHotel - hotels,
    }
  })
}

/** Hotel ids follow each other from here, region by region. */
const FIRST_HOTEL = 1001
