import type { StandardItem } from '../menu/standard-item.ts'
import type { ComboPick } from './order-line.ts'
import { withoutDefaults } from './without-defaults.ts'

type DefaultPick = Pick<ComboPick, 'slot' | 'itemId' | 'quantity'>

/** Returns the picks without those that come anyway, so that equal lines are one: `defaults` are those of each slot. */
export function withoutDefaultPicks(
  picks: readonly ComboPick[],
  defaults: readonly DefaultPick[] = [],
): readonly ComboPick[] {
  const isDefault = (one: ComboPick) =>
    one.choices.length + one.without.length === 0 &&
    defaults.some((each) => {
      return each.slot === one.slot && each.itemId === one.itemId && each.quantity === one.quantity
    })
  const changed = new Set(picks.filter((pick) => !isDefault(pick)).map(({ slot }) => slot))
  const short = defaults.filter((each) => !picks.some((pick) => isSamePick(pick, each)))
  for (const { slot } of short) changed.add(slot)
  return picks.filter(({ slot }) => changed.has(slot))
}

/** The same of a combo that was sold, whose picks say all that was chosen, also what its items have by themselves. */
export function picksAsAsked(
  picks: readonly ComboPick[],
  { picks: defaults, pickDefaults = [] }: Partial<StandardItem> = {},
): readonly ComboPick[] {
  const plain = picks.map((pick) => {
    const own = pickDefaults.find(({ itemId }) => itemId === pick.itemId)
    return { ...pick, choices: withoutDefaults(pick.choices, own?.defaults) }
  })
  return withoutDefaultPicks(plain, defaults)
}

function isSamePick(one: DefaultPick, other: DefaultPick): boolean {
  return one.slot === other.slot && one.itemId === other.itemId && one.quantity === other.quantity
}
