import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { isOpen } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { adjustmentText } from '#shop/wording/adjustment-text.ts'
import { useMoney } from '../../ui/price.tsx'

/** Returns what became of a line last, and what that means for the guest's money; null once the order has ended. */
export function useChangedWords(order: OrderView): string | null {
  const locale = useLocale()
  const money = useMoney()
  const latest = order.adjustments.at(-1)
  if (!latest || !isOpen(order.state)) return null
  const what = adjustmentText(latest, locale)
  if (latest.amount === 0) return m.order_changed({ what }, { locale })
  const words = order.payment.method === 'card' ? m.order_changed_card : m.order_changed_less
  return words({ what, amount: money(latest.amount) }, { locale })
}
