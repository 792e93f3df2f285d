import type { MenuDraft } from './menu-item-draft.ts'

/** The lists of the menu whose entries others name. */
export type NamedList = 'ingredients' | 'groups' | 'schedules' | 'categories'

/** Returns what names an entry of a list: the titles of items, and the names of groups and categories, each once. */
export function usesOf(menu: MenuDraft, list: NamedList, id: string): string[] {
  return [...new Set(USES[list](menu, id))]
}

const USES: Record<NamedList, (menu: MenuDraft, id: string) => string[]> = {
  ingredients({ items, groups }, id) {
    const layered = items.filter(({ recipe }) => recipe.some((one) => one.ingredientId === id))
    const offered = groups.filter(({ options }) => options.some((one) => one.ingredientId === id))
    return [...titlesOf(layered), ...namesOf(offered)]
  },
  groups({ items, groups }, id) {
    const asking = items.filter(
      ({ recipe, choices }) =>
        choices.some(({ groupId }) => groupId === id) ||
        recipe.some(({ swapGroupId }) => swapGroupId === id),
    )
    const deeper = groups.filter(({ options }) => options.some(({ asks }) => asks?.groupId === id))
    return [...titlesOf(asking), ...namesOf(deeper)]
  },
  schedules({ items, groups, categories }, id) {
    const isOf = ({ scheduleId }: { scheduleId: string | null }) => scheduleId === id
    const timed = items.filter((item) => isOf(item) || item.timedPrices.some(isOf))
    const ofGroups = groups.filter(
      (group) => isOf(group) || group.options.some(({ timedPrices }) => timedPrices.some(isOf)),
    )
    return [...titlesOf(timed), ...namesOf(categories.filter(isOf)), ...namesOf(ofGroups)]
  },
  categories({ items }, id) {
    return titlesOf(items.filter(({ categoryId }) => categoryId === id))
  },
}

function titlesOf(items: readonly { title: string }[]): string[] {
  return items.map(({ title }) => title)
}

function namesOf(entries: readonly { name: string }[]): string[] {
  return entries.map(({ name }) => name)
}
