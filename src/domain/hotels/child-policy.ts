/** A hotel's child policy as it is stored. */
export type ChildPolicy = { child_policy: string; min_age: number; max_age: number; min_adult_age: number | null }

/** Ages of children that a hotel takes, both included; youngest over oldest when it takes none. */
export type ChildrenTaken = { youngestChild: number; oldestChild: number }

/** S04: ages a hotel takes; they end below its youngest adult (docs/decisions/0004-search.md). */
export function childrenTaken({ child_policy, min_age, max_age, min_adult_age }: ChildPolicy): ChildrenTaken {
  if (child_policy === 'ADULTS_ONLY') return { youngestChild: 1, oldestChild: 0 }
  return {
    youngestChild: child_policy === 'NO_INFANTS_ALLOWED' ? min_age : 0,
    oldestChild: Math.min(max_age, (min_adult_age ?? Number.POSITIVE_INFINITY) - 1),
  }
}

/** Whether a hotel takes children of all these ages; ages are those at check-in. */
export const takesAges = ({ youngestChild, oldestChild }: ChildrenTaken, ages: readonly number[]): boolean =>
  ages.every((age) => age >= youngestChild && age <= oldestChild)
