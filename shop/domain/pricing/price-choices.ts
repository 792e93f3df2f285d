import { MAX_LAYERS } from '../common/limits.ts'
import { type MinorUnits, sum } from '../common/money.ts'
import type { ComboDish } from '../menu/combo-dish.ts'
import type { Ingredient } from '../menu/ingredient.ts'
import type { GroupUse, Option, OptionGroup } from '../menu/option-group.ts'
import type { RecipeLayer } from '../menu/recipe.ts'
import { type Asking, askedGroups, type Chosen } from './asked-groups.ts'
import type { LinePart, OrderLine } from './order-line.ts'

/** An ingredient as orders know it; guests' browsers don't know how many there are every day. */
type KnownIngredient = Omit<Ingredient, 'kitchenName' | 'dailyStock'> &
  Partial<Pick<Ingredient, 'dailyStock'>>

/** What recipes, choices and combos name, by id. What the kitchen calls an ingredient stays there. */
export type MenuParts = {
  ingredients: ReadonlyMap<string, KnownIngredient>
  groups: ReadonlyMap<string, OptionGroup>
  /** Those that combos offer; a menu without combos has none. */
  dishes?: ReadonlyMap<string, ComboDish>
}

export const NO_PARTS: MenuParts = { ingredients: new Map(), groups: new Map() }

/** What can be changed about an item. */
export type ChangeableItem = { recipe: readonly RecipeLayer[]; choices: readonly GroupUse[] }

/**
 * Why an item isn't made as it is asked for. Names are the shop's, as guests read them. The slots of a combo are groups, their
 * items options; `pick` is the place of the pick that it is about, among those that the combo is made with.
 */
export type ChoiceFault = Fault & { pick?: number }

type Fault =
  | { code: 'unknown_option'; option: string }
  | { code: 'option_out_of_range'; option: string; name: string; most: number }
  | { code: 'too_few_choices'; group: string; name: string; min: number; missing: number }
  | { code: 'too_many_choices'; group: string; name: string; max: number }
  | { code: 'not_removable'; ingredient: string }
  | { code: 'too_many_layers'; most: number }

/** Portions of an ingredient that lie on each other. */
type Layer = { ingredientId: string; portions: number }

export type PricedChoices = {
  /** What differs from the standard item, in the order in which everybody reads it: swapped, added, left out. */
  parts: LinePart[]
  /** What that adds to the item's price, in minor units. */
  extra: MinorUnits
  /** The ids of all ingredients that are in it now, each once. */
  ingredients: string[]
  /** What lies in it, from the bottom up. What is added lies on the last of its kind, or else on top. */
  layers: Layer[]
  faults: ChoiceFault[]
}

/**
 * Prices what a guest chose with one piece of an item, and left out of it. A group that has to be chosen from, and
 * of which nothing was chosen, is taken with its defaults. Of the included portions the dearest cost nothing.
 */
export function priceChoices(
  item: ChangeableItem,
  { choices, without = [] }: Pick<OrderLine, 'choices' | 'without'>,
  menu: MenuParts,
): PricedChoices {
  const { askings, unknown } = askedGroups(item, choices, menu.groups)
  const chosen = askings.map((asking) => withPrices(asking, menu))
  const laid = laidLayers(item, without, chosen)
  const added = chosen.flatMap(addedLayers)
  const height = portionsOf(laid) + portionsOf(added)
  return {
    parts: [
      ...chosen.flatMap((group) => chosenParts(group, menu)),
      ...leftOutParts(item, without, menu),
    ],
    extra: chosen.reduce((all, { taken }) => all + priceOf(taken), 0),
    ingredients: [...new Set([...laid, ...added].map(({ ingredientId }) => ingredientId))],
    layers: stacked(laid, added),
    faults: [
      ...unknown.map((option) => ({ code: 'unknown_option', option }) as const),
      ...chosen.flatMap(countFaults),
      ...notRemovable(item, without),
      ...(height > MAX_LAYERS ? [{ code: 'too_many_layers', most: MAX_LAYERS } as const] : []),
    ],
  }
}

/** `price` is that of all its portions, without those that are included. */
type Taken = Chosen & { price: MinorUnits }

type PricedGroup = Omit<Asking, 'chosen'> & { taken: Taken[] }

function withPrices({ use, group, layer, chosen, taxRate }: Asking, parts: MenuParts): PricedGroup {
  const changes = layer
    ? chosen.filter(({ option }) => option.ingredientId !== layer.ingredientId)
    : chosen
  const each = (option: Option) => portionPrice(option, use, parts)
  const free = includedOf(changes, use.included, each)
  const taken = changes.map(({ option, quantity }) => {
    return { option, quantity, price: each(option) * (quantity - (free.get(option) ?? 0)) }
  })
  return { use, group, layer, taken, taxRate }
}

/** Returns what a portion of an option costs where a group is used so, unless it is one of the included. */
export function portionPrice(
  { id, price, ingredientId }: Option,
  { prices }: Pick<GroupUse, 'prices'>,
  { ingredients }: Pick<MenuParts, 'ingredients'>,
): MinorUnits {
  const own = Object.hasOwn(prices, id) ? prices[id] : undefined
  return own ?? price ?? ingredients.get(ingredientId ?? '')?.extraPrice ?? 0
}

