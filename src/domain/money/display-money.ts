const WHOLE = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })
const EXACT = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** Pounds as people read them: '£1,299', or '£1,299.50' when there are pence (seed 1 §1). */
export const displayPounds = (pounds: number): string =>
  Number.isInteger(Math.round(pounds * 100) / 100) ? WHOLE.format(pounds) : EXACT.format(pounds)

/**
 * A difference per person as '+£312pp' or '-£24pp', to the nearest pound, half away from zero; null when it rounds to
 * nothing (docs/decisions/0003-money.md).
 */
export function displayDifference(pounds: number): string | null {
  const rounded = Math.sign(pounds) * Math.round(Math.abs(pounds))
  if (rounded === 0) return null
  return `${rounded > 0 ? '+' : '-'}${WHOLE.format(Math.abs(rounded))}pp`
}
