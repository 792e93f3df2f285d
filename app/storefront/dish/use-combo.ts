import { useMemo, useState } from 'react'
import { combinedAllergens } from '#shop/domain/menu/allergen-states.ts'
import type { StackLayer } from '#shop/domain/menu/stack.ts'
import type { ComboMaking } from '#shop/domain/pricing/change-combo.ts'
import { allDefaults, withChanges } from '#shop/domain/pricing/change-combo.ts'
import { type Changes, type MadeDish, makeDish } from '#shop/domain/pricing/made-dish.ts'
import type { ComboPick } from '#shop/domain/pricing/order-line.ts'
import { type PricedCombo, priceCombo } from '#shop/domain/pricing/price-combo.ts'
import { stackOf } from './dish-stage.tsx'
import type { Changing } from './use-changes.ts'

/** One item of a combo while somebody changes it. */
export type PickedDish = {
  pick: ComboPick
  title: string
  changing: Changing
  /** How it is drawn as it is now; null when it isn't a stack. */
  stack: StackLayer[] | null
}

/** A combo while somebody picks. */
export type Picking = {
  making: ComboMaking
  picks: readonly ComboPick[]
  made: PricedCombo
  dishes: PickedDish[]
  /** What is known of all that is in it. */
  figures: Pick<MadeDish, 'energy' | 'allergens' | 'traits'>
  out: ReadonlySet<string>
  choose: (picks: readonly ComboPick[]) => void
  /** What the combo would cost more with other picks, in minor units. */
  moreFor: (picks: readonly ComboPick[]) => number
}

/** Holds what is picked for a combo, and what becomes of it, as the shop itself would price it. */
export function usePicks(making: ComboMaking, price: number): Picking {
  const { slots, parts, out: gone } = making
  const [picks, choose] = useState<readonly ComboPick[]>(() => allDefaults(slots))
  return useMemo(() => {
    const combo = { price, slots }
    const made = priceCombo(combo, picks, parts)
    const out = new Set(gone)
    const change = (pick: ComboPick) => (changes: Changes) =>
      choose(withChanges(picks, pick, changes))
    const dishes = made.picks.map(({ pick, dish }): PickedDish => {
      const { recipe, choices } = dish
      const own = { price: dish.price, recipe, choices, parts }
      const changing = changingOf(own, pick, out, change(pick))
      const stack = stackOf(changing.made.layers, making)
      return { pick, title: dish.title, changing, stack }
    })
    return {
      making,
      picks,
      made,
      dishes,
      figures: figuresOf(dishes),
      out,
      choose,
      moreFor: (other) => priceCombo(combo, other, parts).unitPrice - made.unitPrice,
    }
  }, [making, price, picks, slots, parts, gone])
}

function changingOf(
  dish: Changing['dish'],
  { choices, without }: ComboPick,
  out: ReadonlySet<string>,
  change: Changing['change'],
): Changing {
  const changes = { choices, without }
  const made = makeDish(dish, changes)
  const moreFor = (other: Changes) => makeDish(dish, other).extra - made.extra
  const isChanged = choices.length + without.length > 0
  return { dish, changes, made, isChanged, out, change, moreFor }
}

function figuresOf(dishes: readonly PickedDish[]): Picking['figures'] {
  return {
    energy: dishes.reduce<number | null>((all, { pick, changing: { made } }) => {
      return all === null || made.energy === null ? null : all + pick.quantity * made.energy
    }, 0),
    allergens: combinedAllergens(dishes.map(({ changing: { made } }) => made.allergens)),
    traits: [...new Set(dishes.flatMap(({ changing: { made } }) => made.traits))],
  }
}
