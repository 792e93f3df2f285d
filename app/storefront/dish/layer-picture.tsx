import { createContext, memo, use } from 'react'
import type { Making } from '#shop/domain/pricing/made-dish.ts'
import { slicePath } from '../../ui/tower.tsx'

/** The dish whose ingredients are drawn beside their names; null for one that isn't a stack, as a drink. */
export const StackedDish = createContext<Pick<Making, 'parts' | 'pictures'> | null>(null)

type LayerPictureProps = {
  ingredientId: string | null
  /** Whether it is the upper half of what lies around the rest. */
  isUpper?: boolean
}

/** How an ingredient lies in the stack, small, beside its name: without a picture a disc of its colour, as there. */
export const LayerPicture = memo(({ ingredientId, isUpper = false }: LayerPictureProps) => {
  const making = use(StackedDish)
  if (!making) return null
  const ingredient = making.parts.ingredients.get(ingredientId ?? '')
  const picture = making.pictures.get(ingredient?.layers[isUpper ? 1 : 0]?.pictureId ?? '')
  return (
    <span className="layer-picture">
      {picture ? (
        <img
          src={slicePath(picture, true)}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : ingredient ? (
        <svg viewBox="0 0 56 14" aria-hidden="true">
          <ellipse cx="28" cy="7" rx="26" ry="6" fill={ingredient.colour} />
        </svg>
      ) : null}
    </span>
  )
})
