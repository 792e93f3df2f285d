import type { ComboDish } from '../menu/combo-dish.ts'
import { type CountedKind, type DayStock, leftOf } from '../menu/counted-stock.ts'
import { orderableFrom } from '../menu/missing-ingredients.ts'
import type { MenuParts } from './price-choices.ts'

type Sold = { id: string; soldOutUntil: number | null }

/** The same parts while the same things are out, because whatever is worked out of parts is kept by them. */
const kept = new WeakMap<MenuParts, { key: string; parts: MenuParts }>()

/** Returns items of which none are left that business day as sold out until it ends. */
export function stockedItems<Item extends Sold>(
  items: readonly Item[],
  stock: DayStock | undefined,
): readonly Item[] {
  return items.some(({ id }) => isOut('item', id, stock))
    ? items.map((item) => withMark('item', item, stock))
    : items
}

/** Returns what recipes, choices and combos name, with everything sold out of which none are left that business day. */
export function stockedParts(parts: MenuParts, stock: DayStock | undefined): MenuParts {
  const out = [...(stock?.counts ?? [])].flatMap(([key, { left }]) => (left < 1 ? [key] : []))
  if (!stock || out.length === 0) return parts
  const key = [stock.ends, ...out].join()
  const known = kept.get(parts)
  if (known?.key === key) return known.parts
  const marked = [...parts.ingredients.values()].map((each) => withMark('ingredient', each, stock))
  const stocked = { ...parts, ingredients: new Map(marked.map((each) => [each.id, each])) }
  const dishes = [...(parts.dishes?.values() ?? [])].map((dish): ComboDish => {
    const marked = withMark('item', dish, stock)
    const needed = orderableFrom(dish, stocked)
    return { ...marked, soldOutUntil: Math.max(marked.soldOutUntil ?? 0, needed ?? 0) || null }
  })
  const made = { ...stocked, dishes: new Map(dishes.map((dish) => [dish.id, dish])) }
  kept.set(parts, { key, parts: made })
  return made
}

function withMark<Thing extends Sold>(
  kind: CountedKind,
  thing: Thing,
  stock: DayStock | undefined,
): Thing {
  if (!stock || !isOut(kind, thing.id, stock)) return thing
  return { ...thing, soldOutUntil: Math.max(thing.soldOutUntil ?? 0, stock.ends) }
}

function isOut(kind: CountedKind, id: string, stock: DayStock | undefined): boolean {
  return (leftOf(stock, { kind, id }) ?? 1) < 1
}
