import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Itemcode } from '#domain/search/itemcode.ts'
import type { IndexedHotel } from '#price-index/layout.ts'

/** Reads a region's hotels with their fees, in order of hotel id. */
export async function loadHotels(db: Kysely<Database>, regionId: number): Promise<IndexedHotel[]> {
  const rows = await db
    .selectFrom('hotel')
    .innerJoin('markup_class', 'markup_class.markup_class', 'hotel.markup_class')
    .selectAll('hotel')
    .select('markup_class.basis_points')
    .where('hotel.region_id', '=', regionId)
    .orderBy('hotel.hotel_id')
    .execute()
  const fees = await db
    .selectFrom('local_fee')
    .selectAll('local_fee')
    .where('hotel_id', 'in', db.selectFrom('hotel').select('hotel_id').where('region_id', '=', regionId))
    .orderBy('fee_id')
    .execute()
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
    fees: fees
      .filter((fee) => fee.hotel_id === row.hotel_id)
      .map((fee) => ({
        name: fee.name,
        basis: fee.basis,
        amount: fee.amount,
        currency: fee.currency,
        pencePerMillion: fee.pence_per_million,
        fromAge: fee.from_age,
        maxNights: fee.max_nights,
        rateOn: fee.rate_on,
      })),
  }))
}

/** S24: a hotel of status 5 is there to be read about, not sold. */
const INFORMATION_ONLY = 5

/** S04: ages a hotel takes; they end below its youngest adult (docs/decisions/0004-search.md). */
function childrenTaken(row: { child_policy: string; min_age: number; max_age: number; min_adult_age: number | null }) {
  if (row.child_policy === 'ADULTS_ONLY') return { youngestChild: 1, oldestChild: 0 }
  return {
    youngestChild: row.child_policy === 'NO_INFANTS_ALLOWED' ? row.min_age : 0,
    oldestChild: Math.min(row.max_age, (row.min_adult_age ?? 99) - 1),
  }
}
