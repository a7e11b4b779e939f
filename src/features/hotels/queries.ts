import type { Db } from '#db/connect.ts'
import { CONTEXT_IDS, type Workspace } from '#domain/brand/workspace.ts'
import { BOARD_BASIS } from '#domain/hotels/board-basis.ts'
import { airportName } from '#features/flights/present.ts'
import { type HotelPage, hotelPictures, roomPicture } from '#features/hotels/present.ts'
import type { PackageCard } from '#features/packages/present.ts'
import { hotelByCode } from '#price-index/destinations.ts'
import type { IndexedHotel, PriceIndex, RegionBlock } from '#price-index/layout.ts'

type Shop = { db: Db; index: PriceIndex; cheapestForHotel: (itemcode: string) => Promise<PackageCard | null> }

/** What may be asked about hotels. `cheapestForHotel` is the query of the same name of packages. */
export function bindHotels({ db, index, cheapestForHotel }: Shop) {
  return {
    page: (country: string, region: string, hotel: string) => hotelPage(db, index, { country, region, hotel }),
    /** Hotels for a brand's home page, its own countries' most recommended first; only those with something on sale. */
    featured: async (workspace: Workspace, count: number): Promise<PackageCard[]> => {
      const cards: PackageCard[] = []
      for (const { itemcode } of hotelsOfBrand(index, workspace)) {
        const card = cards.length < count ? await cheapestForHotel(itemcode) : null
        if (card) cards.push(card)
      }
      return cards
    },
    /** What the pictures of a hotel show; null for a code that is not a hotel's. */
    hotelFacts: async (itemcode: string) => {
      const known = hotelByCode(index, itemcode)
      return known && { ...known.hotel.scenery, iso: known.hotel.iso }
    },
    /** Where a hotel's page is; null for a code that is not a hotel's. */
    productLink: (itemcode: string): string | null => {
      const known = hotelByCode(index, itemcode)
      return known && productLink(index, known)
    },
  }
}

export type Hotels = ReturnType<typeof bindHotels>

type Placed = { block: RegionBlock; hotel: IndexedHotel }

const productLink = ({ world }: PriceIndex, { block, hotel }: Placed) =>
  `/holidays/${world.countries.get(hotel.iso)?.slug ?? ''}/${block.region.slug}/${hotel.slug}`

function hotelsOfBrand({ regions, world }: PriceIndex, workspace: Workspace): IndexedHotel[] {
  const isOwn = ({ iso }: IndexedHotel) => world.countries.get(iso)?.contextId === CONTEXT_IDS[workspace]
  return [...regions.values()]
    .flatMap((block) => block.hotels)
    .filter((hotel) => hotel.bookable)
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || b.recommended - a.recommended || a.hotelId - b.hotelId)
}

async function hotelPage(
  db: Db,
  index: PriceIndex,
  slugs: { country: string; region: string; hotel: string },
): Promise<HotelPage | null> {
  const row = await db
    .selectFrom('hotel')
    .innerJoin('region', 'region.region_id', 'hotel.region_id')
    .innerJoin('country', 'country.iso', 'hotel.iso')
    .selectAll('hotel')
    .select(['region.name as region_name', 'region.slug as region_slug', 'gateway', 'transfer_minutes'])
    .select(['country.name as country_name', 'country.slug as country_slug'])
    .where('country.slug', '=', slugs.country)
    .where('region.slug', '=', slugs.region)
    .where('hotel.slug', '=', slugs.hotel)
    .executeTakeFirst()
  if (!row) return null
  const rooms = await db
    .selectFrom('room_type')
    .selectAll()
    .where('hotel_id', '=', row.hotel_id)
    .orderBy('room_id')
    .execute()
  const boards = await db
    .selectFrom('product')
    .select('board')
    .distinct()
    .where('hotel_id', '=', row.hotel_id)
    .orderBy('board')
    .execute()
  const { itemcode, name } = row
  const pictured = {
    itemcode,
    name,
    scenery: { spa: row.spa, golf: row.golf, marina: row.marina, overwater: row.overwater, town: row.town },
  }
  return {
    itemcode,
    name,
    slug: row.slug,
    productLink: `/holidays/${row.country_slug}/${row.region_slug}/${row.slug}`,
    region: row.region_name,
    regionSlug: row.region_slug,
    regionId: row.region_id,
    country: row.country_name,
    countrySlug: row.country_slug,
    iso: row.iso,
    gateway: row.gateway,
    gatewayName: airportName(index.world, row.gateway),
    status: row.status,
    comingSoon: row.status_coming_soon,
    onlineBookable: row.online_bookable,
    stars: Number(row.stars),
    hideStars: row.hide_stars,
    rating: Number(row.rating),
    reviews: row.reviews,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    transfersIncluded: row.transfers_included,
    transferMinutes: row.transfer_minutes,
    childPolicy: row.child_policy,
    minAge: row.min_age,
    maxAge: row.max_age,
    minAdultAge: row.min_adult_age,
    facts: { spa: row.spa, gym: row.gym, golf: row.golf, waterSports: row.water_sports, adultsOnly: row.adults_only },
    amenities: { pools: row.pools, restaurants: row.restaurants, bars: row.bars, rooms: row.rooms },
    signatureText: row.signature_text,
    description: row.description,
    usps: row.usps,
    tabs: row.tabs,
    boards: [...new Set(boards.map(({ board }) => BOARD_BASIS[board as keyof typeof BOARD_BASIS] ?? board))],
    images: hotelPictures(pictured),
    rooms: rooms.map((room) => ({
      code: room.code,
      name: room.name,
      description: room.description,
      beds: room.beds,
      sizeSqm: room.size_sqm,
      maxOccupants: room.max_occupants,
      ...roomPicture(pictured, room.name),
    })),
  }
}
