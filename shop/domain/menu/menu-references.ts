import type { MenuDraft } from './menu-item-draft.ts'
import type { GroupUse, Option, OptionGroup } from './option-group.ts'
import type { RecipeLayer } from './recipe.ts'

/**
 * What an entry of the menu names and there isn't, or can't be as it is named. `index` is the place of the layer,
 * the group or the option within the entry's list, from 0; `found` is what it says.
 */
export type ReferenceFault = {
  code:
    | 'no_such_ingredient'
    | 'no_such_group'
    | 'no_such_option'
    | 'option_taken'
    | 'asks_too_deep'
    | 'swap_without_ingredient'
    | 'too_few_options'
  entity: 'item' | 'option_group'
  id: string
  field: 'recipe' | 'choices' | 'options'
  index: number
  found: string
}

type Found = Pick<ReferenceFault, 'code' | 'found'>

/** Returns everything that items and groups name and that there isn't. */
export function referenceFaults({ items, ingredients, groups }: MenuDraft): ReferenceFault[] {
  const known: Known = {
    ingredients: new Set(ingredients.map(({ id }) => id)),
    groups: new Map(groups.map((group) => [group.id, group])),
  }
  const ofItems = items.flatMap(({ id, recipe, choices }) => [
    ...placed({ entity: 'item', id, field: 'recipe' }, recipe, (one) => layerFaults(one, known)),
    ...placed({ entity: 'item', id, field: 'choices' }, choices, (one) => groupFaults(one, known)),
  ])
  const seen = new Set<string>()
  const ofGroups = groups.flatMap(({ id, options }) =>
    placed({ entity: 'option_group', id, field: 'options' }, options, (one) => [
      ...takenFaults(one, seen),
      ...optionFaults(one, known),
    ]),
  )
  return [...ofGroups, ...ofItems]
}

type Known = { ingredients: Set<string>; groups: Map<string, OptionGroup> }

function placed<Entry>(
  place: Pick<ReferenceFault, 'entity' | 'id' | 'field'>,
  entries: readonly Entry[],
  faultsOf: (entry: Entry) => Found[],
): ReferenceFault[] {
  return entries.flatMap((entry, index) =>
    faultsOf(entry).map((found) => ({ ...place, index, ...found })),
  )
}

function layerFaults({ ingredientId, swapGroupId }: RecipeLayer, known: Known): Found[] {
  const missing = ingredientFaults(ingredientId, known)
  if (swapGroupId === null) return missing
  const group = known.groups.get(swapGroupId)
  if (!group) return [...missing, { code: 'no_such_group', found: swapGroupId }]
  const without = group.options.filter((option) => option.ingredientId === null)
  return [
    ...missing,
    ...without.map(({ id }) => ({ code: 'swap_without_ingredient', found: id }) as const),
  ]
}

function ingredientFaults(id: string | null, known: Known): Found[] {
  if (id === null || known.ingredients.has(id)) return []
  return [{ code: 'no_such_ingredient', found: id }]
}

function groupFaults({ groupId, ...use }: GroupUse, known: Known): Found[] {
  const group = known.groups.get(groupId)
  if (!group) return [{ code: 'no_such_group', found: groupId }]
  const ids = new Set(group.options.map(({ id }) => id))
  const named = [...use.defaults, ...use.hidden, ...Object.keys(use.prices)]
  const unknown = named.filter((id) => !ids.has(id))
  if (unknown.length > 0) return unknown.map((found) => ({ code: 'no_such_option', found }))
  const offered = group.options.filter(({ id }) => !use.hidden.includes(id))
  const most = offered.reduce((portions, option) => portions + option.most, 0)
  return most < use.min ? [{ code: 'too_few_options', found: groupId }] : []
}

/** Programs name an option by its id alone. */
function takenFaults({ id }: Option, seen: Set<string>): Found[] {
  if (seen.has(id)) return [{ code: 'option_taken', found: id }]
  seen.add(id)
  return []
}

function optionFaults({ ingredientId, asks }: Option, known: Known): Found[] {
  const missing = ingredientFaults(ingredientId, known)
  if (!asks) return missing
  const asksOn = known.groups.get(asks.groupId)?.options.some((option) => option.asks)
  if (asksOn) return [...missing, { code: 'asks_too_deep', found: asks.groupId }]
  return [...missing, ...groupFaults(asks, known)]
}
