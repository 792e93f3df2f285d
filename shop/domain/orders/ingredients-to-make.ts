import { SHOP_LOCALE } from '../common/locale.ts'
import type { Option } from '../menu/option-group.ts'
import type { Choice, LinePart, SoldLine } from '../pricing/order-line.ts'
import { type MenuParts, priceChoices } from '../pricing/price-choices.ts'
import type { KnownMenu } from './stock-of-lines.ts'

/** How many portions of an ingredient are still to be laid. */
export type IngredientToMake = { ingredientId: string; name: string; quantity: number }

type Dish = Pick<SoldLine, 'itemId' | 'title' | 'parts' | 'quantity'>

/**
 * Returns the portions of ingredients that lie in dishes as they were changed, the most first. What lies in a dish is what the
 * menu says now: of one that is not on it by its title, as after a swap for typed words, nothing is counted.
 */
export function ingredientsToMake(dishes: readonly Dish[], menu: KnownMenu): IngredientToMake[] {
  const known = dishFinder(menu)
  const optionOf = optionFinder(menu.parts)
  const counts = new Map<string, number>()
  for (const dish of dishes) {
    const made = known(dish)
    if (!made) continue
    for (const [id, portions] of portionsIn(dish, made, { parts: menu.parts, optionOf })) {
      counts.set(id, (counts.get(id) ?? 0) + portions * dish.quantity)
    }
  }
  const named = [...counts].map(([ingredientId, quantity]) => {
    const name = menu.parts.ingredients.get(ingredientId)?.name ?? ingredientId
    return { ingredientId, name, quantity }
  })
  return named
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name, SHOP_LOCALE))
}

type Made = Parameters<typeof priceChoices>[0]
type OptionFinder = (id: string) => Option | undefined

function dishFinder({ items, recipes, parts }: KnownMenu) {
  const picked = [...(parts.dishes?.values() ?? [])]
  const ids = Map.groupBy([...items, ...picked], ({ title }) => title)
  return ({ itemId, title }: Dish): Made | undefined => {
    const called = ids.get(title) ?? []
    const { id = '' } = called.find((one) => one.id === itemId) ?? called[0] ?? {}
    return recipes.get(id) ?? parts.dishes?.get(id)
  }
}

/** Most dishes are made as they come, so that nobody asks. */
function optionFinder({ groups }: MenuParts): OptionFinder {
  let options: Map<string, Option> | undefined
  return (id) => {
    options ??= new Map(
      [...groups.values()].flatMap((group) => group.options.map((one) => [one.id, one] as const)),
    )
    return options.get(id)
  }
}

/** Portions in one piece, by the ingredient's id. */
function portionsIn(
  { parts }: Dish,
  made: Made,
  { parts: menu, optionOf }: { parts: MenuParts; optionOf: OptionFinder },
): Map<string, number> {
  const gone = parts.filter(({ kind }) => kind === 'removed').map(({ id }) => id)
  const replaced = parts.filter((part) => isReplaced(part, optionOf))
  const choices = parts.flatMap((part): Choice[] => {
    const isChosen = part.kind !== 'removed' && !replaced.includes(part)
    return isChosen ? [{ id: part.id, quantity: part.quantity }] : []
  })
  const portions = new Map<string, number>()
  for (const { ingredientId: id, portions: each } of priceChoices(made, { choices }, menu).layers) {
    if (!gone.includes(id)) portions.set(id, (portions.get(id) ?? 0) + each)
  }
  for (const part of replaced) {
    const former = optionOf(part.id)?.ingredientId ?? part.id
    const instead = ingredientNamed(part.name, menu)
    const each = portions.get(former) ?? part.quantity
    portions.delete(former)
    if (instead !== undefined) portions.set(instead, (portions.get(instead) ?? 0) + each)
  }
  return portions
}

/** Whether the kitchen made something else of it: then it has the name of what came instead, and the id of what it was. */
function isReplaced({ kind, id, name }: LinePart, optionOf: OptionFinder): boolean {
  return kind === 'swapped' && optionOf(id)?.name !== name
}

function ingredientNamed(name: string, { ingredients, groups }: MenuParts): string | undefined {
  const own = [...ingredients.values()].find((one) => one.name === name)
  const options = [...groups.values()].flatMap((group) => group.options)
  return own?.id ?? options.find((one) => one.name === name)?.ingredientId ?? undefined
}
