import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { CONTEXT_IDS, type Workspace } from '#domain/brand/workspace.ts'
import { type CalendarDate, fromDayNumber } from '#domain/calendar/calendar-date.ts'
import { MAX_ADULTS_PER_ROOM, MAX_CHILDREN_PER_ROOM } from '#domain/party/room.ts'
import { type DestinationCode, destinationCode, parseDestinationCode } from '#domain/search/destination-code.ts'
import type { DestinationTile, DestinationView, SearchOptionsView } from '#features/destinations/present.ts'
import { airportName } from '#features/flights/present.ts'
import { nightsSold } from '#price-index/cheapest-packages.ts'
import { hotelByCode, regionsOf } from '#price-index/destinations.ts'
import type { Country, PriceIndex, RegionBlock } from '#price-index/layout.ts'
import { LEAD_IN_PARTY, regionsLeadIn } from '#price-index/lead-in-price.ts'
import { rememberByVersion } from '#price-index/scope-version.ts'
import { type DepartureOptions, departureBits, departureOptions, hasDepartures } from '#price-index/search-options.ts'

type Shop = { index: PriceIndex; today: () => CalendarDate }

/** Options come from the first two destinations (docs/decisions/0004-search.md). */
const DESTINATIONS_WITH_OPTIONS = 2

/**
 * Lengths of stay in the picker: the seed's common ones (seed 1 §9), short breaks and three weeks. Any length up to 28
 * can be searched by address; all of them in the options would be a megabyte for each destination.
 */
const LENGTHS_OFFERED = [3, 4, 7, 10, 11, 14, 21]

/** What may be asked about destinations, with index and clock in hand. */
export function bindDestinations(shop: Shop) {
  const { index } = shop
  const remembered = rememberByVersion<DepartureOptions>(index)
  const rememberedPrice = rememberByVersion<number | null>(index)
  const rememberedAnswer = rememberByVersion<StoredAnswer>(index)
  const rememberedSale = rememberByVersion<boolean>(index)

  /** When two adults can leave for a destination, or stay at one hotel. */
  function departures(code: DestinationCode, hotelId?: number): DepartureOptions {
    const regionIds =
      hotelId === undefined ? regionsOf(index, [code]) : [index.hotels.get(hotelId)?.hotel.regionId ?? 0]
    return remembered(`${shop.today()} ${destinationCode(code)} ${hotelId}`, regionIds, () =>
      departureOptions(index, regionIds, {
        ...nightsSold(shop.today()),
        party: LEAD_IN_PARTY,
        lengths: LENGTHS_OFFERED,
        hotelId,
      }),
    )
  }

  function options(destinations: readonly string[], itemcode?: string): SearchOptionsView {
    const codes = destinations.slice(0, DESTINATIONS_WITH_OPTIONS).flatMap((text) => parseDestinationCode(text) ?? [])
    const known = itemcode === undefined ? null : hotelByCode(index, itemcode)
    const found = known
      ? [departures({ iso: known.hotel.iso, regionId: null }, known.hotel.hotelId)]
      : itemcode === undefined
        ? codes.map((code) => departures(code))
        : []
    const [only] = codes
    const sister =
      itemcode === undefined && only && codes.length === 1 ? index.world.countries.get(only.iso)?.sisterIso : null
    const isEmpty = !found.some(hasDepartures)
    const blocks = known ? [known.block] : regionsOf(index, codes).flatMap((id) => index.regions.get(id) ?? [])
    return {
      options: optionsView(index, mergedDates(found), blocks),
      possible_new_iso: isEmpty && sister && isOnSale({ iso: sister, regionId: null }) ? sister : null,
    }
  }

  /** Whether two adults can go there at all. */
  const isOnSale = (code: DestinationCode): boolean => {
    const regionIds = regionsOf(index, [code])
    return rememberedSale(`${shop.today()} ${destinationCode(code)}`, regionIds, () => {
      const search = { ...nightsSold(shop.today()), party: LEAD_IN_PARTY, lengths: LENGTHS_OFFERED }
      return departureBits(index, regionIds, search)
        .values()
        .some((bits) => bits.some((open) => open !== 0))
    })
  }

  /** Per person for two adults and seven nights from any airport, in pence; null when nothing is on sale (S18). */
  function leadIn(code: DestinationCode): number | null {
    const regionIds = regionsOf(index, [code])
    return rememberedPrice(`${shop.today()} ${destinationCode(code)}`, regionIds, () => {
      const cheapest = regionsLeadIn(index, regionIds, { ...nightsSold(shop.today()), depairs: null })
      return cheapest?.found.price.perPerson ?? null
    })
  }

  return {
    list: async (): Promise<DestinationView[]> =>
      [...index.world.countries.values()].flatMap((country) => {
        const codes = [{ iso: country.iso, regionId: null }, ...blocksOf(index, country).map(({ region }) => region)]
        return codes.filter(isOnSale).map((code) => destinationView(index, country, code))
      }),
    options: async (destinations: readonly string[], itemcode?: string) => options(destinations, itemcode),
    /** The answer of /api/search/options, made once for each change of what it tells. */
    optionsAnswer: (destination: string, itemcode?: string): StoredAnswer => {
      const code = parseDestinationCode(destination)
      const known = itemcode === undefined ? null : hotelByCode(index, itemcode)
      const sister = code && index.world.countries.get(code.iso)?.sisterIso
      const told = [...(code ? [code] : []), ...(sister ? [{ iso: sister, regionId: null }] : [])]
      const regionIds = known ? [known.hotel.regionId] : regionsOf(index, told)
      return rememberedAnswer(`${shop.today()} ${destination} ${itemcode}`, regionIds, () =>
        storedAnswer(JSON.stringify({ data: options([destination], itemcode) })),
      )
    },
    tiles: async (workspace: Workspace): Promise<DestinationTile[]> =>
      countriesOfBrand(index, workspace).map((country) =>
        tile(index, country, leadIn({ iso: country.iso, regionId: null })),
      ),
  }
}

