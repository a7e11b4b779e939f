import { createContext } from 'react-router'
import type { Workspace } from '#domain/brand/workspace.ts'
import type { CalendarDate } from '#domain/calendar/calendar-date.ts'
import type { Features } from '#features/bound.ts'

// What loaders and actions get: context.get(featuresContext). The server fills these in for each request.

/** Carried by every script and style of the answer. */
export const nonceContext = createContext<string>()

/** The brand whose pages these are. In the checkout frame: the brand that embeds it. */
export const brandContext = createContext<Workspace>()

/** The screen set that the host asks for. Checkout pages stand in a frame, where storage may be blocked. */
export const surfaceContext = createContext<'brand' | 'shop' | 'staff'>()

/** Where the surfaces live, as origins without a slash at the end. */
type Origins = { own: string; brand: string; shop: string; pricing: string }
export const originsContext = createContext<Origins>()

/** Every query and command of the shop, bound to its database and clock. */
export const featuresContext = createContext<Features>()

/** The value of the hidden field `_csrf`, and the check that every action makes first. */
export const csrfContext = createContext<{ token: string; verify(given: unknown): boolean }>()

/** The moment of the request, and the day it is in the United Kingdom. */
export const clockContext = createContext<{ now: Temporal.Instant; today: CalendarDate }>()

/** The query string, read within limits: nested keys as objects, repeated keys as lists. */
export const queryContext = createContext<Record<string, unknown>>()

/** Makes the ten-minute token with which this brand's page may ask the pricing host. */
export const pricingTokenContext = createContext<() => string>()

/** Where an exception in a loader or a render is written down. */
export const reportContext = createContext<(error: unknown) => void>()
