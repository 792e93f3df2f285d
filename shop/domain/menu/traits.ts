/** Who should know what is in an ingredient, or shouldn't have it. */
export const TRAITS = ['alcohol', 'caffeine', 'hot'] as const

export type Trait = (typeof TRAITS)[number]
