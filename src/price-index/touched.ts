import { LONGEST_STAY } from '#domain/search/search-query.ts'
import type { RegionBlock } from '#price-index/layout.ts'

/** Columns that changed, both included. */
export type Touched = { from: number; to: number }

/**
 * Notes that a hotel's rates or stock changed in some columns: what is remembered of its region goes stale for every
 * check-in whose stay, check-out day included, can reach them.
 */
export function markTouched(block: RegionBlock, hotelAt: number, { from, to }: Touched): void {
  block.version += 1
  block.facts.version[hotelAt] = (block.facts.version[hotelAt] as number) + 1
  for (const kept of [...block.stayFloors.values(), ...block.openLengths.values()]) {
    kept.stale.fill(1, Math.max(0, from - LONGEST_STAY), to + 1)
    kept.anyStale = true
  }
}

/** Forgets everything remembered of a region: its hotels themselves changed. */
export function forgetAnswers(block: RegionBlock): void {
  block.version += 1
  block.facts.version.forEach((version, at) => {
    block.facts.version[at] = version + 1
  })
  block.fits.clear()
  block.stayFloors.clear()
  block.openLengths.clear()
}
