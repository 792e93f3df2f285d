import { type ReactNode, useRef, useState } from 'react'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Stars } from '#app/ui/stars.tsx'
import { type LinkEvent, useFollowLink } from '#app/ui/use-follow-link.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import { type Making, NO_CHANGES } from '#shop/domain/pricing/made-dish.ts'
import { Bullets } from '../../ui/bullets.tsx'
import type { BasketLine } from '../basket/state/basket-line.ts'
import { useQuantityOf } from '../basket/state/use-basket.ts'
import { FewLeft } from '../menu/few-left.tsx'
import { MyAllergies } from '../menu/my-allergies.tsx'
import { SoldOutPlate } from '../menu/sold-out-plate.tsx'
import { useSoldOut } from '../menu/use-sold-out.ts'
import { addDish, ensureDish, saveDish } from './add-dish.ts'
import { BuyBar } from './buy-bar.tsx'
import { DishChoices } from './dish-choices.tsx'
import { ApartButton, DishPhoto, DishStack, useSlices, useStack } from './dish-stage.tsx'
import { DishTitle } from './dish-title.tsx'
import { StackedDish } from './layer-picture.tsx'
import { LineNameField, useLineName } from './line-name.tsx'
import { SentBurger, useSentBurger } from './sent-burger.tsx'
import { ShareDish } from './share-dish.tsx'
import { type Changing, useChanges } from './use-changes.ts'
import { useLeave } from './use-leave.ts'
import './dish.css'

type DishProps = {
  item: MenuItem
  making: Making
  soldOut: SoldOut | undefined
  /** The way back. */
  children?: ReactNode
  /** Closes the dialog that it is in, once it is in the basket. Without one it is a page of its own. */
  onDone?: () => void
}

/** An item large: on its ground name and picture, beside or below it what can be changed, and the button that adds it. */
export function Dish({ item, making, children, onDone, ...listed }: DishProps) {
  const soldOut = useSoldOut(listed.soldOut)
  const [isApart, setIsApart] = useState(false)
  const { recipe, choices, parts, out } = making
  const [dish] = useState({ price: item.price, recipe, choices, parts })
  const changing = useChanges(dish, out, NO_CHANGES)
  const sent = useSentBurger(item.id, changing)
  const stack = useStack(making, changing.made)
  const isDrawn = isApart || changing.isChanged || !item.picture || isBareWrap(making)
  const areSlicesThere = useSlices(making, isDrawn)
  // The photograph stays until the picture that takes its place is whole.
  const isStacked = stack !== null && (isApart || (isDrawn && areSlicesThere))
  return (
    <article
      className="dish"
      data-item={item.id}
      data-sold={soldOut ? '' : undefined}
      data-stacks={stack ? '' : undefined}
      data-stacked={isStacked || undefined}
    >
      <div className="dish-stage" data-ground={item.picture?.id ?? ''}>
        <div className="dish-top">
          {children}
          <DishTitle item={item} isPage={!onDone} />
          <Stars rating={item.rating} />
          {stack ? <ApartButton isApart={isApart} onChange={setIsApart} /> : null}
        </div>
        <div className="dish-shot">
          <DishPhoto item={item} isOver={onDone !== undefined} />
          {/* Drawn before it is shown, so that the first tap too draws one layer. */}
          {stack && (isStacked || areSlicesThere) ? (
            <DishStack layers={stack} isApart={isApart} />
          ) : null}
          {soldOut ? <SoldOutPlate soldOut={soldOut} /> : <FewLeft item={item} />}
        </div>
      </div>
      <div className="dish-say">
        <Bullets item={item} />
        <SentBurger unknown={sent.unknown} />
        <StackedDish value={stack ? making : null}>
          <Changeable
            key={sent.line?.key}
            item={item}
            changing={changing}
            line={sent.line}
            soldOut={soldOut}
            onDone={onDone}
          />
        </StackedDish>
      </div>
    </article>
  )
}

/** Whether all but the bun is still to be chosen, of which no photograph can show what comes. */
function isBareWrap({ recipe, parts }: Making): boolean {
  return recipe.every(({ ingredientId }) => parts.ingredients.get(ingredientId)?.isWrap)
}

/** What is known of a dish before its choices are: they come in a moment. */
export function ComingDish({ item }: Pick<DishProps, 'item'>) {
  const locale = useLocale()
  return (
    <article className="dish" data-item={item.id}>
      <div className="dish-stage" data-ground={item.picture?.id ?? ''}>
        <div className="dish-top">
          <DishTitle item={item} isPage={false} />
          <Stars rating={item.rating} />
        </div>
        <div className="dish-shot">
          <DishPhoto item={item} isOver />
        </div>
      </div>
      <div className="dish-say">
        <Bullets item={item} />
        <p className="dish-coming skeleton" role="status">
          {m.layout_loading({}, { locale })}
        </p>
      </div>
    </article>
  )
}

type ChangeableProps = {
  item: MenuItem
  changing: Changing
  /** The line of the basket that is being changed. */
  line: BasketLine | undefined
  soldOut: SoldOut | undefined
  onDone: (() => void) | undefined
}

function Changeable({ item, changing, line, soldOut, onDone }: ChangeableProps) {
  const isOut = soldOut?.isForLater === false
  const locale = useLocale()
  const onFollow = useFollowLink()
  const choices = useRef<HTMLDivElement>(null)
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const { changes, made } = changing
  const changed = { item, changes, made }
  const named = useLineName(line?.for)
  const inBasket = useQuantityOf(item.id)
  const leave = useLeave(onDone)
  function put() {
    const name = named.take()
    if (name === null) return
    const dish = { ...changed, for: name }
    if (line) {
      if (saveDish(line, dish, quantity, locale)) leave()
    } else if (addDish(dish, quantity, locale)) {
      // The next one may be for somebody else.
      named.type('')
      onDone?.()
    }
  }
  function order(event: LinkEvent) {
    const name = named.take()
    if (name === null) return event.preventDefault()
    ensureDish({ ...changed, for: name }, locale)
    onFollow(event)
  }
  return (
    <>
      <DishChoices changing={changing} at={choices} />
      {isOut ? null : <LineNameField name={named} />}
      <p className="dish-acts">
        {isOut || line ? null : (
          <a className="link" href={href('/basket')} data-order={item.id} onClick={order}>
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
        schedule={soldOut?.schedule}
        choices={choices}
        onAdd={put}
      >
        {line ? m.dish_save({}, { locale }) : m.menu_add({}, { locale })}
      </BuyBar>
    </>
  )
}
