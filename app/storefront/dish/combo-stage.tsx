import { useMemo } from 'react'
import type { ComboMaking } from '#shop/domain/pricing/change-combo.ts'
import { type Making, partsOfItem } from '#shop/domain/pricing/made-dish.ts'
import { DishStack, useSlices } from './dish-stage.tsx'
import type { PickedDish, Picking } from './use-combo.ts'

/** Those of what is picked that are stacks. */
export type PickedStack = PickedDish & { stack: NonNullable<PickedDish['stack']> }

/**
 * What of a combo is drawn layer by layer, whether it is shown in place of the photograph, and whether its pictures are
 * there. The photograph, if there is one, shows what comes unless a guest picks or changes.
 */
export function useComboStacks({ making, dishes }: Picking, isWanted: boolean) {
  const stacks = dishes.filter(isStacked)
  const isDrawn = isWanted || stacks.some((dish) => isOther(dish, making))
  const ids = stacks.map(({ pick }) => pick.itemId).join(' ')
  const pictures = useMemo(() => picturesOfDishes(ids.split(' '), making), [ids, making])
  const areSlicesThere = useSlices({ pictures }, isDrawn)
  return { stacks, isShown: stacks.length > 0 && isDrawn && areSlicesThere, areSlicesThere }
}

/** What is picked and is a stack, one beside the other. */
export function ComboStacks({ stacks, isApart }: { stacks: PickedStack[]; isApart: boolean }) {
  return (
    <div className="combo-stacks">
      {stacks.map(({ pick, title, stack }) => (
        <figure key={`${pick.slot} ${pick.itemId}`} aria-label={title}>
          <DishStack layers={stack} isApart={isApart} />
        </figure>
      ))}
    </div>
  )
}

function isStacked(dish: PickedDish): dish is PickedStack {
  return dish.stack !== null
}

function isOther({ pick, changing }: PickedDish, { slots }: ComboMaking): boolean {
  const slot = slots.find(({ id }) => id === pick.slot)
  return changing.isChanged || !slot?.defaults.includes(pick.itemId)
}

/** The pictures of all that may lie in some of what can be picked. */
function picturesOfDishes(
  itemIds: readonly string[],
  { parts, pictures }: ComboMaking,
): Making['pictures'] {
  const dishes = itemIds.flatMap((id) => parts.dishes?.get(id) ?? [])
  const foods = dishes.flatMap((dish) => [...partsOfItem(dish, parts).ingredients.values()])
  const slices = foods.flatMap(({ layers }) => layers.map(({ pictureId }) => pictureId ?? ''))
  return new Map([...pictures].filter(([id]) => slices.includes(id)))
}
