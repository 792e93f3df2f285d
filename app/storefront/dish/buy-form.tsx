import { type ReactNode, type RefObject, useState } from 'react'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type LinkEvent, useFollowLink } from '#app/ui/use-follow-link.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import { lineKey } from '#shop/domain/pricing/order-line.ts'
import type { BasketLine } from '../basket/state/basket-line.ts'
import { useBasketStore } from '../basket/state/basket-store.ts'
import { addChanged, changeLine } from '../basket/state/change-basket.ts'
import { useQuantityOf } from '../basket/state/use-basket.ts'
import { MyAllergies } from '../menu/my-allergies.tsx'
import { BuyBar } from './buy-bar.tsx'
import type { LineMaker } from './changed-line.ts'
import { LineNameField, useLineName } from './line-name.tsx'
import type { Missing } from './missing.ts'
import { useLeave } from './use-leave.ts'

type BuyFormProps = {
  item: MenuItem
  /** The line of the basket that is being changed. */
  line: BasketLine | undefined
  soldOut: SoldOut | undefined
  /** Closes the dialog that it is in. */
  onDone: (() => void) | undefined
  makeLine: LineMaker
  missing: Missing | undefined
  /** What is good to know as it is now. */
  note: string | undefined
  /** Minor units. */
  unitPrice: number
  /** Where its layers and groups are. */
  choices: RefObject<HTMLElement | null>
  /** What else can be done with it. */
  children?: ReactNode
}

/** Who a dish or combo is for, how many, and the ways to put it into the basket or in the place of its line. */
export function BuyForm({ item, line, soldOut, onDone, makeLine, ...props }: BuyFormProps) {
  const locale = useLocale()
  const onFollow = useFollowLink()
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const named = useLineName(line?.for)
  const inBasket = useQuantityOf(item.id)
  const leave = useLeave(onDone)
  const isOut = soldOut?.isForLater === false
  const missing = isOut ? undefined : props.missing
  function put() {
    const name = named.take()
    if (name === null) return
    const made = { ...makeLine(quantity, locale), for: name }
    if (line) {
      if (changeLine(line, item, made, locale)) leave()
    } else if (addChanged(item, made, locale)) {
      // The next one may be for somebody else.
      named.type('')
      onDone?.()
    }
  }
  function order(event: LinkEvent) {
    const name = named.take()
    if (name === null) return event.preventDefault()
    const made = { ...makeLine(1, locale), for: name }
    const { lines } = useBasketStore.getState()
    if (!lines.some(({ key }) => key === lineKey(made))) addChanged(item, made, locale)
    onFollow(event)
  }
  return (
    <>
      {isOut ? null : <LineNameField name={named} />}
      <p className="dish-acts">
        {isOut || missing || line ? null : (
          <a className="link" href={href('/basket')} data-order={item.id} onClick={order}>
            {m.menu_order({}, { locale })}
          </a>
        )}
        {props.children}
        {inBasket > 0 ? m.menu_in_basket({ count: inBasket }, { locale }) : null}
      </p>
      <p className="house">
        {m.menu_marks({}, { locale })} <MyAllergies />
      </p>
      <BuyBar
        item={item}
        missing={missing}
        note={props.note}
        unitPrice={props.unitPrice}
        quantity={quantity}
        onQuantity={setQuantity}
        isOut={isOut}
        schedule={soldOut?.schedule}
        choices={props.choices}
        onAdd={put}
      >
        {line ? m.dish_save({}, { locale }) : m.menu_add({}, { locale })}
      </BuyBar>
    </>
  )
}
