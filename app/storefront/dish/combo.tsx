import { type ReactNode, useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import type { ComboMaking } from '#shop/domain/pricing/change-combo.ts'
import type { BasketLine } from '../basket/state/basket-line.ts'
import { SoldOutPlate } from '../menu/sold-out-plate.tsx'
import { useSoldOut } from '../menu/use-sold-out.ts'
import { BuyForm } from './buy-form.tsx'
import { comboLines } from './changed-line.ts'
import { ComboSlot } from './combo-slot.tsx'
import { ComboStacks, useComboStacks } from './combo-stage.tsx'
import { DishFigures } from './dish-figures.tsx'
import { DishFrame } from './dish-frame.tsx'
import { ApartButton } from './dish-stage.tsx'
import { fullWords, missingOfCombo } from './missing.ts'
import { SentBurger } from './sent-burger.tsx'
import { type Picking, usePicks } from './use-combo.ts'
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
    <DishFrame
      item={item}
      isSoldOut={soldOut !== undefined}
      isOver={onDone !== undefined}
      stack={stacks.length > 0 ? (isShown ? 'seen' : 'there') : undefined}
      wayBack={children}
      beside={mayPullApart ? <ApartButton isApart={isApart} onChange={setIsApart} /> : null}
      over={
        <>
          {isShown || areSlicesThere ? (
            <ComboStacks stacks={stacks} isApart={isApart && mayPullApart} />
          ) : null}
          {soldOut ? <SoldOutPlate soldOut={soldOut} /> : null}
        </>
      }
    >
      <SentBurger unknown={sent.unknown} />
      <Pickable
        key={sent.line?.key}
        item={item}
        picking={picking}
        line={sent.line}
        soldOut={soldOut}
        onDone={onDone}
      />
    </DishFrame>
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

function Pickable({ picking, ...props }: PickableProps) {
  const locale = useLocale()
  const choices = useRef<HTMLDivElement>(null)
  const items = picking.dishes.map(({ changing }) => changing)
  return (
    <>
      <div className="dish-choices" ref={choices}>
        {picking.making.slots.map((slot) => (
          <ComboSlot key={slot.id} slot={slot} picking={picking} />
        ))}
        <DishFigures made={picking.figures} />
      </div>
      <BuyForm
        {...props}
        makeLine={comboLines(props.item, picking)}
        missing={missingOfCombo(picking, locale)}
        note={fullWords(items, locale)}
        unitPrice={picking.made.unitPrice}
        choices={choices}
      />
    </>
  )
}
