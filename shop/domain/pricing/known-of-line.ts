import type { KnownAllergens } from '../menu/allergen-states.ts'

/** Nothing is free of what nobody has confirmed. */
export const NOTHING_KNOWN: KnownAllergens = { contains: [], mayContain: [], free: [] }

/**
 * Returns what is known of a dish's allergens after something in it was replaced: what came instead may contain all that
 * it isn't known to contain. Leaving something out confirms nothing.
 */
export function afterSwap({ contains, mayContain }: KnownAllergens): KnownAllergens {
  return { contains, mayContain, free: [] }
}
