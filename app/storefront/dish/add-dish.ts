import type { Locale } from '#shop/domain/common/locale.ts'
import type { Changes, MadeDish } from '#shop/domain/pricing/made-dish.ts'
import { lineKey, type OrderLine } from '#shop/domain/pricing/order-line.ts'
import { withoutDefaults } from '#shop/domain/pricing/without-defaults.ts'
import { partText } from '#shop/wording/part-text.ts'
import type { BasketLine } from '../basket/state/basket-line.ts'
import { useBasketStore } from '../basket/state/basket-store.ts'
import {
  addChanged,
  type BasketItem,
  type ChangedLine,
  changeLine,
} from '../basket/state/change-basket.ts'

/** A dish as it was changed, what became of it, and who it is for. */
export type ChangedDish = {
  item: BasketItem
  changes: Changes
  made: MadeDish
  for?: string | undefined
}

/** Adds a dish as it was changed. Shows a toast and returns false if that is too many. */
export function addDish(dish: ChangedDish, quantity: number, locale: Locale): boolean {
  return addChanged(dish.item, changedLine(dish, quantity, locale), locale)
}

/** The same in the place of a line. */
export function saveDish(
  line: BasketLine,
  dish: ChangedDish,
  quantity: number,
  locale: Locale,
): boolean {
  return changeLine(line, dish.item, changedLine(dish, quantity, locale), locale)
}

function changedLine(dish: ChangedDish, quantity: number, locale: Locale): ChangedLine {
  const { parts, unitPrice } = dish.made
  const words = parts.map((part) => partText(part, locale)).join(', ')
  return { ...lineOf(dish, quantity), unitPrice, words }
}

/** Adds a dish as it was changed, unless the basket has it so already. */
export function ensureDish(dish: ChangedDish, locale: Locale): void {
  const key = lineKey(lineOf(dish, 1))
  const { lines } = useBasketStore.getState()
  if (!lines.some((line) => line.key === key)) addDish(dish, 1, locale)
}

function lineOf({ item, changes, for: name }: ChangedDish, quantity: number): OrderLine {
  const choices = withoutDefaults(changes.choices, item.standard?.defaults)
  return { itemId: item.id, quantity, without: changes.without, choices, for: name }
}
