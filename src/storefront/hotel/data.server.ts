import { data } from 'react-router'
import { bookableWindow } from '#domain/calendar/bookable-window.ts'
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts'
import type { Features } from '#features/bound.ts'
import type { HotelPage } from '#features/hotels/present.ts'
import { featuresContext, queryContext } from '../../request-context.server.ts'
import { lastOfMonth, monthOf } from '../package/price-calendar.tsx'
import { searchChoices } from '../search/data.server.ts'
import { draftOf } from '../search/search-draft.tsx'
import type { Route } from './+types/page'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const features = context.get(featuresContext)
  const hotel = await features.hotels.page(params.country, params.region, params.hotel)
  if (!hotel) throw data(null, 404)
  const url = new URL(request.url)
  const offer = await offerOf(features, hotel, { address: url.searchParams, query: context.get(queryContext) })
  return { hotel, canonical: `${url.origin}${hotel.productLink}`, ...offer }
}

type Asked = { address: URLSearchParams; query: Record<string, unknown> }

/**
 * The package the address asks for, or where it asks for none, the cheapest week of the hotel; with the month of
 * departures around it. The booking page shows the same when what it was asked for is gone.
 */
export async function offerOf(features: Features, hotel: HotelPage, { address, query }: Asked) {
  const [choices, cheapest] = await Promise.all([
    searchChoices(features, [hotel.iso], hotel.itemcode),
    features.packages.cheapestForHotel(hotel.itemcode),
  ])
  const asked = draftOf(address)
  const draft = {
    ...asked,
    destinations: [hotel.iso],
    airports: asked.airports.length > 0 ? asked.airports.slice(0, 1) : cheapest ? [cheapest.package.depair] : [],
    nights: address.has('nights') ? asked.nights : (cheapest?.package.nights ?? asked.nights),
    date: asked.date || (cheapest?.package.date ?? ''),
  }
  const window = bookableWindow(features.today())
  const shown = parseCalendarDate(`${address.get('month') ?? ''}-01`)
  const month =
    shown && shown >= monthOf(window.first) && shown <= window.last
      ? shown
      : monthOf(onSale(draft.date, window) ?? cheapest?.package.date ?? window.first)
  const wanted = {
    ...query,
    date: draft.date || month,
    nights: String(draft.nights ?? ''),
    depair: draft.airports.join(),
  }
  const parsed = features.packages.parseBookingPage(wanted, hotel.itemcode)
  if (!parsed.ok) {
    const messages = draft.airports.length > 0 ? parsed.refusal.map(({ msg }) => msg) : []
    return { draft, choices, window, month, days: [], detail: null, messages }
  }
  const [days, detail] = await Promise.all([
    features.packages.hotelCalendar({ ...parsed.value, from: month, to: lastOfMonth(month) }),
    draft.date ? features.packages.detail(parsed.value) : null,
  ])
  return { draft, choices, window, month, days, detail, messages: [] }
}

/** The date when it lies in the days on sale, else null. */
const onSale = (date: string, { first, last }: ReturnType<typeof bookableWindow>): string | null =>
  date >= first && date <= last ? date : null
