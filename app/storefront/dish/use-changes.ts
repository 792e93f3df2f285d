import { useMemo, useState } from 'react'
import {
  type ChangeableDish,
  type Changes,
  type MadeDish,
  makeDish,
} from '#shop/domain/pricing/made-dish.ts'
import { priceChoices } from '#shop/domain/pricing/price-choices.ts'

/** A dish while somebody changes it. */
export type Changing = {
  dish: ChangeableDish
  changes: Changes
  made: MadeDish
  isChanged: boolean
  /** The ids of the ingredients that are sold out. */
  out: ReadonlySet<string>
  change: (changes: Changes) => void
  /** What the dish would cost more with other changes, in minor units. */
  moreFor: (changes: Changes) => number
}

/** Holds what is changed about a dish, and what becomes of it, as the shop itself would price it. */
export function useChanges(
  dish: ChangeableDish,
  soldOut: readonly string[],
  first: Changes,
): Changing {
  const [changes, change] = useState(first)
  const out = useMemo(() => new Set(soldOut), [soldOut])
  return useMemo(() => {
    const made = makeDish(dish, changes)
    const moreFor = (other: Changes) => priceChoices(dish, other, dish.parts).extra - made.extra
    const isChanged = changes.choices.length + changes.without.length > 0
    return { dish, changes, made, isChanged, out, change, moreFor }
  }, [dish, changes, out])
}
