import type { Ingredient } from './ingredient.ts'
import type { GroupUse, Option, OptionGroup } from './option-group.ts'
import type { RecipeLayer } from './recipe.ts'

/** What an item is made of, and what is chosen with it. */
export type MadeItem = { recipe: readonly RecipeLayer[]; choices: readonly GroupUse[] }

/** When each ingredient is available again, by id, and the shop's groups. */
export type Stock = {
  ingredients: ReadonlyMap<string, Pick<Ingredient, 'soldOutUntil'>>
  groups: ReadonlyMap<string, OptionGroup>
}

/** How an item can be had at an instant. Ids of ingredients, each once. */
export type Had = {
  /** False: what is missing can be neither left out nor replaced. */
  isOrderable: boolean
  /** What is missing and can be left out. */
  without: string[]
  /** What is missing, and something else has to be chosen for. */
  instead: string[]
}

/** What an ingredient that runs out does to the menu: ids of items, in their order. */
export type Effect = { takesOff: string[]; leaves: string[] }

/**
 * Returns the instant from which an item can be had, in whatever form its recipe allows; null if nothing that it
 * needs is marked as sold out. Marks have begun already and only end, so from that instant on it stays orderable.
 */
export function orderableFrom({ recipe, choices }: MadeItem, stock: Stock): number | null {
  const needs = [
    ...recipe.map((layer) => layerFrom(layer, stock)),
    ...choices.map((use) => groupFrom(use, stock)),
  ]
  return Math.max(0, ...needs) || null
}

/** Returns how an item can be had at an instant. */
export function hadAt(item: MadeItem, stock: Stock, at: number): Had {
  const isOut = (id: string) => ingredientFrom(id, stock) > at
  const missing = item.recipe.filter(({ ingredientId }) => isOut(ingredientId))
  const defaults = item.choices.flatMap((use) => defaultIngredients(use, stock))
  const idsOf = (layers: readonly RecipeLayer[]) => layers.map(({ ingredientId }) => ingredientId)
  return {
    isOrderable: (orderableFrom(item, stock) ?? at) <= at,
    without: [...new Set(idsOf(missing.filter(({ kind }) => kind === 'removable')))],
    instead: [
      ...new Set([
        ...idsOf(missing.filter(({ kind }) => kind === 'swappable')),
        ...defaults.filter(isOut),
      ]),
    ],
  }
}

/**
 * Returns what it means for the menu that an ingredient is out at an instant, besides all that is out already:
 * the items that can't be had because of it, and those that can be had without it or with something in its place.
 */
export function effectOf(
  ingredientId: string,
  items: ReadonlyMap<string, MadeItem>,
  { ingredients, groups }: Stock,
  at: number,
): Effect {
  const stockIf = (soldOutUntil: number | null): Stock => {
    return { ingredients: new Map(ingredients).set(ingredientId, { soldOutUntil }), groups }
  }
  const [gone, there] = [stockIf(Number.POSITIVE_INFINITY), stockIf(null)]
  const effect: Effect = { takesOff: [], leaves: [] }
  for (const [id, item] of items) {
    if (!hadAt(item, there, at).isOrderable) continue
    const { isOrderable, without, instead } = hadAt(item, gone, at)
    if (!isOrderable) effect.takesOff.push(id)
    else if ([...without, ...instead].includes(ingredientId)) effect.leaves.push(id)
  }
  return effect
}

/** 0: available, or unknown. */
function ingredientFrom(id: string | null, { ingredients }: Stock): number {
  return ingredients.get(id ?? '')?.soldOutUntil ?? 0
}

function layerFrom({ kind, ingredientId, swapGroupId }: RecipeLayer, stock: Stock): number {
  if (kind === 'removable') return 0
  const own = ingredientFrom(ingredientId, stock)
  const options = stock.groups.get(swapGroupId ?? '')?.options ?? []
  return Math.min(own, ...options.map((option) => optionFrom(option, stock)))
}

function optionFrom({ ingredientId, asks }: Option, stock: Stock): number {
  return Math.max(ingredientFrom(ingredientId, stock), asks ? groupFrom(asks, stock) : 0)
}

/** When as many portions are offered again as have to be chosen. A group that never offers so many isn't judged. */
function groupFrom(use: GroupUse, stock: Stock): number {
  if (use.min === 0) return 0
  let missing = use.min
  const offers = offeredIn(use, stock).map((option) => {
    return { from: optionFrom(option, stock), most: option.most }
  })
  for (const { from, most } of offers.toSorted((one, other) => one.from - other.from)) {
    missing -= most
    if (missing <= 0) return from
  }
  return 0
}

function defaultIngredients(use: GroupUse, stock: Stock): string[] {
  if (use.min === 0) return []
  const chosen = offeredIn(use, stock).filter(({ id }) => use.defaults.includes(id))
  return chosen.flatMap(({ ingredientId }) => ingredientId ?? [])
}

function offeredIn({ groupId, hidden }: GroupUse, { groups }: Stock): Option[] {
  return (groups.get(groupId)?.options ?? []).filter(({ id }) => !hidden.includes(id))
}
