import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { OpenDatabase } from '#db/connect.ts'
import { CONTEXT_IDS, WORKSPACES, type Workspace } from '#domain/brand/workspace.ts'
import { basketRoutes } from '#features/baskets/api.ts'
import { bindFeatures } from '#features/bound.ts'
import { destinationRoutes } from '#features/destinations/api.ts'
import { pricingRoutes } from '#features/flights/api.ts'
import { hotelRoutes } from '#features/hotels/api.ts'
import { imageRoutes } from '#features/images/api.ts'
import { sendOutbox } from '#features/mail/commands.ts'
import { createMailer } from '#features/mail/mailer.ts'
import { contactRoutes } from '#features/opening-hours/api.ts'
import { packageRoutes } from '#features/packages/api.ts'
import { recoverPayments } from '#features/payments/commands.ts'
import { createSandbox } from '#features/payments/sandbox.ts'
import { promoRoutes } from '#features/promo-codes/api.ts'
import { createPictureStore, type PictureStore } from '#illustrations/picture-store.ts'
import { SITE_PICTURE_NAMES } from '#illustrations/site-pictures.ts'
import { forgetOldChanges } from '#price-index/change-log.ts'
import { NIGHTS_HELD, openPriceIndex } from '#price-index/open-price-index.ts'
import type { AppOptions } from '#server/app.ts'
import { type Clock, todayBy } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { failpointOf } from '#server/failpoint.ts'
import { originOf } from '#server/hosts.ts'
import { startJobs } from '#server/jobs.ts'

/** The part of the server's options that the shop's own features fill, and what they need to be closed with. */
export type WiredShop = Pick<AppOptions, 'features' | 'readiness' | 'api' | 'pricing' | 'pictures'> & {
  pictureStore: PictureStore
  close: () => Promise<void>
}

/** Loads the price index, binds the features to the database and starts the shop's repeating work. */
export async function wireShop({
  database,
  standby,
  config,
  secretKey,
  clock,
  logger,
}: {
  database: OpenDatabase
  /** Where the price index reads; the database itself when there is no standby. */
  standby: Pick<OpenDatabase, 'db' | 'kind'>
  config: Config
  secretKey: string
  clock: Clock
  logger: Logger
}): Promise<WiredShop> {
  const { db } = database
  const now = () => new Date(clock().epochMilliseconds)
  const today = () => todayBy(clock)
  const onTrouble = (name: string, error: unknown) => logger.error({ err: error, job: name }, 'a job failed')
  const prices = await openPriceIndex(standby.db, {
    today: today(),
    horizon: NIGHTS_HELD,
    readers: standby.kind === 'postgres' ? READERS : 1,
    follow: true,
    onTrouble: (error) => onTrouble('price index', error),
  })
  const payments = createSandbox(db, now)
  const till = {
    db,
    durable: database.durable,
    payments,
    now,
    today,
    secretKey,
    failpoint: failpointOf(config.failpoint),
  }
  const shopOrigin = (contextId: number) => originOf(config.site, config.site.hosts.shops[workspaceOf(contextId)])
  const features = bindFeatures({ ...till, database, index: prices.index, shopOrigin })
  const pictureStore = createPictureStore({ folder: join(config.dataDir, 'pictures') })
  const airlines = new Set(
    (await db.selectFrom('airline').select('airline_id').execute()).map(({ airline_id }) => airline_id),
  )
  const mailer = createMailer({ smtpUrl: config.mail.smtpUrl, folder: join(config.dataDir, 'outbox') })
  const siteOf = (contextId: number) => originOf(config.site, config.site.hosts.brands[workspaceOf(contextId)][0] ?? '')
  let day = today()
  const jobs = startJobs(
    [
      { name: 'payments', everyMs: 5_000, run: () => recoverPayments(till) },
      {
        name: 'outbox',
        everyMs: 1_000,
        run: () => sendOutbox({ db, mailer, from: config.mail.from, now, siteOf, booking: features.bookings.booking }),
      },
      {
        name: 'new day',
        everyMs: 60_000,
        run: async () => {
          if (today() === day) return
          day = today()
          const drifted = await prices.startDay(day)
          if (drifted.length > 0) logger.error({ drifted }, 'the price index had drifted from the database')
        },
      },
      { name: 'change log', everyMs: 3_600_000, run: () => forgetOldChanges(db, now()) },
    ],
    onTrouble,
  )
  const workspace = (request: FastifyRequest): Workspace =>
    request.surface?.kind === 'brand' ? request.surface.workspace : 'bluebaytravel'
  return {
    features,
    pictureStore,
    readiness: { pingDatabase: () => sql`select 1`.execute(db), isIndexLoaded: () => prices.index.regions.size > 0 },
    api: async (app) => {
      await app.register(destinationRoutes, { destinations: features.destinations })
      await app.register(packageRoutes, { packages: features.packages })
      await app.register(hotelRoutes, { cheapestForHotel: features.packages.cheapestForHotel })
      await app.register(basketRoutes, {
        bookings: features.bookings,
        parseBookingPage: features.packages.parseBookingPage,
        contextOf: (request) => CONTEXT_IDS[workspace(request)],
        limit: perMinute(config, 30),
      })
      await app.register(promoRoutes, { bookings: features.bookings, limit: perMinute(config, 10) })
      await app.register(contactRoutes, {
        hours: features.openingHours,
        brand: (request) => features.brand(workspace(request)),
        now,
      })
    },
    pricing: (app) => pricingRoutes(app, { flights: features.flights }),
    pictures: (app) => imageRoutes(app, { pictures: pictureStore, hotelFacts: features.hotels.hotelFacts, airlines }),
    close: async () => {
      await jobs.stop()
      await prices.close()
      await pictureStore.close()
    },
  }
}

/** Makes the pictures of the home pages before the first visitor asks for them; those on disk cost nothing. */
export const drawHomePictures = (
  store: PictureStore,
  onProgress: (done: number, total: number) => void,
): Promise<void> =>
  store.warm(
    SITE_PICTURE_NAMES.filter((name) => name.startsWith('home-')).map((name) => ({
      kind: 'site' as const,
      name,
      preset: name.endsWith('-portrait') ? ('medium' as const) : ('large' as const),
      format: 'webp' as const,
    })),
    onProgress,
  )

/** Connections that read a price index: one is parsed while the server works on the other. */
const READERS = 2

const workspaceOf = (contextId: number): Workspace =>
  WORKSPACES.find((name) => CONTEXT_IDS[name] === contextId) ?? 'bluebaytravel'

const perMinute = ({ rateLimits }: Config, max: number) => ({
  rateLimit: rateLimits && { max, timeWindow: '1 minute' },
})
