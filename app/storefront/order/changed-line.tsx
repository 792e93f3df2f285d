import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { isOpen } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { adjustmentText } from '#shop/wording/adjustment-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../../ui/price.tsx'

/** What became of a line last, and what that means for the guest's money, while the order is open. */
export function ChangedLine({ order }: { order: OrderView }) {
  const locale = useLocale()
  const money = useMoney()
  const latest = order.adjustments.at(-1)
  const byCard = order.payment.method === 'card'
  if (!latest || !isOpen(order.state)) return null
  const what = adjustmentText(latest, locale)
  const words = byCard ? m.order_changed_card : m.order_changed_less
  return (
    <Notice tone="warn">
      {latest.amount === 0
        ? m.order_changed({ what }, { locale })
        : words({ what, amount: money(latest.amount) }, { locale })}
    </Notice>
  )
}
