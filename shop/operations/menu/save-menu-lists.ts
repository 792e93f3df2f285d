import {
  MAX_CATEGORIES,
  MAX_INGREDIENTS,
  MAX_OPTION_GROUPS,
  MAX_SCHEDULES,
} from '#shop/domain/common/limits.ts'
import { anchorFrom } from '#shop/domain/menu/anchor.ts'
import { ingredientDraft } from '#shop/domain/menu/ingredient.ts'
import { menuCategoryDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { optionGroupDraft } from '#shop/domain/menu/option-group.ts'
import { scheduleDraft } from '#shop/domain/menu/schedule.ts'
import type { Shop } from '#shop/shop.ts'
import { categoryRefusals } from './check-menu.ts'
import {
  type MenuList,
  type RemoveEntry,
  removeEntry,
  type SaveEntry,
  saveEntry,
} from './save-entry.ts'

const INGREDIENTS: MenuList<'ingredients'> = {
  name: 'ingredients',
  schema: ingredientDraft,
  most: MAX_INGREDIENTS,
}

const GROUPS: MenuList<'groups'> = {
  name: 'groups',
  schema: optionGroupDraft,
  most: MAX_OPTION_GROUPS,
}

const SCHEDULES: MenuList<'schedules'> = {
  name: 'schedules',
  schema: scheduleDraft,
  most: MAX_SCHEDULES,
}

const CATEGORIES: MenuList<'categories'> = {
  name: 'categories',
  schema: menuCategoryDraft,
  most: MAX_CATEGORIES,
  derived: (name, before, all) => ({
    anchor: before?.anchor ?? anchorFrom(name, new Set(all.map(({ anchor }) => anchor))),
  }),
  taken: categoryRefusals,
}

/** Adds or changes an ingredient; returns its id and what differs now. */
export function saveIngredient(shop: Shop, asked: SaveEntry<'ingredients'>) {
  return saveEntry(shop, INGREDIENTS, asked)
}

/** Adds or changes a list of choices; returns its id and what differs now. */
export function saveOptionGroup(shop: Shop, asked: SaveEntry<'groups'>) {
  return saveEntry(shop, GROUPS, asked)
}

/** Adds or changes the times of a schedule; returns its id and what differs now. */
export function saveSchedule(shop: Shop, asked: SaveEntry<'schedules'>) {
  return saveEntry(shop, SCHEDULES, asked)
}

/**
 * Adds a category behind the others, or changes one; returns its id and what differs now. Refused with `name_taken` and
 * `anchor_taken` where another has these.
 */
export function saveCategory(shop: Shop, asked: SaveEntry<'categories'>) {
  return saveEntry(shop, CATEGORIES, asked)
}

/** Removes an ingredient that nothing on the menu uses. */
export function removeIngredient(shop: Shop, asked: RemoveEntry) {
  return removeEntry(shop, INGREDIENTS, asked)
}

/** Removes a list of choices that nothing on the menu uses. */
export function removeOptionGroup(shop: Shop, asked: RemoveEntry) {
  return removeEntry(shop, GROUPS, asked)
}

/** Removes a schedule that nothing on the menu uses. */
export function removeSchedule(shop: Shop, asked: RemoveEntry) {
  return removeEntry(shop, SCHEDULES, asked)
}

/** Removes a category without dishes. */
export function removeEmptyCategory(shop: Shop, asked: RemoveEntry) {
  return removeEntry(shop, CATEGORIES, asked)
}
