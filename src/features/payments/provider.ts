/** What an authorisation request came to. */
export type Authorisation = { status: 'authorised'; providerRef: string } | { status: 'declined'; reason: string }

/**
 * A payment provider with manual capture. Every call carries the key of one payment attempt and may be repeated: the
 * same key gives the same answer and moves money at most once. A call that throws has an unknown outcome.
 */
export type PaymentProvider = {
  name: string
  /** Reserves pence on the shopper's card. `card` is the provider's own token; card numbers never reach us. */
  authorise: (payment: { key: string; amount: number; card: string }) => Promise<Authorisation>
  /** Takes what was authorised. */
  capture: (payment: { key: string }) => Promise<void>
  /** Lets an authorisation go; also makes sure that a late one under this key never succeeds. */
  cancel: (payment: { key: string }) => Promise<void>
}
