import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import { isOrderedAsItComes } from '#shop/domain/menu/standard-item.ts'
import { ItemPicture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'
import { AddButton } from './add-button.tsx'
import { Bullets } from './bullets.tsx'
import type { CardLinks } from './card-links.ts'
import { CardPrice } from './card-price.tsx'
import { FewLeft } from './few-left.tsx'
import type { Lack } from './lacks.ts'
import { MarkForMe } from './my-allergies.tsx'
import { SoldOutPlate } from './sold-out-plate.tsx'
import { useSoldOut } from './use-sold-out.ts'
import { ROW, type WallPlace } from './wall-rows.ts'

type ItemCardProps = {
  item: MenuItem
  soldOut: SoldOut | undefined
  lack?: Lack | undefined
  /** Undefined hides the item, which the search didn't find. */
  place: WallPlace | typeof ROW | undefined
  /** Whether its picture is in sight at first. */
  eager?: boolean
  whole: boolean
  links: CardLinks
}

/** A large item's picture is wider up to tablets; beyond, large items have it beside the words, as wide as the others'. */
const SIZES = '(min-width: 60rem) 25vw, (min-width: 44rem) 33vw, 50vw'
const SIZES_LARGE = '(min-width: 60rem) 25vw, (min-width: 30rem) 50vw, 100vw'
const SIZES_ROW = '5.5rem'

/** One item on its picture's background. `whole` shows a tall picture uncropped, for drinks. */
export function ItemCard({ item, place, eager = false, whole, links, ...listed }: ItemCardProps) {
  const soldOut = useSoldOut(listed.soldOut)
  const lack = useSoldOut(listed.lack)
  const locale = useLocale()
  const canOrder = soldOut?.isForLater !== false
  const isAtOnce = isOrderedAsItComes(item)
  const page = href('/menu/:slug', { slug: item.slug })
  const isRow = place === ROW
  const at = isRow ? undefined : place
  const isLarge = at?.phone === 'big' || at?.tablet === 'big'
  return (
    <article
      className="item"
      id={item.anchor}
      data-ground={item.picture?.id ?? ''}
      data-item={item.id}
      data-sold={soldOut ? '' : undefined}
      data-phone={at?.phone}
      data-tablet={at?.tablet}
      data-desk={at?.desk}
      hidden={!place}
    >
      <div className="item-top">
        <h3 id={`${item.anchor}Name`}>
          <a
            href={page}
            onClick={(event) => links.onOpen(event, item)}
            onPointerEnter={() => links.onNear?.(item)}
            onFocus={() => links.onNear?.(item)}
          >
            {item.title}
          </a>
        </h3>
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
      {soldOut ? <SoldOutPlate soldOut={soldOut} /> : null}
      {lack && !soldOut ? <p className="sold">{lack.words}</p> : null}
      {lack || soldOut ? null : <FewLeft item={item} />}
      <MarkForMe itemId={item.id} />
      <div className="item-strip">
        {isRow ? <p className="bullets">{item.bullets[0]}</p> : <Bullets item={item} />}
        <div className="acts">
          <AddButton
            item={item}
            className="btn btn--pop"
            soldOut={soldOut}
            onChoose={links.onOpen}
          />
          {canOrder && !isRow ? (
            <a
              className="link"
              id={`${item.anchor}Order`}
              aria-labelledby={`${item.anchor}Order ${item.anchor}Name`}
              href={isAtOnce ? href('/basket') : page}
              data-order={isAtOnce ? item.id : undefined}
              onClick={(event) => links.onOrder(event, item)}
            >
              {m.menu_order({}, { locale })}
            </a>
          ) : null}
        </div>
      </div>
    </article>
  )
}
