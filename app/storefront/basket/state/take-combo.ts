import { toast } from '#app/ui/toast.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { exchange, exchangeBack } from '#shop/domain/pricing/exchange-lines.ts'
import type { OrderLine } from '#shop/domain/pricing/order-line.ts'
import { changeBasket } from './basket-store.ts'
import {
  attempt,
  type BasketItem,
  type ChangedLine,
  lineAndShown,
  writer,
} from './change-basket.ts'
import { wishOfAll } from './line-wish.ts'

/**
 * Puts a combo in the place of pieces of lines, as many as each has here, and offers to undo it. What the guest wished for
 * them if they run out is wished for it. Shows a toast and returns false if that is too many.
 */
export function takeCombo(
  item: BasketItem,
  changed: ChangedLine,
  taken: readonly OrderLine[],
  locale: Locale,
): boolean {
  const { line, shown } = lineAndShown(item, changed)
  const kept = [...shown, ...wishOfAll(taken, line, shown)]
  if (!attempt((basket) => exchange(basket, writer, taken, line), locale, kept)) return false
  const undo = () =>
    changeBasket((held) => ({ ...held, basket: exchangeBack(held.basket, writer, taken, line) }))
  toast.undo(m.basket_combo_taken({ item: item.title }, { locale }), undo, locale)
  return true
}
