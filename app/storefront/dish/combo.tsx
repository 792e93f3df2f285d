import { type ReactNode, useRef, useState } from 'react'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Stars } from '#app/ui/stars.tsx'
import { useFollowLink } from '#app/ui/use-follow-link.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import type { ComboMaking } from '#shop/domain/pricing/change-combo.ts'
import { useQuantityOf } from '../basket/state/use-basket.ts'
import { Bullets } from '../menu/bullets.tsx'
import { MyAllergies } from '../menu/my-allergies.tsx'
import { SoldOutPlate } from '../menu/sold-out-plate.tsx'
import { useSoldOut } from '../menu/use-sold-out.ts'
import { addCombo, ensureCombo } from './add-combo.ts'
import { BuyRow } from './buy-bar.tsx'
import { ComboSlot } from './combo-slot.tsx'
import { DishFigures } from './dish-figures.tsx'
import { DishPhoto } from './dish-stage.tsx'
import { missingOfCombo } from './missing.ts'
import { usePicks } from './use-combo.ts'
import './choices.css'
import './dish.css'
import './combo.css'

type ComboProps = {
  item: MenuItem
  making: ComboMaking
  soldOut: SoldOut | undefined
  /** The way back. */
  children: ReactNode
}

/** A combo large: what is picked for its slots, how each item is changed, and the button that adds it. */
export function Combo({ item, making, children, ...listed }: ComboProps) {
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
          <DishPhoto item={item} />
          {soldOut ? <SoldOutPlate soldOut={soldOut} /> : null}
        </div>
      </div>
      <div className="dish-say">
        <Bullets item={item} />
        <Pickable
          item={item}
          making={making}
          isOut={soldOut?.isForLater === false}
          schedule={soldOut?.schedule}
        />
      </div>
    </article>
  )
}

type PickableProps = Pick<ComboProps, 'item' | 'making'> & {
  isOut: boolean
  /** When it can be had, if it can't be now. */
  schedule: string | undefined
}

function Pickable({ item, making, isOut, schedule }: PickableProps) {
  const locale = useLocale()
  const onFollow = useFollowLink()
  const picking = usePicks(making, item.price)
  const choices = useRef<HTMLDivElement>(null)
  const [quantity, setQuantity] = useState(1)
  const inBasket = useQuantityOf(item.id)
  const missing = isOut ? undefined : missingOfCombo(picking, locale)
  return (
    <>
      <div className="dish-choices" ref={choices}>
        {making.slots.map((slot) => (
          <ComboSlot key={slot.id} slot={slot} picking={picking} />
        ))}
        <DishFigures made={picking.figures} />
      </div>
      <p className="dish-acts">
        {isOut || missing ? null : (
          <a
            className="link"
            href={href('/basket')}
            data-order={item.id}
            onClick={(event) => {
              ensureCombo({ item, picking }, locale)
              onFollow(event)
            }}
          >
            {m.menu_order({}, { locale })}
          </a>
        )}
        {inBasket > 0 ? m.menu_in_basket({ count: inBasket }, { locale }) : null}
      </p>
      <p className="house">
        {m.menu_marks({}, { locale })} <MyAllergies />
      </p>
      <BuyRow
        item={item}
        missing={missing}
        unitPrice={picking.made.unitPrice}
        quantity={quantity}
        onQuantity={setQuantity}
        isOut={isOut}
        schedule={schedule}
        choices={choices}
        onAdd={() => addCombo({ item, picking }, quantity, locale)}
      >
        {m.menu_add({}, { locale })}
      </BuyRow>
    </>
  )
}
