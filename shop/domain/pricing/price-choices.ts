import { MAX_LAYERS } from '../common/limits.ts'
import { type BasisPoints, type MinorUnits, sum } from '../common/money.ts'
import type { ComboDish } from '../menu/combo-dish.ts'
import type { Ingredient } from '../menu/ingredient.ts'
import type { GroupUse, Option, OptionGroup } from '../menu/option-group.ts'
import type { RecipeLayer } from '../menu/recipe.ts'
import type { Choice, LinePart, OrderLine } from './order-line.ts'

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
  const { askings, unknown } = askedGroups(item, choices, menu)
  const chosen = askings.map((asking) => withPrices(asking, menu))
  const swapped = new Map(chosen.flatMap(replacement))
  const layers = item.recipe.filter((layer) => !isLeftOut(layer, without))
  const laid = layers.map((layer) => {
    return { ingredientId: swapped.get(layer) ?? layer.ingredientId, portions: layer.portions }
  })
  const added = chosen.filter(({ layer }) => !layer).flatMap(({ taken }) => taken.flatMap(layerOf))
  const height = sum([...laid, ...added].map(({ portions }) => portions))
  return {
    parts: [
      ...chosen.flatMap((group) => chosenParts(group, menu)),
      ...leftOutParts(item, without, menu),
    ],
    extra: sum(chosen.flatMap(({ taken }) => taken.map(({ price }) => price))),
    ingredients: [...new Set([...laid, ...added].map(({ ingredientId }) => ingredientId))],
    layers: added.reduce(withLayer, laid),
    faults: [
      ...unknown,
      ...chosen.flatMap(countFaults),
      ...notRemovable(item, without),
      ...(height > MAX_LAYERS ? [{ code: 'too_many_layers', most: MAX_LAYERS } as const] : []),
    ],
  }
}

/** A group that the item asks for, or that swaps one of its layers, and what was chosen from it. */
type Asking = {
  use: GroupUse
  group: OptionGroup
  layer: RecipeLayer | null
  chosen: Chosen[]
  /** The rate of the option that asks for it; null: the item's. */
  taxRate: BasisPoints | null
}

type Chosen = { option: Option; quantity: number }

function askedGroups(
  { recipe, choices: uses }: ChangeableItem,
  choices: readonly Choice[],
  { groups }: MenuParts,
): { askings: Asking[]; unknown: ChoiceFault[] } {
  const left = new Map(choices.map(({ id, quantity }) => [id, quantity]))
  const ask = (
    use: GroupUse,
    layer: RecipeLayer | null,
    taxRate: BasisPoints | null = null,
  ): Asking[] => {
    const group = groups.get(use.groupId)
    return group ? [{ use, group, layer, chosen: takeChosen(group, use, left), taxRate }] : []
  }
  const first = [
    ...recipe.flatMap((layer) => (layer.swapGroupId ? ask(swapUse(layer.swapGroupId), layer) : [])),
    ...uses.flatMap((use) => ask(use, null)),
  ]
  const askings = first.flatMap((asking) => [
    asking,
    ...asking.chosen.flatMap(({ option }) =>
      option.asks ? ask(option.asks, null, option.taxRate) : [],
    ),
  ])
  const unknown = [...left.keys()].map((option) => ({ code: 'unknown_option', option }) as const)
  return { askings, unknown }
}

/** Returns how a layer asks for the group that swaps it: for one of its options, or none. */
export function swapUse(groupId: string): GroupUse {
  return { groupId, min: 0, max: 1, included: 0, defaults: [], hidden: [], prices: {} }
}

/** Returns the options of a group that are offered where it is used so. */
export function offeredOptions({ options }: OptionGroup, { hidden }: GroupUse): Option[] {
  return options.filter(({ id }) => !hidden.includes(id))
}

