import { memo, useMemo } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ItemPicture } from '#app/ui/picture.tsx'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { stackLayers } from '#shop/domain/menu/stack.ts'
import type { MadeDish, Making } from '#shop/domain/pricing/made-dish.ts'
import { Stack } from '../stack/stack.tsx'

/** The picture is never wider than 480 px: at twice as many pixels that is all it holds. */
const SIZES = '(min-width: 30rem) 480px, 100vw'

export function DishPhoto({ item }: { item: MenuItem }) {
  return item.picture ? (
    <ItemPicture picture={item.picture} sizes={SIZES} loading="hero" />
  ) : (
    <span className="shot--none" aria-hidden="true">
      {item.title.slice(0, 1)}
    </span>
  )
}

/** How a dish is drawn as it is now, from the bottom up; null when it isn't a stack, as a drink. */
export function useStack({ parts, pictures }: Making, { layers }: MadeDish) {
  return useMemo(() => {
    const stack = stackLayers(layers, { ingredients: parts.ingredients, pictures })
    return stack.some(({ part }) => part === 'upper') ? stack : null
  }, [parts, pictures, layers])
}

type DishStackProps = {
  layers: NonNullable<ReturnType<typeof useStack>>
  making: Making
}

/** The dish in its parts, as it is now; the pictures of what may come are fetched meanwhile. */
export const DishStack = memo(({ layers, making }: DishStackProps) => {
  const { pictures } = making
  const coming = useMemo(() => [...pictures.values()], [pictures])
  return (
    <div className="dish-stack">
      <Stack layers={layers} isApart coming={coming} />
    </div>
  )
})

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
