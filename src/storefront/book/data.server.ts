import { data, redirect } from 'react-router'
import { CONTEXT_IDS } from '#domain/brand/workspace.ts'
import type { HotelPage } from '#features/hotels/present.ts'
import { brandContext, csrfContext, featuresContext, queryContext } from '../../request-context.server.ts'
import { offerOf } from '../hotel/data.server.ts'
import { tidied } from '../search/search-draft.tsx'
import type { Route } from './+types/page'
import { bookedDetail } from './booked-detail.server.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const features = context.get(featuresContext)
  const hotel = await features.hotels.page(params.country, params.region, params.hotel)
  if (!hotel) throw data(null, 404)
  const address = new URL(request.url).searchParams
  const tidy = tidied(address)
  if (tidy) throw redirect(`${hotel.productLink}/book?${tidy}`)
  const query = context.get(queryContext)
  const parsed = features.packages.parseBookingPage(query, hotel.itemcode)
  const offer = await offerOf(features, hotel, { address, query })
  // Without a complete question there is nothing to book yet, even where the hotel has a cheapest week.
  const detail = parsed.ok ? offer.detail : null
  const messages = parsed.ok ? [] : parsed.refusal.map(({ msg }) => msg)
  const { draft, choices, days, month, window } = offer
  return {
    hotel: brief(hotel),
    sellable: hotel.onlineBookable && !hotel.comingSoon,
    draft,
    choices,
    messages,
    detail: detail && bookedDetail(detail),
    // Other days are asked for only where this one has nothing.
    otherDays: detail ? null : { days, month, window },
  }
}

/** What the booking page shows of a hotel: a few lines, not its whole page. */
const brief = ({
  itemcode,
  name,
  productLink,
  region,
  country,
  gateway,
  stars,
  hideStars,
  images,
  ...hotel
}: HotelPage) => ({
  itemcode,
  name,
  productLink,
  region,
  country,
  gateway,
  stars,
  hideStars,
  image: images[0] ?? { src: '', alt: '' },
  rules: {
    childPolicy: hotel.childPolicy,
    minAge: hotel.minAge,
    maxAge: hotel.maxAge,
    minAdultAge: hotel.minAdultAge,
  },
})

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (!context.get(csrfContext).verify(form.get('_csrf'))) throw data(null, 403)
  const features = context.get(featuresContext)
  const hotel = await features.hotels.page(params.country, params.region, params.hotel)
  if (!hotel) throw data(null, 404)
  const parsed = features.packages.parseBookingPage(context.get(queryContext), hotel.itemcode)
  if (!parsed.ok) return data({ refused: true }, 400)
  const basket = await features.bookings.createBasket(parsed.value, CONTEXT_IDS[context.get(brandContext)])
  if (!basket.ok) return data({ refused: true }, 409)
  return redirect(`/book/${basket.value.ref}`, 303)
}
