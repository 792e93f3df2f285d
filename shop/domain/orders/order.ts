import { isLost, isOpen, type OrderState } from './order-states.ts'

/** Whether money has been promised, taken or refunded. `to_pay` is paid at the counter or the door. */
export const PAYMENT_STATES = [
  'to_pay',
  'awaiting',
  'authorised',
  'paid',
  'released',
  'refunded',
  'unknown',
  'needs_attention',
] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]

export const PAYMENT_METHODS = ['counter', 'card'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Whether the money of an order that was not made is still being returned. */
function isGivingBack(state: OrderState, payment: PaymentState): boolean {
  return isLost(state) && ON_ITS_WAY.has(payment)
}

const ON_ITS_WAY = new Set<PaymentState>(['authorised', 'paid', 'unknown'])

/** Whether an order has ended, and all of its money has been returned where it had to be. */
export function isSettled(state: OrderState, payment: PaymentState): boolean {
  return !isOpen(state) && !isGivingBack(state, payment)
}

/** How an order is paid where it is handed over: in cash, or by card at the shop's own terminal. */
export const PAID_BY = ['cash', 'terminal'] as const

export type PaidBy = (typeof PAID_BY)[number]

/** How an order's money goes back: to the card that paid it, into the guest's hand, or as a code for their next order. */
export const REFUND_MEANS = ['card', 'cash', 'code'] as const

export type RefundMeans = (typeof REFUND_MEANS)[number]

/** Who did something to an order. `shop` is the program itself, by the clock. */
export const ORDER_ACTOR_KINDS = ['guest', 'staff', 'shop', 'payment'] as const

export type OrderActorKind = (typeof ORDER_ACTOR_KINDS)[number]
