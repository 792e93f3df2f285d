import { type ReactNode, useRef, useState } from 'react'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Stars } from '#app/ui/stars.tsx'
import { type LinkEvent, useFollowLink } from '#app/ui/use-follow-link.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import type { ComboMaking } from '#shop/domain/pricing/change-combo.ts'
import { Bullets } from '../../ui/bullets.tsx'
import type { BasketLine } from '../basket/state/basket-line.ts'
import { useQuantityOf } from '../basket/state/use-basket.ts'
import { MyAllergies } from '../menu/my-allergies.tsx'
import { SoldOutPlate } from '../menu/sold-out-plate.tsx'
import { useSoldOut } from '../menu/use-sold-out.ts'
import { addCombo, ensureCombo, saveCombo } from './add-combo.ts'
import { BuyRow } from './buy-bar.tsx'
import { ComboSlot } from './combo-slot.tsx'
import { ComboStacks, useComboStacks } from './combo-stage.tsx'
import { DishFigures } from './dish-figures.tsx'
import { ApartButton, DishPhoto } from './dish-stage.tsx'
import { DishTitle } from './dish-title.tsx'
import { LineNameField, useLineName } from './line-name.tsx'
import { fullWords, missingOfCombo } from './missing.ts'
import { SentBurger } from './sent-burger.tsx'
import { type Picking, usePicks } from './use-combo.ts'
import { useLeave } from './use-leave.ts'
import { useSentCombo } from './use-sent-combo.ts'
import './choices.css'
import './dish.css'
import './combo.css'

type ComboProps = {
  item: MenuItem
  making: ComboMaking
  soldOut: SoldOut | undefined
  /** The way back. */
  children?: ReactNode
  /** Closes the dialog that it is in, once it is in the basket. Without one it is a page of its own. */
  onDone?: () => void
}

/** A combo large: what is picked for its slots, how each item is changed, and the button that adds it. */
export function Combo({ item, making, children, onDone, ...listed }: ComboProps) {
  const soldOut = useSoldOut(listed.soldOut)
  const picking = usePicks(making, item.price)
  const sent = useSentCombo(item.id, picking)
  const [isApart, setIsApart] = useState(false)
  const { stacks, isShown, areSlicesThere } = useComboStacks(picking, isApart || !item.picture)
  // Beside the layers of one there is room for their names.
  const mayPullApart = stacks.length === 1
  return (
    <article
      className="dish"
      data-item={item.id}
      data-sold={soldOut ? '' : undefined}
      data-stacks={stacks.length > 0 ? '' : undefined}
      data-stacked={isShown || undefined}
    >
      <div className="dish-stage" data-ground={item.picture?.id ?? ''}>
        <div className="dish-top">
          {children}
          <DishTitle item={item} isPage={!onDone} />
          <Stars rating={item.rating} />
          {mayPullApart ? <ApartButton isApart={isApart} onChange={setIsApart} /> : null}
        </div>
        <div className="dish-shot">
          <DishPhoto item={item} isOver={onDone !== undefined} />
          {isShown || areSlicesThere ? (
            <ComboStacks stacks={stacks} isApart={isApart && mayPullApart} />
          ) : null}
          {soldOut ? <SoldOutPlate soldOut={soldOut} /> : null}
        </div>
      </div>
      <div className="dish-say">
        <Bullets item={item} />
        <SentBurger unknown={sent.unknown} />
        <Pickable
          key={sent.line?.key}
          item={item}
          picking={picking}
          line={sent.line}
          soldOut={soldOut}
          onDone={onDone}
        />
      </div>
    </article>
  )
}

type PickableProps = {
  item: MenuItem
  picking: Picking
  /** The line of the basket that is being changed. */
  line: BasketLine | undefined
  soldOut: SoldOut | undefined
  onDone: (() => void) | undefined
}

function Pickable({ item, picking, line, soldOut, onDone }: PickableProps) {
  const locale = useLocale()
  const onFollow = useFollowLink()
  const choices = useRef<HTMLDivElement>(null)
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const inBasket = useQuantityOf(item.id)
  const leave = useLeave(onDone)
  const isOut = soldOut?.isForLater === false
  const missing = isOut ? undefined : missingOfCombo(picking, locale)
  const named = useLineName(line?.for)
  function put() {
    const name = named.take()
    if (name === null) return
    const combo = { item, picking, for: name }
    if (line) {
      if (saveCombo(line, combo, quantity, locale)) leave()
    } else if (addCombo(combo, quantity, locale)) {
      // The next one may be for somebody else.
      named.type('')
      onDone?.()
    }
  }
  function order(event: LinkEvent) {
    const name = named.take()
    if (name === null) return event.preventDefault()
    ensureCombo({ item, picking, for: name }, locale)
    onFollow(event)
  }
  return (
    <>
      <div className="dish-choices" ref={choices}>
        {picking.making.slots.map((slot) => (
          <ComboSlot key={slot.id} slot={slot} picking={picking} />
        ))}
        <DishFigures made={picking.figures} />
      </div>
      {isOut ? null : <LineNameField name={named} />}
      <p className="dish-acts">
        {isOut || missing || line ? null : (
          <a className="link" href={href('/basket')} data-order={item.id} onClick={order}>
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
        note={fullWords(
          picking.dishes.map(({ changing }) => changing),
          locale,
        )}
        unitPrice={picking.made.unitPrice}
        quantity={quantity}
        onQuantity={setQuantity}
        isOut={isOut}
        schedule={soldOut?.schedule}
        choices={choices}
        onAdd={put}
      >
        {line ? m.dish_save({}, { locale }) : m.menu_add({}, { locale })}
      </BuyRow>
    </>
  )
}