/** How many portions of each option cost nothing. A deposit always costs what is given back. */
function includedOf(
  chosen: readonly Chosen[],
  included: number,
  each: (option: Option) => MinorUnits,
): ReadonlyMap<Option, number> {
  if (included === 0) return NONE_FREE
  const free = new Map<Option, number>()
  let left = included
  for (const { option, quantity } of chosen.toSorted((a, b) => each(b.option) - each(a.option))) {
    if (option.isDeposit) continue
    free.set(option, Math.min(left, quantity))
    left -= Math.min(left, quantity)
  }
  return free
}

const NONE_FREE: ReadonlyMap<Option, number> = new Map()

/** The layers of the recipe that are not left out, as they were swapped. */
function laidLayers(
  { recipe }: ChangeableItem,
  without: readonly string[],
  chosen: readonly PricedGroup[],
): Layer[] {
  return recipe
    .filter((layer) => !isLeftOut(layer, without))
    .map((layer) => {
      const swap = chosen.find((group) => group.layer === layer)
      const ingredientId = swap?.taken[0]?.option.ingredientId || layer.ingredientId
      return { ingredientId, portions: layer.portions }
    })
}

function isLeftOut({ kind, ingredientId }: RecipeLayer, without: readonly string[]): boolean {
  return kind === 'removable' && without.includes(ingredientId)
}

function notRemovable({ recipe }: ChangeableItem, without: readonly string[]): ChoiceFault[] {
  if (without.length === 0) return []
  return [...new Set(without)]
    .filter((id) => !recipe.some((layer) => isLeftOut(layer, [id])))
    .map((ingredient) => ({ code: 'not_removable', ingredient }))
}

function countFaults({ use, group, taken }: PricedGroup): ChoiceFault[] {
  const { id, name } = group
  const count = sum(taken.map(({ quantity }) => quantity))
  const faults: ChoiceFault[] = taken
    .filter(({ option, quantity }) => quantity > option.most)
    .map(({ option }) => {
      return {
        code: 'option_out_of_range',
        option: option.id,
        name: option.name,
        most: option.most,
      }
    })
  if (count < use.min) {
    const { min } = use
    faults.push({ code: 'too_few_choices', group: id, name, min, missing: min - count })
  }
  if (count > use.max && faults.length === 0)
    faults.push({ code: 'too_many_choices', group: id, name, max: use.max })
  return faults
}

function addedLayers({ layer, taken }: PricedGroup): Layer[] {
  const added: Layer[] = []
  for (const { option, quantity } of layer ? [] : taken) {
    const { ingredientId } = option
    if (ingredientId !== null) added.push({ ingredientId, portions: quantity })
  }
  return added
}

function stacked(laid: readonly Layer[], added: readonly Layer[]): Layer[] {
  const layers = [...laid]
  for (const one of added) {
    const last = layers.findLastIndex(({ ingredientId }) => ingredientId === one.ingredientId)
    if (last < 0) layers.push(one)
    else layers.splice(last + 1, 0, one)
  }
  return layers
}

function portionsOf(layers: readonly Layer[]): number {
  return layers.reduce((all, { portions }) => all + portions, 0)
}

function priceOf(taken: readonly Taken[]): MinorUnits {
  return taken.reduce((all, { price }) => all + price, 0)
}

function chosenParts(
  { layer, taken, taxRate: asked }: PricedGroup,
  { ingredients }: MenuParts,
): LinePart[] {
  return taken.map(({ option, quantity, price }) => {
    const added = ingredients.get(option.ingredientId ?? '')
    const gone = layer ? ingredients.get(layer.ingredientId) : undefined
    const portions = layer?.portions ?? quantity
    const taxRate = option.taxRate ?? (option.isDeposit ? 0 : asked)
    const part: LinePart = {
      kind: layer ? 'swapped' : option.isDeposit ? 'deposit' : added ? 'added' : 'choice',
      id: option.id,
      name: option.name,
      quantity,
      price,
      makeMinutes: portions * ((added?.makeMinutes ?? 0) - (gone?.makeMinutes ?? 0)),
      patties: portions * ((added?.patties ?? 0) - (gone?.patties ?? 0)),
    }
    if (taxRate !== null) part.taxRate = taxRate
    if (gone) part.instead = gone.name
    return part
  })
}

/** An ingredient that lies in several layers is left out once. */
function leftOutParts(
  { recipe }: ChangeableItem,
  without: readonly string[],
  { ingredients }: MenuParts,
): LinePart[] {
  if (without.length === 0) return []
  const layers = recipe.filter((layer) => isLeftOut(layer, without))
  return [...Map.groupBy(layers, ({ ingredientId }) => ingredientId)].map(([id, own]) => {
    const gone = ingredients.get(id)
    const portions = sum(own.map((layer) => layer.portions))
    return {
      kind: 'removed',
      id,
      name: gone?.name ?? id,
      quantity: 1,
      price: 0,
      makeMinutes: less(portions, gone?.makeMinutes),
      patties: less(portions, gone?.patties),
    }
  })
}

/** What is less by leaving out so many portions; 0, and never below it, where nothing is known. */
function less(portions: number, each = 0): number {
  return each === 0 ? 0 : -portions * each
}
