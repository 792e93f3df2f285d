import type { PaidBy, PaymentState } from '../orders/order.ts'
import { awaitsAnswer, isLost, isMade, type OrderState } from '../orders/order-states.ts'

/** What a guest is told about the payment of an order, on its page and in its mails alike. */
export type PaymentStatus =
  | 'to_pay'
  /** Paid at the counter, at the door or at the table. */
  | 'paid_there'
  /** Handed over, and nobody has entered whether it was paid. */
  | 'not_said'
  | 'not_paid_yet'
  | 'held'
  | 'being_charged'
  | 'paid'
  | 'not_charged'
  | 'given_back'
  | 'going_back'
  | 'nothing_charged'
  | 'in_doubt'

/** Returns what the guest is told about an order's payment. */
export function paymentStatus(order: {
  state: OrderState
  payment: { state: PaymentState; paidBy: PaidBy | null }
}): PaymentStatus {
  return isLost(order.state) ? statusOfLost(order) : statusOfMade(order)
}

type Paid = Parameters<typeof paymentStatus>[0]

function statusOfMade({ state, payment }: Paid): PaymentStatus {
  switch (payment.state) {
    case 'to_pay':
      return isMade(state) ? 'not_said' : 'to_pay'
    case 'awaiting':
      return 'not_paid_yet'
    case 'authorised':
      return awaitsAnswer(state) ? 'held' : 'being_charged'
    case 'paid':
      return payment.paidBy === null ? 'paid' : 'paid_there'
    default:
      return statusOfEnded(payment.state)
  }
}

/** The provider is asked to release or refund the money right after the order has ended. */
function statusOfLost({ payment }: Paid): PaymentStatus {
  switch (payment.state) {
    case 'to_pay':
      return 'nothing_charged'
    case 'awaiting':
    case 'authorised':
      return 'not_charged'
    case 'paid':
      return 'going_back'
    default:
      return statusOfEnded(payment.state)
  }
}

type EndedState = Exclude<PaymentState, 'to_pay' | 'awaiting' | 'authorised' | 'paid'>

function statusOfEnded(state: EndedState): PaymentStatus {
  switch (state) {
    case 'released':
      return 'not_charged'
    case 'refunded':
      return 'given_back'
    case 'unknown':
    case 'needs_attention':
      return 'in_doubt'
  }
}
