import { MAX_LAYERS, MAX_PORTIONS } from '#shop/domain/common/limits.ts'
import type { RecipeLayer } from '#shop/domain/menu/recipe.ts'
import type { Draft, DraftShape, Row } from '../../draft/draft.ts'
import type { AddToDraft } from '../../draft/draft-acts.ts'
import type { DraftReader } from '../../draft/read-typed.ts'

/** The layers of an item, each with its ingredient, its portions and what guests may do with it. */
export const RECIPE_SHAPE: DraftShape = { fields: [], columns: ['i', 'n', 'k'], most: MAX_LAYERS }

/** Before the group that swaps a layer. */
const SWAP = 'swap '

/** Returns a recipe as it is typed: the uppermost layer first, as it stands. */
export function recipeDraft(recipe: readonly RecipeLayer[]): Draft {
  const rows = recipe.map(({ ingredientId, portions, kind, swapGroupId }) => ({
    i: ingredientId,
    n: String(portions),
    k: swapGroupId === null ? kind : SWAP + swapGroupId,
  }))
  return { fields: {}, rows: rows.toReversed() }
}

/** Reads it again, from the bottom up. */
export function readRecipe({ rows }: Draft, reader: DraftReader): RecipeLayer[] {
  const swaps = new Set<string>()
  const layers = rows.map((row, index): RecipeLayer => {
    const portions = reader.count(row, 'n', index, { least: 1, most: MAX_PORTIONS })
    const swapGroupId = swapOf(row)
    if (swapGroupId !== null && swaps.has(swapGroupId)) reader.fault('twice', `k${index}`)
    if (swapGroupId !== null) swaps.add(swapGroupId)
    const plain = row.k === 'removable' ? 'removable' : 'fixed'
    const kind = swapGroupId === null ? plain : 'swappable'
    return { ingredientId: row.i ?? '', portions, kind, swapGroupId }
  })
  return layers.toReversed()
}

function swapOf({ k = '' }: Row): string | null {
  return k.startsWith(SWAP) ? k.slice(SWAP.length) : null
}

/** What a layer that can be swapped is typed as. */
export function swapValue(groupId: string): string {
  return SWAP + groupId
}

/** Lays an ingredient on top. What covers a stack, as a bun does, is drawn above it all the same. */
export const addLayer: AddToDraft = (draft, ingredientId) => {
  return { ...draft, rows: [{ i: ingredientId, n: '1', k: 'fixed' }, ...draft.rows] }
}
