import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { PaymentState } from '#shop/domain/orders/order.ts'
import { isLost } from '#shop/domain/orders/order-states.ts'
import type { FoundOrder } from './orders-data.ts'

type PaidOrder = Pick<FoundOrder, 'state'> & {
  payment: Pick<FoundOrder['payment'], 'state' | 'paidBy'>
}

/** How an order is paid, in a word or two. */
export function payText({ state, payment }: PaidOrder, locale: Locale): string {
  if (payment.state === 'to_pay' && isLost(state)) return m.office_pay_nothing({}, { locale })
  if (payment.state === 'paid' && payment.paidBy === 'cash')
    return m.office_pay_cash({}, { locale })
  if (payment.state === 'paid' && payment.paidBy === 'terminal') {
    return m.office_pay_terminal({}, { locale })
  }
  return WORDS[payment.state]({}, { locale })
}

const WORDS: Record<PaymentState, Message> = {
  to_pay: m.office_pay_due,
  awaiting: m.office_pay_awaiting,
  authorised: m.office_pay_held,
  paid: m.office_pay_card,
  released: m.office_pay_nothing,
  refunded: m.office_pay_refunded,
  unknown: m.office_pay_unsure,
  needs_attention: m.office_pay_unsure,
}
