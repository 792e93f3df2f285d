import type { Locale } from '#shop/domain/common/locale.ts'
import type { Changes, MadeDish } from '#shop/domain/pricing/made-dish.ts'
import { lineKey, type OrderLine } from '#shop/domain/pricing/order-line.ts'
import { partText } from '#shop/wording/part-text.ts'
import { useBasketStore } from '../basket/state/basket-store.ts'
import { addLine, type BasketItem, shownOf } from '../basket/state/change-basket.ts'
import type { ShownItem } from '../basket/state/stored-basket.ts'

/** A dish as it was changed, and what became of it. */
export type ChangedDish = { item: BasketItem; changes: Changes; made: MadeDish }

/** The most text that a basket's storage takes of one entry. */
const MOST_WORDS = 1000

/** Adds a dish as it was changed. Shows a toast and returns false if that is too many. */
export function addDish(dish: ChangedDish, quantity: number, locale: Locale): boolean {
  const line = lineOf(dish, quantity)
  return addLine(line, [shownOf(dish.item), ...ownShown(dish, line, locale)], locale)
}

/** Adds a dish as it was changed, unless the basket has it so already. */
export function ensureDish(dish: ChangedDish, locale: Locale): void {
  const key = lineKey(lineOf(dish, 1))
  const { lines } = useBasketStore.getState()
  if (!lines.some((line) => line.key === key)) addDish(dish, 1, locale)
}

function lineOf({ item, changes }: ChangedDish, quantity: number): OrderLine {
  return { itemId: item.id, quantity, ...changes }
}

/** What is said of a line that isn't what the menu shows. */
function ownShown({ item, made }: ChangedDish, line: OrderLine, locale: Locale): ShownItem[] {
  const { parts, unitPrice } = made
  if (parts.length === 0) return []
  const words = parts.map((part) => partText(part, locale)).join(', ')
  const description = words.slice(0, MOST_WORDS)
  return [{ ...shownOf(item), itemId: lineKey(line), unitPrice, description }]
}
