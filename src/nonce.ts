import { createContext, useContext } from 'react'

export const NonceContext = createContext<string | undefined>(undefined)

/** The nonce of this answer. Browsers hide it from scripts as an attribute, so it is read from the meta element there. */
export function useNonce(): string | undefined {
  const fromServer = useContext(NonceContext)
  if (typeof document === 'undefined') return fromServer
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content
}
