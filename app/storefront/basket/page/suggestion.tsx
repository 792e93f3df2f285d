import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ItemPicture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { toast } from '#app/ui/toast.ts'
import { m } from '#messages'
import type { MenuCategory } from '#shop/domain/menu/menu.ts'
import type { Suggestion as Suggested } from '#shop/domain/orders/quote-answer.ts'
import {
  hasDeclined,
  noteDeclined,
  noteTaken,
  takenSuggestions,
} from '../state/answered-suggestions.ts'
import type { BasketLine } from '../state/basket-line.ts'
import { addToBasket, takeFromBasket } from '../state/change-basket.ts'

type SuggestionProps = {
  suggested: Suggested
  categories: readonly MenuCategory[]
  lines: readonly BasketLine[]
}

/** One item that fits, at the shop's price: put in by one tap, and never suggested again once it was, or after a no. */
export function Suggestion({
  suggested: { itemId, unitPrice },
  categories,
  lines,
}: SuggestionProps) {
  const locale = useLocale()
  const [isDeclined, setDeclined] = useState(hasDeclined)
  const item = categories.flatMap(({ items }) => items).find(({ id }) => id === itemId)
  // The answer may be of the basket before its last change.
  const isIn = lines.some((line) => line.itemId === itemId)
  if (!item || isDeclined || isIn || takenSuggestions().includes(itemId)) return null
  const { title, picture } = item

  function put() {
    if (!item || !addToBasket({ ...item, price: unitPrice }, locale)) return
    noteTaken(itemId)
    focusHeading()
    toast.undo(
      m.basket_suggestion_added({ item: title }, { locale }),
      () => takeFromBasket(itemId, locale),
      locale,
    )
  }

  function decline() {
    noteDeclined()
    setDeclined(true)
    focusHeading()
  }

  return (
    <section
      className="suggest"
      data-ground={picture?.id ?? ''}
      aria-label={m.basket_suggestion({}, { locale })}
    >
      <div className="suggest-pic">
        {picture ? <ItemPicture picture={picture} sizes="5rem" alt="" /> : null}
      </div>
      <p>
        <b>{title}</b>
        <Price amount={unitPrice} className="num" />
      </p>
      <div className="suggest-acts">
        <button
          type="button"
          className="btn"
          aria-label={m.basket_add_item({ item: title }, { locale })}
          onClick={put}
        >
          {m.basket_add({}, { locale })}
        </button>
        <button type="button" className="link" onClick={decline}>
          {m.basket_no_thanks({}, { locale })}
        </button>
      </div>
    </section>
  )
}

/** What had the focus is gone. */
function focusHeading(): void {
  document.getElementById('my-basket')?.focus()
}
