import { type ReactNode, useRef, useState } from 'react'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ItemPicture } from '#app/ui/picture.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { useFollowLink } from '#app/ui/use-follow-link.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import { type Making, NO_CHANGES } from '#shop/domain/pricing/made-dish.ts'
import { useQuantityOf } from '../basket/state/use-basket.ts'
import { Bullets } from '../menu/bullets.tsx'
import { MyAllergies } from '../menu/my-allergies.tsx'
import { SoldOutPlate } from '../menu/sold-out-plate.tsx'
import { useSoldOut } from '../menu/use-sold-out.ts'
import { addDish, ensureDish } from './add-dish.ts'
import { BuyBar } from './buy-bar.tsx'
import { DishChoices } from './dish-choices.tsx'
import { useChanges } from './use-changes.ts'
import './dish.css'

/** The picture is never wider than 480 px: at twice as many pixels that is all it holds. */
const SIZES = '(min-width: 30rem) 480px, 100vw'

type DishProps = {
  item: MenuItem
  making: Making
  soldOut: SoldOut | undefined
  /** The way back. */
  children: ReactNode
}

/** An item large: on its ground name and picture, beside or below it what can be changed, and the button that adds it. */
export function Dish({ item, making, children, ...listed }: DishProps) {
  const soldOut = useSoldOut(listed.soldOut)
  return (
    <article className="dish" data-item={item.id} data-sold={soldOut ? '' : undefined}>
      <div className="dish-stage" data-ground={item.picture?.id ?? ''}>
        <div className="dish-top">
          {children}
          <h1 tabIndex={-1}>{item.title}</h1>
          <Stars rating={item.rating} />
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
      </div>
      <div className="dish-say">
        <Bullets item={item} />
        <Changeable item={item} making={making} isOut={soldOut?.isForLater === false} />
      </div>
    </article>
  )
}

type ChangeableProps = Pick<DishProps, 'item' | 'making'> & { isOut: boolean }

function Changeable({ item, making, isOut }: ChangeableProps) {
  const locale = useLocale()
  const onFollow = useFollowLink()
  const choices = useRef<HTMLDivElement>(null)
  const [quantity, setQuantity] = useState(1)
  const { recipe, choices: groups, parts, out } = making
  const [dish] = useState({ price: item.price, recipe, choices: groups, parts })
  const changing = useChanges(dish, out, NO_CHANGES)
  const { changes, made } = changing
  const changed = { item, changes, made }
  const inBasket = useQuantityOf(item.id)
  return (
    <>
      <DishChoices changing={changing} at={choices} />
      {isOut ? null : (
        <p className="dish-acts">
          <a
            className="link"
            href={href('/basket')}
            data-order={item.id}
            onClick={(event) => {
              ensureDish(changed, locale)
              onFollow(event)
            }}
          >
            {m.menu_order({}, { locale })}
          </a>
          {inBasket > 0 ? m.menu_in_basket({ count: inBasket }, { locale }) : null}
        </p>
      )}
      <p className="house">
        {m.menu_marks({}, { locale })} <MyAllergies />
      </p>
      <BuyBar
        item={item}
        changing={changing}
        quantity={quantity}
        onQuantity={setQuantity}
        isOut={isOut}
        choices={choices}
        onAdd={() => addDish(changed, quantity, locale)}
      >
        {m.menu_add({}, { locale })}
      </BuyBar>
    </>
  )
}
