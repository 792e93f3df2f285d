import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useMoney } from '../../ui/price.tsx'
import { paymentText } from '../order-text.ts'
import type { PrintedOrder } from './printed-ticket.tsx'

/** What is to pay or was paid: the sum stands here, and nowhere else on the paper. */
export function PrintedSum({ order }: { order: PrintedOrder }) {
  const locale = useLocale()
  const money = useMoney()
  const { payment, pickupCode: code, fulfilment } = order
  const isToPay = payment.state === 'to_pay'
  const paid = isToPay ? m.paper_to_pay({}, { locale }) : paymentText(order, money, locale)
  return (
    <p className="slip-total">
      <span>{fulfilment === 'pickup' ? m.paper_paid_code({ paid, code }, { locale }) : paid}</span>
      <b>{money(payment.total)}</b>
    </p>
  )
}
