import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
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
import { ApartButton, DishPhoto, DishStack, useStack } from './dish-stage.tsx'
import { SentBurger, useSentBurger } from './sent-burger.tsx'
import { ShareDish } from './share-dish.tsx'
import { type Changing, useChanges } from './use-changes.ts'
import './dish.css'

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
  const [isApart, setIsApart] = useState(false)
  const { recipe, choices, parts, out } = making
  const [dish] = useState({ price: item.price, recipe, choices, parts })
  const changing = useChanges(dish, out, NO_CHANGES)
  const unknown = useSentBurger(changing)
  // Drawn in tasks of its own, so that price and words never wait for it on a slow phone.
  const stack = useStack(making, useDeferredValue(changing.made))
  const isStacked = stack !== null && isApart
  return (
    <article
      className="dish"
      data-item={item.id}
      data-sold={soldOut ? '' : undefined}
      data-stacked={isStacked || undefined}
    >
      <div className="dish-stage" data-ground={item.picture?.id ?? ''}>
        <div className="dish-top">
          {children}
          <h1 tabIndex={-1}>{item.title}</h1>
          <Stars rating={item.rating} />
          {stack ? <ApartButton isApart={isApart} onChange={setIsApart} /> : null}
        </div>
        <div className="dish-shot">
          <DishPhoto item={item} />
          {isStacked ? <DishStack layers={stack} making={making} /> : null}
          {soldOut ? <SoldOutPlate soldOut={soldOut} /> : null}
        </div>
      </div>
      <div className="dish-say">
        <Bullets item={item} />
        <SentBurger unknown={unknown} />
        <Changeable item={item} changing={changing} isOut={soldOut?.isForLater === false} />
      </div>
    </article>
  )
}

type ChangeableProps = { item: MenuItem; changing: Changing; isOut: boolean }

function Changeable({ item, changing, isOut }: ChangeableProps) {
  const locale = useLocale()
  const onFollow = useFollowLink()
  const choices = useRef<HTMLDivElement>(null)
  const [quantity, setQuantity] = useState(1)
  const { changes, made } = changing
  const changed = { item, changes, made }
  const inBasket = useQuantityOf(item.id)
  return (
    <>
      <DishChoices changing={changing} at={choices} />
      <p className="dish-acts">
        {isOut ? null : (
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
        )}
        {changing.isChanged ? <ShareDish title={item.title} changes={changes} /> : null}
        {inBasket > 0 ? m.menu_in_basket({ count: inBasket }, { locale }) : null}
      </p>
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
