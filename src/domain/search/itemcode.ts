import type { Branded } from '#domain/branded.ts'

/** A hotel's public code: two-letter country code followed by the hotel id, as 'BB1187'. */
export type Itemcode = Branded<string, 'Itemcode'>

/** Reads an itemcode in any case; null when it is not one. */
export function parseItemcode(text: string): Itemcode | null {
  const code = text.toUpperCase()
  return /^[A-Z]{2}\d{1,8}$/.test(code) ? (code as Itemcode) : null
}
