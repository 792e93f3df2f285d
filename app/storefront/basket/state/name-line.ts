import { toast } from '#app/ui/toast.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { exchange, exchangeBack } from '#shop/domain/pricing/exchange-lines.ts'
import type { IfOut } from '#shop/domain/pricing/if-out.ts'
import { lineKey } from '#shop/domain/pricing/order-line.ts'
import type { BasketLine } from './basket-line.ts'
import { changeBasket } from './basket-store.ts'
import { attempt, writer } from './change-basket.ts'
import { WISH } from './stored-basket.ts'

export type LineSaying = {
  /** Who it is for; empty for nobody. */
  name: string
  /** How many pieces of the line it is about. */
  pieces: number
  ifOut: IfOut | undefined
}

/**
 * Keeps who pieces of a line are for, and what becomes of them if they run out; offers to undo another name. Returns the
 * key of their line; shows a toast and returns null if that would be too many.
 */
export function sayOfLine(
  line: BasketLine,
  { name, pieces, ifOut }: LineSaying,
  locale: Locale,
): string | null {
  const { itemId, choices, without, picks, shown, words, title: item } = line
  const taken = [{ ...line, quantity: pieces }]
  const named = { itemId, choices, without, picks, quantity: pieces, for: name || undefined }
  const key = lineKey(named)
  // What pages showed of a line as it comes is kept for its item.
  const own = words === '' ? [] : [{ ...shown, itemId: key, description: words }]
  const { wish = '', instead } = ifOut ?? {}
  const wished = { ...shown, itemId: WISH + key, title: wish, description: instead ?? '' }
  const kept = [...own, { ...wished, shownAt: Date.now() }]
  if (!attempt((basket) => exchange(basket, writer, taken, named), locale, kept)) return null
  if (key === line.key) return key
  const undo = () =>
    changeBasket((held) => ({ ...held, basket: exchangeBack(held.basket, writer, taken, named) }))
  toast.undo(m.basket_changed({ item }, { locale }), undo, locale)
  return key
}
