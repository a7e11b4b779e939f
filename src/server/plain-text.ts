const MOST_LEVELS = 32

/**
 * True for a value whose every text PostgreSQL can store: no NUL, no half of a surrogate pair, no bottomless nesting.
 * A NUL is an error in text columns, a lone surrogate in json columns, and both would surface as a 500.
 */
export function isPlain(value: unknown, level = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (level > MOST_LEVELS) return false
  return Object.entries(value).every(([name, part]) => isPlain(name) && isPlain(part, level + 1))
}

/** The same for text that is still percent-encoded: an address, or the body of a form. */
export function isPlainEncoded(text: string): boolean {
  if (!text.isWellFormed() || text.includes('\0')) return false
  try {
    // A lone % is legal in practice (campaign links carry it); only what pretends to be UTF-8 has to be.
    return !decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25')).includes('\0')
  } catch {
    return false
  }
}
