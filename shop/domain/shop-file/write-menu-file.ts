import { ALLERGENS } from '../common/allergens.ts'
import { priceText } from '../common/amount.ts'
import { MAX_PORTIONS } from '../common/limits.ts'
import type { ComboSlot } from '../menu/combo.ts'
import { INGREDIENT_FIELDS, type IngredientDraft } from '../menu/ingredient.ts'
import {
  ITEM_FIELDS,
  type MenuCategoryDraft,
  type MenuDraft,
  type MenuItemDraft,
} from '../menu/menu-item-draft.ts'
import type { GroupUse, Option, OptionGroup } from '../menu/option-group.ts'
import type { RecipeLayer } from '../menu/recipe.ts'
import type { Schedule, TimedPrice } from '../menu/schedule.ts'
import type { ShopSettings } from '../settings/settings.ts'
import { writtenHours } from './write-opening-hours.ts'
import { type ExportNames, writtenShop } from './write-shop.ts'
import { percentText, prettyJson, type WrittenForms, writtenFields } from './written-form.ts'

/** A whole shop as its owner decided it. */
export type ExportedShop = {
  menu: MenuDraft
  settings: ShopSettings
  /** The address of a stored picture. */
  picture: ExportNames['picture']
}

/**
 * Returns the text of the file that a shop can be made of again: the menu and all settings, each list in its order.
 * Importing it into the same shop changes nothing.
 */
export function writeMenuFile({ menu, settings, picture }: ExportedShop): string {
  const { decimals } = settings.currency
  const slugs = new Map(menu.items.map(({ id, slug }) => [id, slug]))
  const write = writers({ picture, price: (amount) => priceText(amount, decimals) })
  const items = (of: MenuCategoryDraft) =>
    menu.items.filter(({ categoryId }) => categoryId === of.id).map(write.item)
  return `${prettyJson({
    shop: writtenShop(settings, { picture, slug: (id) => slugs.get(id) }),
    schedules: menu.schedules.map(write.schedule),
    ingredients: menu.ingredients.map(write.ingredient),
    choices: menu.groups.map(write.group),
    categories: menu.categories.map((category) => ({
      ...write.category(category),
      items: items(category),
    })),
    ...(menu.items.length === 0 ? { empty: true } : {}),
  })}\n`
}

type Words = { picture: (id: string) => string; price: (amount: number) => string }

function writers({ picture, price }: Words) {
  const schedule = (id: string | null) => ({ schedule: id })
  const pictureOf = (id: string | null) => ({ picture: id === null ? null : picture(id) })
  const timed = (prices: readonly TimedPrice[]) => ({
    timedPrices: Object.fromEntries(prices.map((one) => [one.scheduleId, price(one.price)])),
  })
  const use = ({ groupId, prices, ...numbers }: GroupUse) => {
    const own = Object.entries(prices).map(([id, amount]) => [id, price(amount)])
    return shortened({ group: groupId, ...numbers, prices: Object.fromEntries(own) }, USUAL_USE)
  }
  const itemForms: WrittenForms<MenuItemDraft> = {
    price: (amount) => ({ price: price(amount) }),
    categoryId: () => ({}),
    pictureId: pictureOf,
    // A picture has words; without one there is none to describe.
    alt: (alt) => (alt === '' ? {} : { alt }),
    taxRate: (rate) => ({ taxRate: percentText(rate) }),
    recipe: (layers) => ({ recipe: layers.map(writtenLayer) }),
    choices: (uses) => ({ choices: uses.map(use) }),
    slots: (slots) => ({ slots: slots.map((one) => writtenSlot(one, price)) }),
    scheduleId: schedule,
    timedPrices: timed,
  }
  const ingredientForms: WrittenForms<IngredientDraft> = {
    allergens: (known) => ({ allergens: writtenAllergens(known) }),
    extraPrice: (amount) => ({ extraPrice: price(amount) }),
    layers: (slices) => ({
      layers: slices.map(({ pictureId, ...slice }) => ({ ...pictureOf(pictureId), ...slice })),
    }),
  }
  const optionForms: WrittenForms<Option> = {
    ingredientId: (id) => (id === null ? {} : { ingredient: id }),
    price: (amount) => (amount === null ? {} : { price: price(amount) }),
    taxRate: (rate) => (rate === null ? {} : { taxRate: percentText(rate) }),
    asks: (asked) => (asked === null ? {} : { asks: use(asked) }),
    timedPrices: timed,
  }
  const option = (one: Option) =>
    shortened(writtenFields(one, keysOf(one), optionForms), USUAL_OPTION)
  return {
    item: (one: MenuItemDraft) => writtenFields(one, ITEM_FIELDS, itemForms),
    ingredient: (one: IngredientDraft) => writtenFields(one, INGREDIENT_FIELDS, ingredientForms),
    group: (one: OptionGroup) =>
      writtenFields(one, keysOf(one), {
        options: (options) => ({ options: options.map(option) }),
        scheduleId: schedule,
      }),
    category: (one: MenuCategoryDraft) => writtenFields(one, keysOf(one), { scheduleId: schedule }),
    schedule: (one: Schedule) =>
      writtenFields(one, keysOf(one), { hours: (hours) => ({ hours: writtenHours(hours) }) }),
  }
}

/** What a reader takes where these are left out. */
const USUAL_USE = { min: 0, max: MAX_PORTIONS, included: 0, defaults: [], hidden: [], prices: {} }
const USUAL_OPTION = { most: 1, isDeposit: false, timedPrices: {} }

/** Without the fields that are as usual; the id of a group alone where nothing else is left. */
function shortened(written: object, usual: Readonly<Record<string, unknown>>): unknown {
  const left = Object.entries(written).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(usual[key]),
  )
  const [[name, value] = []] = left
  return name === 'group' && left.length === 1 ? value : Object.fromEntries(left)
}

function writtenLayer({ ingredientId, portions, kind, swapGroupId }: RecipeLayer): unknown {
  if (kind === 'fixed' && portions === 1) return ingredientId
  return {
    ingredient: ingredientId,
    ...(portions === 1 ? {} : { portions }),
    ...(kind === 'removable' ? { removable: true } : {}),
    ...(swapGroupId === null ? {} : { swap: swapGroupId }),
  }
}

function writtenSlot({ items, ...slot }: ComboSlot, price: Words['price']): object {
  const picked = items.map(({ itemId, surcharge, price: own }) => ({
    item: itemId,
    surcharge: price(surcharge),
    ...(own === null ? {} : { price: price(own) }),
  }))
  const isFree = (at: number) => items[at]?.surcharge === 0 && items[at]?.price === null
  return { ...slot, items: picked.map((one, at) => (isFree(at) ? one.item : one)) }
}

function writtenAllergens({ contains, mayContain, free }: IngredientDraft['allergens']): object {
  const named = new Set<string>([...contains, ...mayContain])
  const others = ALLERGENS.filter((allergen) => !named.has(allergen))
  const isRest = JSON.stringify(free) === JSON.stringify(others)
  return { contains, mayContain, free: isRest ? 'others' : free }
}

function keysOf<Draft extends object>(draft: Draft): (keyof Draft)[] {
  return Object.keys(draft) as (keyof Draft)[]
}
