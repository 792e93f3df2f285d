import { type MenuDraft, menuItemDraft } from './menu-item-draft.ts'
import { referenceFaults } from './menu-references.ts'

/** Whether a menu can be stored: its items are valid, nothing is named that isn't there, and no name is there twice. */
export function isWholeMenu(menu: MenuDraft): boolean {
  const { items, categories } = menu
  const slugs = new Set(items.map(({ slug }) => slug))
  const kinds = new Set(categories.map(({ id }) => id))
  const names = new Set(categories.map(({ name }) => name.toLowerCase()))
  const anchors = new Set(categories.map(({ anchor }) => anchor))
  return (
    slugs.size === items.length &&
    names.size === categories.length &&
    anchors.size === categories.length &&
    items.every((item) => kinds.has(item.categoryId) && menuItemDraft.safeParse(item).success) &&
    referenceFaults(menu).length === 0 &&
    missingSchedules(menu).length === 0
  )
}

/** Returns the ids of schedules that a menu names and doesn't have. */
export function missingSchedules({ items, categories, groups, schedules }: MenuDraft): string[] {
  const known = new Set(schedules.map(({ id }) => id))
  const named = [...items, ...categories, ...groups].map(({ scheduleId }) => scheduleId)
  const ofItems = items.flatMap(({ timedPrices }) => timedPrices)
  const ofOptions = groups.flatMap(({ options }) => options.flatMap((one) => one.timedPrices))
  const priced = [...ofItems, ...ofOptions].map(({ scheduleId }) => scheduleId)
  return [...named, ...priced].filter((id) => id !== null && !known.has(id)) as string[]
}
