import { toast } from '#app/ui/toast.ts'
import { m } from '#messages'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { MAX_QUANTITY } from '#shop/domain/common/limits.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { Outcome } from '#shop/domain/common/refusal.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { cardPrice } from '#shop/domain/menu/standard-item.ts'
import {
  add,
  type Basket,
  type BasketRefusalCode,
  putBack,
  remove,
  replace,
  restore,
  setQuantity,
} from '#shop/domain/pricing/basket.ts'
import { lineKey, type OrderLine } from '#shop/domain/pricing/order-line.ts'
import type { WayOut } from '#shop/domain/pricing/ways-out.ts'
import { withoutDefaults } from '#shop/domain/pricing/without-defaults.ts'
import { forgetSuggestions } from './answered-suggestions.ts'
import type { BasketLine } from './basket-line.ts'
import { changeBasket, useBasketStore } from './basket-store.ts'
import { mergeShown, type ShownItem, WISH } from './stored-basket.ts'

/** What the basket needs to know of an item that is added. */
export type BasketItem = Pick<
  MenuItem,
  'id' | 'title' | 'price' | 'standard' | 'bullets' | 'picture'
>

/** Identifies this page among all that write the basket. Unlike `randomUUID` it works without a secure context. */
export const writer = crypto.getRandomValues(new Uint32Array(2)).join('-')

/** Adds an item; also works outside React. Shows a toast and returns false if that is too many. */
export function addToBasket(item: BasketItem, locale: Locale, quantity = 1): boolean {
  return addLine({ itemId: item.id, quantity, choices: [] }, [shownOf(item)], locale)
}

/** `shown` is what the page said about it. */
function addLine(line: OrderLine, shown: ShownItem[], locale: Locale): boolean {
  return attempt((basket) => add(basket, writer, line), locale, shown)
}

/** The most text that the basket's storage takes of one entry. */
const MOST_WORDS = 1000

/** What is different about a line, with the price and the words that the guest has seen. */
export type ChangedLine = OrderLine & { unitPrice: MinorUnits; words: string }

/** Adds an item as it was changed, or as it comes; says whether it did, as `addToBasket`. */
export function addChanged(item: BasketItem, changed: ChangedLine, locale: Locale): boolean {
  const { line, shown } = lineAndShown(item, changed)
  return addLine(line, shown, locale)
}

/**
 * Puts an item as it was changed in the place of a line, and offers to undo it. Shows a toast and returns false if that
 * is too many.
 */
export function changeLine(
  before: BasketLine,
  item: BasketItem,
  changed: ChangedLine,
  locale: Locale,
): boolean {
  const { line, shown } = lineAndShown(item, { for: before.for, ...changed })
  if (!replaceLine(before, line, shown, locale)) return false
  const undo = () =>
    changeBasket((held) => ({ ...held, basket: putBack(held.basket, writer, before, line) }))
  toast.undo(m.basket_changed({ item: item.title }, { locale }), undo, locale)
  return true
}

/** A line of an item as it was changed, and what the page shows of it. */
export function lineAndShown(
  item: BasketItem,
  { unitPrice, words, quantity, without = [], picks = [], for: name, ...changed }: ChangedLine,
): { line: OrderLine; shown: ShownItem[] } {
  const choices = withoutDefaults(changed.choices, item.standard?.defaults)
  const line = { itemId: item.id, quantity, choices, without, picks, for: name }
  if (choices.length + without.length + picks.length === 0) return { line, shown: [shownOf(item)] }
  const description = words.slice(0, MOST_WORDS)
  const own = { ...shownOf(item), itemId: lineKey(line), unitPrice, description }
  return { line, shown: [shownOf(item), own] }
}

function replaceLine(
  { key }: BasketLine,
  line: OrderLine,
  shown: ShownItem[],
  locale: Locale,
): boolean {
  const { shown: held } = useBasketStore.getState()
  const wish = held.filter(({ itemId }) => itemId === WISH + key)
  const moved = wish.map((each) => ({ ...each, itemId: WISH + lineKey(line) }))
  return attempt((basket) => replace(basket, writer, key, line), locale, [...moved, ...shown])
}

