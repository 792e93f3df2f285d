import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { isOpen } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'

/** Returns since when the order has another time than before; null where it has not, and once it has ended. */
export function useMovedWords({ timeline, state }: OrderView): string | null {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const moved = timeline.findLast(({ kind }) => kind === 'moved')
  if (!moved || !isOpen(state)) return null
  return m.order_moved({ time: clockTime(moved.at, timeZone, locale) }, { locale })
}
