import { type ReactNode, useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import { type Making, NO_CHANGES } from '#shop/domain/pricing/made-dish.ts'
import type { BasketLine } from '../basket/state/basket-line.ts'
import { FewLeft } from '../menu/few-left.tsx'
import { SoldOutPlate } from '../menu/sold-out-plate.tsx'
import { useSoldOut } from '../menu/use-sold-out.ts'
import { BuyForm } from './buy-form.tsx'
import { dishLines } from './changed-line.ts'
import { DishChoices } from './dish-choices.tsx'
import { DishFrame } from './dish-frame.tsx'
import { ApartButton, DishStack, useSlices, useStack } from './dish-stage.tsx'
import { StackedDish } from './layer-picture.tsx'
import { fullWords, missingOf } from './missing.ts'
import { SentBurger, useSentBurger } from './sent-burger.tsx'
import { ShareDish } from './share-dish.tsx'
import { type Changing, useChanges } from './use-changes.ts'
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

/** A dish large, what can be changed of it, and the button that adds it. */
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
  // Drawn before it is shown, so that the first tap too draws one layer.
  const isThere = isStacked || areSlicesThere
  return (
    <DishFrame
      item={item}
      isSoldOut={soldOut !== undefined}
      isOver={onDone !== undefined}
      stack={stack ? (isStacked ? 'seen' : 'there') : undefined}
      wayBack={children}
      beside={stack ? <ApartButton isApart={isApart} onChange={setIsApart} /> : null}
      over={
        <>
          {stack && isThere ? <DishStack layers={stack} isApart={isApart} /> : null}
          {soldOut ? <SoldOutPlate soldOut={soldOut} /> : <FewLeft item={item} />}
        </>
      }
    >
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
    </DishFrame>
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
    <DishFrame item={item} isOver>
      <p className="dish-coming skeleton" role="status">
        {m.layout_loading({}, { locale })}
      </p>
    </DishFrame>
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

function Changeable({ changing, ...props }: ChangeableProps) {
  const locale = useLocale()
  const choices = useRef<HTMLDivElement>(null)
  const { changes, made, isChanged } = changing
  const { item } = props
  return (
    <>
      <DishChoices changing={changing} at={choices} />
      <BuyForm
        {...props}
        makeLine={dishLines(item, changes, made)}
        missing={missingOf(changing, locale)}
        note={fullWords([changing], locale)}
        unitPrice={made.unitPrice}
        choices={choices}
      >
        {isChanged ? <ShareDish title={item.title} changes={changes} /> : null}
      </BuyForm>
    </>
  )
}
