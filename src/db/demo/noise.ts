/** A number from 0 up to 1 that depends only on its key: the demo shop is the same on every machine. */
export function noise(...key: (string | number)[]): number {
  let hash = 2_166_136_261
  for (const character of key.join('|')) {
    hash ^= character.charCodeAt(0)
    hash = Math.imul(hash, 16_777_619)
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2_246_822_519)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 3_266_489_917)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}

/** A whole number from low to high, both included. */
export const noiseBetween = (low: number, high: number, ...key: (string | number)[]): number =>
  low + Math.floor(noise(...key) * (high - low + 1))

/** One of the given things. */
export const noisePick = <Thing>(things: readonly Thing[], ...key: (string | number)[]): Thing =>
  things[Math.floor(noise(...key) * things.length)] as Thing
