/** Who may eat something. An item suits a diet if everything in it does. */
export const DIETS = ['vegetarian', 'vegan', 'halal', 'kosher'] as const

export type Diet = (typeof DIETS)[number]
