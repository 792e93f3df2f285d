import { type ComboSlot, isCombo } from './combo.ts'
import type { MenuDraft, MenuItemDraft } from './menu-item-draft.ts'
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
    | 'no_such_pick'
    | 'combo_in_combo'
    | 'combo_made_itself'
  entity: 'item' | 'option_group'
  id: string
  field: 'recipe' | 'choices' | 'slots' | 'options'
  index: number
  found: string
}

type Found = Pick<ReferenceFault, 'code' | 'found'>

/** Returns everything that items and groups name and that there isn't. */
export function referenceFaults({ items, ingredients, groups }: MenuDraft): ReferenceFault[] {
  const known: Known = {
    ingredients: new Set(ingredients.map(({ id }) => id)),
    groups: new Map(groups.map((group) => [group.id, group])),
    items: new Map(items.map((item) => [item.id, item])),
  }
  const ofItems = items.flatMap(({ id, recipe, choices, slots }) => [
    ...placed({ entity: 'item', id, field: 'recipe' }, recipe, (one) => layerFaults(one, known)),
    ...placed({ entity: 'item', id, field: 'choices' }, choices, (one) => groupFaults(one, known)),
    ...placed({ entity: 'item', id, field: 'slots' }, slots, (one) => slotFaults(one, known)),
    ...ownFaults({ id, recipe, choices, slots }),
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

type Known = {
  ingredients: Set<string>
  groups: Map<string, OptionGroup>
  items: Map<string, MenuItemDraft>
}

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

function slotFaults({ items }: ComboSlot, known: Known): Found[] {
  return items.flatMap(({ itemId }): Found[] => {
    const item = known.items.get(itemId)
    if (!item) return [{ code: 'no_such_pick', found: itemId }]
    return isCombo(item) ? [{ code: 'combo_in_combo', found: itemId }] : []
  })
}

/** A combo is what is picked for it, and nothing besides. */
function ownFaults({
  id,
  recipe,
  choices,
  slots,
}: Pick<MenuItemDraft, 'id' | 'recipe' | 'choices' | 'slots'>): ReferenceFault[] {
  if (!isCombo({ slots }) || recipe.length + choices.length === 0) return []
  const field = recipe.length > 0 ? 'recipe' : 'choices'
  return [{ entity: 'item', id, field: 'slots', index: 0, code: 'combo_made_itself', found: field }]
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
