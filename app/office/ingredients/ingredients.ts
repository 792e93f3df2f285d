import type { IngredientEffect } from '#shop/operations/menu/present-ingredients.ts'

export type { IngredientEffect }
