import type { Outcome } from '../common/refusal.ts'
import {
  add,
  type Basket,
  type BasketRefusalCode,
  linesOf,
  putBack,
  remove,
  replace,
  restore,
  setQuantity,
} from './basket.ts'
import { lineKey, type OrderLine } from './order-line.ts'

/**
 * Puts a line in the place of pieces of others, as many as each has here: where the first of them is, if nothing is left of
 * it. Refuses `quantity_out_of_range` and `too_many_lines`.
 */
export function exchange(
  basket: Basket,
  writer: string,
  taken: readonly OrderLine[],
  line: OrderLine,
): Outcome<Basket, BasketRefusalCode> {
  const [first, ...others] = taken
  if (!first) return add(basket, writer, line)
  const left = others.reduce((held, each) => take(held, writer, each), basket)
  if (leftOf(left, first) === 0) return replace(left, writer, lineKey(first), line)
  return add(take(left, writer, first), writer, line)
}

/** Undoes `exchange`: whatever else was added or taken out since stays so. */
export function exchangeBack(
  basket: Basket,
  writer: string,
  taken: readonly OrderLine[],
  line: OrderLine,
): Basket {
  const [first, ...others] = taken
  if (!first) return basket
  const back = putBack(basket, writer, first, line)
  return others.reduce((held, each) => restore(held, writer, each), back)
}

function take(basket: Basket, writer: string, line: OrderLine): Basket {
  const left = leftOf(basket, line)
  if (left === 0) return remove(basket, writer, lineKey(line))
  const outcome = setQuantity(basket, writer, lineKey(line), left)
  return outcome.ok ? outcome.value : basket
}

/** How many of a line are left once so many are taken. */
function leftOf(basket: Basket, line: OrderLine): number {
  const held = linesOf(basket).find((each) => lineKey(each) === lineKey(line))
  return Math.max(0, (held?.quantity ?? 0) - line.quantity)
}
