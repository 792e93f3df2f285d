import type { GroupUse, Option } from '../menu/option-group.ts'
import type { StandardItem } from '../menu/standard-item.ts'
import { offeredOptions } from './asked-groups.ts'
import type { ChangeableItem, MenuParts } from './price-choices.ts'

/** Returns what is taken of an item's groups by default: ids, repeated as often as they are taken. */
export function defaultsIn(item: ChangeableItem, parts: MenuParts): StandardItem['defaults'] {
  return requiredUses(item, parts)
    .filter(({ defaults }) => defaults.length > 0)
    .map((use) => {
      const offered = offeredIn(use, parts).map(({ id }) => id)
      return { offered, taken: use.defaults.filter((id) => offered.includes(id)).toSorted() }
    })
}

/** Whether guests can have an item otherwise than it comes. */
export function isChangeable({ recipe, choices }: ChangeableItem): boolean {
  return choices.length > 0 || recipe.some(({ kind }) => kind !== 'fixed')
}

/** Returns how an item asks for groups from which something has to be chosen, also those that an option asks for. */
export function requiredUses({ recipe, choices }: ChangeableItem, parts: MenuParts): GroupUse[] {
  const swaps = recipe.flatMap(({ swapGroupId }) => parts.groups.get(swapGroupId ?? '') ?? [])
  const offered = [
    ...swaps.flatMap(({ options }) => options),
    ...choices.flatMap((use) => offeredIn(use, parts)),
  ]
  return [...choices, ...offered.flatMap(({ asks }) => asks ?? [])].filter(({ min }) => min > 0)
}

function offeredIn(use: GroupUse, { groups }: MenuParts): Option[] {
  const group = groups.get(use.groupId)
  return group ? offeredOptions(group, use) : []
}
