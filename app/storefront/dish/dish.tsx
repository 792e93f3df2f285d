import type { ReactNode } from 'react'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ItemPicture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import { AddButton } from '../menu/add-button.tsx'
import { Bullets } from '../menu/bullets.tsx'
import { useCardLinks } from '../menu/card-links.ts'
import { MarkForMe, MyAllergies } from '../menu/my-allergies.tsx'
import { SoldOutPlate } from '../menu/sold-out-plate.tsx'
import { useSoldOut } from '../menu/use-sold-out.ts'
import './dish.css'

/** The picture is never wider than 480 px: at twice as many pixels that is all it holds. */
const SIZES = '(min-width: 60rem) 480px, (min-width: 30rem) 50vw, 100vw'

type DishProps = {
  item: MenuItem
  soldOut: SoldOut | undefined
  /** The way back. */
  children: ReactNode
}

/** An item large: on its ground the name, then the picture, then what one does with it. */
export function Dish({ item, children, ...listed }: DishProps) {
  const locale = useLocale()
  const soldOut = useSoldOut(listed.soldOut)
  const { onOrder } = useCardLinks()
  const canOrder = soldOut?.isForLater !== false
  return (
    <article
      className="dish"
      data-ground={item.picture?.id ?? ''}
      data-item={item.id}
      data-sold={soldOut ? '' : undefined}
    >
      <div className="dish-top">
        {children}
        <h1 tabIndex={-1}>{item.title}</h1>
        <div className="row">
          <Stars rating={item.rating} />
          <Price amount={item.price} />
        </div>
      </div>
      <div className="dish-shot">
        {item.picture ? (
          <ItemPicture picture={item.picture} sizes={SIZES} loading="hero" />
        ) : (
          <span className="shot--none" aria-hidden="true">
            {item.title.slice(0, 1)}
          </span>
        )}
        {soldOut ? <SoldOutPlate soldOut={soldOut} /> : null}
      </div>
      <div className="dish-strip">
        <MarkForMe itemId={item.id} />
        <Bullets item={item} />
        <div className="acts">
          <AddButton item={item} className="btn btn--main" soldOut={soldOut} />
          {canOrder ? (
            <a
              className="link"
              href={href('/basket')}
              data-order={item.id}
              onClick={(event) => onOrder(event, item)}
            >
              {m.menu_order({}, { locale })}
            </a>
          ) : null}
        </div>
        <p className="house">
          {m.menu_marks({}, { locale })} <MyAllergies />
        </p>
      </div>
    </article>
  )
}
