import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** The names in each of the lists of an item, in order. */
export type PartsOfItem = { recipe: string[] }

/** Returns what the lists of an item have in them, by name: what is on top first. */
export async function readPartsOf(
  read: Reader,
  { recipe }: Pick<MenuItemDraft, 'recipe'>,
): Promise<PartsOfItem> {
  const { parts } = await readContent(read)
  const layers = recipe.map(({ ingredientId, portions }) => {
    const name = parts.ingredients.get(ingredientId)?.name ?? ingredientId
    return portions === 1 ? name : `${name} ×${portions}`
  })
  return { recipe: layers.toReversed() }
}