/** Adds an item unless it is in the basket already. */
export function ensureInBasket(item: BasketItem, locale: Locale): void {
  if (!isInBasket(item.id)) addToBasket(item, locale)
}

export function isInBasket(itemId: string): boolean {
  return lineOf(itemId) !== undefined
}

/** Removes one of an item, from its last line. Returns whether some of it is left. */
export function takeFromBasket(itemId: string, locale: Locale): boolean {
  const line = lineOf(itemId)
  if (!line) return false
  if (line.quantity > 1) setLineQuantity(line.key, line.quantity - 1, locale)
  else removeLine(line.key)
  return isInBasket(itemId)
}

function lineOf(itemId: string): BasketLine | undefined {
  return useBasketStore.getState().lines.findLast((line) => line.itemId === itemId)
}

/** Changes the quantity of a line, 1 to `MAX_QUANTITY`. */
export function setLineQuantity(key: string, quantity: number, locale: Locale): boolean {
  return attempt((basket) => setQuantity(basket, writer, key, quantity), locale)
}

export function removeLine(key: string): void {
  changeBasket((held) => ({ ...held, basket: remove(held.basket, writer, key) }))
}

/** Has a line another way, because something of it is out. Its other changes stay. */
export function takeWayOut(
  line: BasketLine,
  { choices, without, picks, more, quantity = line.quantity }: WayOut,
  locale: Locale,
): void {
  const { itemId, shown, words } = line
  const changed = { itemId, quantity, choices, without, picks, for: line.for }
  const unitPrice = line.unitPrice + more
  const present = { itemId: lineKey(changed), unitPrice, description: words }
  replaceLine(line, changed, [{ ...shown, ...present }], locale)
}

/** Removes the lines that were ordered. */
export function emptyBasket(): void {
  forgetSuggestions()
  for (const { key } of useBasketStore.getState().lines) removeLine(key)
}

/** Undoes a removal, at the same position. */
export function restoreLine(line: OrderLine): void {
  changeBasket((held) => ({ ...held, basket: restore(held.basket, writer, line) }))
}

/** Records the shop's present price and name as what the guest has seen. */
export function acceptPrice({ shown, title, shownNow: unitPrice }: BasketLine): void {
  const accepted = { ...shown, title, unitPrice, shownAt: Date.now() }
  changeBasket((held) => ({ ...held, shown: mergeShown(held.shown, [accepted]) }))
}

export function chooseFulfilment(fulfilment: Fulfilment): void {
  changeBasket((held) => ({ ...held, choice: { fulfilment, chosenAt: Date.now() } }))
}

/** Takes one step. Shows a toast and returns false where it is refused. */
export function attempt(
  step: (basket: Basket) => Outcome<Basket, BasketRefusalCode>,
  locale: Locale,
  shown: ShownItem[] = [],
): boolean {
  let isDone = false
  changeBasket((held) => {
    const outcome = step(held.basket)
    isDone = outcome.ok
    if (outcome.ok) {
      return { ...held, basket: outcome.value, shown: mergeShown(held.shown, shown) }
    }
    toast.bad(wordsFor(outcome.refusals[0]?.code, locale), locale)
    return null
  })
  return isDone
}

function wordsFor(code: BasketRefusalCode | undefined, locale: Locale): string {
  return code === 'too_many_lines'
    ? m.basket_too_many_lines({}, { locale })
    : m.basket_too_many_of_one({ count: MAX_QUANTITY }, { locale })
}

/** What the menu shows of an item. */
function shownOf({ id, title, bullets, picture, ...item }: BasketItem): ShownItem {
  const unitPrice = cardPrice(item)
  const shownAt = Date.now()
  const pictureId = picture?.id ?? null
  return { itemId: id, title, unitPrice, description: bullets[0], pictureId, shownAt }
}
