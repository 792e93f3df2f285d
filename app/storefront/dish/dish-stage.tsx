import { memo, startTransition, useEffect, useMemo, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ItemPicture } from '#app/ui/picture.tsx'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { type StackLayer, stackLayers } from '#shop/domain/menu/stack.ts'
import type { MadeDish, Making } from '#shop/domain/pricing/made-dish.ts'
import { PHONE_SIZES } from '../phone-sizes.ts'
import { fetchSlices, Stack } from '../stack/stack.tsx'

/** As wide as the ground beside what can be changed; a dish over another page is no wider than 62 rem with both. */
const SIZES = `${PHONE_SIZES}, (min-width: 48rem) 58vw, 100vw`
const SIZES_OVER = `${PHONE_SIZES}, (min-width: 48rem) min(58vw, 38rem), 100vw`

export const DishPhoto = memo(({ item, isOver }: { item: MenuItem; isOver: boolean }) =>
  item.picture ? (
    <ItemPicture
      picture={item.picture}
      sizes={isOver ? SIZES_OVER : SIZES}
      loading="hero"
      widest={1600}
    />
  ) : (
    <span className="shot--none" aria-hidden="true">
      {item.title.slice(0, 1)}
    </span>
  ),
)

/** How a dish is drawn as it is now, from the bottom up; null when it isn't a stack, as a drink. */
export function useStack({ parts, pictures }: Making, { layers }: MadeDish) {
  return useMemo(() => stackOf(layers, { parts, pictures }), [parts, pictures, layers])
}

/** The same of anything that is made of layers. */
export function stackOf(
  layers: MadeDish['layers'],
  { parts, pictures }: Pick<Making, 'parts' | 'pictures'>,
): StackLayer[] | null {
  const stack = stackLayers(layers, { ingredients: parts.ingredients, pictures })
  return stack.some(({ part }) => part === 'upper') ? stack : null
}

type DishStackProps = {
  layers: readonly StackLayer[]
  isApart: boolean
}

/** The dish as it is now, layer by layer, or in its parts. */
export const DishStack = memo(({ layers, isApart }: DishStackProps) => (
  <div className="dish-stack">
    <Stack layers={layers} isApart={isApart} />
  </div>
))

/** In milliseconds: how long after the dish, so that what its guest reads first isn't held up. */
const AFTER = 1000

/**
 * Whether the pictures of all that may lie in a dish are there, so that a layer is seen the moment it is chosen. Browsers
 * that save data fetch them when something is drawn.
 */
export function useSlices({ pictures }: Pick<Making, 'pictures'>, isDrawn: boolean): boolean {
  const [areThere, setAreThere] = useState(false)
  useEffect(() => {
    if (!isDrawn && navigator.connection?.saveData) return
    let isLeft = false
    const show = () => {
      if (!isLeft) startTransition(() => setAreThere(true))
    }
    const timer = setTimeout(() => fetchSlices(pictures.values()).then(show), isDrawn ? 0 : AFTER)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [pictures, isDrawn])
  return areThere
}

type ApartButtonProps = { isApart: boolean; onChange: (isApart: boolean) => void }

export function ApartButton({ isApart, onChange }: ApartButtonProps) {
  const locale = useLocale()
  return (
    <button
      type="button"
      className="chip dish-apart"
      aria-pressed={isApart}
      onClick={() => onChange(!isApart)}
    >
      {m.dish_apart({}, { locale })}
    </button>
  )
}
