/** What every address of the frame carries: which basket, the token that opens it, and the brand it looks like. */
export type CheckoutKey = { basketRef: string; token: string; contextId: string }

type Step = 'travellers' | 'summary' | 'payment' | 'confirmation'

export function stepAddress({ basketRef, token, contextId }: CheckoutKey, step: Step, more?: Record<string, string>) {
  const query = new URLSearchParams({ token, ...(contextId && { context: contextId }), ...more })
  return `/checkout/${basketRef}${step === 'travellers' ? '' : `/${step}`}?${query}`
}