export type Destinations = ReturnType<typeof bindDestinations>

/** A large answer as text and, once somebody wants it, compressed; `etag` is of its content. */
export type StoredAnswer = { text: string; etag: string; brotli: () => Promise<Buffer> }

const compressed = promisify(brotliCompress)
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

function storedAnswer(text: string): StoredAnswer {
  let brotli: Promise<Buffer> | undefined
  return {
    text,
    etag: `W/"${createHash('sha1').update(text).digest('base64url')}"`,
    brotli: () => {
      brotli ??= compressed(text, QUALITY)
      return brotli
    },
  }
}

const blocksOf = (index: PriceIndex, { iso }: Country) =>
  [...index.regions.values()].filter(({ region }) => region.iso === iso)
const hotelsIn = (blocks: readonly RegionBlock[]) => blocks.flatMap((block) => block.hotels).length

function destinationView(index: PriceIndex, country: Country, { iso, regionId }: DestinationCode): DestinationView {
  const blocks = blocksOf(index, country).filter(({ region }) => regionId === null || region.regionId === regionId)
  return {
    id: destinationCode({ iso, regionId }),
    name: regionId === null ? country.name : (blocks[0]?.region.name ?? country.name),
    iso,
    region_id: regionId,
    hotels: hotelsIn(blocks),
  }
}

/** A brand's own countries first, each group by name; countries without hotels are left out. */
const countriesOfBrand = (index: PriceIndex, workspace: Workspace): Country[] =>
  [...index.world.countries.values()]
    .filter((country) => hotelsIn(blocksOf(index, country)) > 0)
    .sort((a, b) => place(a, workspace) - place(b, workspace) || a.name.localeCompare(b.name, 'en-GB'))
const place = ({ contextId }: Country, workspace: Workspace) => (contextId === CONTEXT_IDS[workspace] ? 0 : 1)

const tile = (index: PriceIndex, country: Country, leadIn: number | null): DestinationTile => ({
  name: country.name,
  code: country.iso,
  link: `/holidays/${country.slug}`,
  hotels: hotelsIn(blocksOf(index, country)),
  tagline: country.tagline,
  image: `/images/site/poster-${country.iso.toLowerCase()}?presets=medium`,
  imageAlt: `Illustration of ${country.name}`,
  leadIn: leadIn === null ? null : leadIn / 100,
})

/** What any of the destinations offers (docs/decisions/0004-search.md). */
function mergedDates(found: readonly DepartureOptions[]): Map<string, Map<number, Set<number>>> {
  const merged = new Map<string, Map<number, Set<number>>>()
  for (const [airport, byNights] of found.flatMap((options) => [...options])) {
    const own = merged.get(airport) ?? new Map<number, Set<number>>()
    merged.set(airport, own)
    for (const [nights, dates] of byNights) own.set(nights, new Set([...(own.get(nights) ?? []), ...dates]))
  }
  return merged
}

function optionsView(
  index: PriceIndex,
  dates: Map<string, Map<number, Set<number>>>,
  blocks: readonly RegionBlock[],
): SearchOptionsView['options'] {
  const written = new Map<number, string>()
  const write = (night: number) => {
    const text = written.get(night) ?? fromDayNumber(night)
    written.set(night, text)
    return text
  }
  const airports = [...dates.keys()].sort()
  const lengths = new Set([...dates.values()].flatMap((byNights) => [...byNights.keys()]))
  return {
    depair: Object.fromEntries(airports.map((iata) => [iata, airportName(index.world, iata)])),
    depart: Object.fromEntries(
      airports.map((iata) => [
        iata,
        Object.fromEntries(
          [...(dates.get(iata) ?? [])].map(([nights, days]) => [nights, [...days].sort((a, b) => a - b).map(write)]),
        ),
      ]),
    ),
    nights: [...lengths].sort((a, b) => a - b),
    adults: MAX_ADULTS_PER_ROOM,
    board: [...new Set(blocks.flatMap((block) => block.boards))].sort(),
    children: MAX_CHILDREN_PER_ROOM,
    contextDefault: null,
  }
}
