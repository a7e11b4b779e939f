import type { PriceIndex } from '#price-index/layout.ts'

/** Changes whenever an answer about these regions may: with their rates and stock, their flights, and the first day held. */
function scopeVersion(index: PriceIndex, regionIds: readonly number[]): string {
  const blocks = regionIds.flatMap((id) => index.regions.get(id) ?? [])
  const gateways = new Set(blocks.map((block) => block.region.gateway))
  const routes = [...gateways].flatMap((gateway) => index.routesTo.get(gateway) ?? [])
  const changes = [...blocks, ...routes].reduce((sum, { version }) => sum + version, 0)
  return `${index.first}.${changes}`
}

const ANSWERS_KEPT = 500

/** Keeps answers about regions until something there changes: `remember(key, regionIds, answer)`. */
export function rememberByVersion<Answer>(index: PriceIndex) {
  const kept = new Map<string, { version: string; answer: Answer }>()
  return (key: string, regionIds: readonly number[], answer: () => Answer): Answer => {
    const version = scopeVersion(index, regionIds)
    const known = kept.get(key)
    if (known?.version === version) return known.answer
    const fresh = { version, answer: answer() }
    if (kept.size >= ANSWERS_KEPT) kept.clear()
    kept.set(key, fresh)
    return fresh.answer
  }
}
