import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { childrenTaken } from '#domain/hotels/child-policy.ts'
import type { StayOffer } from '#domain/pricing/stay-offer.ts'
import type { Itemcode } from '#domain/search/itemcode.ts'
import { FACILITIES } from '#domain/search/search-request.ts'
import type { HotelFacts, HotelOffers, IndexedHotel, RegionBlock } from '#price-index/layout.ts'

/** Reads a region's hotels, all or some, with their fees and offers, in order of hotel id; `at` is their place among them. */
export async function loadHotels(
  db: Kysely<Database>,
  regionId: number,
  hotelIds?: readonly number[],
): Promise<IndexedHotel[]> {
  const ids = hotelIds ? [...hotelIds] : null
  const rows = await db
    .selectFrom('hotel')
    .innerJoin('markup_class', 'markup_class.markup_class', 'hotel.markup_class')
    .select(['hotel_id', 'itemcode', 'iso', 'region_id', 'name', 'slug', 'status', 'status_coming_soon'])
    .select(['online_bookable', 'stars', 'hide_stars', 'rating', 'reviews', 'recommended', 'basis_points'])
    .select(['spa', 'gym', 'golf', 'water_sports', 'adults_only', 'marina', 'overwater', 'town'])
    .select(['transfers_included', 'transfer_per_person', 'child_policy', 'min_age', 'max_age', 'min_adult_age'])
    .where('hotel.region_id', '=', regionId)
    .$if(ids !== null, (query) => query.where('hotel.hotel_id', 'in', ids as number[]))
    .orderBy('hotel.hotel_id')
    .execute()
  const ofRegion = ids ?? db.selectFrom('hotel').select('hotel_id').where('region_id', '=', regionId)
  const feeRows = await db
    .selectFrom('local_fee')
    .selectAll()
    .where('hotel_id', 'in', ofRegion)
    .orderBy('fee_id')
    .execute()
  const offerRows = await db
    .selectFrom('stay_offer')
    .selectAll()
    .where('hotel_id', 'in', ofRegion)
    .orderBy('offer_id')
    .execute()
  const fees = Map.groupBy(feeRows, (row) => row.hotel_id)
  const offers = Map.groupBy(offerRows, (row) => row.hotel_id)
  return rows.map((row, at) => ({
    at,
    hotelId: row.hotel_id,
    itemcode: row.itemcode as Itemcode,
    iso: row.iso,
    regionId: row.region_id,
    name: row.name,
    slug: row.slug,
    status: row.status,
    comingSoon: row.status_coming_soon,
    bookable: row.status !== INFORMATION_ONLY && !row.status_coming_soon && row.online_bookable,
    stars: Number(row.stars),
    hideStars: row.hide_stars,
    rating: Number(row.rating),
    reviews: row.reviews,
    recommended: row.recommended,
    facilities: {
      spa: row.spa,
      gym: row.gym,
      golf: row.golf,
      water_sports: row.water_sports,
      adults_only: row.adults_only,
    },
    scenery: { spa: row.spa, golf: row.golf, marina: row.marina, overwater: row.overwater, town: row.town },
    markupBasisPoints: row.basis_points,
    transfersIncluded: row.transfers_included,
    transferPerPerson: row.transfers_included ? row.transfer_per_person : 0,
    ...childrenTaken(row),
    fees: (fees.get(row.hotel_id) ?? []).map((fee) => ({
      name: fee.name,
      basis: fee.basis,
      amount: fee.amount,
      currency: fee.currency,
      pencePerMillion: fee.pence_per_million,
      fromAge: fee.from_age,
      maxNights: fee.max_nights,
      rateOn: fee.rate_on,
    })),
    offers: (offers.get(row.hotel_id) ?? []).map(stayOffer),
  }))
}

/** A row of `stay_offer` as the rules know it. */
export function stayOffer(row: {
  room_id: number | null
  kind: StayOffer['kind']
  first_arrival: number
  last_arrival: number
  percent: number | null
  book_by: number | null
  days_before: number | null
  stay_nights: number | null
  free_nights: number | null
  repeats: boolean
}): StayOffer {
  const stay = { roomId: row.room_id, firstArrival: row.first_arrival, lastArrival: row.last_arrival }
  if (row.kind === 'early-booking')
    return { ...stay, kind: row.kind, percent: row.percent ?? 0, bookBy: row.book_by, daysBefore: row.days_before }
  const [stayNights, freeNights] = [row.stay_nights ?? 1, row.free_nights ?? 0]
  return { ...stay, kind: row.kind, stayNights, freeNights, repeats: row.repeats }
}

/** The columns of a block's hotels, their distinct sets of fees, and the offers that can be booked on a day or later. */
export function hotelFacts(
  hotels: readonly IndexedHotel[],
  today: number,
): Pick<RegionBlock, 'facts' | 'feeSets' | 'offers'> {
  const feeSets: RegionBlock['feeSets'] = []
  const known = new Map<string, number>()
  const feeSetOf = ({ fees }: IndexedHotel) => {
    const key = JSON.stringify(fees)
    const place = known.get(key) ?? feeSets.push(fees) - 1
    known.set(key, place)
    return place
  }
  const facts: HotelFacts = {
    bookable: Uint8Array.from(hotels, ({ bookable }) => Number(bookable)),
    markupBasisPoints: Int32Array.from(hotels, ({ markupBasisPoints }) => markupBasisPoints),
    transferPerPerson: Int32Array.from(hotels, ({ transferPerPerson }) => transferPerPerson),
    fees: Uint16Array.from(hotels, feeSetOf),
    youngestChild: Uint8Array.from(hotels, ({ youngestChild }) => youngestChild),
    oldestChild: Uint8Array.from(hotels, ({ oldestChild }) => oldestChild),
    stars: Float64Array.from(hotels, ({ stars }) => stars),
    rating: Float64Array.from(hotels, ({ rating }) => rating),
    recommended: Int32Array.from(hotels, ({ recommended }) => recommended),
    facilities: Uint8Array.from(hotels, ({ facilities }) =>
      FACILITIES.reduce((bits, facility, bit) => bits | (facilities[facility] ? 1 << bit : 0), 0),
    ),
    version: new Uint32Array(hotels.length),
  }
  return { facts, feeSets, offers: hotelOffers(hotels, today) }
}

function hotelOffers(hotels: readonly IndexedHotel[], today: number): HotelOffers {
  const isLive = (offer: StayOffer) => offer.kind === 'nights-free' || (offer.bookBy ?? today) >= today
  const live = hotels.map(({ offers }) => offers.filter((offer) => offer.lastArrival >= today && isLive(offer)))
  const list = live.flat()
  const from = new Int32Array(hotels.length + 1)
  for (const [at, own] of live.entries()) from[at + 1] = (from[at] as number) + own.length
  return {
    from,
    firstArrival: Int32Array.from(list, (offer) => offer.firstArrival),
    lastArrival: Int32Array.from(list, (offer) => offer.lastArrival),
    list,
  }
}

/** S24: a hotel of status 5 is there to be read about, not sold. */
const INFORMATION_ONLY = 5
