import type { Db } from '#db/connect.ts'
import { AIRLINES, HUBS } from '../airports.ts'
import { BRANDS, ENGINES, OPENING_HOURS } from '../world.ts'
import { insertRows } from './insert-rows.ts'
import { inventedCountries, inventedGateways, inventedRegions } from './invented-places.ts'
import { inventedRoutes, UK_AIRPORT_ROWS } from './invented-routes.ts'
import { sizeOfShop } from './shop-size.ts'

export type World = ReturnType<typeof inventedWorld>

/** The places of a shop of so many hotels, and who flies to them. */
export function inventedWorld(hotels: number) {
  const size = sizeOfShop(hotels)
  const countries = inventedCountries(size)
  const gateways = inventedGateways(size, countries)
  return { countries, gateways, regions: inventedRegions(size, gateways), routes: inventedRoutes(size, gateways) }
}

/** Everything that is not by hotel or by night. */
export async function insertWorld(
  db: Db,
  { countries, gateways, regions, routes }: World,
  today: number,
): Promise<void> {
  await insertRows(db, 'brand_context', BRANDS)
  await insertRows(
    db,
    'country',
    countries.map(({ climate: _, latitude: __, longitude: ___, ...country }) => country),
  )
  await insertRows(db, 'airport', [
    ...UK_AIRPORT_ROWS,
    ...HUBS.map(([iata, name, zone, latitude, longitude]) => ({
      iata,
      name,
      zone,
      latitude,
      longitude,
      sells: 'gateway',
    })),
    ...gateways.map(({ iata, name, zone, latitude, longitude }) => ({
      iata,
      name,
      zone: zone.zone,
      latitude,
      longitude,
      sells: 'gateway',
    })),
  ])
  await insertRows(
    db,
    'region',
    regions.map(({ climate: _, hotels: __, first_hotel: ___, ...region }) => region),
  )
  await insertRows(
    db,
    'large_shop.region_plan',
    regions.map(({ region_id, iso, climate, name, transfer_minutes, latitude, longitude, hotels, first_hotel }) => ({
      region_id,
      iso,
      climate,
      name,
      transfer_minutes,
      latitude,
      longitude,
      hotels,
      first_hotel,
    })),
  )
  await insertRows(db, 'opening_hours', OPENING_HOURS)
  await insertRows(db, 'engine', ENGINES)
  await insertRows(
    db,
    'airline',
    Object.entries(AIRLINES).map(([airline_id, name]) => ({ airline_id, name })),
  )
  await insertRows(
    db,
    'route',
    routes.map(({ gateway, ...route }) => ({ ...route, gateway: gateway.iata })),
  )
  await insertRows(
    db,
    'markup_class',
    [1150, 1400, 1650, 1900].map((basis_points, at) => ({ markup_class: at + 1, basis_points })),
  )
  await insertRows(
    db,
    'promo_code',
    ['SUN50', 'PROMO50'].map((code) => ({
      code,
      name: code === 'SUN50' ? 'Winter Sun £50' : 'Newsletter £50',
      amount_off: 50_00,
      starts_on: today - 30,
      ends_on: today + 365,
      use_limit: 500,
    })),
  )
}
