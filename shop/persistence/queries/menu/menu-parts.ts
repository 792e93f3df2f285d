import type { ComboDish } from '#shop/domain/menu/combo-dish.ts'
import { itemsInSlots } from '#shop/domain/menu/items-in-slots.ts'
import { orderableFrom } from '#shop/domain/menu/missing-ingredients.ts'
import type { MenuParts } from '#shop/domain/pricing/price-choices.ts'
import { storedGroupUses, storedRecipe, storedSlots } from '#shop/persistence/json-columns.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { readIngredients, readOptionGroups } from './ingredients.ts'

const cached = new WeakMap<object, { revision: number; parts: MenuParts }>()

/**
 * Returns all ingredients and choices of the shop, and the items that its combos offer, cached by `key` until the
 * content's revision rises. The revision has to be one that the same reader has just read.
 */
export async function readMenuParts(
  reader: Selector,
  revision: number,
  key: object,
): Promise<MenuParts> {
  const known = cached.get(key)
  if (known?.revision === revision) return known.parts
  const ingredients = await readIngredients(reader)
  const groups = await readOptionGroups(reader)
  const made = {
    ingredients: new Map(ingredients.map(({ kitchenName: _, ...one }) => [one.id, one])),
    groups: new Map(groups.map((one) => [one.id, one])),
  }
  const parts = { ...made, dishes: await readComboDishes(reader, made) }
  cached.set(key, { revision, parts })
  return parts
}

const NO_SLOTS = '[]'

async function readComboDishes(
  reader: Selector,
  parts: MenuParts,
): Promise<ReadonlyMap<string, ComboDish>> {
  const combos = await reader
    .selectFrom('items')
    .select(['id', 'slots'])
    .where('slots', '<>', NO_SLOTS)
    .where('listing', '=', 'menu')
    .execute()
  const ids = combos.flatMap(({ id, slots }) => itemsInSlots(storedSlots(slots, id)))
  if (ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('items')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .where('slots', '=', NO_SLOTS)
    .where('listing', '=', 'menu')
    .execute()
  return new Map(
    rows.map((row) => {
      const made = {
        recipe: storedRecipe(row.recipe, row.id),
        choices: storedGroupUses(row.choices, row.id),
      }
      const until = Math.max(row.sold_out_until ?? 0, orderableFrom(made, parts) ?? 0)
      return [
        row.id,
        {
          id: row.id,
          title: row.title,
          kitchenName: row.kitchen_name,
          price: row.price,
          taxRate: row.tax_rate,
          makeMinutes: row.make_minutes,
          patties: row.patties,
          dailyStock: row.daily_stock,
          soldOutUntil: until || null,
          ...made,
        },
      ]
    }),
  )
}