/** Takes the chosen options of a group out of what is left to explain, in the order of the group. */
function takeChosen(group: OptionGroup, use: GroupUse, left: Map<string, number>): Chosen[] {
  const offered = offeredOptions(group, use)
  const chosen = offered.flatMap((option) => {
    const quantity = left.get(option.id)
    return quantity !== undefined && left.delete(option.id) ? { option, quantity } : []
  })
  if (chosen.length > 0 || use.min === 0) return chosen
  return offered.flatMap((option) => {
    const quantity = use.defaults.filter((id) => id === option.id).length
    return quantity > 0 ? { option, quantity } : []
  })
}

/** `price` is that of all its portions, without those that are included. */
type Taken = Chosen & { price: MinorUnits }

type PricedGroup = Omit<Asking, 'chosen'> & { taken: Taken[] }

function withPrices({ chosen, ...asking }: Asking, parts: MenuParts): PricedGroup {
  const { use, layer } = asking
  const isChange = ({ option }: Chosen) => !layer || option.ingredientId !== layer.ingredientId
  const changes = chosen.filter(isChange)
  const priced = changes.map((change) => {
    return { ...change, each: portionPrice(change.option, use, parts) }
  })
  const free = includedOf(priced, use.included)
  const taken = priced.map(({ option, quantity, each }) => {
    return { option, quantity, price: each * (quantity - (free.get(option) ?? 0)) }
  })
  return { ...asking, taken }
}

/** Returns what a portion of an option costs where a group is used so, unless it is one of the included. */
function portionPrice(
  { id, price, ingredientId }: Option,
  { prices }: Pick<GroupUse, 'prices'>,
  { ingredients }: Pick<MenuParts, 'ingredients'>,
): MinorUnits {
  const own = Object.hasOwn(prices, id) ? prices[id] : undefined
  return own ?? price ?? ingredients.get(ingredientId ?? '')?.extraPrice ?? 0
}

/** How many portions of each option cost nothing. A deposit always costs what is given back. */
function includedOf(
  priced: readonly (Chosen & { each: MinorUnits })[],
  included: number,
): ReadonlyMap<Option, number> {
  const free = new Map<Option, number>()
  if (included === 0) return free
  let left = included
  for (const { option, quantity } of priced.toSorted((a, b) => b.each - a.each)) {
    if (option.isDeposit) continue
    free.set(option, Math.min(left, quantity))
    left -= Math.min(left, quantity)
  }
  return free
}

/** The ingredient that takes a layer's place. */
function replacement({ layer, taken }: PricedGroup): [RecipeLayer, string][] {
  const id = taken[0]?.option.ingredientId
  return layer && id ? [[layer, id]] : []
}

function isLeftOut({ kind, ingredientId }: RecipeLayer, without: readonly string[]): boolean {
  return kind === 'removable' && without.includes(ingredientId)
}

function notRemovable({ recipe }: ChangeableItem, without: readonly string[]): ChoiceFault[] {
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

function layerOf({ option: { ingredientId }, quantity: portions }: Taken): Layer[] {
  return ingredientId === null ? [] : [{ ingredientId, portions }]
}

function withLayer(layers: readonly Layer[], added: Layer): Layer[] {
  const last = layers.findLastIndex(({ ingredientId }) => ingredientId === added.ingredientId)
  return layers.toSpliced(last < 0 ? layers.length : last + 1, 0, added)
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
    return {
      kind: layer ? 'swapped' : option.isDeposit ? 'deposit' : added ? 'added' : 'choice',
      id: option.id,
      name: option.name,
      quantity,
      price,
      ...(taxRate === null ? {} : { taxRate }),
      makeMinutes: portions * ((added?.makeMinutes ?? 0) - (gone?.makeMinutes ?? 0)),
      patties: portions * ((added?.patties ?? 0) - (gone?.patties ?? 0)),
      ...(gone ? { instead: gone.name } : {}),
    }
  })
}

/** An ingredient that lies in several layers is left out once. */
function leftOutParts(
  { recipe }: ChangeableItem,
  without: readonly string[],
  { ingredients }: MenuParts,
): LinePart[] {
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
