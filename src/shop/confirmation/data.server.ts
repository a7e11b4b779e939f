import { featuresContext } from '../../request-context.server.ts'
import { enterCheckout, tokenOf } from '../frame/data.server.ts'
import type { Route } from './+types/page'

export async function loader(args: Route.LoaderArgs) {
  const { checkout, goTo } = await enterCheckout(args, tokenOf(args))
  if (!checkout.bookingRef) throw goTo('travellers')
  const booking = await args.context.get(featuresContext).bookings.booking(checkout.bookingRef)
  if (!booking) throw new Error(`booking ${checkout.bookingRef} of a paid checkout is missing`)
  return { booking }
}
