import type { MinorUnits } from '../common/money.ts'
import type { GroupUse, Option } from '../menu/option-group.ts'
import type { Choice, ComboPick, OrderLine } from './order-line.ts'
import { type ChangeableItem, type MenuParts, priceChoices } from './price-choices.ts'
import { defaultsIn } from './standard-choices.ts'
import { withoutDefaults } from './without-defaults.ts'

/** What a line would be so that it can be had without an ingredient that is out. */
export type WayOut = {
  /** Whether what is out is left out, something takes its place, or fewer pieces do. */
  kind: 'without' | 'instead' | 'fewer'
  /** The name of what is left out, or of what takes its place. */
  name: string
  /** The way as guests read it; only in answers. */
  words?: string | undefined
  /** What each piece costs more then, in minor units; below 0 if it costs less. */
  more: MinorUnits
  choices: readonly Choice[]
  without: readonly string[]
  /** What is picked for a combo then. */
  picks?: readonly ComboPick[]
  /** How many pieces; left out: as many as before. */
  quantity?: number
}

type Asked = Pick<OrderLine, 'choices' | 'without'>

/** Guests don't choose among more. */
export const MOST_INSTEAD = 3

/**
 * Returns how else a line can be had while an ingredient in it is out: left out first, then what can take its place, the
 * cheapest first. `isOut` says of an ingredient whether it is out at the promised time.
 */
export function waysOut(
  item: ChangeableItem,
  asked: Asked,
  ingredientId: string,
  { menu, isOut }: { menu: MenuParts; isOut: (ingredientId: string) => boolean },
): WayOut[] {
  const before = priceChoices(item, asked, menu)
  const had = new Set(before.ingredients)
  const defaults = defaultsIn(item, menu)
  const tryOut = (kind: WayOut['kind'], name: string, changed: Asked): WayOut[] => {
    const made = priceChoices(item, changed, menu)
    const added = made.ingredients.filter((id) => !had.has(id))
    if (made.faults.length > 0 || made.ingredients.includes(ingredientId)) return []
    if (added.some(isOut)) return []
    const { choices, without = [] } = changed
    const more = made.extra - before.extra
    const own = withoutDefaults(choices, defaults)
    return [{ kind, name, more, choices: [...own], without: [...without] }]
  }
  const name = menu.ingredients.get(ingredientId)?.name ?? ingredientId
  const left = tryOut('without', name, leftOut(item, asked, ingredientId, menu))
  const instead = replacements(item, asked, ingredientId, menu).flatMap((each) =>
    tryOut('instead', each.name, { ...asked, choices: each.choices }),
  )
  const isSwap = isInSwap(item, asked, ingredientId, menu)
  const cheapest = instead.toSorted((one, other) => one.more - other.more).slice(0, MOST_INSTEAD)
  return [...(isSwap ? [] : left), ...cheapest]
}

/** The line without its options of the ingredient, and without it as a layer where that may be. */
function leftOut(
  { recipe }: ChangeableItem,
  { choices, without = [] }: Asked,
  ingredientId: string,
  menu: MenuParts,
): Asked {
  const added = optionsOf(
    ingredientId,
    [...menu.groups.values()].flatMap(({ options }) => options),
  )
  const isLayer = recipe.some((layer) => {
    return layer.kind === 'removable' && layer.ingredientId === ingredientId
  })
  const gone = isLayer ? [...new Set([...without, ingredientId])] : [...without]
  return { choices: choices.filter(({ id }) => !added.has(id)), without: gone }
}

/** The line with each other option in the place of the ingredient. */
function replacements(
  { recipe, choices: uses }: ChangeableItem,
  { choices }: Asked,
  ingredientId: string,
  menu: MenuParts,
): { name: string; choices: Choice[] }[] {
  const swaps = recipe.flatMap(({ swapGroupId, ingredientId: standardId }) =>
    swapGroupId === null ? [] : [{ groupId: swapGroupId, hidden: [], standardId }],
  )
  const required = uses.filter(({ min }) => min > 0).map((use) => ({ ...use, standardId: null }))
  return [...swaps, ...required].flatMap(({ groupId, hidden, standardId }) => {
    const options = offered({ groupId, hidden }, menu)
    const gone = optionsOf(ingredientId, options)
    const replaced = choices.find(({ id }) => gone.has(id))
    if (!replaced && standardId !== null && standardId !== ingredientId) return []
    const others = choices.filter(({ id }) => !gone.has(id))
    const standard = menu.ingredients.get(standardId ?? '')
    const asBefore = standard && replaced ? [{ name: standard.name, choices: others }] : []
    return [
      ...asBefore,
      ...options
        .filter(({ id, ingredientId: own }) => !gone.has(id) && own !== standardId)
        .filter(({ id }) => !others.some((chosen) => chosen.id === id))
        .map(({ id, name, most }) => {
          const quantity = Math.min(most, replaced?.quantity ?? 1)
          return { name, choices: [...others, { id, quantity }] }
        }),
    ]
  })
}

/** Whether the guest has swapped a layer for it: without that choice they would get what they swapped. */
function isInSwap(
  { recipe }: ChangeableItem,
  { choices }: Asked,
  ingredientId: string,
  menu: MenuParts,
): boolean {
  return recipe.some(({ swapGroupId }) => {
    const gone = optionsOf(ingredientId, offered({ groupId: swapGroupId ?? '', hidden: [] }, menu))
    return choices.some(({ id }) => gone.has(id))
  })
}

function offered({ groupId, hidden }: Pick<GroupUse, 'groupId' | 'hidden'>, { groups }: MenuParts) {
  return (groups.get(groupId)?.options ?? []).filter(({ id }) => !hidden.includes(id))
}

function optionsOf(ingredientId: string, options: readonly Option[]): Set<string> {
  return new Set(options.filter((each) => each.ingredientId === ingredientId).map(({ id }) => id))
}
