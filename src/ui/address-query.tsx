import { useLocation } from 'react-router'

/**
 * The page's query as '?…', or ''. The server writes brackets as %5B and a browser leaves them as they were typed, so
 * that links made from the raw query would differ between the two.
 */
export function useAddressQuery(): string {
  const query = new URLSearchParams(useLocation().search).toString()
  return query === '' ? '' : `?${query}`
}
