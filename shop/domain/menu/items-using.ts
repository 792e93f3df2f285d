import type { MenuDraft, MenuItemDraft } from './menu-item-draft.ts'
import type { NamedList } from './uses-of.ts'

/** Returns the ids of the items that are made of an entry of a list, that ask for it, hold at its times or are in it. */
export function itemsUsing(menu: MenuDraft, list: NamedList, id: string): string[] {
  return menu.items.filter((item) => USES[list](item, id, menu)).map((item) => item.id)
}

type Uses = (item: MenuItemDraft, id: string, menu: MenuDraft) => boolean

const USES: Record<NamedList, Uses> = {
  ingredients: (item, id, menu) =>
    item.recipe.some(({ ingredientId }) => ingredientId === id) ||
    groupsOf(item, menu).some(({ options }) => options.some((one) => one.ingredientId === id)),
  groups: (item, id, menu) => groupsOf(item, menu).some((group) => group.id === id),
  schedules(item, id, menu) {
    const isOf = ({ scheduleId }: { scheduleId: string | null }) => scheduleId === id
    const category = menu.categories.find((one) => one.id === item.categoryId)
    const isOfCategory = category !== undefined && isOf(category)
    const ofGroups = groupsOf(item, menu).some(
      (group) => isOf(group) || group.options.some(({ timedPrices }) => timedPrices.some(isOf)),
    )
    return isOf(item) || item.timedPrices.some(isOf) || isOfCategory || ofGroups
  },
  categories: (item, id) => item.categoryId === id,
}

/** The groups that an item asks for, also those that swap its layers and those that their options ask for. */
function groupsOf({ recipe, choices }: MenuItemDraft, { groups }: MenuDraft) {
  const own = new Set([
    ...choices.map(({ groupId }) => groupId),
    ...recipe.map(({ swapGroupId }) => swapGroupId),
  ])
  const first = groups.filter(({ id }) => own.has(id))
  const deeper = new Set(first.flatMap(({ options }) => options.map(({ asks }) => asks?.groupId)))
  return groups.filter(({ id }) => own.has(id) || deeper.has(id))
}
