/** S12, seed 1 §9, in rank order; the position is the number kept in the database. */
export const CABIN_CLASSES = ['Economy', 'PremiumEconomy', 'Premium', 'Business'] as const
export type CabinClass = (typeof CABIN_CLASSES)[number]

/** 'Premium Economy' for people; the others read as they are. */
export const displayCabin = (cabin: CabinClass): string => (cabin === 'PremiumEconomy' ? 'Premium Economy' : cabin)

/** Rank of a cabin name, unknown names last. */
export function cabinRank(cabin: string): number {
  const rank = CABIN_CLASSES.indexOf(cabin as CabinClass)
  return rank < 0 ? CABIN_CLASSES.length : rank
}
