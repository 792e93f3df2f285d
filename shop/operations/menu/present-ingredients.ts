import { isSoldOut } from '#shop/domain/menu/menu.ts'
import { effectOf, type MadeItem, orderableFrom } from '#shop/domain/menu/missing-ingredients.ts'
import type { Content } from '#shop/persistence/queries/menu/content.ts'

/** An ingredient, and what it means for the menu that it is out. Instants are epoch milliseconds. */
export type IngredientEffect = {
  id: string
  name: string
  soldOutUntil: number | null
  /** The titles of items that can't be had then. */
  takesOff: string[]
  /** How many can be had without it, or with something in its place. */
  leaves: number
}

/** An item, and the names of those of its ingredients that take it off by themselves. */
export type ItemForSale = {
  id: string
  title: string
  soldOutUntil: number | null
  missing: string[]
}

type Known = { until: number; ingredients: IngredientEffect[]; items: ItemForSale[] }

const known = new WeakMap<object, Known>()

/**
 * Returns all items and ingredients for the kitchen, which takes them off sale. Kept as long as content and marks stay
 * the same, because every board asks for it every few seconds.
 */
export function presentForSale(
  content: Pick<Content, 'menu' | 'recipes' | 'parts'>,
  now: number,
): Pick<Known, 'ingredients' | 'items'> {
  const kept = known.get(content)
  if (kept && now < kept.until) return kept
  const presented = workOut(content, now)
  known.set(content, presented)
  return presented
}

function workOut(
  { menu, recipes, parts }: Pick<Content, 'menu' | 'recipes' | 'parts'>,
  now: number,
): Known {
  const items = menu.categories.flatMap((category) => category.items)
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  const named = [...parts.ingredients.values()]
  const out = named.filter((ingredient) => isSoldOut(ingredient, now))
  return {
    until: Math.min(...out.map(({ soldOutUntil }) => soldOutUntil ?? now)),
    ingredients: named.map(({ id, name, soldOutUntil }) => {
      const { takesOff, leaves } = effectOf(id, recipes, parts, now)
      const gone = takesOff.map((item) => titles.get(item) ?? item)
      return { id, name, soldOutUntil, takesOff: gone, leaves: leaves.length }
    }),
    items: items.map(({ id, title, soldOutUntil }) => {
      const item = recipes.get(id) ?? { recipe: [], choices: [] }
      const isMissing = (orderableFrom(item, parts) ?? now) > now
      const names = isMissing ? neededOf(item, parts, out) : []
      return { id, title, soldOutUntil, missing: names.map(({ name }) => name) }
    }),
  }
}

/** Those of the missing ingredients that an item can't do without, or has to have a choice of. */
function neededOf<Named extends { id: string }>(
  { recipe, choices }: MadeItem,
  { groups }: Content['parts'],
  out: readonly Named[],
): Named[] {
  const layers = recipe.filter(({ kind }) => kind !== 'removable')
  const asked = choices.flatMap(({ groupId, min }) => (min > 0 ? (groups.get(groupId) ?? []) : []))
  const ids = new Set([
    ...layers.map(({ ingredientId }) => ingredientId),
    ...asked.flatMap(({ options }) => options.map(({ ingredientId }) => ingredientId)),
  ])
  return out.filter(({ id }) => ids.has(id))
}
