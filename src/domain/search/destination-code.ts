/** A country, or one region of it: 'BB' or 'BB-12' (docs/decisions/0004-search.md). */
export type DestinationCode = { iso: string; regionId: number | null }

/** Reads 'ISO2' or 'ISO2-{regionId}' in any case; null when it is neither. */
export function parseDestinationCode(text: string): DestinationCode | null {
  const parts = /^([A-Za-z]{2})(?:-(\d{1,6}))?$/.exec(text)
  if (!parts) return null
  return { iso: (parts[1] as string).toUpperCase(), regionId: parts[2] === undefined ? null : Number(parts[2]) }
}

/** The code as it stands in addresses. */
export const destinationCode = ({ iso, regionId }: DestinationCode): string =>
  regionId === null ? iso : `${iso}-${regionId}`
