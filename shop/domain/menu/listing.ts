/**
 * Where an item stands. Guests see and order what is on the menu alone: what is hidden comes back some day, what is
 * archived is kept for its past.
 */
export const LISTINGS = ['menu', 'hidden', 'archived'] as const

export type Listing = (typeof LISTINGS)[number]
