import { itemsInSlots } from '#shop/domain/menu/items-in-slots.ts'
import { isSoldOut } from '#shop/domain/menu/menu.ts'
import type { ComboMaking } from '#shop/domain/pricing/change-combo.ts'
import { partsOfItem } from '#shop/domain/pricing/made-dish.ts'
import type { PresentContent } from './present-content.ts'
import { picturesOfLayers } from './present-menu.ts'

type Shown = Pick<PresentContent, 'recipes' | 'parts' | 'notNow' | 'slicePictures'>

/** Returns what can be picked for a combo at an instant, and until when a page that shows it is valid; null for a dish. */
export function presentCombo(
  { recipes, parts: all, notNow, slicePictures }: Shown,
  itemId: string,
  now: number,
): { making: ComboMaking; until: number } | null {
  const { slots = [] } = recipes.get(itemId) ?? {}
  if (slots.length === 0) return null
  const dishes = itemsInSlots(slots).flatMap((id) => all.dishes?.get(id) ?? [])
  const own = dishes.map((dish) => partsOfItem(dish, all))
  const parts = {
    ingredients: new Map(own.flatMap(({ ingredients }) => [...ingredients])),
    groups: new Map(own.flatMap(({ groups }) => [...groups])),
    dishes: new Map(dishes.map(({ kitchenName: _, ...dish }) => [dish.id, dish])),
  }
  const out = [...dishes, ...parts.ingredients.values()].filter((one) => isSoldOut(one, now))
  const ownTimes = new Map([...notNow].filter(([id]) => parts.dishes.has(id)))
  const until = Math.min(...out.map(({ soldOutUntil }) => soldOutUntil ?? now))
  const pictures = picturesOfLayers(parts, slicePictures)
  const making = { slots, parts, out: out.map(({ id }) => id), notNow: ownTimes, pictures }
  return { making, until }
}
