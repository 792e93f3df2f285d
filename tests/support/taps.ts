import { rowsOf } from '#app/storefront/dish/layer-rows.ts'
import type { ComboSlot } from '#shop/domain/menu/combo.ts'
import {
  allDefaults,
  withChanges,
  withOnlyPick,
  withPieces,
} from '#shop/domain/pricing/change-combo.ts'
import {
  type AskedGroup,
  plain,
  withLeftOut,
  withOnly,
  withOption,
} from '#shop/domain/pricing/change-dish.ts'
import {
  type ChangeableDish,
  type Changes,
  makeDish,
  NO_CHANGES,
} from '#shop/domain/pricing/made-dish.ts'
import type { ComboPick } from '#shop/domain/pricing/order-line.ts'
import type { MenuParts } from '#shop/domain/pricing/price-choices.ts'

/** What a guest has who taps here and there, on what the page offers. */
export function tapped(
  dish: ChangeableDish,
  taps: readonly number[],
  before: Changes = NO_CHANGES,
): Changes {
  return taps.reduce((changes, tap) => {
    const { layers, groups } = rowsOf(dish, changes, makeDish(dish, changes))
    const steps: (() => Changes | undefined)[] = [
      ...layers.flatMap(({ fewer, more, standardId, swap }) => [
        () => fewer,
        () => more,
        ...(swap ? swapSteps(changes, swap, standardId) : []),
        () => withLeftOut(changes, standardId, false),
      ]),
      ...groups.flatMap((group) =>
        group.listed.flatMap(({ id }) => [
          () => withOption(changes, group, id, (group.chosen.get(id) ?? 0) + 1),
          () => withOption(changes, group, id, 0),
          () => withOnly(changes, group, id),
        ]),
      ),
      () => plain(dish, changes),
    ]
    return steps[tap % steps.length]?.() ?? changes
  }, before)
}

/** The ingredient of the recipe is offered as itself. */
function swapSteps(changes: Changes, swap: AskedGroup, standardId: string): (() => Changes)[] {
  const others = swap.options.filter(({ ingredientId }) => ingredientId !== standardId)
  return [null, ...others.map(({ id }) => id)].map((id) => () => withOnly(changes, swap, id))
}

/** What a guest has picked who taps here and there, on what the page of a combo offers. */
export function tappedPicks(
  slots: readonly ComboSlot[],
  parts: MenuParts,
  taps: readonly number[],
): readonly ComboPick[] {
  return taps.reduce<readonly ComboPick[]>((picks, tap) => {
    const steps = [
      ...slots.flatMap((slot) => stepsOfSlot(slot, picks)),
      ...picks.map((pick) => () => {
        const dish = parts.dishes?.get(pick.itemId)
        if (!dish) return picks
        const { choices, without } = pick
        const changes = tapped({ ...dish, parts }, [tap], { choices, without })
        return withChanges(picks, pick, changes)
      }),
    ]
    return steps[tap % steps.length]?.() ?? picks
  }, allDefaults(slots))
}

function stepsOfSlot(
  { id, min, max, items }: ComboSlot,
  picks: readonly ComboPick[],
): (() => readonly ComboPick[])[] {
  if (max === 1) {
    const some = items.map(
      ({ itemId }) =>
        () =>
          withOnlyPick(picks, id, itemId),
    )
    return min === 0 ? [() => withOnlyPick(picks, id, null), ...some] : some
  }
  const own = picks.filter(({ slot }) => slot === id)
  const pieces = own.reduce((all, { quantity }) => all + quantity, 0)
  return items.flatMap(({ itemId }) => {
    const count = own.find((pick) => pick.itemId === itemId)?.quantity ?? 0
    const to = (quantity: number) => () => withPieces(picks, id, itemId, quantity)
    return [...(count > 0 ? [to(count - 1)] : []), ...(pieces < max ? [to(count + 1)] : [])]
  })
}
