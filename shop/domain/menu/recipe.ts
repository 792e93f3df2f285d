import { z } from 'zod'
import { MAX_LAYERS, MAX_PORTIONS } from '../common/limits.ts'
import { id } from '../common/written-schema.ts'

/** Whether guests may leave a layer out, or take another ingredient in its place. */
const LAYER_KINDS = ['fixed', 'removable', 'swappable'] as const

/** One ingredient of an item. What swaps for it are the options of a group, which only a swappable layer names. */
export const recipeLayer = z
  .object({
    ingredientId: id,
    portions: z.int().min(1).max(MAX_PORTIONS),
    kind: z.enum(LAYER_KINDS),
    swapGroupId: id.nullable(),
  })
  .refine(({ kind, swapGroupId }) => (kind === 'swappable') === (swapGroupId !== null))

export type RecipeLayer = z.infer<typeof recipeLayer>

/** What an item is made of, from the bottom up. A group swaps one layer of it at most. */
export const recipe = z
  .array(recipeLayer)
  .max(MAX_LAYERS)
  .refine((layers) => {
    const groups = layers.flatMap(({ swapGroupId }) => swapGroupId ?? [])
    return new Set(groups).size === groups.length
  })
