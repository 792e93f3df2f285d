import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { PricedChoice } from '#shop/domain/pricing/order-line.ts'

/** Returns a line's choice as text, with its number when that is more than one. */
export function choiceText({ name, quantity }: PricedChoice, locale: Locale): string {
  return quantity === 1 ? name : m.order_row({ count: quantity, item: name }, { locale })
}
