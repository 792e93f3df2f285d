import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import { type OrderDoer, transitionOf } from '#shop/domain/orders/order-transitions.ts'
import type { Ticket } from './board-data.ts'

const THE_KITCHEN: OrderDoer = { kind: 'staff', id: '', role: 'kitchen', by: 'session' }

/** Whether somebody, the kitchen if nobody else is named, may do something with a ticket at an instant. */
export function isPossible(
  ticket: Ticket,
  action: OrderAction,
  now: number,
  doer: OrderDoer = THE_KITCHEN,
): boolean {
  const standing = {
    ...ticket,
    paymentState: ticket.payment.state,
    courierId: ticket.courier?.id ?? null,
    isUnseen: ticket.unseen !== null,
  }
  return transitionOf(standing, action, doer, now) !== null
}
