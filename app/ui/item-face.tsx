import type { ReactNode } from 'react'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { Bullets } from './bullets.tsx'
import { CardPrice } from './card-price.tsx'
import { ROW, type WallPlace } from './item-place.ts'
import { ItemPicture } from './picture.tsx'
import { Stars } from './stars.tsx'

type ItemFaceProps = {
  item: MenuItem
  /** Its name, as a link where it leads somewhere. */
  name: ReactNode
  /** Undefined hides the item, which the search didn't find. */
  place: WallPlace | typeof ROW | undefined
  /** Whether it can't be had now: its picture steps back. */
  isOut: boolean
  /** Whether its picture is in sight at first. */
  eager?: boolean
  /** Whether a tall picture is shown uncropped, for drinks. */
  whole?: boolean
  /** What lies over the foot of the picture. */
  plates?: ReactNode
  /** The buttons below its lines. */
  acts: ReactNode
}

/** A large item's picture is wider up to tablets; beyond, large items have it beside the words, as wide as the others'. */
const SIZES = '(min-width: 60rem) 25vw, (min-width: 44rem) 33vw, 50vw'
const SIZES_LARGE = '(min-width: 60rem) 25vw, (min-width: 30rem) 50vw, 100vw'
const SIZES_ROW = '5.5rem'

/** The card of an item on its picture's background, wherever it is shown: the same for guests and for their host. */
export function ItemFace({ item, name, place, isOut, plates, acts, ...picture }: ItemFaceProps) {
  const { eager = false, whole = false } = picture
  const isRow = place === ROW
  const at = isRow ? undefined : place
  const isLarge = at?.phone === 'big' || at?.tablet === 'big'
  return (
    <article
      className="item"
      id={item.anchor}
      data-ground={item.picture?.id ?? ''}
      data-item={item.id}
      data-sold={isOut ? '' : undefined}
      data-phone={at?.phone}
      data-tablet={at?.tablet}
      data-desk={at?.desk}
      hidden={!place}
    >
      <div className="item-top">
        <h3 id={`${item.anchor}Name`}>{name}</h3>
        <CardPrice item={item} />
        {isRow ? null : <Stars rating={item.rating} />}
      </div>
      <div className="item-shot" data-whole={whole || undefined}>
        {item.picture ? (
          <ItemPicture
            picture={item.picture}
            sizes={isRow ? SIZES_ROW : isLarge ? SIZES_LARGE : SIZES}
            {...(isRow && { alt: '' })}
            loading={eager ? 'eager' : 'lazy'}
          />
        ) : (
          <span className="shot--none" aria-hidden="true">
            {item.title.slice(0, 1)}
          </span>
        )}
      </div>
      {plates}
      <div className="item-strip">
        {isRow ? <p className="bullets">{item.bullets[0]}</p> : <Bullets item={item} />}
        <div className="acts">{acts}</div>
      </div>
    </article>
  )
}
