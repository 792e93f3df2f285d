import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { readSchedules } from '#shop/persistence/queries/menu/schedules.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import type { PartName } from './part/parts.ts'

/** The names in each of the lists of an item, in order. */
export type PartsOfItem = Record<PartName, string[]>

type Lists = Pick<MenuItemDraft, 'recipe' | 'choices' | 'slots' | 'scheduleId' | 'timedPrices'>

/** Returns what the lists of an item have in them, by name: what is on top first. */
export async function readPartsOf(read: Reader, item: Lists): Promise<PartsOfItem> {
  const { parts } = await readContent(read)
  const schedules = new Map((await readSchedules(read)).map(({ id, name }) => [id, name]))
  const layers = item.recipe.map(({ ingredientId, portions }) => {
    const name = parts.ingredients.get(ingredientId)?.name ?? ingredientId
    return portions === 1 ? name : `${name} ×${portions}`
  })
  const times = new Set([item.scheduleId, ...item.timedPrices.map(({ scheduleId }) => scheduleId)])
  return {
    recipe: layers.toReversed(),
    choices: item.choices.map(({ groupId }) => parts.groups.get(groupId)?.name ?? groupId),
    combo: item.slots.map(({ name }) => name),
    times: [...times].flatMap((id) => (id === null ? [] : (schedules.get(id) ?? id))),
  }
}
