import type { Locale } from '#shop/domain/common/locale.ts'
import { picksAsAsked } from '#shop/domain/pricing/default-picks.ts'
import { lineKey } from '#shop/domain/pricing/order-line.ts'
import { useBasketStore } from '../basket/state/basket-store.ts'
import {
  addChanged,
  type BasketItem,
  type ChangedLine,
  lineAndShown,
} from '../basket/state/change-basket.ts'

/** Adds what the basket lacks of these lines, so that nothing is doubled by asking for it twice. */
export function putLacking(
  lines: readonly ({ item: BasketItem } & ChangedLine)[],
  locale: Locale,
): void {
  const held = useBasketStore.getState().lines
  for (const { item, ...line } of lines) {
    const changed = { ...line, picks: picksAsAsked(line.picks ?? [], item.standard) }
    const key = lineKey(lineAndShown(item, changed).line)
    const lacking = line.quantity - (held.find((each) => each.key === key)?.quantity ?? 0)
    if (lacking > 0) addChanged(item, { ...changed, quantity: lacking }, locale)
  }
}
