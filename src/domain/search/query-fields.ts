/** One field of a query that was refused, as people read it (docs/decisions/0004-search.md). */
export type FieldProblem = { field: string; msg: string; rule: string }

/** A query string as read by the server: text, lists and nested objects; or still flat, as URLSearchParams gives it. */
export type Query = Readonly<Record<string, unknown>>

/** A field's text without spaces around it; '' when it is missing. A repeated field reads as a comma list. */
export function textOf(query: Query, name: string): string {
  const value = query[name]
  if (typeof value === 'string') return value.trim()
  return Array.isArray(value)
    ? value
        .filter((part) => typeof part === 'string')
        .join(',')
        .trim()
    : ''
}

/** The parts of a comma list, without empty ones and repeats. */
export const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

/** Every text in a query under the path it has in the address: 'room[0][ages][1]'. */
export function flatFields(query: Query): Map<string, string> {
  const fields = new Map<string, string>()
  const add = (path: string, value: unknown) => {
    if (typeof value === 'string') fields.set(path, value.trim())
    else if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) add(`${path}[${key}]`, inner)
  }
  for (const [name, value] of Object.entries(query)) add(name, value)
  return fields
}

/** A whole number written with digits only; null for anything else. */
export const wholeNumber = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)
