import type { Locale } from '#shop/domain/common/locale.ts'
import { allDefaults } from '#shop/domain/pricing/change-combo.ts'
import { withoutDefaultPicks } from '#shop/domain/pricing/default-picks.ts'
import { lineKey, type OrderLine } from '#shop/domain/pricing/order-line.ts'
import { partTexts } from '#shop/wording/part-text.ts'
import type { BasketLine } from '../basket/state/basket-line.ts'
import { useBasketStore } from '../basket/state/basket-store.ts'
import {
  addChanged,
  type BasketItem,
  type ChangedLine,
  changeLine,
} from '../basket/state/change-basket.ts'
import type { Picking } from './use-combo.ts'

/** A combo as it was picked, and who it is for. */
type PickedCombo = { item: BasketItem; picking: Picking; for?: string | undefined }

/** Adds a combo as it was picked. Shows a toast and returns false if that is too many. */
export function addCombo(combo: PickedCombo, quantity: number, locale: Locale): boolean {
  return addChanged(combo.item, changedLine(combo, quantity, locale), locale)
}

/** The same in the place of a line. */
export function saveCombo(
  line: BasketLine,
  combo: PickedCombo,
  quantity: number,
  locale: Locale,
): boolean {
  return changeLine(line, combo.item, changedLine(combo, quantity, locale), locale)
}

function changedLine(combo: PickedCombo, quantity: number, locale: Locale): ChangedLine {
  const { parts, unitPrice } = combo.picking.made
  const words = partTexts({ parts, quantity }, locale).join(', ')
  return { ...lineOf(combo, quantity), unitPrice, words }
}

/** Adds a combo as it was picked, unless the basket has it so already. */
export function ensureCombo(combo: PickedCombo, locale: Locale): void {
  const key = lineKey(lineOf(combo, 1))
  const { lines } = useBasketStore.getState()
  if (!lines.some((line) => line.key === key)) addCombo(combo, 1, locale)
}

function lineOf(
  { item, picking: { making, picks }, for: name }: PickedCombo,
  quantity: number,
): OrderLine {
  const own = withoutDefaultPicks(picks, allDefaults(making.slots))
  return { itemId: item.id, quantity, choices: [], without: [], picks: own, for: name }
}
