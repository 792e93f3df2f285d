import type { MouseEventHandler } from 'react'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import { ItemPicture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Stars } from '../../ui/stars.tsx'
import { AddButton } from './add-button.tsx'
import { Bullets } from './bullets.tsx'
import { SoldOutPlate } from './sold-out-plate.tsx'
import { useSoldOut } from './use-sold-out.ts'

type ItemCardProps = {
  item: MenuItem
  soldOut: SoldOut | undefined
  eager: boolean
  whole: boolean
  hidden: boolean
  /** Navigates to the basket. One handler for all cards, because a router link for each is slow to render. */
  onOrder: MouseEventHandler<HTMLAnchorElement>
}

const SIZES = '(min-width: 80rem) 25vw, (min-width: 44rem) 50vw, 100vw'

/** One item on its picture's background. `whole` shows a tall picture uncropped, for drinks. */
export function ItemCard({ item, eager, whole, hidden, onOrder, ...listed }: ItemCardProps) {
  const soldOut = useSoldOut(listed.soldOut)
  const locale = useLocale()
  return (
    <article
      className="item"
      id={item.anchor}
      data-ground={item.picture?.id ?? ''}
      data-item={item.id}
      data-sold={soldOut ? '' : undefined}
      hidden={hidden}
    >
      <div className="item-top">
        <h3>{item.title}</h3>
        <Price amount={item.price} />
        <Stars rating={item.rating} />
      </div>
      <div className="item-shot" data-whole={whole || undefined}>
        {item.picture ? (
          <ItemPicture picture={item.picture} sizes={SIZES} loading={eager ? 'eager' : 'lazy'} />
        ) : (
          <span className="shot--none" aria-hidden="true">
            {item.title.slice(0, 1)}
          </span>
        )}
      </div>
      {soldOut ? <SoldOutPlate soldOut={soldOut} /> : null}
      <div className="item-strip">
        <Bullets item={item} />
        <div className="acts">
          <AddButton item={item} className="btn btn--pop" soldOut={soldOut} />
          <a className="link" href={href('/basket')} onClick={onOrder}>
            {m.menu_order({}, { locale })}
          </a>
        </div>
      </div>
    </article>
  )
}
