import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { MenuDraft, MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { columnsOf } from '#shop/persistence/menu-tables.ts'
import type { NewRow } from '#shop/persistence/tables.ts'

const PLAIN_SMASH = {
  id: 'plain-smash',
  slug: 'plain-smash',
  title: 'Plain Smash',
  price: 950,
  taxRate: 2000,
  makeMinutes: 4,
  patties: 1,
  bullets: ['Two thin patties', 'Pickles', 'Potato bun'] as [string, string, string],
  rating: 4.6,
}

/** An item as guests see it: a burger without a picture; a test says what is special about its own. */
export function menuItem(special: Partial<MenuItem> = {}): MenuItem {
  return { ...PLAIN_SMASH, picture: null, soldOutUntil: null, anchor: 'menuHamburger1', ...special }
}

/** A menu of nothing but what a test says. */
export function menuDraft(special: Partial<MenuDraft> = {}): MenuDraft {
  return { categories: [], items: [], ingredients: [], groups: [], schedules: [], ...special }
}

/** The same as its owner decides it. */
export function itemDraft(special: Partial<MenuItemDraft> = {}): MenuItemDraft {
  const shows = { pictureId: null, alt: '', focus: null }
  const made = {
    recipe: [],
    choices: [],
    slots: [],
    scheduleId: null,
    timedPrices: [],
    dailyStock: null,
    listing: 'menu' as const,
  }
  return { ...PLAIN_SMASH, ...made, kitchenName: '', categoryId: 'burgers', ...shows, ...special }
}

/** The same as it is stored, first of its category. */
export function itemRow(special: Partial<MenuItemDraft> = {}): NewRow<'items'> {
  return { ...columnsOf(itemDraft(special)), position: 0 }
}
