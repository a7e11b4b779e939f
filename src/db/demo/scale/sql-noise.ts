import { noise } from '../noise.ts'

// Chance in SQL that is the same on every machine: PostgreSQL's own hash of whole numbers, which never changes between
// its versions because partitions on disk depend on it. A key is any whole-number expression.

/** A whole number from 0 below 2^31, as SQL text. */
const hash = (key: string, salt: string): string =>
  `(hashint8extended((${key})::bigint, ${Math.floor(noise(salt) * 2 ** 31)}) & 2147483647)`

/** A whole number from low to high, both included. */
export const between = (low: number, high: number, key: string, salt: string): string =>
  `(${low} + ${hash(key, salt)} % ${high - low + 1})::int`

/** True for so many percent of the keys. */
export const percentOf = (percent: number, key: string, salt: string): string =>
  `(${hash(key, salt)} % 1000 < ${Math.round(percent * 10)})`

/** A fraction from 0 up to 1. */
export const fraction = (key: string, salt: string): string => `(${hash(key, salt)} / 2147483648.0::float8)`

/** One of the given SQL expressions; one that is listed twice comes twice as often. */
export const oneOf = (things: readonly (string | number)[], key: string, salt: string): string =>
  `(array[${things.join(', ')}])[1 + ${hash(key, salt)} % ${things.length}]`

/** A text as an SQL literal. */
export const text = (words: string): string => `'${words.replaceAll("'", "''")}'`
