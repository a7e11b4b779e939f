import qs from 'qs'

/** Stands for a query string that breaks the limits. The router calls the parser where nothing may be thrown. */
export const REFUSED_QUERY: Record<string, unknown> = Object.freeze({})

/** Reads `room[0][adults]=2`, within limits: three levels deep, a hundred keys, lists of ten. */
export function strictQuery(query: string): Record<string, unknown> {
  try {
    return qs.parse(query, {
      depth: 3,
      strictDepth: true,
      parameterLimit: 100,
      arrayLimit: 10,
      throwOnLimitExceeded: true,
    })
  } catch {
    return REFUSED_QUERY
  }
}
