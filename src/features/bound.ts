import type { OpenDatabase } from '#db/connect.ts'
import type { ContextId, Workspace } from '#domain/brand/workspace.ts'
import type { CalendarDate } from '#domain/calendar/calendar-date.ts'
import { bindBookings } from '#features/bookings/bind.ts'
import type { Bookings } from '#features/bookings/present.ts'
import type { BrandView } from '#features/brands/present.ts'
import { brandOf } from '#features/brands/queries.ts'
import { bindDestinations } from '#features/destinations/queries.ts'
import { sendEnquiry } from '#features/enquiries/commands.ts'
import type { EnquiryForm } from '#features/enquiries/present.ts'
import { bindFlights } from '#features/flights/queries.ts'
import { bindHotels } from '#features/hotels/queries.ts'
import type { OpeningHoursView } from '#features/opening-hours/present.ts'
import { openingHours } from '#features/opening-hours/queries.ts'
import { bindPackages } from '#features/packages/queries.ts'
import type { PaymentProvider } from '#features/payments/provider.ts'
import type { PriceIndex } from '#price-index/layout.ts'

/** What the features stand on; made once by the server and handed down. */
export type Resources = {
  database: OpenDatabase
  index: PriceIndex
  payments: PaymentProvider
  now: () => Date
  today: () => CalendarDate
  secretKey: string
  /** Origin of the checkout frame's host for a brand. */
  shopOrigin: (contextId: ContextId) => string
  failpoint: (name: string) => void
}

/**
 * Every query and command that screens may use, with its database, index and clock already in hand. Loaders and
 * actions get it through request context; screens import only its type.
 */
export function bindFeatures(resources: Resources) {
  const { database, index, now, today } = resources
  const { db } = database
  const packages = bindPackages({ db, index, today })
  const brands = new Map<Workspace, Promise<BrandView>>()
  return {
    today,
    /** Brands change with a restart only. */
    brand: (workspace: Workspace): Promise<BrandView> => {
      const known = brands.get(workspace) ?? brandOf(db, workspace)
      known.catch(() => brands.delete(workspace))
      brands.set(workspace, known)
      return known
    },
    openingHours: (): Promise<OpeningHoursView> => openingHours(db, now()),
    destinations: bindDestinations({ index, today }),
    hotels: bindHotels({ db, index, cheapestForHotel: packages.cheapestForHotel }),
    packages,
    flights: bindFlights({ db, index, today }),
    bookings: bindBookings(resources, packages) satisfies Bookings,
    enquiries: { send: (form: EnquiryForm) => sendEnquiry(database, now(), form) },
  }
}

export type Features = ReturnType<typeof bindFeatures>
