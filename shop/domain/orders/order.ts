/** Every state of an order: those in which it is open first, then the ends. */
export const ORDER_STATES = [
  'placed',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'completed',
  'refused',
  'cancelled',
  'expired',
] as const

export type OrderState = (typeof ORDER_STATES)[number]

/** The states in which an order still wants something of the shop. */
export const OPEN_STATES = [
  'placed',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
] as const satisfies OrderState[]

/** Whether it ended without being made for the guest, who then pays nothing. */
export function hasFallenThrough(state: OrderState): boolean {
  return state === 'refused' || state === 'cancelled' || state === 'expired'
}

/** Whether money has been promised, taken or given back. `to_pay` is paid at the counter or the door. */
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

/** Whether the money of an order that was not made is still on its way back. */
function isGivingBack(state: OrderState, payment: PaymentState): boolean {
  return hasFallenThrough(state) && ON_ITS_WAY.has(payment)
}

const ON_ITS_WAY = new Set<PaymentState>(['authorised', 'paid', 'unknown'])

/** Whether an order has ended, and none of its money is still on its way back. */
export function isSettled(state: OrderState, payment: PaymentState): boolean {
  return !OPEN.has(state) && !isGivingBack(state, payment)
}

const OPEN = new Set<OrderState>(OPEN_STATES)

/** By what an order is paid where it is handed over: money, or a card at the shop's own terminal. */
export const PAID_BY = ['cash', 'terminal'] as const

export type PaidBy = (typeof PAID_BY)[number]

/** Who did something to an order. `shop` is the program itself, by the clock. */
export const ORDER_ACTORS = ['guest', 'staff', 'shop', 'payment'] as const

export type OrderActor = (typeof ORDER_ACTORS)[number]

/**
 * What can be done with an order that is there. The last four leave its state as it is: `delay` makes
 * a new promise, `claim` and `unclaim` say who drives, `see` ends the flashing of what was lost.
 */
export const ORDER_ACTIONS = [
  'accept',
  'refuse',
  'expire',
  'start',
  'finish',
  'send_out',
  'complete',
  'cancel',
  'recall',
  'delay',
  'claim',
  'unclaim',
  'see',
] as const

export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** What `order_events.kind` says of an action that was done; placing is the first of every order. */
export const EVENT_KINDS = {
  accept: 'accepted',
  refuse: 'refused',
  expire: 'expired',
  start: 'started',
  finish: 'finished',
  send_out: 'sent_out',
  complete: 'completed',
  cancel: 'cancelled',
  recall: 'recalled',
  delay: 'delayed',
  claim: 'claimed',
  unclaim: 'unclaimed',
  see: 'seen',
} as const satisfies Record<OrderAction, string>
